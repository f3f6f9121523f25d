import type { RelatedFacts } from '../catalogue/facts.ts'
import { type Tell, idForms, isWhole } from '../catalogue/values.ts'
import { type Said, listed } from './values.ts'

const gtinsOf = (gtin: string | null) =>
  gtin !== null && idForms.gtin.test(gtin) ? [gtin] : undefined

/** Products of the same manufacturer that a product names, by type: xChange names them by its numbers alone. */
export function productRelationsOf(
  related: readonly RelatedFacts[],
  tell: Tell,
): readonly Said[] | undefined {
  const named = related.flatMap((one) => {
    if (!one.isOfBrand) return []
    if (one.articleNumber !== null) return [{ ...one, articleNumber: one.articleNumber }]
    tell('A related product has no manufacturer article number: named as a trade item only')
    return []
  })
  const found = [...Map.groupBy(named, ({ type }) => type)].map(([type, members]) => ({
    RelationType: type,
    RelatedProducts: members.map(({ articleNumber, gtin, quantity }) => ({
      RelatedManufacturerProductNumber: articleNumber,
      RelatedProductGtin: gtinsOf(gtin),
      RelatedProductQuantity: isWhole(quantity) ? Number(quantity) : undefined,
    })),
  }))
  return listed(found)
}

/** The same as trade items of the supplier, of any manufacturer. Where no quantity is said, it is one. */
export function itemRelationsOf(
  related: readonly RelatedFacts[],
  tell: Tell,
): readonly Said[] | undefined {
  const found = related.flatMap(({ type, itemNumber, articleNumber, gtin, quantity }) => {
    if (quantity !== null && !isWhole(quantity)) {
      tell(
        'The quantity of a related product is not a whole number: trade item not named as related',
      )
      return []
    }
    return [
      {
        RelatedSupplierItemNumber: itemNumber,
        RelatedManufacturerItemNumber: articleNumber ?? undefined,
        RelatedItemGtin: gtinsOf(gtin),
        RelationType: type,
        RelatedItemQuantity: quantity === null ? 1 : Number(quantity),
      },
    ]
  })
  return listed(found)
}
