import type { ChangedField, RecordSelection } from '@lambda/contract/change-sets/change-sets'
import type { ItemOutcome } from '@lambda/contract/change-sets/items'
import type { Operation } from '@lambda/contract/change-sets/operations'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import { isKeptOfOthers } from './item-store.ts'

type Db = Kysely<Schema>

/** How many items there are by what has become of them; those that are left out by that alone. */
export type Counts = Readonly<Partial<Record<ItemOutcome | 'excluded', number>>>

/** A change set as those who work on it know it. */
export interface HeldSet {
  id: number
  title: string
  entity: string
  records: RecordSelection | null
  action: 'change' | 'delete' | 'restore'
  operations: Operation[]
  excludedPaths: string[]
  phase: 'open' | 'checked' | 'applied' | 'discarded'
  counts: Counts
  undoes: number | null
  author: number | null
  jobId: number | null
  /** Whether a job is at work on it. */
  isBusy: boolean
  /** Whether another set takes it back, or has done so. */
  isTakenBack: boolean
}

/** A change set under its row lock. Throws NOT_FOUND. */
export async function holdSet(trx: Db, id: number): Promise<HeldSet> {
  const { rows } = await sql<HeldSet>`
    select s.id, s.title, s.entity, s.records, s.action, s.operations, s.excluded_paths as "excludedPaths", s.phase, s.counts,
      s.undoes, s.author, s.job_id as "jobId",
      exists (select from job j where j.id = s.job_id and j.state in ('queued', 'running')) as "isBusy",
      exists (select from change_set u where u.undoes = s.id and u.phase <> 'discarded') as "isTakenBack"
    from change_set s where s.id = ${id} for no key update of s`.execute(trx)
  const [set] = rows
  if (!set) throw new ApiProblem('NOT_FOUND', 'This change set does not exist.')
  return set
}

/** Says which job works on it. */
export async function noteJob(trx: Db, id: number, job: number): Promise<void> {
  await trx.updateTable('change_set').set({ job_id: job }).where('id', '=', id).execute()
}

/** Begins the set that takes another one back, for the job that applies it; its id. */
export async function insertInverse(
  { db, actor, batch }: Context,
  { id, title, entity }: HeldSet,
): Promise<number> {
  const inverse = await db
    .insertInto('change_set')
    .values({
      title: `Undo: ${title}`.slice(0, 120),
      entity,
      operations: '[]',
      source: 'job',
      phase: 'checked',
      undoes: id,
      job_id: batch,
      author: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inverse.id
}

/** Moves items from one count to others: `{ planned: -3, applied: 3 }`. The caller holds the set. */
export async function moveCounts(trx: Db, { id, counts }: HeldSet, by: Counts): Promise<void> {
  const moved: Record<string, number> = { ...counts }
  for (const [name, count] of Object.entries(by)) moved[name] = (moved[name] ?? 0) + count
  await trx
    .updateTable('change_set')
    .set({ counts: JSON.stringify(moved) })
    .where('id', '=', id)
    .execute()
}

/** Counts the items anew. */
export async function recount(trx: Db, id: number): Promise<Counts> {
  const { rows } = await sql<{ counts: Counts }>`
    update change_set set counts = (
      select coalesce(jsonb_object_agg(name, count), '{}') from (
        select case when is_excluded then 'excluded' else outcome end as name, count(*) as count
        from change_set_item where change_set_id = ${id} group by 1) as counted)
    where id = ${id} returning counts`.execute(trx)
  return rows[0]?.counts ?? {}
}

/** Notes that a held set has to be checked again, with its items counted: what they change is told once they are checked. */
export async function reopenSet(trx: Db, id: number): Promise<void> {
  const columns = { phase: 'open', fields: '[]' } as const
  await trx.updateTable('change_set').set(columns).where('id', '=', id).execute()
  await recount(trx, id)
}

/** So many changes of one field are told; those that most items have. */
const mostValues = 5

/** Notes that a set has come so far: with its items counted, and what they change. */
export async function endPhase(trx: Db, id: number, phase: 'checked' | 'applied'): Promise<Counts> {
  const counts = await recount(trx, id)
  const { rows } = await sql<{ fields: ChangedField[] | null }>`
    with changed as (
      select f.key as path, f.value -> 0 as before, f.value -> 1 as after, count(*) as count
      from change_set_item i cross join jsonb_each(i.wanted) as f
      where i.change_set_id = ${id} and i.action in ('change', 'merge', 'split') and i.outcome in ('planned', 'conflict', 'applied')
        and not ${isKeptOfOthers(sql`f.key`)}
      group by 1, 2, 3
    ), ranked as (
      select *, row_number() over (partition by path order by count desc, after::text, before::text) as place from changed
    ), told as (
      select path, sum(count)::integer as count, count(*) as different,
        jsonb_agg(jsonb_build_object('path', path, 'from', before, 'to', after, 'count', count) order by place)
          filter (where place <= ${mostValues}) as values
      from ranked group by path)
    select jsonb_agg(told order by count desc, path) as fields from told`.execute(trx)
  await trx
    .updateTable('change_set')
    .set({ phase, fields: JSON.stringify(rows[0]?.fields ?? []) })
    .where('id', '=', id)
    .execute()
  return counts
}
