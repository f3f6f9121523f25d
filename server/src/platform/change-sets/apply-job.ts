import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../database/schema.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { applyNext } from './judging.ts'
import { undoJob } from './undo-job.ts'
import { type ChangeableKinds, type SetInput, setInput } from './work.ts'

/**
 * Applies what a check has found to be applicable, each item entirely or not at all. It goes on where it has stopped, and does
 * nothing twice: what becomes of an item is written in the transaction that changes its record. The cursor is the id of the
 * last item.
 */
export function applyJob(kinds: ChangeableKinds): JobKind<SetInput, number> {
  return {
    kind: 'apply-change-set',
    access: 'active',
    input: setInput,
    cursor: z.int(),
    title: ({ title }) => `Applying: ${title}`,
    total: (db, { changeSet }) => countPlanned(db, changeSet),
    step: (context, { changeSet }, after) => applyNext(context, kinds, changeSet, after ?? 0),
    undo: ({ input }) => ({ kind: undoJob(kinds), input }),
  }
}

async function countPlanned(db: Kysely<Schema>, changeSet: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from change_set_item
    where change_set_id = ${changeSet} and outcome = 'planned' and not is_excluded`.execute(db)
  return rows[0]?.total ?? 0
}
