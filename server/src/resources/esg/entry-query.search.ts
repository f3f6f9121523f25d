import { type ProductQuery, storedProductQuery } from '../products/product-scope.search.ts'

/** Texts as they were read: most are asked again and again. */
const kept = new Map<string, ProductQuery | null>()
const mostKept = 50_000

/** The query by which an entry finds products. Null for one that was fine once and is not any more: it finds nothing. */
export function readEntryQuery(text: string): ProductQuery | null {
  const known = kept.get(text)
  if (known !== undefined) return known
  const read = storedProductQuery(text)
  if (kept.size === mostKept) kept.clear()
  kept.set(text, read)
  return read
}
