import type { EpdBasis } from '@lambda/domain/esg/epd-basis'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { coverageOfTag, lastDayOfTag } from '../../products/epd/epd-tag.rules.ts'
import { type QueryingEpd, epdsAbout } from '../cover/epd-cover.repository.ts'
import { readEntryQuery } from '../entry-query.search.ts'

/** What an EPD says of global warming, and what leads from there to square metres. */
export interface WarmingEpd {
  id: number
  title: string
  validUntil: string | null
  a2: Record<string, string> | null
  a1: Record<string, string> | null
  basis: EpdBasis
}

type Db = Kysely<Schema>

/**
 * The EPDs that tell global warming of some products, by product, the nearest first: of those that are valid on a day the ones
 * whose last day is that of the value kept with the product, else of the one that is valid longest. So few have to be read.
 */
export async function tellingEpds(
  db: Db,
  products: readonly { id: number; brandCode: string | null }[],
  today: string,
): Promise<ReadonlyMap<number, readonly WarmingEpd[]>> {
  const ends = await endsOf(db, products, today)
  const covered = products.filter(({ id }) => ends.has(id))
  if (covered.length === 0) return new Map()
  const querying = await queryingUntil(db, [...new Set(ends.values())])
  const brands = new Set(covered.flatMap(({ brandCode }) => brandCode?.toUpperCase() ?? []))
  const about = await epdsAbout(
    db,
    covered.map(({ id }) => id),
    querying.filter(({ query }) => mayFindBrands(query, brands)),
  )
  const epds = await warmingEpds(db, [...new Set(about.map(({ id }) => id))])
  const nearestFirst = about.toSorted((a, b) => rank[a.by] - rank[b.by] || a.id - b.id)
  const byProduct = Map.groupBy(nearestFirst, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([productId, entries]) => {
      const told = entries.flatMap(({ id }) => epds.get(id) ?? [])
      return [productId, told.filter(({ validUntil }) => validUntil === ends.get(productId))]
    }),
  )
}

const rank = { link: 0, query: 1, brand: 2 } as const

/** The last day of the EPDs that tell of products, null without an end; those without one that is valid are left out. */
async function endsOf(
  db: Db,
  products: readonly { id: number }[],
  today: string,
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await sql<{ id: number; tag: number; hasValue: boolean; until: string | null }>`
    select product_id as id, tag, gwp is not null as "hasValue", look_on - 1 as until
    from product_epd where product_id = any(${products.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(
    rows
      .filter(({ tag }) => ['valid', 'expiring'].includes(coverageOfTag(tag, today)))
      .map(({ id, tag, hasValue, until }) => [id, hasValue ? until : lastDayOfTag(tag)]),
  )
}

async function queryingUntil(db: Db, ends: readonly (string | null)[]): Promise<QueryingEpd[]> {
  const days = ends.filter((day) => day !== null)
  const { rows } = await sql<QueryingEpd>`
    select id, product_query as query from esg_entry
    where kind = 'EPD' and deleted_at is null and product_query is not null
      and (valid_until = any(${days}::date[]) or (${ends.includes(null)} and valid_until is null))`.execute(
    db,
  )
  return rows
}

/** Whether a query can find a product of one of these brands: most name their brand, and need not be asked of others. */
function mayFindBrands(text: string, brands: ReadonlySet<string>): boolean {
  const query = readEntryQuery(text)
  if (query === null) return false
  return query.all.every(
    (clause) =>
      clause.kind !== 'reference' ||
      clause.field !== 'brand' ||
      clause.any.some((code) => brands.has(code.toUpperCase())),
  )
}

async function warmingEpds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WarmingEpd>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WarmingEpd>`
    select e.id, e.title, e.valid_until as "validUntil", e.gwp as a2, e.gwp_a1 as a1, e.basis
    from esg_entry e where e.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
