import type { ParamsOf } from '@lambda/contract/api'
import type { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

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
