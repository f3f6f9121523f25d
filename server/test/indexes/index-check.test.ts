import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { IndexMemory } from '../../src/platform/row-index/index-memory.ts'
import type { AskedIndex, IndexCheck } from '../../src/platform/row-index/index-view.ts'
import { RowIndex } from '../../src/platform/row-index/row-index.ts'
import { createLog } from '../../src/platform/server-log.ts'
import { productIndex } from '../../src/resources/products/product-index.search.ts'
import { productBody } from '../factories.ts'
import { type TestServer, startTestServer } from '../harness.ts'

/** What tells whether an index is up to date, asked along with something else. */

let server: TestServer
let index: RowIndex

beforeAll(async () => {
  server = await startTestServer()
  index = new RowIndex(productIndex, {
    jobs: server.db,
    log: createLog('silent'),
    memory: new IndexMemory(10_000_000),
  })
})

afterAll(async () => {
  await index.close()
  await server.close()
})

beforeEach(async () => {
  await create()
  await vi.waitFor(assertPast, { timeout: 60_000 })
  await index.keep()
})

/** Rejects while a transaction runs that began before the last change: until then, the index asks again whether something has changed. */
async function assertPast(): Promise<void> {
  const { rows } = await sql`
    select where pg_snapshot_xmin(pg_current_snapshot()) > all (select xid from row_change)`.execute(
    server.db,
  )
  if (rows.length === 0) throw new Error('A transaction before the last change still runs.')
}

async function create(): Promise<number> {
  const { body } = await server.call(productsApi.create, { body: productBody() })
  return Number(body.id)
}

/** How many products there are; null where the index does not answer. */
async function count(asked: AskedIndex): Promise<number | null> {
  const told = await asked.ask(server.db, [], ({ find }) => find([]).count())
  return told && told.answer
}

async function stored(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from product_search`.execute(
    server.db,
  )
  return rows[0]?.count ?? Number.NaN
}

async function standingOf({ asks }: IndexCheck) {
  const { rows } = await server.db.executeQuery(asks)
  return rows[0]
}

test('who is told that nothing has changed is answered without asking that again', async () => {
  const check = index.check()
  const standing = await standingOf(check)
  await create()
  const told = check.told(standing)
  expect(await count(told)).toBe((await stored()) - 1)
  expect(await count(index)).toBe(await stored())
  // it has taken that over meanwhile
  expect(await count(told)).toBe(await stored())
})

test('what was stored before that was asked is there', async () => {
  const check = index.check()
  await create()
  expect(await count(check.told(await standingOf(check)))).toBe(await stored())
})

test('what is committed behind what began later is there', async () => {
  const isWritten = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slow = server.db.transaction().execute(async (trx) => {
    await sql`delete from product_search
      where product_id = (select min(product_id) from product_search)`.execute(trx)
    isWritten.resolve()
    await mayCommit.promise
  })
  await isWritten.promise
  const before = await stored()
  await create()
  const early = index.check()
  expect(await count(early.told(await standingOf(early)))).toBe(before + 1)
  mayCommit.resolve()
  await slow
  const late = index.check()
  expect(await count(late.told(await standingOf(late)))).toBe(before)
})

test('a change is noticed though its transaction has a number that was seen before, as after a crash', async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`delete from product_search
      where product_id = (select max(product_id) from product_search)`.execute(trx)
    await sql`update row_change set xid = (select min(xid) from row_change)
      where xid = pg_current_xact_id()`.execute(trx)
  })
  const check = index.check()
  expect(await count(check.told(await standingOf(check)))).toBe(await stored())
})

test('a database that went back has everything read anew', async () => {
  const before = await standingOf(index.check())
  await create()
  expect(await count(index)).toBe(await stored())
  expect(await count(index.check().told(before))).toBeNull()
  await index.keep()
  expect(await count(index)).toBe(await stored())
})

test('while the rows are not read there is no answer', async () => {
  const other = new RowIndex(productIndex, {
    jobs: server.db,
    log: createLog('silent'),
    memory: new IndexMemory(10_000_000),
  })
  const check = other.check()
  expect(await count(check.told(await standingOf(check)))).toBeNull()
})
