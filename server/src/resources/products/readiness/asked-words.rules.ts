import type { ProductFieldName } from '@lambda/contract/products/product-query'
import { definedFields } from '@lambda/contract/products/product-definitions'
import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'

/** What profiles ask about, by the words of queries; null where that may be anything. */
export type AskedWords = ReadonlySet<string> | null

/** The thickness of its insulation is that of the wall, or of the product, as its form says. */
const ofInsulation: ReadonlySet<string> = new Set(['form', 'thickness', 'wallThickness'])

/** Fields that are read whatever profiles ask: where a product is sold, and what it is called there. */
const readAlways: ReadonlySet<string> = new Set(['status', 'texts', 'countries', 'markets'])

/** By the field of a product with one value, the words whose answer that value changes. */
const wordsOfValue: ReadonlyMap<string, readonly string[]> = new Map(
  definedFields.flatMap(([name, { kind, asked }]) => {
    if (readAlways.has(name) || kind === 'rows' || kind === 'references') return []
    const own = asked ? [asked.name] : []
    return [[name, ofInsulation.has(name) ? [...own, 'thickness'] : own] as const]
  }),
)

/** Words that ask about one field each; what others ask about, as `finding` and `dimension`, is made of many. */
const ownWords: ReadonlySet<string> = new Set(
  definedFields.flatMap(([, { asked }]) => asked?.name ?? []),
)

/** The words of all these queries. */
export function askedWords(queries: readonly Query<ProductFieldName>[]): AskedWords {
  const words: string[] = []
  for (const term of queries.flatMap(termsOf)) {
    if (term.kind === 'free') return null
    if (term.kind === 'presence') words.push(...term.any)
    else words.push(term.field)
  }
  return words.every((word) => ownWords.has(word)) ? new Set(words) : null
}

/** Whether a change at these paths can change what a product lacks: none asks which other products it is related to. */
export function concernsReadiness(paths: Iterable<string>, asked: AskedWords): boolean {
  return [...paths].some((path) => {
    const [field = path] = path.split('.')
    if (field === 'related') return false
    const words = wordsOfValue.get(field)
    return !words || !asked || words.some((word) => asked.has(word))
  })
}
