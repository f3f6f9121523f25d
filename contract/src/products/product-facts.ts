import type { ChildFacts, ProductFacts } from '@lambda/domain/products/product-facts'
import type { ProductInput } from './products.ts'

/** The taxonomy node of an id: its code and its parent's; undefined where there is none. */
export type FindNode = (id: number) => ChildFacts | undefined

/** A product as the rules of the field see it: codes of taxonomy nodes in place of ids, unknown ids left out. */
export function factsOf(product: ProductInput, find: FindNode): ProductFacts {
  const code = (id: number | null) => (id === null ? null : (find(id)?.code ?? null))
  const codes = (ids: readonly number[]) => ids.flatMap((id) => find(id)?.code ?? [])
  return {
    ...product,
    mainGroup: code(product.mainGroupId),
    subGroup: product.subGroupId === null ? null : (find(product.subGroupId) ?? null),
    productType: code(product.productTypeId),
    segmentation: code(product.segmentationId),
    materials: codes(product.materialIds),
    mainApplications: codes(product.mainApplicationIds),
    subApplications: product.subApplicationIds.flatMap((id) => find(id) ?? []),
    sectors: codes(product.sectorIds),
    insulationSolutions: codes(product.insulationSolutionIds),
    acousticSolutions: codes(product.acousticSolutionIds),
  }
}
