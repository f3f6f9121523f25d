import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** The products that name a product and are not deleted, by id. */
export async function productsNaming(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.product_id as id from product_relation k join product p on p.id = k.product_id
    where k.related_id = ${id} and p.deleted_at is null order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** The codes and versions of products, by their ids. */
export async function codesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { code: string; version: number }>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'code', 'version'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, code, version }) => [id, { code, version }]))
}

/** Notes into which product a held one has been merged; when it is restored, that is no more. */
export async function noteMerged(
  trx: Db,
  { losing, surviving }: { losing: number; surviving: number },
): Promise<void> {
  await trx
    .updateTable('product')
    .set({ merged_into: surviving })
    .where('id', '=', losing)
    .execute()
}

/** What the product `$1` has been merged into, by way of others perhaps: the last one that is not itself merged. */
const survivors = prepared<{ id: number; label: string }>(
  'product that another one was merged into',
  `with recursive merged (id, step) as (
    select merged_into, 1 from product where id = $1 and merged_into is not null
    union all
    select p.merged_into, m.step + 1 from merged m join product p on p.id = m.id and p.merged_into is not null
    where m.step < 100)
  select p.id, p.code as label from merged m join product p on p.id = m.id order by m.step desc limit 1`,
)

/** What a product that was merged has become; undefined where it was not. */
export async function survivorOf(
  db: Db,
  id: number,
): Promise<{ id: number; label: string } | undefined> {
  const [survivor] = await survivors(db, id)
  return survivor
}
