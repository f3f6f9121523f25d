import type { ProductInput } from '@lambda/contract/products/products'
import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { ChangeOfMany } from '../../platform/versioned/bulk-writes.ts'
import { plainColumns } from '../../platform/database/schema-products.ts'

type Db = Kysely<Schema>

/** The fields of a product that hold nodes. */
export type NodeField = (typeof taxonomyKinds)[number]['field']

/** A product as far as it is classified, deleted ones too. */
export type Classified = { id: number; version: number; code: string } & Pick<
  ProductInput,
  NodeField
>

/** Field → what it was and what it becomes; an empty list is one, not null. */
export type NodeDiff = Partial<Record<NodeField, [unknown, unknown]>>

const single = taxonomyKinds.filter((kind) => kind.cardinality === 'one')
const several = taxonomyKinds.filter((kind) => kind.cardinality === 'many')

/** The ids of products that have a node, deleted ones too: a select of `id`. */
function holders(kind: TaxonomyKind, nodeId: number, after: number): RawBuilder<unknown> {
  const column = single.find((entry) => entry.kind === kind)
  if (!column) {
    return sql`select product_id as id from product_node where node_id = ${nodeId} and product_id > ${after}`
  }
  return sql`select id from product where ${sql.ref(plainColumns[column.field])} = ${nodeId} and id > ${after}`
}

/** How many products have a node, deleted ones too. */
export async function countHolders(db: Db, kind: TaxonomyKind, nodeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${holders(kind, nodeId, 0)}) as held`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether any product has a node, deleted ones too. */
export async function hasHolders(db: Db, kind: TaxonomyKind, nodeId: number): Promise<boolean> {
  const { rows } = await sql`${holders(kind, nodeId, 0)} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether any product has both nodes of a pair, of which `child` is of the kind given; deleted ones too. */
export async function hasBoth(
  db: Db,
  node: { kind: TaxonomyKind; id: number },
  child: { kind: TaxonomyKind; id: number },
): Promise<boolean> {
  const { rows } = await sql`select from (${holders(node.kind, node.id, 0)}) as a
    join (${holders(child.kind, child.id, 0)}) as b on b.id = a.id limit 1`.execute(db)
  return rows.length > 0
}

/** The next products after an id that have a node, with their row locks. */
export async function lockHolders(
  trx: Db,
  kind: TaxonomyKind,
  nodeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Classified[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where id in (${holders(kind, nodeId, after)} order by 1 limit ${limit})
    order by id for no key update`.execute(trx)
  return classified(
    trx,
    rows.map(({ id }) => id),
  )
}

/** These products, with their row locks. */
export async function lockProducts(trx: Db, ids: readonly number[]): Promise<Classified[]> {
  await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  )
  return classified(trx, ids)
}

/** A statement of its own, so that it sees what those have written whom the lock was waiting for. */
async function classified(trx: Db, ids: readonly number[]): Promise<Classified[]> {
  const columns = single.map(
    ({ field }) => sql`p.${sql.ref(plainColumns[field])} as ${sql.ref(field)}`,
  )
  const lists = several.map(
    ({ kind, field }) => sql`array(select l.node_id from product_node l
      join taxonomy_node n on n.id = l.node_id and n.kind = ${sql.lit(kind)}
      where l.product_id = p.id order by l.position) as ${sql.ref(field)}`,
  )
  const { rows } = await sql<Classified>`
    select p.id, p.version, p.code, ${sql.join([...columns, ...lists])}
    from product p where p.id = any(${ids}::bigint[]) order by p.id`.execute(trx)
  return rows
}

const assignments = single.map(({ field }) => {
  const column = sql.ref(plainColumns[field])
  const name = sql.lit(field)
  return sql`${column} = case when i.diff ? ${name} then (i.diff -> ${name} ->> 1)::integer else p.${column} end`
})

const fieldOfKind = sql.join(
  several.map(({ kind, field }) => sql`(${sql.lit(kind)}, ${sql.lit(field)})`),
)

/** Stores what changes of the nodes of products whose row locks the caller has, each as its next version. */
export async function storeNodes(
  { db, actor }: Context,
  changes: readonly ChangeOfMany[],
): Promise<void> {
  await sql`
    with input as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as i(id bigint, diff jsonb)),
    dropped as (
      delete from product_node l using input i, taxonomy_node n, (values ${fieldOfKind}) as f(kind, field)
      where l.product_id = i.id and n.id = l.node_id and f.kind = n.kind and i.diff ? f.field
        and not i.diff -> f.field -> 1 @> to_jsonb(l.node_id)),
    placed as (
      insert into product_node (product_id, node_id, position)
      select i.id, e.node::integer, e.place - 1 from input i
      cross join lateral jsonb_each(i.diff) as d
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(d.value -> 1) = 'array' then d.value -> 1 end) with ordinality as e(node, place)
      on conflict (product_id, node_id) do update set position = excluded.position)
    update product p set ${sql.join(assignments)},
      version = p.version + 1, updated_at = now(), updated_by = ${actor.id}
    from input i where p.id = i.id`.execute(db)
}

/** Brings what lists and facets read of the nodes of these products up to date. */
export async function refreshTags(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`select refresh_product_tags(${ids}::bigint[])`.execute(trx)
}
