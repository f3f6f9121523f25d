import type { Declared } from '@lambda/contract/products/declared'
import type { DeclaredKey } from '@lambda/domain/products/characteristics'
import { declaredValue } from '@lambda/domain/products/product-facts'
import type { DemoProduct } from '../demo-product.ts'

/**
 * A mistake such as catalogues have, which the rules allow to be stored. `previous` is the product before, for what
 * takes two; null where the product cannot have the mistake.
 */
export type Make = (product: DemoProduct, previous: DemoProduct) => DemoProduct | null

/** The product with another value in place of the one that it declares; null where it declares none. */
export function withValue(
  product: DemoProduct,
  key: DeclaredKey,
  change: (value: string) => string | null,
): DemoProduct | null {
  const before: Declared | null = product[key]
  const value = declaredValue(before)
  const changed = value === null ? null : change(value)
  return before && changed !== null ? { ...product, [key]: { ...before, value: changed } } : null
}

/** Where what is not sold yet, or is no mixture, cannot have the mistake. */
export function only(isFor: (product: DemoProduct) => boolean, make: Make): Make {
  return (product, previous) => (isFor(product) ? make(product, previous) : null)
}

/** The product with a status from which none of its markets departs. */
export function inStatus(product: DemoProduct, status: DemoProduct['status']): DemoProduct {
  const markets = product.markets.map((market) => ({ ...market, status: null }))
  return { ...product, status, markets }
}

export const isActive = ({ status }: DemoProduct) => status === 'active'
