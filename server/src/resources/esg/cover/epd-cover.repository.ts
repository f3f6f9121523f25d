import type { ProductBasis } from '@lambda/domain/esg/epd-basis'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { epdTag } from '../../products/epd/epd-tag.rules.ts'
import { productsFoundBy } from '../../products/product-scope.search.ts'
import { readEntryQuery } from '../entry-query.search.ts'
import { type CoveringEpd, type EpdCover, coverOf } from './epd-cover.rules.ts'

type Db = Kysely<Schema>

/** `$1` the products: the EPDs that name them or their brand. */
const namedEpds = prepared<{ productId: number; id: number; by: CoveringEpd['by'] }>(
  'EPDs that name products or their brand',
  `select x.product_id as "productId", e.id, 'link' as by
    from esg_entry_product x join esg_entry e on e.id = x.esg_entry_id
    where x.product_id = any($1::bigint[]) and e.kind = 'EPD' and e.deleted_at is null
  union all
  select p.id, e.id, 'brand' from product p join esg_entry e on e.brand_id = p.brand_id
    where p.id = any($1::bigint[]) and e.kind = 'EPD' and e.deleted_at is null
      and e.product_query is null and e.product_count = 0`,
)

/** An EPD that finds products by a query. */
export interface QueryingEpd {
  id: number
  query: string
}

/** All of them, by id. */
export const queryingEpds = prepared<QueryingEpd>(
  'EPDs that find products by a query',
  `select id, product_query as query from esg_entry
    where product_query is not null and kind = 'EPD' and deleted_at is null order by id`,
)

interface About {
  productId: number
  id: number
  by: CoveringEpd['by']
}

/** Which EPDs are about which of some products, each once, by the nearest way: those that name them, and which of these queries find them. */
export async function epdsAbout(
  db: Db,
  ids: readonly number[],
  querying: readonly QueryingEpd[],
): Promise<About[]> {
  const named = await namedEpds(db, ids)
  // many EPDs of one programme find the same products
  const asked = [...Map.groupBy(querying, ({ query }) => query)].flatMap(([query, epds]) => {
    const read = readEntryQuery(query)
    return read === null ? [] : [{ epds, read }]
  })
  const found = await productsFoundBy(
    db,
    ids,
    asked.map(({ read }) => read),
  )
  const linked = new Set(named.map(({ productId, id }) => `${productId} ${id}`))
  const queried = found.flatMap(({ index, productId }) => {
    const epds = asked[index]?.epds ?? []
    const news = epds.filter(({ id }) => !linked.has(`${productId} ${id}`))
    return news.map(({ id }) => ({ productId, id, by: 'query' as const }))
  })
  return [...named, ...queried]
}

type StoredEpd = Omit<CoveringEpd, 'by'>

async function epdsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StoredEpd>> {
  const { rows } = await sql<{
    id: number
    validUntil: string | null
    declaredUnit: Exclude<StoredEpd['declaredUnit'], undefined>
    grossDensity: string | null
    grammage: string | null
    layerThickness: string | null
    massPerPiece: string | null
    warming: Record<string, string> | null
  }>`
    select e.id, e.valid_until as "validUntil", e.basis -> 'declaredUnit' as "declaredUnit",
      e.basis ->> 'grossDensity' as "grossDensity", e.basis ->> 'grammage' as grammage,
      e.basis ->> 'layerThickness' as "layerThickness", e.basis ->> 'massPerPiece' as "massPerPiece",
      e.gwp as warming
    from esg_entry e where e.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Basis extends ProductBasis {
  id: number
}

/** What some products say that values are converted by; those that are deleted are left out. */
async function basesOf(db: Db, ids: readonly number[]): Promise<Basis[]> {
  const { rows } = await sql<Basis>`
    select s.product_id as id, s.thickness, s.lambda, s.r as resistance, s.density from product_search s
    where s.product_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Works out what EPDs say of products that the caller holds, and keeps it. Answers how many are other than before. */
export async function coverProducts(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<number> {
  const named = await epdsAbout(db, ids, await queryingEpds(db))
  const about = Map.groupBy(named, ({ productId }) => productId)
  const epds = await epdsById(db, [...new Set([...about.values()].flat().map(({ id }) => id))])
  const bases = await basesOf(db, ids)
  const covers = bases.map((basis) => {
    const of = (about.get(basis.id) ?? []).flatMap(({ id, by }) => {
      const epd = epds.get(id)
      return epd ? [{ ...epd, by }] : []
    })
    return coverOf(of, basis, today)
  })
  const { rows } = await sql<{ changed: number }>`select store_epd_cover(
    ${bases.map(({ id }) => id)}::bigint[], ${covers.map((cover) => cover && epdTag(cover.lastDay))}::integer[],
    ${covers.map((cover) => cover?.gwp ?? null)}::numeric[], ${covers.map((cover) => cover?.byQuery ?? false)}::boolean[],
    ${covers.map((cover) => cover && dayAfterUntil(cover))}::date[]) as changed`.execute(db)
  return rows[0]?.changed ?? 0
}

/** The first day on which the value may be another one. */
function dayAfterUntil({ until }: EpdCover): string | null {
  if (until === null) return null
  return new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)
}
