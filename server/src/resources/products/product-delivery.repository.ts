import {
  type DeliveredValue,
  type Delivery,
  type DeliveryInput,
  mostSources,
} from '@lambda/contract/products/deliveries'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** A product that something was delivered for, locked until the end of the transaction. */
export interface LockedProduct {
  id: number
  version: number
}

/** Locks the product; undefined where there is none, or where it is deleted. */
export async function lockForDelivery(db: Db, id: number): Promise<LockedProduct | undefined> {
  const { rows } = await sql<LockedProduct>`select id, version from product
    where id = ${id} and deleted_at is null for no key update`.execute(db)
  return rows[0]
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

/** What the source `$2` says of the product `$1`, and how many sources there are. */
const delivery = prepared<{ count: number } & DeliveryRow>(
  'delivery of a source',
  `select (select count(*) from product_delivery where product_id = $1) as count,
      d.source, d.date, d.values, d.stored_at as "storedAt"
    from (values (1)) as one left join product_delivery d on d.product_id = $1 and d.source = $2`,
)

/** What a source says; null where it says nothing. And whether there is no room for another source. */
export async function findDelivery(
  db: Db,
  id: number,
  source: string,
): Promise<{ before: DeliveryInput | null; isFull: boolean }> {
  const [found] = await delivery(db, id, source)
  const { count = 0, date = null, values = null } = found ?? {}
  const before = values === null ? null : { source, date, values }
  return { before, isFull: before === null && count >= mostSources }
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

/** Puts it in place of what the source has said before. */
export async function putDelivery(
  db: Db,
  productId: number,
  { source, date, values }: DeliveryInput,
): Promise<void> {
  const words = values.flatMap(({ name, value, unit }) => [name, value, unit ?? '']).join(' ')
  await sql`insert into product_delivery (product_id, source, date, values, words)
    values (${productId}, ${source}, ${date}, ${JSON.stringify(values)}::jsonb,
      to_tsvector('catalogue', in_short_runs(plain_apostrophes(${words}))))
    on conflict (product_id, source) do update
      set date = excluded.date, values = excluded.values, words = excluded.words, stored_at = now()`.execute(
    db,
  )
}

export async function removeDelivery(db: Db, productId: number, source: string): Promise<void> {
  await sql`delete from product_delivery
    where product_id = ${productId} and source = ${source}`.execute(db)
}
