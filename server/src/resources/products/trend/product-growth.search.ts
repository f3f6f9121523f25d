import type { QueryOf } from '@lambda/contract/api'
import {
  type MonthOfGrowth,
  monthsOfGrowth,
  type productTrendApi,
} from '@lambda/contract/products/trend/product-trend'
import { dayOf } from '@lambda/domain/text/dates'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { RowIndexes } from '../../../platform/row-index/row-indexes.ts'
import { countProductsOfEach } from '../product-selection.search.ts'

/** How many of the products that a query finds were created in which month, each as the list counts it. Throws INVALID_QUERY. */
export async function growthOf(
  db: Kysely<Schema>,
  { q = '', language }: QueryOf<typeof productTrendApi.growth>,
  { indexes, today }: { indexes: RowIndexes; today: Date },
): Promise<{ months: MonthOfGrowth[]; earlier: number }> {
  const months = monthsUntil(today)
  const [first] = months
  const created = [
    `<${first?.from ?? dayOf(today)}`,
    ...months.map(({ from, to }) => `${from}..${to}`),
  ]
  const parts = created.map((days) => `created:${days}`)
  const [earlier = 0, ...counts] = await countProductsOfEach(db, { q, language, parts }, indexes)
  return {
    months: months.map(({ from, to }, index) => ({ from, to, count: counts[index] ?? 0 })),
    earlier,
  }
}

/** The months that are told, the earliest first, in UTC as the days of the list. */
function monthsUntil(today: Date): { from: string; to: string }[] {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  return Array.from({ length: monthsOfGrowth }, (_, index) => {
    const at = month - monthsOfGrowth + 1 + index
    return {
      from: dayOf(new Date(Date.UTC(year, at, 1))),
      to: dayOf(new Date(Date.UTC(year, at + 1, 0))),
    }
  })
}
