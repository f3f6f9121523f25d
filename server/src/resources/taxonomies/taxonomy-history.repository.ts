import type { ParamsOf } from '@lambda/contract/api'
import type { taxonomiesApi } from '@lambda/contract/taxonomies'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import type { NodeDiff } from './taxonomy-product.repository.ts'

type Db = Kysely<Schema>

type Diff = Record<string, [unknown, unknown]>

/** The name under which the history of nodes is kept. */
export const nodeEntity = 'taxonomy-node'

/** What a deleted node of this kind was, by the flat names of its fields; undefined where none was deleted last. */
export async function findDeletedNode(
  db: Db,
  { kind, id }: ParamsOf<typeof taxonomiesApi.get>,
): Promise<{ fields: Record<string, unknown>; version: number } | undefined> {
  const last = await db
    .selectFrom('change')
    .select(['operation', 'version', 'diff'])
    .where('entity', '=', nodeEntity)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.operation !== 'delete') return undefined
  const fields = fieldsBefore(last.diff)
  return fields['kind'] === kind ? { fields, version: last.version } : undefined
}

function fieldsBefore(diff: Diff): Record<string, unknown> {
  return Object.fromEntries(Object.entries(diff).map(([path, [from]]) => [path, from]))
}

/** A change of a node that a job has made. */
export interface NodeChange {
  id: number
  operation: 'create' | 'update' | 'delete' | 'restore'
  diff: Diff
}

/** What a job has changed of nodes, the last change first. */
export function nodeChangesOf(db: Db, batch: number): Promise<NodeChange[]> {
  return db
    .selectFrom('change')
    .select(['entity_id as id', 'operation', 'diff'])
    .where('batch', '=', batch)
    .where('entity', '=', nodeEntity)
    .orderBy('change.id', 'desc')
    .execute()
}

/** What a job has changed of products, the last change first, before the change `before` where there is one. */
export function productChangesOf(
  db: Db,
  batch: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ change: number; id: number; diff: NodeDiff }[]> {
  return db
    .selectFrom('change')
    .select(['change.id as change', 'entity_id as id', 'diff'])
    .where('batch', '=', batch)
    .where('entity', '=', 'product')
    .$if(before !== null, (query) => query.where('change.id', '<', before))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many changes of products a job has made. */
export async function countProductChanges(db: Db, batch: number): Promise<number> {
  const { count } = await db
    .selectFrom('change')
    .select(sql<number>`count(*)`.as('count'))
    .where('batch', '=', batch)
    .where('entity', '=', 'product')
    .executeTakeFirstOrThrow()
  return count
}
