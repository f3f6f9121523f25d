import type { Page, QueryOf } from '@lambda/contract/api'
import type { Job, jobsApi } from '@lambda/contract/jobs'
import { type Kysely, sql } from 'kysely'
import { jobsByIds } from '../../platform/jobs/job-store.ts'
import { containing } from '../../platform/lists/like.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

const orders = {
  createdAt: { column: sql`created_at`, type: 'timestamptz', nullable: false },
} as const

const inState = {
  'going-on': sql`state in ('queued', 'running')`,
  failed: sql`state = 'failed' and not exists (select from job undo
    where undo.undoes = job.id and undo.state in ('queued', 'running', 'done'))`,
}

/** The jobs that a person has started, or everyone where that is null, the newest first unless asked otherwise. */
export function listJobs(
  db: Db,
  userId: number | null,
  query: QueryOf<typeof jobsApi.list>,
  undoable: ReadonlySet<string>,
): Promise<Page<Job>> {
  const words = containing(query.q, sql`title`)
  return listPage(db, query, {
    orders,
    defaultSort: '-createdAt',
    source: {
      from: sql`from job where ${userId === null ? sql`true` : sql`started_by = ${userId}`}
        and ${query.state ? inState[query.state] : sql`true`} and ${words}`,
      id: sql`id`,
    },
    load: (ids) => jobsByIds(db, ids, undoable),
  })
}

/** A job of this person; undefined for everybody else's. */
export async function findJob(
  db: Db,
  userId: number,
  id: number,
  undoable: ReadonlySet<string>,
): Promise<Job | undefined> {
  const [job] = await jobsByIds(db, [id], undoable)
  return job?.startedBy.id === userId ? job : undefined
}

/** Takes the row lock of a job, which its worker waits for, too. */
export async function lockJob(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('job').select('id').where('id', '=', id).forUpdate().execute()
}

/** What a job was given to work on. */
export async function inputOf(db: Db, id: number): Promise<unknown> {
  const { input } = await db
    .selectFrom('job')
    .select('input')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return input
}

/** Asks the worker to stop; a job that nobody works on ends at once. */
export async function cancelJob(trx: Db, id: number): Promise<void> {
  await sql`
    update job set
      cancel_asked = held, state = case when held then state else 'cancelled' end,
      finished_at = case when held then null else now() end,
      lease_holder = case when held then lease_holder end,
      lease_until = case when held then lease_until end
    from (select coalesce(lease_until > now(), false) as held from job where id = ${id}) as worker
    where id = ${id}`.execute(trx)
}

/** Queues a failed job again, to go on where it stopped. */
export async function requeueJob(trx: Db, id: number): Promise<void> {
  await sql`
    update job set state = 'queued', message = null, finished_at = null, tries = 0, run_after = now()
    where id = ${id}`.execute(trx)
}
