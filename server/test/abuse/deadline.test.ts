import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint, file, none } from '@lambda/contract/api'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { implement } from '../../src/platform/http/implement.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { bearer, startPlatform } from '../platform-server.ts'
import { head, listen } from '../raw-http.ts'

/** Statements that are short enough each, and too long together. */
async function manyStatements(db: Kysely<Schema>) {
  for (let n = 0; n < 20; n += 1) await sql`select pg_sleep(0.5)`.execute(db)
  return null
}

const patience = { timeout: 20_000 }

const stored = sql<{ n: number }>`select n from stored order by n`

const call = (method: 'GET' | 'POST', path: string) =>
  endpoint({
    id: path.slice(1),
    method,
    path,
    access: 'active',
    summary: 'Takes long.',
    answer: none,
    idempotent: method === 'POST',
  })

const api = {
  read: call('GET', '/read'),
  quick: call('GET', '/quick'),
  change: call('POST', '/change'),
  longRead: call('GET', '/long-read'),
  longExport: { ...call('GET', '/long-export'), answer: file('text/csv') },
  slowChange: call('POST', '/slow-change'),
  lateCommit: call('POST', '/late-commit'),
}

let port: number
let platform: Awaited<ReturnType<typeof startPlatform>>
let headers: { authorization: string }
let changes = manyStatements
let longRead: Promise<string>

/** How what is read ends: nobody waits for it once its client has left. */
function readSlowly(db: Kysely<Schema>): Promise<unknown> {
  const sleep = sql`select pg_sleep(8)`.execute(db)
  longRead = sleep.then(
    () => 'finished',
    () => 'stopped',
  )
  return sleep
}

beforeAll(async () => {
  platform = await startPlatform({
    connections: 4,
    serve: (app) =>
      implement(app, api, {
        read: ({ db }) => manyStatements(db),
        quick: async ({ db }) => {
          await stored.execute(db)
          return null
        },
        change: async ({ db }) => {
          await sql`insert into stored values (1)`.execute(db)
          return changes(db)
        },
        longRead: async ({ db }) => {
          await readSlowly(db)
          return null
        },
        longExport: async ({ db }) => ({
          name: 'long.csv',
          content: (async function* () {
            yield 'a,b\r\n'
            await readSlowly(db)
          })(),
        }),
        slowChange: async ({ db }) => {
          await sql`select pg_sleep(1)`.execute(db)
          await sql`insert into stored values (2)`.execute(db)
          return null
        },
        lateCommit: async ({ db }) => {
          await sql`select pg_sleep(2)`.execute(db)
          await sql`insert into stored values (3)`.execute(db)
          return null
        },
      }),
  })
  port = await listen(platform.http)
  headers = await bearer()
  await sql`create table stored (n int primary key)`.execute(platform.db)
  await sql`create function commit_slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(4); return null; end $$`.execute(platform.db)
  await sql`create constraint trigger commit_slowly after insert on stored deferrable initially deferred
    for each row when (new.n = 3) execute function commit_slowly()`.execute(platform.db)
})
afterAll(() => platform.close())

const ask = (method: 'GET' | 'POST', path: string, more: Record<string, string> = {}) =>
  platform.http.inject({ method, url: `/api${path}`, headers: { ...headers, ...more } })

const rows = async () => (await stored.execute(platform.db)).rows.map(({ n }) => n)

/** Statements of requests that the database is busy with. */
async function running(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    platform.db,
  )
  return found[0]?.count ?? 0
}

const tooLate = { status: 503, code: 'UNAVAILABLE', detail: expect.stringContaining('too long') }

test('#80 a read that takes too long is answered in the end, and the database is rid of it', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('GET', '/read')))
  for (const answer of answers) {
    expect(answer.json()).toMatchObject(tooLate)
    expect(answer.headers['retry-after']).toBe('2')
  }
  await expect.poll(running, patience).toBe(0)
  expect((await ask('GET', '/quick')).statusCode).toBe(200)
})

test('#80 a change that takes too long is refused as a whole, and can be sent again', async () => {
  const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' }
  const answer = await ask('POST', '/change', key)
  expect(answer.json()).toMatchObject(tooLate)
  expect(answer.headers['retry-after']).toBe('2')
  await expect.poll(running, patience).toBe(0)
  expect(await rows()).toEqual([])
  changes = async () => null
  expect((await ask('POST', '/change', key)).statusCode).toBe(200)
  expect((await ask('POST', '/change', key)).statusCode).toBe(200)
  expect(await rows()).toEqual([1])
})

test('#81 a commit on its way at the deadline is waited for, and answered as what it is', async () => {
  const answer = await ask('POST', '/late-commit')
  expect(answer.json()).toEqual({ data: null })
  expect(await rows()).toEqual([1, 3])
})

/** The handlers that wait: what is asked before a handler begins, such as who calls, does not count. */
async function waiting(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(
    platform.db,
  )
  return found[0]?.count ?? 0
}

/** Asks, and hangs up while the handler is at work: a change given up before that changes nothing. */
async function askAndLeave(line: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(head(line, `Authorization: ${headers.authorization}`, 'Content-Length: 0'))
  await expect.poll(waiting, patience).toBe(1)
  socket.resetAndDestroy()
}

test('what a client that has left changes is not stopped', async () => {
  await askAndLeave('POST /api/slow-change')
  await expect.poll(rows, patience).toEqual([1, 2, 3])
})

test.each(['/long-read', '/long-export'])(
  'what is read for a client that has left is stopped: %s',
  async (path) => {
    await askAndLeave(`GET /api${path}`)
    expect(await longRead).toBe('stopped')
    await expect.poll(running, patience).toBe(0)
  },
)

test('what is asked by a client that left before it was known who calls is not read', async () => {
  longRead = Promise.resolve('not begun')
  const left = new Promise((resolve) => {
    platform.http.server.once('request', (_, response) => response.once('close', resolve))
  })
  await platform.db.transaction().execute(async (trx) => {
    await sql`lock table app_user in access exclusive mode`.execute(trx)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head('GET /api/long-read', `Authorization: ${headers.authorization}`))
    await expect.poll(lookingUp, patience).toBe(1)
    socket.resetAndDestroy()
    await left
  })
  await expect.poll(running, patience).toBe(0)
  expect((await ask('GET', '/quick')).statusCode).toBe(200)
  expect(await longRead).toBe('not begun')
})

/** Who wait for a lock. */
async function lookingUp(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(platform.db)
  return found[0]?.count ?? 0
}
