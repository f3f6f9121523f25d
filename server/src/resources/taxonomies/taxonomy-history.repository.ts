import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

type Diff = Record<string, [unknown, unknown]>

/** The name under which the history of nodes is kept. */
export const nodeEntity = 'taxonomy-node'

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
