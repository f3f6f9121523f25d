import { jobsApi } from '@lambda/contract/jobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, people } from '../../../test/harness.ts'
import { type JobServer, startJobServer } from '../../../test/job-server.ts'
import { startTally } from '../../../test/tally-job.ts'

let server: JobServer
beforeEach(async () => {
  server = await startJobServer()
})
afterEach(() => server.close())

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

test('a request that fails leaves no job, and one that is repeated starts no second', async () => {
  const body = { to: 13, access: 'active' }
  expect((await call(server.http, startTally, { body })).status).toBe(500)
  const headers = { 'idempotency-key': 'again' }
  const first = await server.start(3, { headers })
  expect(await server.start(3, { headers })).toEqual(first)
  const list = await call(server.http, jobsApi.list)
  expect(list.data.map(({ id }) => id)).toEqual([first.id])
})

test('after three tries a job fails with a trace id, and goes on where it stopped when asked to', async () => {
  let broken = true
  server.startWorker((_context, from) => {
    if (from === 6 && broken) throw new Error('Secret inside.')
  })
  const { id } = await server.start(12)
  const failed = await vi.waitFor(
    async () => {
      await server.hurry(id)
      const job = await server.read(id)
      expect(job.state).toBe('failed')
      return job
    },
    { timeout: 20_000 },
  )
  expect(failed).toMatchObject({ done: 5, canUndo: true })
  expect(failed.message).toMatch(/to an administrator: [0-9a-f]{32}$/)
  expect(failed.message).not.toContain('Secret')
  broken = false
  const retried = await call(server.http, jobsApi.retry, { params: { id } })
  expect(retried).toMatchObject({ status: 202, data: { state: 'queued', message: null, done: 5 } })
  expect(await server.settled(id)).toMatchObject({ state: 'done', done: 12 })
  expect(await server.tallied(id)).toEqual(upTo(12))
})

test('a list tells jobs that go on or have failed, to administrators those of everyone', async () => {
  const own = await server.start(3)
  const list = (as: string, query: Record<string, string>) =>
    call(server.http, jobsApi.list, { as, query })
  const ids = async (as: string, query: Record<string, string>) =>
    (await list(as, query)).data.map(({ id }) => id)
  expect(await ids(people.editor, { state: 'going-on' })).toEqual([own.id])
  expect(await ids(people.editor, { state: 'failed' })).toEqual([])
  expect(await ids(people.admin, { state: 'going-on' })).toEqual([])
  expect(await ids(people.admin, { of: 'everyone', state: 'going-on' })).toEqual([own.id])
  expect(await list(people.editor, { of: 'everyone' })).toMatchObject({
    status: 403,
    body: { code: 'ADMINISTRATOR_ONLY' },
  })
})

test('a job stops between two steps when it is cancelled, and at once while it waits', async () => {
  const reached = Promise.withResolvers<void>()
  const wake = Promise.withResolvers<void>()
  const { id } = await server.start(12)
  const waiting = await server.start(3)
  server.startWorker(() => {
    reached.resolve()
    return wake.promise
  })
  await reached.promise
  const cancel = (id: number) => call(server.http, jobsApi.cancel, { params: { id } })
  expect((await cancel(waiting.id)).data).toMatchObject({ state: 'cancelled', canUndo: false })
  expect((await cancel(id)).data).toMatchObject({ state: 'running', isCancelling: true })
  wake.resolve()
  expect(await server.settled(id)).toMatchObject({
    state: 'cancelled',
    done: 5,
    isCancelling: false,
  })
  expect(await server.tallied(id)).toEqual(upTo(5))
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'JOB_STATE' } })
})

test('a job is undone as one step, once, even when two ask for it at the same time', async () => {
  server.startWorker()
  const { id } = await server.settled((await server.start(12)).id)
  const undo = () => call(server.http, jobsApi.undo, { params: { id } })
  const answers = await Promise.all([undo(), undo(), undo()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 409, 409])
  const undoing = answers.find(({ status }) => status === 202)?.data
  expect(await server.settled(undoing?.id ?? 0)).toMatchObject({ state: 'done', undoes: id })
  expect(await server.tallied(id)).toEqual([])
  expect(await server.read(id)).toMatchObject({ canUndo: false, undoneBy: undoing?.id })
})

test('an undo that was cancelled may be asked for again', async () => {
  const stop = server.startWorker()
  const { id } = await server.settled((await server.start(3)).id)
  await stop()
  const undo = () => call(server.http, jobsApi.undo, { params: { id } })
  const first = await undo()
  await call(server.http, jobsApi.cancel, { params: { id: first.data.id } })
  expect((await undo()).data).toMatchObject({ state: 'queued', undoes: id })
})

test('a job of somebody else is not there, not even for an administrator', async () => {
  const mine = await server.start(3)
  const theirs = { as: people.admin, params: { id: mine.id } }
  for (const target of [jobsApi.get, jobsApi.cancel, jobsApi.retry, jobsApi.undo]) {
    const answer = await call(server.http, target, theirs)
    expect([target.id, answer.status]).toEqual([target.id, 404])
  }
  expect((await call(server.http, jobsApi.list, { as: people.admin })).data).toEqual([])
  expect(await server.read(mine.id)).toMatchObject({ state: 'queued', isCancelling: false })
})

test('who has many jobs waiting cannot start another one', async () => {
  const body = { to: 3, access: 'active' }
  for (let n = 0; n < 20; n++) await server.start(3)
  const answer = await call(server.http, startTally, { body })
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  const refused = await call(server.http, startTally, {
    body: { to: 3, access: 'administrator' },
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
})
