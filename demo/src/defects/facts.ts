import type { ProductFacts } from '@lambda/domain/products/product-facts'
import { taxonomyNodes } from '@lambda/server/seed/taxonomy-nodes'
import type { DemoProduct } from '../demo-product.ts'
import type { demoRelations } from '../relations/relations.ts'

const parents = new Map(taxonomyNodes.map(({ kind, code, parent }) => [`${kind} ${code}`, parent]))

/** A product as rules read it. */
export function factsOf(
  product: DemoProduct,
  relations: ReturnType<typeof demoRelations>,
): ProductFacts {
  const child = (kind: string, code: string) => ({
    code,
    parent: parents.get(`${kind} ${code}`) ?? null,
  })
  return {
    ...product,
    related: (relations.get(product.code) ?? []).map(({ type, quantity }, index) => {
      return { type, relatedId: index + 1, quantity }
    }),
    brandId: product.brand === null ? null : 1,
    subGroup: product.subGroup === null ? null : child('product-sub-group', product.subGroup),
    subApplications: product.subApplications.map((code) => child('sub-application', code)),
  }
}
