import type { Comparison, Day } from '@lambda/contract/query-language/ast'
import { marketNumbers } from '@lambda/domain/products/markets'
import { type Status, statuses } from '@lambda/domain/products/statuses'
import { dayOf } from '@lambda/domain/text/dates'
import { sql } from 'kysely'
import { snakeCase } from '../../../platform/database/snake-case.ts'
import { type Condition, dateCondition } from '../../../platform/lists/query-condition.ts'
import { dayIntervals } from '../../../platform/lists/query-interval.ts'
import type { FoundPart, Part } from '../../../platform/lists/query-part.ts'

/** What the rows of `product_country c` are asked for; only those with a status of their own are few. */
function marketPart(key: string, holds: Condition): FoundPart {
  return {
    key: `market ${key}`,
    holds,
    // a place of its own: parts of one place are asked of one row together, and here each may be true of another country
    place: {
      id: sql`s.product_id`,
      select: (condition, among) => sql`select c.product_id from product_country c
        where ${condition} ${among === null ? sql`` : sql`and c.product_id = any(${among})`}`,
    },
  }
}

/** Products that have one of these statuses of its own in a country; without any given, any status. */
export function ownStatusPart(codes: readonly string[] | null): Part {
  return codes === null
    ? marketPart('has status', sql`c.status is not null`)
    : marketPart(`status ${codes.toSorted().join()}`, hasOwnStatus(codes))
}

const inactive = statuses.flatMap(({ code }) => (code === ('active' satisfies Status) ? [] : code))

function hasOwnStatus(codes: readonly string[]): Condition {
  return sql`c.status is not null and c.status = any(${[...codes]}::text[])`
}

/** The ids in the tags of products, of the status `active` and of countries; and the present day. */
interface Asked {
  active: readonly number[]
  country: (code: string) => readonly number[]
  countries: readonly number[]
  today: Date
}

/**
 * Products that can be had today in one of these countries: they are sold and active there, as by nothing else a market is
 * less available (`effectiveStatus`), and the day is within the dates of the market, each of which is the product's where the
 * market has none of its own.
 */
export function availableInPart(codes: readonly string[], { active, country, today }: Asked): Part {
  const sold = codes.map((code): Part => {
    const here = sql`c.country = ${code}`
    const less = marketPart(`inactive in ${code}`, sql`${here} and ${hasOwnStatus(inactive)}`)
    const dated = marketPart(`dated in ${code}`, sql`${here} and ${hasOwnDates}`)
    const open = marketPart(
      `open in ${code} on ${dayOf(today)}`,
      sql`${here} and ${isWithinOwnDates(today)}`,
    )
    const isOpen: Part = { any: [open, { all: [isWithinDates(today), { not: dated }] }] }
    return { all: [{ tags: country(code) }, { not: less }, isOpen] }
  })
  return { all: [{ tags: active }, { any: sold }] }
}

/** Products that can be had today in any country. */
export function availableAnywherePart({ active, countries, today }: Asked): Part {
  const notInactive = sql`(c.status is null or c.status = 'active')`
  const open = marketPart(
    `open anywhere on ${dayOf(today)}`,
    sql`${notInactive} and ${isWithinOwnDates(today)}`,
  )
  const nowhere = marketPart(
    'nowhere as the product',
    sql`(${hasOwnStatus(inactive)} or ${hasOwnDates}) and not exists (select from product_country o
      where o.product_id = c.product_id and (o.status is null or o.status = 'active')
        and o.valid_from is null and o.obsolete_from is null)`,
  )
  const isOpen: Part = { any: [open, { all: [isWithinDates(today), { not: nowhere }] }] }
  return { all: [{ tags: active }, { tags: countries }, isOpen] }
}

const hasOwnDates = sql`(c.valid_from is not null or c.obsolete_from is not null)`

function isWithinOwnDates(today: Date): Condition {
  const day = sql`${dayOf(today)}::date`
  return sql`${hasOwnDates} and exists (select from product_search o where o.product_id = c.product_id
    and coalesce(c.valid_from, o.valid_from, '-infinity') <= ${day}
    and coalesce(c.obsolete_from, o.obsolete_from, 'infinity') > ${day})`
}

/** Whether the day is within the dates of the product. */
function isWithinDates(today: Date): Part {
  const part = (number: 'valid_from' | 'obsolete_from', is: Comparison<Day>): Part => ({
    number,
    intervals: dayIntervals(is, today),
    sql: dateCondition(sql.ref(`s.${number}`), is, today),
  })
  const notYet = part('valid_from', { op: '>', value: { today: 0 } })
  const noMore = part('obsolete_from', { op: '<=', value: { today: 0 } })
  return { all: [{ not: notYet }, { not: noMore }] }
}

const orderData = ['order_unit', 'price_unit', ...marketNumbers.map(snakeCase)]
  .map((column) => `c.${column}`)
  .join(', ')

const statusLabels = statuses.map(({ code, label }) => `when '${code}' then '${label}'`).join(' ')

/** `DE: Phase-out, obsolete from 2027-01-01; FR: order data`: what its markets have of their own; null where nothing. Of a product `p`. */
export const marketDifferences = `(select string_agg(c.country || ': ' || concat_ws(', ',
      case c.status ${statusLabels} end, 'valid from ' || c.valid_from, 'obsolete from ' || c.obsolete_from,
      case when num_nonnulls(${orderData}) > 0 then 'order data' end), '; ' order by c.country)
    from product_country c
    where c.product_id = p.id and num_nonnulls(c.status, c.valid_from, c.obsolete_from, ${orderData}) > 0)`
