import type { ChildFacts, ProductFacts } from '@lambda/domain/products/product-facts'
import type { ProductInput } from './products.ts'

/** The taxonomy node of an id: its code and its parent's; undefined where there is none. */
export type FindNode = (id: number) => ChildFacts | undefined

/** A product as the rules of the field see it: codes of taxonomy nodes in place of ids, unknown ids left out. */
export const factsOf = (product: ProductInput, find: FindNode): ProductFacts =>
  factsWith(find)(product)

/** The same of several versions of a product: what is the very same in two of them has the very same facts. */
export function factsWith(find: FindNode): (product: ProductInput) => ProductFacts {
  const node = once(find)
  const code = (id: number | null) => (id === null ? null : (node(id)?.code ?? null))
  const codes = once((ids: readonly number[]) => ids.flatMap((id) => node(id)?.code ?? []))
  const nodes = once((ids: readonly number[]) => ids.flatMap((id) => node(id) ?? []))
  return (product) => ({
    ...product,
    mainGroup: code(product.mainGroupId),
    subGroup: product.subGroupId === null ? null : (node(product.subGroupId) ?? null),
    productType: code(product.productTypeId),
    segmentation: code(product.segmentationId),
    materials: codes(product.materialIds),
    mainApplications: codes(product.mainApplicationIds),
    subApplications: nodes(product.subApplicationIds),
    sectors: codes(product.sectorIds),
    insulationSolutions: codes(product.insulationSolutionIds),
    acousticSolutions: codes(product.acousticSolutionIds),
  })
}

/** A function that is asked once for each argument to which it has an answer. */
function once<A, B>(ask: (about: A) => B): (about: A) => B {
  const told = new Map<A, B>()
  return (about) => {
    const known = told.get(about)
    if (known !== undefined) return known
    const answer = ask(about)
    told.set(about, answer)
    return answer
  }
}
