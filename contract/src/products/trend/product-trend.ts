import { z } from 'zod'
import { endpoint, one } from '../../api.ts'
import { day, instant, listQuery } from '../../wire.ts'

const count = z.int().nonnegative()

/** So many months are told, the present one included. */
export const monthsOfGrowth = 12

/** How many products were created in a month, of those that there are today. */
export const monthOfGrowth = z.object({
  from: day,
  /** Its last day: `created:2026-01-01..2026-01-31` finds what is counted. */
  to: day,
  count,
})

export type MonthOfGrowth = z.infer<typeof monthOfGrowth>

/** How many products there were with a value of a facet on a day; facet and value are empty for all products. */
export const dayCount = z.object({ day, facet: z.string(), value: z.string(), count })

export type DayCount = z.infer<typeof dayCount>

/** So many days back counts are told, and kept. */
export const daysCounted = 30

/** How the catalogue has changed. */
export const productTrendApi = {
  growth: endpoint({
    id: 'getProductGrowth',
    method: 'GET',
    path: '/products/growth',
    access: 'active',
    summary: 'Products that a query finds, by the month in which they were created (UTC).',
    query: listQuery(['code']).pick({ q: true, language: true }),
    answer: one(z.object({ months: z.array(monthOfGrowth), earlier: count })),
    lane: 'search',
    problems: ['INVALID_QUERY'],
  }),
  days: endpoint({
    id: 'listProductDayCounts',
    method: 'GET',
    path: '/products/day-counts',
    access: 'active',
    summary:
      'Products by status, findings and markets where they are not ready, as counted once a day in the last 30 days. With the query that finds what a user looks after (`productQuery`): those of them, by the severity of findings.',
    query: listQuery(['code']).pick({ q: true }),
    answer: one(z.object({ counts: z.array(dayCount), countedAt: instant.nullable() })),
  }),
}
