import type { PlacedProduct } from '@lambda/contract/products/related-products'

/** The products that stand at the same distance from the one that is shown. */
export interface ChainStep {
  step: number
  products: PlacedProduct[]
}

/** The chain of successors, the earliest products first, those of a step by their codes. */
export function chainSteps(products: readonly PlacedProduct[]): ChainStep[] {
  const placed = products.flatMap((product) =>
    product.step === null ? [] : [{ step: product.step, product }],
  )
  const bySteps = Map.groupBy(placed, ({ step }) => step)
  return [...bySteps]
    .map(([step, found]) => ({
      step,
      products: found
        .map(({ product }) => product)
        .toSorted((a, b) => a.code.localeCompare(b.code, 'en')),
    }))
    .toSorted((a, b) => a.step - b.step)
}

/** The product that a chain ends with, if it follows the one that is shown and is itself obsolete; else null. */
export function endOfChain(steps: readonly ChainStep[]): PlacedProduct | null {
  const last = steps.at(-1)
  if (!last || last.step <= 0) return null
  const [end, ...others] = last.products
  return end && others.length === 0 && end.status === 'obsolete' && !end.isDeleted ? end : null
}
