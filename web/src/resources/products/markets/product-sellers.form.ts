import type { LegalEntityOption } from '@lambda/contract/options'
import {
  localArticleNumberKey,
  localArticleNumberRows,
} from '@lambda/contract/products/local-article-numbers'
import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import type { Product } from '@lambda/contract/products/products'

/** The local article numbers as the form holds them, by the keys of their rows; a field that was only shown has none. */
export type LocalNumbers = Readonly<Record<string, Partial<KeyedRowOf<'localArticleNumbers'>>>>

/** A legal entity with its number for the product. */
export interface Seller {
  id: number
  key: string
  /** Null where nobody knows it any more. */
  name: string | null
  code: string | null
  isActive: boolean
  /** Where it sells, of the countries of the product. */
  countries: readonly string[]
  /** Where else it sells, where it sells in none of these. */
  elsewhere: readonly string[]
  number: string | null
}

interface Known {
  /** None while they are on their way. */
  entities: readonly LegalEntityOption[]
  /** What the stored product says that its ids are called. */
  references: Product['references']
}

/** The countries that a legal entity sells in: its own where it names none. */
export function countriesOf({ country, sellsIn }: Pick<LegalEntityOption, 'country' | 'sellsIn'>) {
  return sellsIn.length > 0 ? sellsIn : [country]
}

/**
 * The active legal entities that sell in one of the countries, then all others that have a number or are `kept`, each by
 * name: no number is without its legal entity.
 */
export function sellersOf(
  numbers: LocalNumbers,
  sold: readonly string[],
  { entities, references }: Known,
  kept: ReadonlySet<string>,
): Seller[] {
  const known = entities.map((entity) => knownSeller(entity, numbers, sold))
  const keys = new Set(known.map(({ key }) => key))
  const others = Object.keys(numbers).filter((key) => !keys.has(key))
  const isShown = ({ key, countries, isActive, number }: Seller) =>
    (isActive && countries.length > 0) || number !== null || kept.has(key)
  return [...known, ...others.map((key) => unknownSeller(key, numbers, references))]
    .filter(isShown)
    .toSorted(
      (a, b) =>
        Number(b.countries.length > 0) - Number(a.countries.length > 0) ||
        (a.name ?? '').localeCompare(b.name ?? '') ||
        a.id - b.id,
    )
}

function knownSeller(
  entity: LegalEntityOption,
  numbers: LocalNumbers,
  sold: readonly string[],
): Seller {
  const { id, name, code, isActive } = entity
  const key = localArticleNumberKey(id)
  const all = countriesOf(entity)
  const countries = all.filter((country) => sold.includes(country))
  const elsewhere = countries.length > 0 ? [] : all
  return { id, key, name, code, isActive, countries, elsewhere, number: numberOf(numbers, key) }
}

function unknownSeller(
  key: string,
  numbers: LocalNumbers,
  references: Product['references'],
): Seller {
  const { legalEntityId: id } = localArticleNumberRows.ofKey(key)
  const { name = null, code = null } = references.find((one) => one.id === id) ?? {}
  const number = numberOf(numbers, key)
  return { id, key, name, code, isActive: true, countries: [], elsewhere: [], number }
}

/** The number at a key; null for an empty field. */
export function numberOf(numbers: LocalNumbers, key: string): string | null {
  const number = numbers[key]?.number?.trim()
  return number ? number : null
}
