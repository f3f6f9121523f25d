import type { ProductRow } from '@lambda/contract/products/products'
import { productsApi } from '@lambda/contract/products/products'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { type Gone, restoreAll } from '../../../shared/write/offer-undo.ts'
import { keepRecord } from '../../../shared/record/record-cache.ts'

type Deleted = Pick<ProductRow, 'id' | 'code'>

/** What brings deleted products back, one request each, and says so. */
export function useProductRestore(): (products: readonly Deleted[]) => Promise<void> {
  const client = useQueryClient()
  return (products) => restoreAll(products.map(restorable(client)), 'products')
}

/** How a deleted product is brought back. */
export function restorable(client: QueryClient): (product: Deleted) => Gone {
  return ({ id, code }) => ({
    name: code,
    restore: async () =>
      keepRecord(client, productsApi, await call(productsApi.restore, { params: { id } })),
  })
}
