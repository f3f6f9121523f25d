import type { BodyOf } from '@lambda/contract/api'
import { duplicateOf, type productDuplicateApi } from '@lambda/contract/products/product-duplicate'
import { marketsIn } from '@lambda/contract/products/markets'
import { type Product, productInput } from '@lambda/contract/products/products'
import type { Context } from '../../../platform/context.ts'
import { existing } from '../../../platform/versioned/versioned.ts'
import { createProduct, productKind } from '../product.change.ts'
import { copiedRelations } from '../related/product-related.change.ts'
import { inputOf } from '../product.repository.ts'

/** A draft with parts of a product, without relations to deleted ones. Throws NOT_FOUND, and as creating one does. */
export async function duplicateProduct(
  context: Context,
  id: number,
  asked: BodyOf<typeof productDuplicateApi.duplicate>,
): Promise<Product> {
  const original = await existing(context, productKind, { id })
  const copied = productInput.parse(duplicateOf(inputOf(original), asked))
  const markets = marketsIn(copied.countries, copied.markets)
  const related = await copiedRelations(context.db, copied.related)
  const created = await createProduct(context, { ...copied, markets, related })
  return productKind.show(context, created, 'EN')
}
