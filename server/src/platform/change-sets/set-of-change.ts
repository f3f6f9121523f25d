import type { Kysely } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Schema } from '../database/schema.ts'

/** By which sets the changes `$1` were made; an undo is made by the set that takes the other one back. */
const setsOfChanges = prepared<{ change: number; changeSet: number }>(
  'change sets of changes',
  `select c.id as change, s.id as "changeSet" from change c join job j on j.id = c.batch
    join change_set s on s.id = coalesce(j.result ->> 'changeSet', j.input ->> 'changeSet')::bigint
  where c.id = any($1::bigint[])`,
)

/** The change sets that changes were made by, by the ids of these; of others, and once their jobs are no longer kept, none. */
export async function changeSetsOf(
  db: Kysely<Schema>,
  changes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (changes.length === 0) return new Map()
  const found = await setsOfChanges(db, changes)
  return new Map(found.map(({ change, changeSet }) => [change, changeSet]))
}
