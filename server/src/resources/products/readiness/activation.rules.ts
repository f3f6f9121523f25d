import type { ProductInput } from '@lambda/contract/products/products'
import { activationPath } from '@lambda/contract/trail/product'
import { effectiveStatus } from '@lambda/domain/products/markets'

/** A product that becomes active in a market. */
export interface Activation {
  id: number
  market: string
  hasReason: boolean
}

/** What people keep of a product, with why it becomes active where it is not ready. */
export interface ActivatedProduct extends ProductInput {
  activationReason?: string | null | undefined
}

type Sold = Pick<ProductInput, 'status' | 'markets'>

/** The markets in which a product becomes active. `before` is null for a new one. */
function activatedIn(before: Sold | null, after: Sold): string[] {
  const active = ({ status, markets }: Sold) =>
    markets.flatMap((market) =>
      effectiveStatus(status, market.status) === 'active' ? market.country : [],
    )
  const known = new Set(before ? active(before) : [])
  return active(after).filter((country) => !known.has(country))
}

/** Whether a product becomes active in a market: what it lacks for that is known once it is stored. */
export function isActivation(before: Sold, after: Sold): boolean {
  return activatedIn(before, after).length > 0
}

/** The markets in which a product becomes active, as the evaluation reads them. */
export function activationsOf(
  id: number,
  before: Sold | null,
  after: ActivatedProduct,
): Activation[] {
  const hasReason = (after.activationReason ?? null) !== null
  return activatedIn(before, after).map((market) => ({ id, market, hasReason }))
}

/** Why it becomes active where it is not ready, as its history keeps that. */
export function reasonOf(
  before: ProductInput | null,
  after: ActivatedProduct,
): Record<string, [null, string]> {
  const { activationReason: reason } = after
  return reason && activatedIn(before, after).length > 0 ? { [activationPath]: [null, reason] } : {}
}
