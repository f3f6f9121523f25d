import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../test/test-database.ts'
import { assertDatabase, createDatabase, withTransaction } from './database.ts'
import type { Database } from './database.ts'

const log = { warn: () => undefined }

let server: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  server = await createTestDatabase()
  db = createDatabase(server.url, { use: 'requests', log })
})

afterAll(async () => {
  await db.destroy()
  await server.drop()
})

test('values leave the database in the form that the wire has', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, array[1, 2]::bigint[] as bigs, 0.035::numeric as numeric,
           array[0.035, null]::numeric[] as numerics, date '2024-02-29' as date,
           timestamptz '2026-11-20 18:00:00.123456+01' as instant, 7::int as int, array[1, 2] as ints,
           array[array['a', 'b']] as texts, '{"a": 1}'::jsonb as json`.execute(db)
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      bigs: [1, 2],
      numeric: '0.035',
      numerics: ['0.035', null],
      date: '2024-02-29',
      instant: '2026-11-20T17:00:00.123456Z',
      int: 7,
      ints: [1, 2],
      texts: [['a', 'b']],
      json: { a: 1 },
    },
  ])
})

test('a bigint that a JSON number cannot hold is an error', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(
    'too large for a JSON number',
  )
})

test('the session has time limits, a name and UTC', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await sql<{ setting: string }>`
    select current_setting(name) as setting
    from unnest(${[...names, 'application_name', 'timezone']}::text[]) name`.execute(db)
  expect(rows.map(({ setting }) => setting)).toEqual(['5s', '3s', '10s', 'lambda requests', 'UTC'])
})

test('the session plans by our settings, whatever the server has as its default', async () => {
  const { rows } = await sql`
    select name, setting, source from pg_settings where name in ('jit', 'random_page_cost')
    order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'jit', setting: 'off', source: 'client' },
    { name: 'random_page_cost', setting: '1.1', source: 'client' },
  ])
})

test('a statement that takes too long is cut off and the pool goes on', async () => {
  const impatient = createDatabase(`${server.url}?statement_timeout=100`, {
    use: 'requests',
    log,
    connections: 1,
  })
  try {
    await expect(sql`select pg_sleep(3)`.execute(impatient)).rejects.toMatchObject({
      code: '57014',
    })
    await expect(sql`select 1 as one`.execute(impatient)).resolves.toMatchObject({
      rows: [{ one: 1 }],
    })
  } finally {
    await impatient.destroy()
  }
})

test('a connection that went silent is thrown away, not handed to the next request', async () => {
  const impatient = createDatabase(`${server.url}?query_timeout=200`, {
    use: 'requests',
    log,
    connections: 1,
  })
  try {
    await expect(sql`select pg_sleep(3)`.execute(impatient)).rejects.toThrow('read timeout')
    await expect(sql`select 1 as one`.execute(impatient)).resolves.toMatchObject({
      rows: [{ one: 1 }],
    })
  } finally {
    await impatient.destroy()
  }
})

test('a connection that is killed inside a transaction fails that one and nothing else', async () => {
  await expect(
    withTransaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await sql`select 1`.execute(trx)
    }),
  ).rejects.toThrow(/terminat|connection|ECONNRESET/i)
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('an address where nothing listens is given up', async () => {
  const nowhere = createDatabase('postgres://a:b@127.0.0.1:1/c', { use: 'requests', log })
  await expect(sql`select 1`.execute(nowhere)).rejects.toThrow('ECONNREFUSED')
  await nowhere.destroy()
})

test('two transactions that block each other both succeed', async () => {
  await sql`create table pair (id int primary key, n int not null)`.execute(db)
  await sql`insert into pair values (1, 0), (2, 0)`.execute(db)
  let runs = 0
  const touch = (first: number, second: number) =>
    withTransaction(db, async (trx) => {
      runs++
      await sql`update pair set n = n + 1 where id = ${first}`.execute(trx)
      await sql`select pg_sleep(0.2)`.execute(trx)
      await sql`update pair set n = n + 1 where id = ${second}`.execute(trx)
    })
  await Promise.all([touch(1, 2), touch(2, 1)])
  expect(runs).toBe(3)
  const { rows } = await sql<{ n: number }>`select n from pair`.execute(db)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

test('a transaction inside a transaction is part of it', async () => {
  await sql`create table kept (id int)`.execute(db)
  await expect(
    withTransaction(db, async (outer) => {
      await withTransaction(outer, (inner) => sql`insert into kept values (1)`.execute(inner))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const { rows } = await sql`select * from kept`.execute(db)
  expect(rows).toEqual([])
})

test('a server that loses acknowledged changes is refused', async () => {
  await assertDatabase(db)
  const careless = createDatabase(`${server.url}?options=-c%20synchronous_commit%3Doff`, {
    use: 'requests',
    log,
  })
  await expect(assertDatabase(careless)).rejects.toThrow('synchronous_commit is off')
  await careless.destroy()
})
