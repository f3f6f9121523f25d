import type { BodyOf } from '@lambda/contract/api'
import {
  type DuplicatePart,
  duplicateOf,
  type productDuplicateApi,
} from '@lambda/contract/products/copies/product-duplicate'
import { marketsIn } from '@lambda/contract/products/markets'
import { type Product, type ProductInput, productInput } from '@lambda/contract/products/products'
import type { Context } from '../../../platform/context.ts'
import { existing } from '../../../platform/versioned/versioned.ts'
import { createProduct, productKind } from '../product.change.ts'
import { copiedRelations } from '../related/product-related.change.ts'
import { inputOf } from '../product.repository.ts'

/** A draft with parts of a product, without relations to deleted ones. Throws NOT_FOUND, and as creating one does. */
export async function duplicateProduct(
  context: Context,
  id: number,
  { code, parts }: BodyOf<typeof productDuplicateApi.duplicate>,
): Promise<Product> {
  const { copy } = await copyOf(context, id, parts)
  const created = await createProduct(context, { ...copy, code })
  return productKind.show(context, created, 'EN')
}

/** A product, and what a draft has that begins with these parts of it, without a code. Throws NOT_FOUND. */
export async function copyOf(
  context: Context,
  id: number,
  parts: readonly DuplicatePart[],
): Promise<{ original: ProductInput; copy: ProductInput }> {
  const original = inputOf(await existing(context, productKind, { id }))
  const copy = productInput.parse(duplicateOf(original, { code: '', parts }))
  const markets = marketsIn(copy.countries, copy.markets)
  const related = await copiedRelations(context.db, copy.related)
  return { original, copy: { ...copy, markets, related } }
}
