import { systemApi } from '@lambda/contract/system'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from job`.execute(server.db)
})

const report = async () => (await server.call(systemApi.get, { as: people.admin })).data

/** What wants attention in a part of the installation. */
const checksOf = async (area: string) =>
  (await report()).checks.filter((check) => check.area === area)

test('administrators alone see how the installation is doing', async () => {
  const refused = await server.call(systemApi.get, { as: people.editor })
  expect(refused).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
  const { server: process, database, indexes, files } = await report()
  expect(process).toMatchObject({ version: '0.1.0', node: globalThis.process.versions.node })
  expect(process.commit).toMatch(/^[0-9a-f]{40}$/)
  expect(database.version).toMatch(/^\d+(\.\d+)?$/)
  expect(database.migration?.name).toMatch(/^\d{4}_\w+$/)
  expect(database.connections.used).toBeGreaterThan(0)
  expect(database.hosts).toBe(1)
  expect(database.tables.length).toBeGreaterThan(5)
  expect(indexes.map(({ name, state }) => [name, state])).toContainEqual(['products', 'loaded'])
  expect(files).toMatchObject({ store: 'disk', stored: 0, damaged: 0, isAbout: false })
  expect(files.disk.freeBytes).toBeLessThan(files.disk.bytes)
})

test('what changes have left to do is counted, and how long it has waited', async () => {
  const waiting = async (name: string) =>
    (await report()).queues.find((queue) => queue.name === name)
  expect(await waiting('duplicates')).toEqual({ name: 'duplicates', waiting: 0, since: null })
  await sql`insert into duplicate_pending (kind, key, noted_at)
    select 'code', n::text, now() - interval '3 hours' from generate_series(1, 3) as n`.execute(
    server.db,
  )
  await sql`insert into finding_due (product_id) select generate_series(1, 10200)`.execute(
    server.db,
  )
  expect(await waiting('duplicates')).toMatchObject({ waiting: 3, since: expect.any(String) })
  expect(await waiting('findings')).toMatchObject({ waiting: 10_001, since: null })
  expect(await checksOf('upkeep')).toMatchObject([
    { state: 'watch', message: 'The comparison for duplicates is 3 hours behind.' },
  ])
  await sql`truncate duplicate_pending, finding_due`.execute(server.db)
  expect(await checksOf('upkeep')).toEqual([])
})

/** A job in the queue or behind it, some minutes old. */
const addJob = (state: string, minutes: number) => {
  const at = sql`now() - make_interval(mins => ${minutes})`
  return sql`insert into job (kind, title, input, state, started_by, trace_id, created_at, run_after, finished_at)
    select 'test', 'Counting', '{}', ${state}, (select min(id) from app_user), 'none', ${at}, ${at},
      case when ${state} <> 'queued' then ${at} end`.execute(server.db)
}

test('jobs are counted as they stand; those that failed within a day are to be looked at', async () => {
  await addJob('done', 5)
  await addJob('failed', 60)
  await addJob('failed', 2 * 24 * 60)
  expect((await report()).jobs).toEqual({ waiting: 0, running: 0, failed: 1, waitingSince: null })
  expect(await checksOf('jobs')).toMatchObject([
    { state: 'watch', message: '1 job failed in the last 24 hours.' },
  ])
})

test('a job that no server takes is wrong, and comes first', async () => {
  await addJob('failed', 60)
  await addJob('queued', 10)
  await addJob('queued', 5)
  const { jobs, checks } = await report()
  expect(jobs).toMatchObject({ waiting: 2, running: 0, waitingSince: expect.any(String) })
  const message = 'A job has been waiting for 10 minutes, and no server is working on any.'
  const ofJobs = checks.filter(({ area }) => area === 'jobs')
  expect(ofJobs.map(({ state }) => state)).toEqual(['wrong', 'watch'])
  expect(ofJobs[0]).toMatchObject({ message })
})

test('stored files and uploads are summed up, damaged ones are wrong', async () => {
  const hash = (n: number) => String(n).padStart(64, '0')
  await sql`insert into stored_file (sha256, size, type, damage) values
    (${hash(1)}, 1000, 'PDF', null), (${hash(2)}, 500, 'PNG', 'missing')`.execute(server.db)
  await sql`insert into upload (id, user_id, name, size)
    select ${hash(3).slice(-32)}, min(id), 'sheet.pdf', 700 from app_user`.execute(server.db)
  expect((await report()).files).toMatchObject({
    stored: 2,
    storedBytes: 1500,
    uploads: { count: 1, bytes: 700 },
    damaged: 1,
  })
  expect(await checksOf('files')).toContainEqual(
    expect.objectContaining({ state: 'wrong', message: '1 stored file is missing or altered.' }),
  )
})

test('unexpected errors of the last day are counted, others are not', async () => {
  await sql`insert into event (action, trace_id, source, at) values
    ('error', 'a', 'api', now()), ('sign-in', 'b', 'api', now()),
    ('error', 'c', 'api', now() - interval '2 days')`.execute(server.db)
  expect((await report()).errors).toBe(1)
  expect(await checksOf('errors')).toMatchObject([
    { state: 'watch', message: '1 unexpected error in the last 24 hours.' },
  ])
})

test('a transaction that stays open is told by the program that holds it', async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    const { oldestTransaction } = (await report()).database
    expect(oldestTransaction?.program).toBe('lambda requests')
  })
})

test('a table that somebody has all for themselves is told of as it was before', async () => {
  const [largest] = (await report()).database.tables
  const table = sql.table(largest?.name ?? '')
  await sql`analyze ${table}`.execute(server.db)
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table ${table} in access exclusive mode`.execute(trx)
    const { tables } = (await report()).database
    expect(tables.find(({ name }) => name === largest?.name)?.bytes).toBeGreaterThan(8192)
  })
})

test('what cannot be counted, as its tables are locked, is unknown; all else is told', async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table stored_file, job, event, finding_due in access exclusive mode`.execute(trx)
    const { files, jobs, queues, errors, database, checks } = await report()
    expect(files).toMatchObject({ stored: null, storedBytes: null, uploads: null, damaged: null })
    expect(files.disk.freeBytes).toBeGreaterThan(0)
    expect([jobs, errors]).toEqual([null, null])
    const waiting = Object.fromEntries(queues.map((queue) => [queue.name, queue.waiting]))
    expect(waiting).toMatchObject({ findings: null, inspections: null })
    expect([waiting['readiness'], waiting['duplicates']]).not.toContain(null)
    expect(database.tables.length).toBeGreaterThan(5)
    const unknown = checks.filter(({ message }) => message.endsWith('as a table is locked.'))
    expect(unknown.map(({ area }) => area)).toEqual(['files', 'jobs', 'upkeep', 'errors'])
  })
  expect((await report()).jobs).not.toBeNull()
})

test('a server whose indexes may take no memory says so', async () => {
  const second = await server.beside({ indexMemory: 0 })
  const { data } = await second.call(systemApi.get, { as: people.admin })
  await second.close()
  expect(new Set(data.indexes.map(({ state }) => state))).toEqual(new Set(['off']))
  expect(data.checks.filter(({ area }) => area === 'indexes')).toHaveLength(1)
})
