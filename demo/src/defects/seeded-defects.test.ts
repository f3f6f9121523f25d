import { createHash } from 'node:crypto'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { countryLanguages } from '@lambda/domain/languages/country-languages'
import { ruleIds } from '@lambda/domain/rules/rule-ids'
import { checkProduct } from '@lambda/domain/product-rules'
import { isPublished } from '@lambda/domain/products/statuses'
import { describe, expect, test } from 'vitest'
import type { DemoProduct } from '../demo-product.ts'
import { seededProducts } from '../demo-products.ts'
import type { DemoDocument } from '../documents/demo-document.ts'
import { demoDocuments } from '../documents/demo-documents.ts'
import { demoLanguages } from '../languages.ts'
import { demoRelations } from '../relations/relations.ts'
import { factsOf } from './facts.ts'
import { documentDefects, otherRules, rulesWithoutDefect, seededDefects } from './seeded-defects.ts'

const today = '2026-11-21'
const seeded = [...seededProducts(2000)]
const products = seeded.map(({ product }) => product)
const faultless = seeded.flatMap(({ product, defect }) => (defect === null ? [product] : []))
const relations = demoRelations(products)
const documents = demoDocuments(products, today)

const findingsOf = (product: DemoProduct) => checkProduct(factsOf(product, relations))

/** Of a country, those that the demo has. */
function officialLanguages(country: string): string[] {
  return countryLanguages(country)
    .filter(({ official }) => official === 'official')
    .flatMap(({ language }) => demoLanguages.filter((one) => one === language))
}

/** Where it is sold without a name that people there can read. */
function countriesWithoutName({ status, countries, texts }: DemoProduct): string[] {
  if (!isPublished(status)) return []
  return countries.filter(
    (country) => !officialLanguages(country).some((language) => texts[language]?.nameShort),
  )
}

const sameCodes = Map.groupBy(products, ({ code }) => codeKey(code))
const sameGtins = Map.groupBy(products, ({ gtin }) => gtin)

/** What only the catalogue as a whole shows, or what is allowed as yet. */
const looks: Readonly<Record<string, (product: DemoProduct) => boolean>> = {
  R14: ({ code, gtin }) =>
    (sameCodes.get(codeKey(code))?.length ?? 0) > 1 ||
    (gtin !== null && (sameGtins.get(gtin)?.length ?? 0) > 1),
  R27: (product) => countriesWithoutName(product).length > 0,
  R41: ({ gtin }) => gtin === null,
  R46: ({ brand }) => brand === null,
  'names as long as they may be': ({ texts }) => (texts['EN']?.nameLong?.length ?? 0) > 200,
}

describe('what is wrong with products of the demo', () => {
  test.for(seededDefects)('$rule: $what', ({ rule, finding, what }) => {
    const own = seeded.filter(({ defect }) => defect?.what === what)
    expect(own.length).toBeGreaterThan(0)
    const unseen = own.filter(({ product }) =>
      finding === null
        ? !looks[rule ?? what]?.(product)
        : !findingsOf(product).some((found) => found.rule === rule && found.code === finding),
    )
    expect(unseen.map(({ product }) => product.code)).toEqual([])
  })

  test('nothing else is', () => {
    const found = faultless.flatMap((product) =>
      findingsOf(product).map(({ message }) => `${product.code}: ${message}`),
    )
    expect(found).toEqual([])
    const twins = new Set(
      seeded.flatMap(({ product, defect }) =>
        defect?.rule === 'R14' ? [codeKey(product.code), product.gtin] : [],
      ),
    )
    for (const [rule, look] of Object.entries(looks)) {
      const seen = faultless.filter(
        (product) =>
          look(product) &&
          !(rule === 'R14' && (twins.has(codeKey(product.code)) || twins.has(product.gtin))),
      )
      expect(
        seen.map(({ code }) => code),
        rule,
      ).toEqual([])
    }
  })

  test('every rule is broken somewhere, or it says why not', () => {
    const broken = [...seededDefects, ...Object.values(documentDefects)].flatMap(
      ({ rule }) => rule ?? [],
    )
    const spared = Object.keys(rulesWithoutDefect)
    expect([...new Set(broken), ...spared].toSorted()).toEqual(
      [...ruleIds, ...otherRules].toSorted(),
    )
  })
})

const lineOf = ({ code }: DemoDocument) => code.split('-').slice(0, 2).join('-')
const currentOf = ({ versions }: DemoDocument) => versions.at(-1) ?? versions[0]
const isExpired = (document: DemoDocument) => {
  const { expiryDate } = currentOf(document)
  return expiryDate !== null && expiryDate < today
}
const of = (category: string) => documents.filter((document) => document.category === category)
const productsOf = ({ use }: DemoDocument) => ('products' in use ? use.products : [])
const distinct = (lines: readonly string[]) => [...new Set(lines)].toSorted()

/** The lines of those that are not covered by a current document in a language of theirs. */
function uncovered(category: string, isMeant: (product: DemoProduct) => boolean): string[] {
  const covered = new Set(
    of(category)
      .filter((document) => document.status === 'current' && !isExpired(document))
      .flatMap((document) =>
        document.languages.flatMap((language) =>
          productsOf(document).map((code) => `${code} ${language}`),
        ),
      ),
  )
  const lines = new Map(
    of('TDS').flatMap((document) =>
      productsOf(document).map((code) => [code, lineOf(document)] as const),
    ),
  )
  return faultless
    .filter((product) => isMeant(product) && product.status === 'active')
    .filter(({ code, countries }) =>
      countries.flatMap(officialLanguages).some((language) => !covered.has(`${code} ${language}`)),
    )
    .map(({ code }) => lines.get(code) ?? code)
}

describe('what is wrong with documents of the demo, and nothing else is', () => {
  const linesOf = (isWrong: (document: DemoDocument) => boolean, category: string) =>
    of(category).filter(isWrong).map(lineOf)

  const wrong: Readonly<Record<string, () => string[]>> = {
    expiredDeclarations: () => uncovered('DOP', ({ dopNumber }) => dopNumber !== null),
    withoutDutch: () => uncovered('SDS', ({ suppliedAs }) => suppliedAs === 'MIXTURE'),
    expiredEpds: () => linesOf(isExpired, 'EPD'),
    expiredCertificates: () => linesOf(isExpired, 'CERTIFICATE'),
    untranslated: () => linesOf(({ languages }) => languages.length < 4, 'TDS'),
    withoutDataSheet: () => {
      const all = new Set(of('TDS').map(lineOf))
      return documents
        .filter(({ use }) => 'products' in use)
        .map(lineOf)
        .filter((line) => !all.has(line))
    },
  }

  const { twice, ...others } = documentDefects

  test.for(Object.entries(others))('%s', ([name, { lines }]) => {
    expect(distinct(wrong[name]?.() ?? [])).toEqual(distinct(lines))
  })

  test('one file is there twice', async () => {
    const hashes = await Promise.all(
      documents.map(async (document) => {
        const hash = createHash('sha256').update(await currentOf(document).content())
        return { document, hash: hash.digest('hex') }
      }),
    )
    const same = [...Map.groupBy(hashes, ({ hash }) => hash).values()].filter(
      ({ length }) => length > 1,
    )
    expect(same.map((each) => each.map(({ document }) => document.code))).toEqual(
      twice.lines.map((line) => [`${line}-TDS`, `${line}-TDS-2`]),
    )
  }, 60_000)
})
