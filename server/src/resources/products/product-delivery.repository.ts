import {
  type DeliveredValue,
  type Delivery,
  type DeliveryInput,
  mostSources,
} from '@lambda/contract/products/deliveries'
import { type Kysely, sql } from 'kysely'
import { sendLater, together } from '../../platform/database/pipeline.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** What a source has said of a product. */
export type DeliveryBefore = Pick<DeliveryInput, 'date' | 'values'>

/** A product that is locked until the end of the transaction. */
interface LockedProduct {
  id: number
  version: number
}

const locked = prepared<LockedProduct>(
  'products locked for deliveries',
  `select id, version from product where id = any($1::bigint[]) and deleted_at is null
    order by id for no key update`,
)

/** Locks the product; undefined where there is none, or where it is deleted. */
export async function lockForDelivery(db: Db, id: number): Promise<LockedProduct | undefined> {
  const [product] = await locked(db, [id])
  return product
}

/** A product that something was delivered for, with what the source has said before; null where it said nothing. */
interface HeldProduct {
  version: number
  before: DeliveryBefore | null
  /** There is no room for another source. */
  isFull: boolean
}

interface CountedRow {
  id: number
  count: number
  date: string | null
  values: DeliveredValue[] | null
}

/** What the source `$2` says of the products `$1`, and how many sources each has. */
const deliveriesOfSource = prepared<CountedRow>(
  'deliveries of a source',
  `select p.id, (select count(*) from product_delivery c where c.product_id = p.id) as count,
      d.date, d.values
    from unnest($1::bigint[]) as p (id)
    left join product_delivery d on d.product_id = p.id and d.source = $2`,
)

/** Locks products until the end of the transaction, by id; those that are not there, or deleted, are left out. */
export async function lockForDeliveries(
  db: Db,
  ids: readonly number[],
  source: string,
): Promise<Map<number, HeldProduct>> {
  const [products, deliveries] = await together(db, [
    locked.of([...ids]),
    deliveriesOfSource.of([...ids], source),
  ])
  const byId = new Map(deliveries.map((row) => [row.id, row]))
  return new Map(
    products.map(({ id, version }) => {
      const { count = 0, date = null, values = null } = byId.get(id) ?? {}
      const before = values === null ? null : { date, values }
      return [id, { version, before, isFull: before === null && count >= mostSources }]
    }),
  )
}

interface DeliveryRow {
  source: string | null
  date: string | null
  values: DeliveredValue[] | null
  storedAt: string | null
}

/** What there is of the product `$1`, by source; a row of nulls where there is nothing, no row where there is no product. */
const deliveries = prepared<DeliveryRow>(
  'deliveries of a product',
  `select d.source, d.date, d.values, d.stored_at as "storedAt"
    from product p left join product_delivery d on d.product_id = p.id
    where p.id = $1 and p.deleted_at is null order by d.source`,
)

/** What sources say of a product; undefined where there is no such product. */
export async function findDeliveries(db: Db, id: number): Promise<Delivery[] | undefined> {
  const rows = await deliveries(db, id)
  if (rows.length === 0) return undefined
  return rows.filter((row) => row.source !== null) as Delivery[]
}

interface SaidRow {
  id: number
  values: DeliveredValue[] | null
}

/** Of the products `$1` what the sources `$2` say, in their order; of so many products as that has `$3` bytes, or of one. */
const said = prepared<SaidRow>(
  'deliveries of some sources',
  `with sized as (
    select p.id, row_number() over (order by p.id) as place,
      sum((select coalesce(sum(pg_column_size(d.values)), 0) from product_delivery d
        where d.product_id = p.id and d.source = any($2::text[]))) over (order by p.id) as size
    from unnest($1::bigint[]) as p (id))
  select s.id, d.values from sized s
  left join product_delivery d on d.product_id = s.id and d.source = any($2::text[])
  where s.size <= $3::bigint or s.place = 1
  order by s.id, array_position($2::text[], d.source)`,
)

/** As the database keeps it, which is a few times as much in memory. */
const mostSaidAtOnce = 4_000_000

/**
 * What each of these sources says of products, in the order of the sources; empty of those that none says anything of. Products by
 * id, and of the first ones alone where all would be too much to hold.
 */
export async function saidBySources(
  db: Db,
  ids: readonly number[],
  sources: readonly string[],
): Promise<Map<number, DeliveredValue[][]>> {
  const rows = await said(db, [...ids], [...sources], mostSaidAtOnce)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byId].map(([id, of]) => [id, of.flatMap(({ values }) => (values ? [values] : []))]),
  )
}

/** What sources say of products, deleted ones too, by product and in the order of the sources. */
export async function deliveriesByProduct(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, DeliveryInput[]>> {
  const { rows } = await sql<DeliveryInput & { id: number }>`
    select product_id as id, source, date, values from product_delivery
    where product_id = any(${[...ids]}::bigint[]) order by product_id, source`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Has a product say what another one has of a source, under a source that it has nothing of. */
export async function copyDelivery(
  db: Db,
  from: { productId: number; source: string },
  to: { productId: number; source: string },
): Promise<void> {
  await sql`insert into product_delivery (product_id, source, date, values, words, stored_at)
    select ${to.productId}, ${to.source}, date, values, words, stored_at from product_delivery
    where product_id = ${from.productId} and source = ${from.source}`.execute(db)
}

const put = prepared(
  'deliveries, put',
  `insert into product_delivery (product_id, source, date, values, words)
    select d.id, $1, d.date, d.values, to_tsvector('catalogue', in_short_runs(plain_apostrophes(d.words)))
    from json_to_recordset($2::json) as d (id bigint, date date, values jsonb, words text)
    on conflict (product_id, source) do update
      set date = excluded.date, values = excluded.values, words = excluded.words, stored_at = now()`,
)

/** Puts what a source says of products in place of what it has said before. */
export async function putDeliveries(
  db: Db,
  source: string,
  deliveries: readonly (Pick<DeliveryInput, 'date' | 'values'> & { productId: number })[],
): Promise<void> {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ productId: id, date, values }) => {
    const words = values.flatMap(({ name, value, unit }) => [name, value, unit ?? '']).join(' ')
    return { id, date, values, words }
  })
  await sendLater(db, put.of(source, JSON.stringify(rows)))
}

/** Removes what a source says of products. */
export async function removeDeliveries(
  db: Db,
  source: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from product_delivery
    where product_id = any(${[...ids]}::bigint[]) and source = ${source}`.execute(db)
}
