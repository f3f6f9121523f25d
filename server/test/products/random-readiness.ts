import { languageRules } from '@lambda/contract/readiness/profiles'
import fc from 'fast-check'

/** The languages of the markets that an installation begins with. */
export const spoken: Readonly<Record<string, string[]>> = {
  DE: ['DE'],
  BE: ['NL', 'FR', 'DE'],
  NL: ['NL'],
}
export const markets = Object.keys(spoken)

const days = fc.constantFrom(-20, -1, 0, 1, 10, 30, 60)
const some = <T>(all: readonly T[]) => fc.subarray([...all])
const inLanguages = some(['DE', 'NL', 'FR'])

const document = {
  category: fc.constantFrom('DOP', 'MANUAL'),
  languages: fc.subarray(['DE', 'NL', 'FR', 'EN'], { minLength: 1 }),
  countries: some(markets),
  expires: fc.option(days),
  status: fc.constantFrom('current' as const, 'current' as const, 'draft' as const),
}

/** The brands and the sectors that products and scopes are of: one lies below one of the others, and moves. */
export const brandCodes = ['ONE', 'TWO'] as const
export const sectorCodes = ['upper', 'other', 'lower'] as const

/** Queries of scopes, and what they ask of a product. */
const queries: Readonly<Record<string, (one: Product) => boolean>> = {
  'form:BOARD': ({ form }) => form === 'BOARD',
  '-form:BOARD': ({ form }) => form !== 'BOARD',
  'density:>10': ({ hasDensity }) => hasDensity,
  '-country:BE form:BOARD,ROLL': ({ countries }) => !countries.includes('BE'),
  'brand:one OR missing:density': ({ brand, hasDensity }) => brand === 'ONE' || !hasDensity,
}

export const asksOf = (query: string | null, one: Product): boolean =>
  query === null || queries[query]?.(one) === true

const scope = fc
  .record({
    brands: some(brandCodes),
    countries: some(markets),
    sector: fc.option(fc.constantFrom(...sectorCodes)),
    query: fc.option(fc.constantFrom(...Object.keys(queries))),
  })
  .filter(
    ({ brands, countries, sector, query }) =>
      brands.length + countries.length > 0 || sector !== null || query !== null,
  )

/** A document for the products of a scope, and what becomes of it. */
export const globalDocument = fc.record({
  ...document,
  scope,
  isDeleted: fc.constantFrom(false, false, true),
})

/** The last days of the EPDs that name a product; null for one without an end. */
const epds = fc.array(fc.option(days), { maxLength: 2 })

/** A product with all that profiles ask for, or not. */
export const product = fc.record({
  form: fc.constantFrom('BOARD' as const, 'ROLL' as const),
  hasDensity: fc.boolean(),
  names: inLanguages,
  countries: some(markets),
  ended: fc.option(fc.constantFrom(...markets)),
  brand: fc.option(fc.constantFrom(...brandCodes)),
  sector: fc.option(fc.constantFrom(...sectorCodes)),
  documents: fc.array(fc.record(document), { maxLength: 2 }),
  epds,
})

/** What may be asked for: of which products, where and from which day on. */
export const profile = fc.record({
  form: fc.constantFrom('BOARD', 'ROLL', 'BOARD,ROLL'),
  countries: some(markets),
  isEverywhere: fc.boolean(),
  from: days,
  length: fc.option(fc.constantFrom(0, 15, 50)),
  asks: fc.subarray(['density', 'name-short', 'dop', 'manual', 'epd'] as const, { minLength: 1 }),
  languageRule: fc.constantFrom(...languageRules.map(({ value }) => value)),
  given: fc.subarray(['DE', 'FR'], { minLength: 1 }),
})

export type Product = typeof product extends fc.Arbitrary<infer P> ? P : never
export type GlobalDocument = typeof globalDocument extends fc.Arbitrary<infer G> ? G : never
export type Profile = typeof profile extends fc.Arbitrary<infer P> ? P : never
