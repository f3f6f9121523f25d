import { normaliseGtin, toGtin14 } from './identifiers/gtin.ts'
import type { Finding } from './products/finding.ts'
import type { ProductFacts } from './products/product-facts.ts'

/** What a product and its packaging levels are numbered by. */
export type Numbered = Pick<ProductFacts, 'gtin'> & {
  packaging: readonly { gtin: string | null }[]
}

/** The GTINs of a product and its packaging levels as 14 digits, each once, in ascending order. */
export function gtinsOf({ gtin, packaging }: Numbered): string[] {
  const all = [gtin, ...packaging.map((level) => level.gtin)].flatMap((one) =>
    one === null || one.trim() === '' ? [] : toGtin14(normaliseGtin(one)),
  )
  return [...new Set(all)].toSorted()
}

/**
 * Which GTINs of a product are those of others, too (R14: GS1 General Specifications, 2.1). `holders` has the ids of the other
 * products by the 14 digits.
 */
export function checkHolders(
  { gtin, packaging }: Numbered,
  holders: ReadonlyMap<string, readonly number[]>,
): Finding[] {
  const numbered = [
    { path: 'gtin', gtin },
    ...packaging.map((level, index) => ({ path: `packaging.${index}.gtin`, gtin: level.gtin })),
  ]
  return numbered.flatMap((one): Finding[] => {
    const products = one.gtin === null ? [] : (holders.get(toGtin14(one.gtin)) ?? [])
    if (products.length === 0) return []
    const others = products.length === 1 ? 'another product' : `${products.length} other products`
    const message = `GTIN ${one.gtin} is also that of ${others}.`
    const { path } = one
    return [{ rule: 'R14', severity: 'E', path, code: 'GTIN_TAKEN', message, products }]
  })
}
