import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { people } from '../../../test/harness.ts'
import { type JobServer, startJobServer } from '../../../test/job-server.ts'
import { ApiProblem } from '../errors.ts'

let server: JobServer
beforeEach(async () => {
  server = await startJobServer()
})
afterEach(() => server.close())

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

test('a job is queued, done step by step, and tells how it ended', async () => {
  const queued = await server.start(12)
  expect(queued).toMatchObject({ state: 'queued', title: 'Counting to 12', done: 0, total: null })
  server.startWorker()
  expect(await server.settled(queued.id)).toMatchObject({
    state: 'done',
    done: 12,
    total: 12,
    failureCount: 1,
    failures: [{ label: 'Number 1', message: 'It is odd.' }],
    startedBy: { name: 'Edith' },
    canUndo: true,
    undoneBy: null,
    result: { last: 12 },
  })
  expect(await server.tallied(queued.id)).toEqual(upTo(12))
})

test('what a job changes is in the history as its own, by who started it', async () => {
  server.startWorker()
  const { id, startedBy } = await server.settled((await server.start(7)).id)
  const changes = await server.db
    .selectFrom('change')
    .select(['actor', 'source', 'batch'])
    .where('entity', '=', 'tally')
    .execute()
  expect(changes).toEqual([1, 6].map(() => ({ actor: startedBy.id, source: 'job', batch: id })))
})

test('a step that throws is tried again from its beginning, and nothing is done twice', async () => {
  let thrown = 0
  server.startWorker((_context, from) => {
    if (from === 6 && thrown++ < 2) throw new Error('A passing trouble.')
  })
  const { id } = await server.start(12)
  await vi.waitFor(async () => (await server.hurry(id), expect(thrown).toBe(3)), {
    timeout: 20_000,
  })
  expect(await server.settled(id)).toMatchObject({ state: 'done', done: 12, failureCount: 1 })
  expect(await server.tallied(id)).toEqual(upTo(12))
})

test('a refusal ends a job at once with its sentence', async () => {
  let tries = 0
  server.startWorker(() => {
    tries++
    throw new ApiProblem('RULE_BROKEN', 'Nobody counts so far.')
  })
  const job = await server.settled((await server.start(3)).id)
  expect([job.state, job.message, job.canUndo]).toEqual(['failed', 'Nobody counts so far.', false])
  expect(tries).toBe(1)
})

test('another worker takes a job over when one has died, and never does a step twice', async () => {
  const reached = Promise.withResolvers<void>()
  const wake = Promise.withResolvers<void>()
  let stuck = false
  server.startWorker(async (_context, from) => {
    if (from !== 6 || stuck) return
    stuck = true
    reached.resolve()
    await wake.promise
  })
  const { id } = await server.start(12)
  await reached.promise
  server.startWorker()
  await server.loseLease(id)
  expect(await server.settled(id)).toMatchObject({ state: 'done', done: 12 })
  wake.resolve()
  await server.stopWorkers()
  expect(await server.read(id)).toMatchObject({ state: 'done', done: 12, failureCount: 1 })
  expect(await server.tallied(id)).toEqual(upTo(12))
})

test('a step that hangs is tried again, and does nothing when it goes on after all (#86)', async () => {
  const wake = Promise.withResolvers<void>()
  let hanging = 0
  const incident = async (_context: unknown, from: number) => {
    if (from === 6 && hanging++ === 0) await wake.promise
  }
  server.startWorker(incident, { stepLimitMs: 500 })
  const { id } = await server.start(12)
  await vi.waitFor(async () => (await server.hurry(id), expect(hanging).toBe(2)), {
    timeout: 20_000,
  })
  expect(await server.settled(id)).toMatchObject({ state: 'done', done: 12, failureCount: 1 })
  wake.resolve()
  await server.stopWorkers()
  expect(await server.tallied(id)).toEqual(upTo(12))
})

test('a step that hangs three times fails its job, which says so and can be started again (#86)', async () => {
  const wake = Promise.withResolvers<void>()
  let hanging = 0
  server.startWorker(
    async () => {
      hanging += 1
      await wake.promise
    },
    { stepLimitMs: 200 },
  )
  const { id } = await server.start(3)
  await vi.waitFor(async () => (await server.hurry(id), expect(hanging).toBe(3)), {
    timeout: 20_000,
  })
  expect(await server.settled(id)).toMatchObject({
    state: 'failed',
    done: 0,
    message: expect.stringMatching(/^This step failed three times/),
  })
  wake.resolve()
})

test('a step that has killed its server three times is not tried again', async () => {
  const { id } = await server.start(3)
  await sql`update job set state = 'running', tries = 3, lease_holder = 'gone', started_at = now(),
    lease_until = now() - interval '1 hour' where id = ${id}`.execute(server.db)
  server.startWorker()
  expect(await server.settled(id)).toMatchObject({ state: 'failed', done: 0 })
})

test('a server that stops gives its jobs back, for the next one to go on with', async () => {
  const reached = Promise.withResolvers<void>()
  const stop = server.startWorker(async ({ db }, from) => {
    if (from !== 6) return
    reached.resolve()
    await sql`select pg_sleep(600)`.execute(db)
  })
  const { id } = await server.start(12)
  await reached.promise
  await stop()
  expect(await server.read(id)).toMatchObject({ state: 'running', done: 5 })
  server.startWorker()
  expect(await server.settled(id)).toMatchObject({ state: 'done', done: 12 })
  expect(await server.tallied(id)).toEqual(upTo(12))
})

test('a job rests after a step beside which requests were at work, until its server stops', async () => {
  let served = 0
  const stop = server.startWorker(undefined, { servedMs: () => (served += 60_000) })
  const { id } = await server.start(12)
  await vi.waitFor(async () => expect((await server.read(id)).done).toBe(5), { timeout: 20_000 })
  await stop()
  expect(await server.read(id)).toMatchObject({ state: 'running', done: 5 })
})

test('the jobs of one person run one after another, those of two side by side', async () => {
  const wake = Promise.withResolvers<void>()
  const started: number[] = []
  server.startWorker(({ batch }) => {
    started.push(batch)
    return wake.promise
  })
  const first = await server.start(3)
  const second = await server.start(3)
  const others = await server.start(3, { as: people.admin })
  await vi.waitFor(() => expect(new Set(started)).toEqual(new Set([first.id, others.id])), {
    timeout: 20_000,
  })
  wake.resolve()
  await server.settled(second.id)
  expect(started.at(-1)).toBe(second.id)
})

test('a job does not run for somebody who may no longer do what it does', async () => {
  const job = await server.start(12, { as: people.admin })
  const own = await server.start(12)
  await sql`update app_user set role = null where email = ${people.admin}`.execute(server.db)
  await sql`update app_user set is_active = false where email = ${people.editor}`.execute(server.db)
  server.startWorker()
  const refused = await server.settled(job.id, people.admin)
  expect(refused).toMatchObject({ state: 'failed', message: 'Only administrators can do this.' })
  const stateOf = async () => {
    const { rows } = await sql<{
      state: string
    }>`select state from job where id = ${own.id}`.execute(server.db)
    return rows[0]?.state
  }
  await vi.waitFor(async () => expect(await stateOf()).toBe('failed'), { timeout: 20_000 })
  expect(await server.tallied(own.id)).toEqual([])
})
