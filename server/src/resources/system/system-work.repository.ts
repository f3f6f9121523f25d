import { statfs } from 'node:fs/promises'
import { type SystemReport, mostCounted, systemQueues } from '@lambda/contract/system'
import { rulesVersion } from '@lambda/domain/rules/rule-table'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { unlessLocked } from '../../platform/database/unless-locked.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

type Db = Kysely<Schema>

/** How many rows there are of what follows `from`, counted no further than anybody wants to know. */
function some(from: RawBuilder<unknown>) {
  return sql<number>`(select count(*) from (select from ${from} limit ${mostCounted + 1}) as found)`
}

/** So much of the table of files is read, in bytes: of a larger one a sample, page by page. */
const mostSampled = 4 * 1024 * 1024

type Files = SystemReport['files']

/** What is stored and on its way in, and the room that is left. */
export async function readFiles(db: Db, store: FileStore): Promise<Files> {
  const unknown = { stored: null, storedBytes: null, isAbout: false, uploads: null, damaged: null }
  const counted = await unlessLocked(db, () => countFiles(db))
  return { store: store.kind, disk: await readDisk(store.incoming), ...(counted ?? unknown) }
}

async function countFiles(db: Db): Promise<Omit<Files, 'store' | 'disk'>> {
  const { rows: sizes } = await sql<{ bytes: number; estimate: number }>`
    select pg_relation_size('stored_file') as bytes, greatest(reltuples, 0)::bigint as estimate
    from pg_class where oid = 'stored_file'::regclass`.execute(db)
  const { bytes = 0, estimate = 0 } = sizes[0] ?? {}
  const percent = Math.min(100, (100 * mostSampled) / Math.max(1, bytes))
  const { rows } = await sql<{
    sampled: number
    sampledBytes: number
    uploads: number
    uploadBytes: number
    damaged: number
  }>`
    select s.*, u.*, ${some(sql`stored_file where damage is not null`)} as damaged
    from (select count(*) as sampled, coalesce(sum(size), 0)::bigint as "sampledBytes"
        from stored_file tablesample system (${percent}::real)) as s,
      (select count(*) as uploads, coalesce(sum(size), 0)::bigint as "uploadBytes"
        from upload where state in ('receiving', 'checking')) as u`.execute(db)
  const { sampled = 0, sampledBytes = 0, uploads = 0, uploadBytes = 0, damaged = 0 } = rows[0] ?? {}
  const isAbout = percent < 100
  const stored = isAbout ? Math.max(sampled, estimate) : sampled
  return {
    stored,
    storedBytes: Math.round((sampledBytes / Math.max(1, sampled)) * stored),
    isAbout,
    uploads: { count: uploads, bytes: uploadBytes },
    damaged,
  }
}

async function readDisk(folder: string): Promise<SystemReport['files']['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

/** The jobs that go on, and those that failed within a day. */
export function readJobs(db: Db): Promise<SystemReport['jobs']> {
  return unlessLocked(db, () => countJobs(db))
}

async function countJobs(db: Db): Promise<NonNullable<SystemReport['jobs']>> {
  const { rows } = await sql<NonNullable<SystemReport['jobs']>>`
    select count(*) filter (where state = 'queued') as waiting,
      count(*) filter (where state = 'running') as running,
      (select count(*) from job where finished_at > now() - interval '24 hours' and state = 'failed') as failed,
      min(greatest(j.created_at, j.run_after)) filter (where j.run_after <= now()
        and (j.lease_until is null or j.lease_until < now())
        and not exists (select from job earlier where earlier.started_by = j.started_by
          and earlier.id < j.id and earlier.state in ('queued', 'running'))) as "waitingSince"
    from job j where state in ('queued', 'running')`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, waitingSince: null }
}

type Queue = SystemReport['queues'][number]

/** What changes have left for the servers to do; nothing is counted to its end. Those of tables that are locked are unknown. */
export async function readQueues(db: Db): Promise<Queue[]> {
  const all = await unlessLocked(db, () => countQueues(db, systemQueues))
  if (all) return all
  const queues: Queue[] = []
  for (const name of systemQueues) {
    const found = await unlessLocked(db, () => countQueues(db, [name]))
    queues.push(...(found ?? [{ name, waiting: null, since: null }]))
  }
  return queues
}

async function countQueues(db: Db, names: readonly Queue['name'][]): Promise<Queue[]> {
  const today = dayOf(new Date())
  const dueOn = (table: string) => some(sql`${sql.table(table)} where look_on <= ${today}::date`)
  const queues = {
    findings: sql`${some(sql`finding_due`)} + ${dueOn('product_finding')}
      + ${some(sql`product_finding where rules < ${rulesVersion}`)}`,
    readiness: sql`${some(sql`readiness_due`)} + ${dueOn('product_readiness')}`,
    epds: sql`${some(sql`epd_due`)} + ${dueOn('product_epd')}`,
    duplicates: sql`${some(sql`duplicate_pending`)}
      + ${some(sql`product where id > (select after_id from duplicate_fill)`)}`,
    inspections: some(sql`stored_file where inspection = 'waiting'`),
    counts: sql`${some(sql`facet_delta`)} + ${some(sql`attachment_delta`)} + ${some(sql`trace_delta`)}`,
  }
  const since = {
    duplicates: sql`(select noted_at from duplicate_pending order by id limit 1)`,
    inspections: sql`(select created_at from stored_file where inspection = 'waiting' order by id limit 1)`,
  }
  const each = names.map((name) => {
    const first = name in since ? since[name as keyof typeof since] : sql`null::timestamptz`
    return sql`select ${name}::text as name, (${queues[name]})::int as waiting, ${first} as since`
  })
  const { rows } = await sql<Omit<Queue, 'waiting'> & { waiting: number }>`
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(({ name, waiting, since }) => ({
    name,
    waiting: Math.min(waiting, mostCounted + 1),
    since,
  }))
}

/** Unexpected errors of the last 24 hours. */
export function countErrors(db: Db): Promise<number | null> {
  const from = sql`event where at > now() - interval '24 hours' and action = 'error'`
  return unlessLocked(db, async () => {
    const { rows } = await sql<{ errors: number }>`select ${some(from)} as errors`.execute(db)
    return rows[0]?.errors ?? 0
  })
}
