import type { TaxonomyNodeInput } from '@lambda/contract/taxonomies'
import { type TaxonomyKind, taxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { replaceRows } from '../../platform/database/replace-rows.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** Everything that a row of a node holds. */
export interface StoredNode extends TaxonomyNodeInput {
  kind: TaxonomyKind
  position: number
}

/** Room between two neighbours, so that something can be put between them without moving others. */
const gap = 1024

/**
 * Takes the advisory lock of this kind of nodes, or of the kind that its parents live in, until the transaction ends: two
 * moves that are right one by one must not make a ring together.
 */
export async function lockFamily(trx: Db, kind: TaxonomyKind): Promise<void> {
  const family = taxonomyKind(kind)?.parentKind ?? kind
  await sql`select pg_advisory_xact_lock(hashtext('taxonomy'), hashtext(${family}))`.execute(trx)
}

/** Takes the row lock of a node. */
export async function lockNode(trx: Db, id: number): Promise<void> {
  await sql`select from taxonomy_node where id = ${id}::bigint for update`.execute(trx)
}

/** Stores a new node, or one that there was once under the id and version given. */
export async function insertNode(
  trx: Db,
  node: StoredNode,
  { id, version }: { id?: number; version?: number } = {},
): Promise<number> {
  const row = await trx
    .insertInto('taxonomy_node')
    .values({
      ...columnsOf(node),
      kind: node.kind,
      ...(id === undefined ? {} : { id }),
      ...(version === undefined ? {} : { version }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTexts(trx, row.id, node)
  return row.id
}

/** Stores a node whose row lock the caller has, as its next version. */
export async function updateNode(trx: Db, id: number, node: StoredNode): Promise<void> {
  await trx
    .updateTable('taxonomy_node')
    .set({ ...columnsOf(node), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await writeTexts(trx, id, node)
}

export async function deleteNode(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('taxonomy_node').where('id', '=', id).execute()
}

function columnsOf(node: StoredNode) {
  return {
    code: node.code,
    parent_id: node.parentId,
    position: node.position,
    is_active: node.isActive,
    valid_from: node.validFrom,
    valid_to: node.validTo,
  }
}

function writeTexts(trx: Db, id: number, { texts }: StoredNode): Promise<void> {
  const rows = Object.entries(texts).map(([language, text]) => Object.assign({ language }, text))
  return replaceRows(trx, 'taxonomy_node_text', ['node_id', id], rows)
}

interface Family {
  kind: TaxonomyKind
  parentId: number | null
}

function siblingsOf({ kind, parentId }: Family): RawBuilder<unknown> {
  return sql`from taxonomy_node where kind = ${kind} and parent_id is not distinct from ${parentId}::integer`
}

/** The place behind all children of a parent. */
export async function lastPosition(trx: Db, family: Family): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select max(position) as position ${siblingsOf(family)}`.execute(trx)
  return (rows[0]?.position ?? 0) + gap
}

/** The child of the same parent that follows a node; null after the last one. */
export async function nextSibling(
  trx: Db,
  node: Family & { id: number },
): Promise<number | null | undefined> {
  const { rows } = await sql<{ next: number | null }>`
    select next from (select id, lead(id) over (order by position, id) as next ${siblingsOf(node)}) as siblings
    where id = ${node.id}`.execute(trx)
  return rows[0]?.next
}

/**
 * The place before a child of a parent; where there is no room the children are numbered anew, which is no change of
 * theirs. Undefined when the parent has no such child.
 */
export async function positionBefore(
  trx: Db,
  family: Family,
  before: number,
): Promise<number | undefined> {
  const found = await neighbours(trx, family, before)
  if (!found) return undefined
  const { previous, position } = found
  if (previous === null) return position - gap
  if (position - previous > 1) return Math.floor((previous + position) / 2)
  await renumber(trx, family)
  return positionBefore(trx, family, before)
}

async function neighbours(trx: Db, family: Family, before: number) {
  const { rows } = await sql<{ previous: number | null; position: number }>`
    select * from (
      select id, position, lag(position) over (order by position, id) as previous ${siblingsOf(family)}) as siblings
    where id = ${before}::bigint`.execute(trx)
  return rows[0]
}

async function renumber(trx: Db, family: Family): Promise<void> {
  await sql`update taxonomy_node n set position = numbered.position
    from (select id, row_number() over (order by position, id) * ${sql.lit(gap)} as position
      ${siblingsOf(family)}) as numbered
    where numbered.id = n.id`.execute(trx)
}

/** A node as a parent: its kind, and the ids from itself up to the root. */
export async function lineageOf(
  db: Db,
  id: number,
): Promise<{ kind: string; ids: number[] } | undefined> {
  const { rows } = await sql<{ kind: string; ids: number[] }>`
    with recursive up as (
      select id, kind, parent_id, 1 as height from taxonomy_node where id = ${id}::bigint
      union all
      select p.id, p.kind, p.parent_id, up.height + 1 from up join taxonomy_node p on p.id = up.parent_id)
    select (array_agg(kind order by height))[1] as kind, array_agg(id order by height) as ids
    from up having count(*) > 0`.execute(db)
  return rows[0]
}

/** How many levels a node and what is below it take: 1 without children. */
export async function heightOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive down as (
      select ${id}::integer as id, 1 as height
      union all select n.id, down.height + 1 from down join taxonomy_node n on n.parent_id = down.id)
    select max(height) as height from down`.execute(db)
  return rows[0]?.height ?? 1
}

/** The ids of the children of a node, in this kind or another. */
export async function childrenOf(
  db: Db,
  id: number,
): Promise<{ id: number; kind: TaxonomyKind }[]> {
  const { rows } = await sql<{ id: number; kind: TaxonomyKind }>`
    select id, kind from taxonomy_node where parent_id = ${id} order by kind, position, id`.execute(
    db,
  )
  return rows
}
