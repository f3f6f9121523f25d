import { countryName } from '@lambda/domain/places/country-names'
import { z } from 'zod'
import { date, orNull } from '../reference/fields.ts'
import { countryCode } from '../wire.ts'
import { generalFields } from './general-fields.ts'
import { logisticsFields } from './logistics-fields.ts'
import { type Rows, rowSchema } from './rows.ts'

const { status } = generalFields
const { orderUnit, priceUnit, priceQuantity, minimumOrder, orderStep, leadTime } = logisticsFields

/** What may be different in a country where a product is sold, by its code; what is null is as the product has it. */
export const marketRows = {
  keyed: { country: countryCode },
  parts: {
    status: { ...status, schema: orNull(status.schema.unwrap()), required: false },
    validFrom: date({ label: 'Valid from' }),
    obsoleteFrom: date({ label: 'Obsolete from' }),
    orderUnit,
    priceUnit,
    priceQuantity,
    minimumOrder,
    orderStep,
    leadTime,
  },
  place: null,
  most: 300,
  keysOf: (markets) => markets.map(({ country }) => String(country)),
  ofKey: (country) => ({ country }),
  labelOf: (country) => countryName(country, 'EN'),
} as const satisfies Rows

export const market = rowSchema(marketRows)

export type Market = z.infer<typeof market>

/** The markets of a product, one for each of its countries. */
export const markets = z
  .array(market)
  .max(marketRows.most)
  .refine(
    (rows) => new Set(rows.map(({ country }) => country)).size === rows.length,
    'must not contain the same country twice',
  )
  .default([])

/** A market that is as the product in everything. */
export function marketLikeProduct(country: string): Market {
  return market.parse({ country })
}

/**
 * A market for each of these countries, in the order of their codes: those that there are stay as they are. The very same rows
 * where they are just these.
 */
export function marketsIn(countries: readonly string[], rows: Market[]): Market[] {
  const sorted = countries.toSorted()
  const isSame =
    rows.length === sorted.length && rows.every(({ country }, index) => country === sorted[index])
  if (isSame) return rows
  const known = new Map(rows.map((row) => [row.country, row]))
  return sorted.map((country) => known.get(country) ?? marketLikeProduct(country))
}
