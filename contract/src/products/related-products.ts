import { z } from 'zod'
import { endpoint, one, page } from '../api.ts'
import { id, idInAddress, languageCode, listQuery } from '../wire.ts'
import { generalFields } from './general-fields.ts'
import { relation } from './relations.ts'

/** A product as those that it is related to show it; one that is deleted has no name. */
export const relatedProduct = z.object({
  id,
  code: z.string(),
  name: z.string().nullable(),
  nameLanguage: languageCode.nullable(),
  status: generalFields.status.schema.unwrap(),
  /** Address of a small picture of it, for about an hour. */
  picture: z.string().nullable(),
  isDeleted: z.boolean(),
})

export type RelatedProduct = z.infer<typeof relatedProduct>

/** How many steps of successors and of predecessors are told. */
export const mostSteps = 1000

/** One of them, with its place among successors. */
export const placedProduct = relatedProduct.extend({
  /** In the chain of successors: 0 the product itself, 1 its successors, -1 its predecessors; null outside of it. */
  step: z.int().nullable(),
})

export type PlacedProduct = z.infer<typeof placedProduct>

/** A product that names this one. */
export const referringProduct = relatedProduct.extend({
  type: relation.shape.type,
  quantity: relation.shape.quantity.unwrap(),
})

export type ReferringProduct = z.infer<typeof referringProduct>

const params = z.strictObject({ id: idInAddress })
const query = listQuery(['code'])

/** What the products are called that a product is related to: it names some itself, others name it. */
export const relatedProductsApi = {
  get: endpoint({
    id: 'getRelatedProducts',
    method: 'GET',
    path: '/products/{id}/related',
    access: 'active',
    summary: 'Products related to a product, and its chain of successors.',
    params,
    query: query.pick({ language: true }),
    answer: one(z.object({ products: z.array(placedProduct) })),
  }),
  referring: endpoint({
    id: 'listReferringProducts',
    method: 'GET',
    path: '/products/{id}/referring',
    access: 'active',
    summary: 'The products that name a product as related, by type; deleted ones among them.',
    params,
    query: query.pick({ limit: true, cursor: true, language: true }),
    answer: page(referringProduct),
    lane: 'quick',
  }),
}
