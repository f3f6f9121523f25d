import { type Job, type JobFailure, maxFailuresTold } from '@lambda/contract/jobs'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'

type Db = Kysely<Schema>

/** A job in the hands of a worker: who holds it is said anew each time it is taken. */
export interface Hold {
  id: number
  holder: string
}

/** A job as the worker that holds it knows it. */
export interface HeldJob extends Hold {
  kind: string
  title: string
  input: unknown
  cursor: unknown
  total: number | null
  tries: number
  cancelAsked: boolean
  startedBy: number
  traceId: string
  address: string | null
}

/** A worker that is silent for so long has died, and another one takes its jobs over. */
const lease = sql`clock_timestamp() + interval '20 seconds'`

const goingOn = ['queued', 'running'] as const

/** How many jobs of a person are waiting or running. */
export async function countGoingOn(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(sql<number>`count(*)`.as('count'))
    .where('started_by', '=', userId)
    .where('state', 'in', goingOn)
    .executeTakeFirstOrThrow()
  return count
}

interface NewJob {
  kind: string
  title: string
  input: unknown
  undoes: number | null
}

/** Queues a job for the person who calls; returns it as it goes over the wire. */
export async function insertJob(context: Context, job: NewJob): Promise<Job> {
  const { db, actor, traceId, address } = context
  const { id } = await db
    .insertInto('job')
    .values({
      kind: job.kind,
      title: job.title,
      input: JSON.stringify(job.input),
      undoes: job.undoes,
      started_by: actor.id,
      trace_id: traceId,
      address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [inserted] = await jobsByIds(db, [id], new Set())
  if (!inserted) throw new Error(`Job ${id} is not where it was put.`)
  return inserted
}

/** Jobs as they go over the wire; `undoable` names the kinds that can be undone. */
export async function jobsByIds(
  db: Db,
  ids: readonly number[],
  undoable: ReadonlySet<string>,
): Promise<Job[]> {
  const rows = await db
    .selectFrom('job as j')
    .innerJoin('app_user as u', 'u.id', 'j.started_by')
    .select(['j.id', 'j.kind', 'j.title', 'j.state', 'j.done', 'j.total', 'j.failures'])
    .select(['j.failure_count as failureCount', 'j.message', 'j.result', 'j.undoes'])
    .select(['j.created_at as createdAt', 'j.started_at as startedAt'])
    .select(['j.finished_at as finishedAt', 'j.cancel_asked as cancelAsked'])
    .select(['u.id as userId', 'u.display_name as userName'])
    .select(sql<boolean>`j.state = 'done' or j.cursor is not null`.as('touched'))
    .select((eb) =>
      eb
        .selectFrom('job as undo')
        .select('undo.id')
        .whereRef('undo.undoes', '=', 'j.id')
        .where('undo.state', 'in', [...goingOn, 'done'])
        .as('undoneBy'),
    )
    .where(sql<boolean>`j.id = any(${ids}::bigint[])`)
    .execute()
  return rows.map((row) => toJob(row, undoable))
}

interface JobRow extends Omit<Job, 'isCancelling' | 'startedBy' | 'canUndo' | 'result'> {
  result: unknown
  userId: number
  userName: string
  cancelAsked: boolean
  /** A step at least has left something behind. */
  touched: boolean
}

function toJob(row: JobRow, undoable: ReadonlySet<string>): Job {
  const { userId, userName, touched, cancelAsked, result, ...rest } = row
  const ended = row.finishedAt !== null
  return {
    ...rest,
    isCancelling: cancelAsked && !ended,
    result: result as Job['result'],
    startedBy: { id: userId, name: userName },
    canUndo: touched && ended && row.undoneBy === null && undoable.has(row.kind),
  }
}

/**
 * Takes the next job for a worker, null where there is none: of the given kinds, waiting or left by a worker that died,
 * and with no earlier job of the same person before it.
 */
export async function takeJob(
  db: Db,
  holder: string,
  kinds: readonly string[],
): Promise<HeldJob | null> {
  const { rows } = await sql<HeldJob>`
    update job set state = 'running', started_at = coalesce(started_at, clock_timestamp()),
      tries = tries + 1, lease_holder = ${holder}, lease_until = ${lease}
    where id = (
      select j.id from job j
      where j.state in ('queued', 'running') and j.kind = any(${kinds}::text[])
        and j.run_after <= now() and (j.lease_until is null or j.lease_until < now())
        and not exists (select from job earlier where earlier.started_by = j.started_by
          and earlier.id < j.id and earlier.state in ('queued', 'running'))
      order by j.id limit 1 for update of j skip locked)
    returning id, lease_holder as holder, kind, title, input, cursor, total, tries, cancel_asked as "cancelAsked",
      started_by as "startedBy", trace_id as "traceId", host(address) as address`.execute(db)
  return rows[0] ?? null
}

/** Says that a worker is alive and still at these jobs. */
export async function renewLeases(db: Db, held: readonly Hold[]): Promise<void> {
  const ids = held.map(({ id }) => id)
  const holders = held.map(({ holder }) => holder)
  await sql`update job set lease_until = ${lease}
    where id = any(${ids}::bigint[]) and lease_holder = any(${holders}::text[])`.execute(db)
}

/** Writes how many things there are to do. */
export async function noteTotal(db: Db, id: number, total: number): Promise<void> {
  await db.updateTable('job').set({ total }).where('id', '=', id).execute()
}

/** What a step leaves behind; `cursor` null means that the job is done. */
export interface Progress {
  done: number
  cursor: unknown
  failures?: JobFailure[]
  failureCount?: number
  result?: Job['result']
}

/** How a job stands after its step for the worker that did it. */
export interface Standing {
  cancelAsked: boolean
}

/**
 * Writes what a step has done, in its transaction; null when the job is in other hands by now, so that the step must
 * not be.
 */
export async function advance(
  trx: Db,
  { id, holder }: Hold,
  { done, cursor, failures = [], failureCount = failures.length, result }: Progress,
): Promise<Standing | null> {
  const ended = cursor === null
  const described = JSON.stringify(failures.slice(0, maxFailuresTold))
  const { rows } = await sql<Standing>`
    update job set done = done + ${done}, tries = 1, failure_count = failure_count + ${failureCount},
      failures = case when ${failures.length} = 0 then failures
        else jsonb_path_query_array(failures || ${described}::jsonb, ${`$[0 to ${maxFailuresTold - 1}]`}::jsonpath) end,
      cursor = coalesce(${ended ? null : JSON.stringify(cursor)}::jsonb, cursor),
      result = coalesce(${result === undefined ? null : JSON.stringify(result)}::jsonb, result),
      state = ${ended ? 'done' : 'running'}, finished_at = ${ended ? sql`clock_timestamp()` : sql`null`},
      lease_holder = ${ended ? null : holder}, lease_until = ${ended ? sql`null` : lease}
    where id = ${id} and lease_holder = ${holder} and state = 'running'
    returning cancel_asked as "cancelAsked"`.execute(trx)
  return rows[0] ?? null
}

/** Ends a job that a worker holds, before it is done. */
export async function endJob(
  db: Db,
  { id, holder }: Hold,
  end: { state: 'failed' | 'cancelled'; message: string | null },
): Promise<void> {
  await sql`update job set state = ${end.state}, message = ${end.message}, finished_at = clock_timestamp(),
      cancel_asked = false, lease_holder = null, lease_until = null
    where id = ${id} and lease_holder = ${holder} and state = 'running'`.execute(db)
}

/** Gives a job back, to be taken again after some seconds; `tries` counts the failed ones of its next step. */
export async function giveBack(
  db: Db,
  { id, holder }: Hold,
  { tries, seconds }: { tries: number; seconds: number },
): Promise<void> {
  await sql`update job set tries = ${tries}, run_after = clock_timestamp() + make_interval(secs => ${seconds}),
      lease_holder = null, lease_until = null
    where id = ${id} and lease_holder = ${holder} and state = 'running'`.execute(db)
}

/** Forgets jobs that ended three months ago; their changes stay in the history. */
export async function forgetOldJobs(db: Db): Promise<void> {
  await sql`delete from job where finished_at < now() - interval '90 days'`.execute(db)
}
