import { productFields } from '@lambda/contract/products/product-query'
import type { EpdBasis } from '@lambda/domain/esg/epd-basis'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { type ProductQuery, productsFoundBy } from '../../products/product-scope.search.ts'
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

const isValid = sql`e.kind = 'EPD' and e.deleted_at is null
  and (e.valid_until is null or e.valid_until >= (now() at time zone 'UTC')::date)`

/** The EPDs that are about some products and valid today, by product: those that are linked first, then those by a query. */
export async function validEpdsOf(
  db: Kysely<Schema>,
  products: readonly { id: number; brandCode: string | null }[],
): Promise<ReadonlyMap<number, readonly WarmingEpd[]>> {
  const ids = products.map(({ id }) => id)
  const direct = await sql<{ id: number; productId: number; by: number }>`
    select e.id, x.product_id as "productId", 0 as by from esg_entry_product x join esg_entry e on e.id = x.esg_entry_id
    where x.product_id = any(${ids}::bigint[]) and ${isValid}
    union all
    select e.id, p.id, 2 from product p join esg_entry e on e.brand_id = p.brand_id
    where p.id = any(${ids}::bigint[]) and ${isValid} and e.product_query is null and e.product_count = 0`.execute(
    db,
  )
  const queried = await foundByQuery(db, products)
  const about = [...direct.rows, ...queried].toSorted((a, b) => a.by - b.by)
  const epds = await warmingEpds(db, [...new Set(about.map(({ id }) => id))])
  const byProduct = Map.groupBy(about, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([productId, entries]) => [
      productId,
      entries.flatMap(({ id }) => epds.get(id) ?? []),
    ]),
  )
}

async function foundByQuery(
  db: Kysely<Schema>,
  products: readonly { id: number; brandCode: string | null }[],
): Promise<{ id: number; productId: number; by: number }[]> {
  const { rows } = await sql<{ id: number; query: string }>`
    select e.id, e.product_query as query from esg_entry e where e.product_query is not null and ${isValid}`.execute(
    db,
  )
  const brands = new Set(products.flatMap(({ brandCode }) => brandCode?.toUpperCase() ?? []))
  const asked = rows.flatMap(({ id, query }) => {
    const read = readEntryQuery(query)
    return read !== null && mayFindBrands(read, brands) ? [{ id, read }] : []
  })
  const found = await productsFoundBy(
    db,
    products.map(({ id }) => id),
    asked.map(({ read }) => read),
  )
  return found.flatMap(({ index, productId }) => {
    const entry = asked[index]
    return entry ? [{ id: entry.id, productId, by: 1 }] : []
  })
}

const brandField = productFields.find(({ name }) => name === 'brand')?.name

/** Whether a query can find a product of one of these brands: most name their brand, and need not be asked of others. */
function mayFindBrands({ all }: ProductQuery, brands: ReadonlySet<string>): boolean {
  return all.every(
    (clause) =>
      clause.kind !== 'reference' ||
      clause.field !== brandField ||
      clause.any.some((code) => brands.has(code.toUpperCase())),
  )
}

async function warmingEpds(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WarmingEpd>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WarmingEpd>`
    select e.id, e.title, e.valid_until as "validUntil", e.payload #> '{results,GWP-total}' as a2,
      e.payload #> '{results,A1-GWP}' as a1,
      e.payload - '{results,modules,scenarios}'::text[] as basis
    from esg_entry e where e.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
