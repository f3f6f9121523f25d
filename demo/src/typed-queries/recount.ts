import { type Described, type Facts, type Telling, factsOf, tellingOf } from './facts.ts'
import type { Language, Reading, TypedQuery } from './typed-query.ts'

/** What the API says of a typed query. */
export interface Answer {
  understood: string
  total: number
}

/** Who answers typed queries. */
export interface Answering {
  answer(query: TypedQuery): Promise<Answer>
  /** The codes of everything that it finds. */
  codes(query: TypedQuery): Promise<readonly string[]>
}

/** A product as plain filters see it. */
export interface Counted {
  facts: Facts
  telling: Readonly<Record<Language, Telling>>
}

/** Makes products ready for filters; `brandName` says what their brands are called. */
export function counted(
  products: readonly Described[],
  brandName: (product: Described) => string,
): Counted[] {
  return products.map((product) => {
    const told = (language: Language) =>
      tellingOf(product, { language, brandName: brandName(product) })
    return {
      facts: factsOf(product),
      telling: { EN: told('EN'), DE: told('DE'), FR: told('FR'), NL: told('NL') },
    }
  })
}

/** The codes of the products that are meant. */
export function recount(
  products: readonly Counted[],
  { language }: TypedQuery,
  { finds }: Reading,
): string[] {
  return products
    .filter(({ facts, telling }) => finds(facts, telling[language]))
    .map(({ facts }) => facts.code)
}

/** The reading that the answer follows; undefined where it is none of them. */
function readingOf({ readings }: TypedQuery, understood: string): Reading | undefined {
  return readings.find(
    (reading) => reading.understood === null || reading.understood === understood,
  )
}

/** What is wrong with the answers, a sentence for each. */
export async function differencesOf(
  queries: readonly TypedQuery[],
  products: readonly Counted[],
  api: Answering,
): Promise<string[]> {
  const differences: string[] = []
  for (const query of queries) {
    const difference = await differenceOf(query, products, api)
    if (difference !== null) differences.push(difference)
  }
  return differences
}

async function differenceOf(
  query: TypedQuery,
  products: readonly Counted[],
  api: Answering,
): Promise<string | null> {
  const { understood, total } = await api.answer(query)
  const name = `${query.language} “${query.typed}”`
  const reading = readingOf(query, understood)
  if (reading === undefined) {
    const expected = query.readings.map(({ understood }) => understood).join('” or “')
    return `${name} is understood as “${understood}”, not as “${expected}”`
  }
  const meant = recount(products, query, reading)
  const found = await api.codes(query)
  const isSame = meant.length === total && new Set([...meant, ...found]).size === meant.length
  if (isSame) return null
  return `${name}, understood as “${understood}”, finds ${total} instead of ${meant.length}${sideOf('missing', meant, found)}${sideOf('not meant', found, meant)}`
}

/** Up to five that are on one side only. */
function sideOf(title: string, these: readonly string[], others: readonly string[]): string {
  const known = new Set(others)
  const only = these.filter((code) => !known.has(code))
  return only.length === 0 ? '' : `; ${title}: ${only.slice(0, 5).join(', ')}`
}
