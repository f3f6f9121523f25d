import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import { type Market, marketLikeProduct, marketRows } from '@lambda/contract/products/markets'
import type { ProductInput } from '@lambda/contract/products/products'
import { rowsByKey } from '@lambda/contract/products/rows'

/**
 * A market as the form holds it: whether the product is sold there is a field of its own, so that two people who each
 * add or remove a country are merged.
 */
export type KeyedMarket = KeyedRowOf<'markets'> & { isSold: boolean }

/** The markets by their countries. */
export type Markets = Readonly<Record<string, KeyedMarket>>

/** The markets of a product as the form holds them. */
export function readMarkets(markets: readonly Market[]): Record<string, KeyedMarket> {
  const byKey = Object.entries(rowsByKey(marketRows, markets))
  return Object.fromEntries(
    byKey.map(([country, row]) => [country, { isSold: true, ...row } as KeyedMarket]),
  )
}

/** The countries that it is sold in, in the order of their codes: what one person removed may be left in parts. */
export function soldIn(markets: Markets): string[] {
  return Object.entries(markets)
    .flatMap(([country, { isSold }]) => (isSold ? [country] : []))
    .toSorted()
}

/** What is sent of the markets of the form. */
export function soldOf(markets: Markets): Pick<ProductInput, 'countries' | 'markets'> {
  const countries = soldIn(markets)
  return {
    countries,
    markets: countries.map((country) => {
      const { isSold: _, ...parts } = markets[country] ?? { isSold: true }
      return Object.assign(marketLikeProduct(country), parts)
    }),
  }
}

/** The markets with some more countries; one that is there stays as it is. */
export function withCountries(markets: Markets, countries: readonly string[]): Markets {
  const sold = soldIn(markets)
  const added = countries.filter((country) => !sold.includes(country)).map(marketLikeProduct)
  return { ...markets, ...readMarkets(added) }
}

/** The markets without a country. */
export function withoutCountry(markets: Markets, country: string): Markets {
  const { [country]: _, ...others } = markets
  return others
}

const ordering = [
  'orderUnit',
  'priceUnit',
  'priceQuantity',
  'minimumOrder',
  'orderStep',
  'leadTime',
] as const

/** The order data of a market. */
export const orderingParts: readonly (typeof ordering)[number][] = ordering

/** How many of the order data of a market are its own. */
export function ownOrdering(market: KeyedMarket): number {
  return ordering.filter((part) => market[part] !== null && market[part] !== '').length
}
