import { definedFields } from '../products/product-definitions.ts'
import { type ProductFieldName, productFields } from '../products/product-query.ts'

/** What profiles can ask of products, and the words that queries call it by. */

/** A value of a product that a profile can ask for. */
export interface ObligationField {
  /** In profiles and in `lacks:`. */
  code: string
  label: string
  /** The query word that says whether there is one: `has:density`. */
  word: ProductFieldName
  /** The field of the product where it is entered. */
  path: string
}

/** Where the code is not the query word, as documents are called so. */
const ownCodes: Partial<Record<ProductFieldName, string>> = {
  dop: 'dop-number',
  certificate: 'certificate-number',
}

/** Fields whose query word is no part of their definition. */
const placesOfOthers: Partial<Record<ProductFieldName, string>> = {
  'notified-body': 'avcp',
  certificate: 'avcp',
}

const asked =
  `gtin article brand form main-group sub-group type material competence-center origin standard designation
  lambda r thickness length width diameter density fire mu sd temp-max temp-min cs alpha-w order-unit price-unit
  minimum-order lead-time dop dop-date avcp notified-body certificate svhc scip ufi ghs hazard un`.split(
    /\s+/,
  ) as ProductFieldName[]

const pathOf = (word: ProductFieldName) =>
  placesOfOthers[word] ?? definedFields.find(([, field]) => field.asked?.name === word)?.[0] ?? ''

/** Every value that a profile can ask for, in the order in which queries offer their words. */
export const obligationFields: readonly ObligationField[] = productFields.flatMap(
  ({ name, label }) =>
    asked.includes(name)
      ? [{ code: ownCodes[name] ?? name, label, word: name, path: pathOf(name) }]
      : [],
)

/** The texts that a profile can ask for, each with its name in a product. */
export const obligationTexts = [
  { code: 'name-short', label: 'Short name', part: 'nameShort' },
  { code: 'name-long', label: 'Long name', part: 'nameLong' },
  { code: 'description', label: 'Description', part: 'description' },
  { code: 'marketing-text', label: 'Marketing text', part: 'marketingText' },
] as const

/** That an EPD is about the product and valid: an ESG entry, unlike a document of a category that happens to be called so. */
export const obligationEpd = { code: 'epd', label: 'Valid EPD' } as const

const taken = new Set<string>(
  [...obligationFields, ...obligationTexts, obligationEpd].map(({ code }) => code),
)

/** What queries call the documents of a category, by its code: `DOP` → `dop`. */
export function obligationOfCategory(category: string): string {
  const code = category.toLowerCase()
  return taken.has(code) ? `doc-${code}` : code
}
