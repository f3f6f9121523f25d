import type { Change } from '@lambda/contract/changes'
import { productsApi } from '@lambda/contract/products/products'
import { call } from '../../../platform/api-client.ts'

/** So many changes are looked through at first. */
export const changesAtOnce = 30

/**
 * How a product was deleted, as its newest changes tell; undefined where it was not. What is decided about a deleted one, such
 * as that it is no duplicate after all, comes later and does not bring it back.
 */
export function deletionIn(changes: readonly Change[]): Change | undefined {
  const last = changes.find(({ operation }) => operation !== 'update')
  return last?.operation === 'delete' ? last : undefined
}

/** Whether a product that is not there was deleted. */
export async function wasDeleted(id: number): Promise<boolean> {
  const query = { limit: changesAtOnce }
  const { data } = await call(productsApi.history, { params: { id }, query })
  return deletionIn(data) !== undefined
}
