import { z } from 'zod'
import { endpoint, none, one } from '../../api.ts'
import { idInAddress } from '../../wire.ts'

const params = z.strictObject({ id: idInAddress })

/**
 * Products that the caller has starred: a setting of theirs, which nobody else sees and no history tells. `starred:yes` in a query
 * of products finds those of whoever asks.
 */
export const productStarsApi = {
  get: endpoint({
    id: 'getProductStar',
    method: 'GET',
    path: '/products/{id}/star',
    access: 'active',
    summary: 'Whether you have starred a product.',
    params,
    answer: one(z.object({ isStarred: z.boolean() })),
  }),
  star: endpoint({
    id: 'starProduct',
    method: 'PUT',
    path: '/products/{id}/star',
    access: 'active',
    summary: 'Stars a product for you alone; one that is starred stays so.',
    params,
    answer: none,
  }),
  unstar: endpoint({
    id: 'unstarProduct',
    method: 'DELETE',
    path: '/products/{id}/star',
    access: 'active',
    summary: 'Takes your star from a product, if it has one.',
    params,
    answer: none,
  }),
}
