import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { type Database, createDatabase, withTransaction } from './database.ts'
import { sendLater, together } from './pipeline.ts'

/** Each call is one round trip. */
const trips = vi.spyOn(pg.Client.prototype, 'query')

let server: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  server = await createTestDatabase()
  db = createDatabase(server.url, { use: 'requests', log: { warn: () => undefined } })
  await sql`create table kept (n int primary key)`.execute(db)
})
beforeEach(async () => {
  await sql`truncate kept`.execute(db)
  trips.mockClear()
})
afterAll(async () => {
  await db.destroy()
  await server.drop()
})

const insert = (n: number) => sql`insert into kept (n) values (${n})`.compile(db)
const selected = sql<{ n: number }>`select n from kept where n > ${0} order by n`
const numbers = () => selected.compile(db)
const duplicate = { code: '23505' }

async function numbersKept(): Promise<number[]> {
  const { rows } = await db.executeQuery(numbers())
  return rows.map(({ n }) => n)
}

test('statements sent together take one round trip, and each sees what those before it did', async () => {
  const [, before, , after] = await together(db, [insert(1), numbers(), insert(2), numbers()])
  expect(before).toEqual([{ n: 1 }])
  expect(after).toEqual([{ n: 1 }, { n: 2 }])
  expect(trips).toHaveBeenCalledTimes(1)
})

test('outside of a transaction, statements sent together are done as a whole or not at all', async () => {
  await expect(together(db, [insert(1), insert(1), insert(2)])).rejects.toMatchObject(duplicate)
  expect(await numbersKept()).toEqual([])
})

test('a transaction begins with its first statement, and its commit goes alone', async () => {
  await withTransaction(db, async (trx) => {
    await trx.executeQuery(insert(1))
    expect(trips).toHaveBeenCalledTimes(1)
  })
  expect(trips).toHaveBeenCalledTimes(2)
  expect(trips.mock.lastCall?.[0]).toBe('commit')
  expect(await numbersKept()).toEqual([1])
})

test('a transaction in which nothing is asked sends nothing, whether it ends well or not', async () => {
  await withTransaction(db, async () => null)
  await expect(withTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(trips).not.toHaveBeenCalled()
})

test('what nobody reads is sent with what follows it', async () => {
  const seen = await withTransaction(db, async (trx) => {
    await sendLater(trx, insert(1), insert(2))
    expect(trips).not.toHaveBeenCalled()
    return trx.executeQuery(numbers())
  })
  expect(seen.rows).toEqual([{ n: 1 }, { n: 2 }])
  expect(trips).toHaveBeenCalledTimes(2)
})

test('what nothing follows is sent before the commit, which is not sent where it fails', async () => {
  const adding = (n: number) => withTransaction(db, (trx) => sendLater(trx, insert(n)))
  await adding(1)
  expect(trips).toHaveBeenCalledTimes(2)
  await expect(adding(1)).rejects.toMatchObject(duplicate)
  const texts = trips.mock.calls.map(([text]) => text)
  expect(texts.filter((text) => text === 'commit')).toHaveLength(1)
  expect(await numbersKept()).toEqual([1])
})

test('what fails takes the whole transaction with it, and the connection can be used again', async () => {
  const failing = withTransaction(db, async (trx) => {
    await sendLater(trx, insert(1), insert(1))
    return together(trx, [insert(2), numbers()])
  })
  await expect(failing).rejects.toMatchObject(duplicate)
  expect(await numbersKept()).toEqual([])
  expect(await together(db, [insert(3), numbers()])).toEqual([[], [{ n: 3 }]])
})

test('what is taken back to a savepoint is not sent any more', async () => {
  await withTransaction(db, async (trx) => {
    await trx.executeQuery(insert(1))
    await sql`savepoint here`.execute(trx)
    await sendLater(trx, insert(1))
    await sql`rollback to savepoint here`.execute(trx)
    await sendLater(trx, insert(2))
  })
  expect(await numbersKept()).toEqual([1, 2])
})
