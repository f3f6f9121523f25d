import { type Endpoint, type Lane, endpoint, none } from '@lambda/contract/api'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { implement } from '../../src/platform/http/implement.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { people } from '../harness.ts'
import { bearer, startPlatform } from '../platform-server.ts'
import { listen } from '../raw-http.ts'

/** Calls that hold their connection until the test lets them go, one in each lane. */
const inLane = (lane: Lane) =>
  endpoint({
    id: lane,
    method: 'GET',
    path: `/${lane}`,
    access: 'active',
    summary: 'Waits in the database.',
    answer: none,
    lane,
  })

const patience = { timeout: 20_000, interval: 20 }

const read: Endpoint = { ...inLane('quick'), id: 'read', path: '/read' }

async function waitForLeave({ db }: { db: Kysely<Schema> }) {
  await sql`do $$ begin
    while not (select let_go from hold) loop perform pg_sleep(0.01); end loop; end $$`.execute(db)
  return null
}

let platform: Awaited<ReturnType<typeof startPlatform>>
let editor: { authorization: string }
let admin: { authorization: string }
beforeAll(async () => {
  platform = await startPlatform({
    connections: 10,
    serve: (app) => {
      const api = {
        quick: inLane('quick'),
        search: inLane('search'),
        slow: inLane('slow'),
        read,
      }
      implement(app, api, {
        quick: waitForLeave,
        search: waitForLeave,
        slow: waitForLeave,
        read: async ({ db }) => {
          await sql`select 1`.execute(db)
          return null
        },
      })
    },
  })
  editor = await bearer(people.editor)
  admin = await bearer(people.admin)
  await sql`create table hold (let_go boolean not null)`.execute(platform.db)
  await sql`insert into hold values (false)`.execute(platform.db)
})
afterAll(() => platform.close())
beforeEach(() => sql`update hold set let_go = false`.execute(platform.db))

const ask = (path: string, headers: { authorization: string }) =>
  platform.http.inject({ url: `/api/${path}`, headers })

const askMany = (count: number, path: string, headers: { authorization: string }) =>
  Promise.all(Array.from({ length: count }, () => ask(path, headers)))

const letGo = () => sql`update hold set let_go = true`.execute(platform.db)

async function connectionsHeld(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query like 'do $$%' and state = 'active'`.execute(
    platform.db,
  )
  return rows[0]?.count ?? 0
}

const statusesOf = (answers: readonly { statusCode: number }[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
]

describe('of ten connections', () => {
  test.each([
    [20, 'search', 2],
    [20, 'quick', 6],
    [8, 'slow', 1],
  ])(
    'one person with %i calls in the lane %s holds %i of them, and hinders nobody',
    async (calls, lane, held) => {
      const all = askMany(calls, lane, editor)
      await expect.poll(connectionsHeld, patience).toBe(held)
      const reads = await askMany(5, 'read', admin)
      expect(statusesOf(reads)).toEqual([200])
      expect(await connectionsHeld()).toBeLessThanOrEqual(held)
      await letGo()
      expect(statusesOf(await all)).not.toContain(429)
    },
  )

  test('slow work of everybody holds two, and searches of everybody leave some to quick reads', async () => {
    const slow = [askMany(3, 'slow', editor), askMany(3, 'slow', admin)]
    await expect.poll(connectionsHeld, patience).toBe(2)
    const searches = [askMany(5, 'search', editor), askMany(5, 'search', admin)]
    // of a person, those in the slow lane count among their searches
    await expect.poll(connectionsHeld, patience).toBe(4)
    const reads = await Promise.all([askMany(5, 'read', editor), askMany(5, 'read', admin)])
    expect(statusesOf(reads.flat())).toEqual([200])
    await letGo()
    await Promise.all([...slow, ...searches])
  })
})

test('#76 whoever leaves too much open is told when to come back, and nobody else notices', async () => {
  const all = askMany(8, 'slow', editor)
  await expect.poll(connectionsHeld, patience).toBe(1)
  const refused = await ask('slow', editor)
  expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('read', editor)).statusCode).toBe(200)
  const others = ask('slow', admin)
  await letGo()
  expect((await others).statusCode).not.toBe(429)
  expect(statusesOf(await all)).not.toContain(429)
  expect((await ask('slow', editor)).statusCode).toBe(200)
})

test('#76 a request that its reader has given up is open no more', async () => {
  const port = await listen(platform.http)
  const slow = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/slow`, { headers: editor, ...(signal ? { signal } : {}) })
  for (let round = 0; round < 2; round += 1) {
    const giveUp = new AbortController()
    const all = Promise.allSettled(Array.from({ length: 8 }, () => slow(giveUp.signal)))
    await expect.poll(connectionsHeld, patience).toBe(1)
    giveUp.abort()
    await all
    await expect.poll(connectionsHeld, patience).toBe(0)
  }
  await letGo()
  await expect.poll(async () => (await slow()).status, patience).toBe(200)
})
