import { marketNumbers } from '@lambda/domain/products/markets'
import { type Status, statuses } from '@lambda/domain/products/statuses'
import { sql } from 'kysely'
import { snakeCase } from '../../../platform/database/snake-case.ts'
import type { Condition } from '../../../platform/lists/query-condition.ts'
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

/** The ids in the tags of products: of the status `active`, and of countries. */
interface Tags {
  active: readonly number[]
  country: (code: string) => readonly number[]
  countries: readonly number[]
}

/** Products that are sold and active in one of these countries: by nothing else is a market less available (`effectiveStatus`). */
export function availableInPart(codes: readonly string[], { active, country }: Tags): Part {
  const sold = codes.map((code): Part => {
    const less = marketPart(
      `inactive in ${code}`,
      sql`c.country = ${code} and ${hasOwnStatus(inactive)}`,
    )
    return { all: [{ tags: country(code) }, { not: less }] }
  })
  return { all: [{ tags: active }, { any: sold }] }
}

/** Products that are active in any country: those that are sold and have another status of its own in each are not. */
export function availableAnywherePart({ active, countries }: Tags): Part {
  const nowhere = marketPart(
    'inactive everywhere',
    sql`${hasOwnStatus(inactive)} and not exists (select from product_country o
      where o.product_id = c.product_id and (o.status is null or o.status = 'active'))`,
  )
  return { all: [{ tags: active }, { tags: countries }, { not: nowhere }] }
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
