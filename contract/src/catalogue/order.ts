import { compareDecimals } from '@lambda/domain/numbers/decimal'
import type { CatalogueProduct, OrderFacts } from './facts.ts'
import type { Tell } from './values.ts'

/** Units of ours that no catalogue orders or prices in. */
export const untradedUnits: ReadonlySet<string> = new Set(['EV'])

/** The number under which the supplier sells a product: its local article number, else its code. */
export function itemNumberOf({
  localNumber,
  code,
}: Pick<CatalogueProduct, 'localNumber' | 'code'>) {
  return localNumber ?? code
}

/** The unit that a product is ordered in, in the market; null where nobody has said one. */
export function orderUnitOf({ market, orderUnit }: CatalogueProduct): string | null {
  return market?.orderUnit ?? orderUnit
}

/** How a product is ordered in a unit. */
export type Ordered = OrderFacts & { orderUnit: string }

/**
 * How a product is ordered in the market: what that leaves open is as the product has it, but for quantities of a unit that is
 * another one in the market.
 */
export function orderOf(
  { market, ...product }: CatalogueProduct,
  orderUnit: string,
  tell: Tell,
): Ordered {
  const priceUnit = market?.priceUnit ?? product.priceUnit
  const isOrderedAlike = orderUnit === product.orderUnit
  const isPricedAlike = (priceUnit ?? orderUnit) === (product.priceUnit ?? product.orderUnit)
  const quantity = (name: keyof typeof quantities) => {
    const { label, unit } = quantities[name]
    if (market?.[name] != null || product[name] === null) return market?.[name] ?? null
    if (unit === 'order unit' ? isOrderedAlike : isPricedAlike) return product[name]
    tell(`The market has another ${unit} than the product: ${label} left out`)
    return null
  }
  return {
    orderUnit,
    priceUnit,
    priceQuantity: quantity('priceQuantity'),
    minimumOrder: quantity('minimumOrder'),
    orderStep: quantity('orderStep'),
    leadTime: market?.leadTime ?? product.leadTime,
  }
}

/** What counts units, and which. */
const quantities = {
  minimumOrder: { label: 'minimum order', unit: 'order unit' },
  orderStep: { label: 'order step', unit: 'order unit' },
  priceQuantity: { label: 'price quantity', unit: 'price unit' },
} as const

/**
 * How much a unit contains that is ordered, in which unit; of the order unit of the product alone that is known, and none contains
 * more or less than one of itself.
 */
export function contentOf(
  ordered: string,
  { orderUnit, contentUnit, contentPerOrderUnit }: CatalogueProduct,
  tell: Tell,
): { unit: string; quantity: string } | null {
  if (contentUnit === null || untradedUnits.has(contentUnit)) return null
  if (contentPerOrderUnit === null) return null
  if (ordered !== orderUnit) {
    tell('The market has another order unit than the product: content per order unit left out')
    return null
  }
  if (contentUnit === ordered && compareDecimals(contentPerOrderUnit, '1') !== 0) {
    tell('The content per order unit is in the order unit itself, and is not 1: left out')
    return null
  }
  return { unit: contentUnit, quantity: contentPerOrderUnit }
}
