import {
  type ChangeSet,
  type ChangeSetInput,
  type ChangeSetRow,
} from '@lambda/contract/change-sets/change-sets'
import type { ImportedSheet } from '@lambda/contract/change-sets/imported-sheet'
import type { SourceProposal } from '@lambda/contract/change-sets/source-proposal'
import { itemOutcomes } from '@lambda/contract/change-sets/items'
import { type Kysely, sql } from 'kysely'
import type { Counts } from '../../platform/change-sets/set-store.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** Sets with the job that works on them, or was the last to do so. */
export const setsWithJobs = sql`change_set s left join job j on j.id = s.job_id`

const isBusy = sql`coalesce(j.state in ('queued', 'running'), false)`

/** Whether another set has taken something of it back, or has found that back already, and has not been taken back itself. */
const isUndone = sql`exists (select from change_set u where u.undoes = s.id and u.phase = 'applied'
  and coalesce((u.counts ->> 'applied')::int, 0) + coalesce((u.counts ->> 'same')::int, 0) > 0
  and not exists (select from change_set r where r.undoes = u.id and r.phase = 'applied'))`

/** The kinds of jobs that make the items of a set and have them checked then: of a sheet, or of what sources say. */
export const makingKinds: readonly string[] = ['import-change-set', 'propose-source-data']

/** How far a set is: told by its job while that works on it. */
export const stateOfSet = sql`case
  when s.phase = 'discarded' then 'discarded'
  when ${isBusy} and (j.kind = 'check-change-set' or j.kind = any(${makingKinds}::text[])) then 'checking'
  when ${isBusy} and j.kind = 'undo-change-set' and j.input ->> 'changeSet' = s.id::text then 'undoing'
  when ${isBusy} then 'applying'
  when ${isUndone} then 'undone'
  when s.phase = 'checked' then 'ready'
  else s.phase end`

type RowOfSet = Omit<ChangeSetRow, 'counts'> & { counts: Counts }

const shownInRows = sql`s.id, s.version, s.title, s.reason, s.entity, ${stateOfSet} as state, s.source,
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.display_name) end as author, s.counts,
  case when ${isBusy} then jsonb_build_object('job', j.id, 'done', j.done, 'total', j.total) end as progress,
  s.undoes, (select u.id from change_set u where u.undoes = s.id and u.phase <> 'discarded') as "undoneBy",
  s.created_at as "createdAt", s.updated_at as "updatedAt"`

/** Change sets by their ids, as rows of a list, in any order. */
export async function changeSetRows(db: Db, ids: readonly number[]): Promise<ChangeSetRow[]> {
  const { rows } = await sql<RowOfSet>`
    select ${shownInRows} from ${setsWithJobs} left join app_user a on a.id = s.author
    where s.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map(counted)
}

export async function findChangeSet(db: Db, id: number): Promise<ChangeSet | undefined> {
  const { rows } = await sql<Omit<ChangeSet, 'counts'> & { counts: Counts }>`
    select ${shownInRows}, s.records, s.action, s.operations, s.excluded_paths as "excludedPaths", s.fields, s.imported, s.proposed,
      case when j.state = 'failed' then j.message end as message
    from ${setsWithJobs} left join app_user a on a.id = s.author where s.id = ${id}`.execute(db)
  return rows.map(counted)[0]
}

function counted<Row extends { counts: Counts }>(row: Row): Row & Pick<ChangeSetRow, 'counts'> {
  const none = Object.fromEntries(itemOutcomes.map((name) => [name, 0]))
  return { ...row, counts: { ...none, excluded: 0, ...row.counts } as ChangeSetRow['counts'] }
}

/** What the items of a set are made of: a sheet, or what sources say. */
type MadeOf = { fileId: number; imported: ImportedSheet } | { proposed: SourceProposal }

/** Stores a new change set, perhaps one whose items a job makes; its id. */
export async function insertChangeSet(
  { db, actor, source }: Context,
  input: ChangeSetInput,
  madeOf: MadeOf | null = null,
): Promise<{ id: number }> {
  return db
    .insertInto('change_set')
    .values({
      ...columnsOf(input),
      entity: input.entity,
      source: source === 'api' ? 'api' : 'screen',
      author: actor.id,
      ...(madeOf && columnsOfOrigin(madeOf)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Stores what a held set is to be, as its next version; it has to be checked again where that makes a difference. */
export async function updateChangeSet(
  db: Db,
  id: number,
  input: ChangeSetInput,
  isOther: boolean,
): Promise<void> {
  const columns = { ...columnsOf(input), ...(isOther && { phase: 'open' as const }) }
  await nextVersion(db, id, columns)
}

/** Says whose a held set is. */
export function setAuthor(db: Db, id: number, author: number): Promise<void> {
  return nextVersion(db, id, { author })
}

/** Notes that a held set will not be applied. */
export function discardSet(db: Db, id: number): Promise<void> {
  return nextVersion(db, id, { phase: 'discarded' })
}

async function nextVersion(
  db: Db,
  id: number,
  columns: Partial<ReturnType<typeof columnsOf>> & {
    author?: number
    phase?: 'open' | 'discarded'
  },
): Promise<void> {
  await db
    .updateTable('change_set')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

function columnsOfOrigin(madeOf: MadeOf) {
  return 'proposed' in madeOf
    ? { proposed: JSON.stringify(madeOf.proposed) }
    : { file_id: madeOf.fileId, imported: JSON.stringify(madeOf.imported) }
}

function columnsOf(input: ChangeSetInput) {
  return {
    title: input.title,
    reason: input.reason,
    records: input.records && JSON.stringify(input.records),
    action: input.action,
    operations: JSON.stringify(input.operations),
    excluded_paths: input.excludedPaths,
  }
}
