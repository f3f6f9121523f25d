import { productSorts, productsApi } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'
import { expectSameAnswers } from '../../../test/indexes/index-answers.ts'
import {
  type ProductWrites,
  productOperations,
  productWrites,
} from '../../../test/indexes/product-writes.ts'
import { type Database, createDatabase } from '../../platform/database/database.ts'
import type { FoundPart } from '../../platform/lists/query-part.ts'
import { forgetRowChanges } from '../../platform/row-index/index-statements.ts'
import type { NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import {
  type ReferenceNames,
  keepReferenceNames,
} from '../../platform/reference/reference-names.ts'
import { IndexMemory } from '../../platform/row-index/index-memory.ts'
import { RowIndex } from '../../platform/row-index/row-index.ts'
import { createLog } from '../../platform/server-log.ts'
import { productIndex } from './product-index.search.ts'
import { findAllProducts, findProducts } from './product.search.ts'

/** How many random histories are played: INDEX_RUNS (8). */
const runs = Number(process.env['INDEX_RUNS'] ?? 8)

const log = createLog('silent')

let server: TestServer
let second: TestServer['db']
/** Two processes, each with an index and names of its own. */
let indexes: [RowIndex, RowIndex]
let names: [ReferenceNames, ReferenceNames]
let writes: ProductWrites

const facets = 'brand,status,main-group,sub-group,material,form,fire,country,competence-center'

beforeAll(async () => {
  server = await startTestServer()
  second = openDatabase()
  writes = await productWrites(server)
  // a random history need not create one, and writes nothing without
  await writes.perform({ kind: 'create', values: { name: 'Roof board' } })
  indexes = [newIndex(server.db), newIndex(second)]
  names = [keepReferenceNames(server.db), keepReferenceNames(second)]
  await Promise.all(indexes.map((index) => index.keep()))
})

afterAll(async () => {
  await Promise.all(indexes.map((index) => index.close()))
  await second.destroy()
  await server.close()
})

function openDatabase(): Database {
  return createDatabase(server.databaseUrl, { use: 'requests', log })
}

function newIndex(db: Database, mostBytes = 10_000_000): RowIndex {
  return new RowIndex(productIndex, { jobs: db, log, memory: new IndexMemory(mostBytes) })
}

async function knownNames(names: ReferenceNames): Promise<NamesInMemory | null> {
  const { rows } = await server.db.executeQuery(names.question())
  return names.read(rows[0]?.version)
}

const clauses =
  `brand:NORDFOAM brand:NORDFOAM,KELVIA status:active country:BE country:DE material:stone-wool
  thickness:20..50 thickness:<100.5 thickness:>20.01 lambda:<=0.035 mu:>=1000 mu:∞ mu:<∞ mu:40000..∞ missing:mu
  updated:>=today updated:<today-1d
  valid-from:2024-02-29 valid-from:>today has:thickness missing:brand has:country market-status:phase_out
  market-status:active,obsolete has:market-status missing:market-status relation:SIMILAR relation:SIMILAR,SUCCESSOR has:relation missing:relation
  related-to:TEST* has:related-from available-in:DE available-in:BE,DE
  available-in:FR has:available-in missing:available-in code:TEST* has:name
  local-article:LA-1 local-article:la* missing:local-article
  dop:DOP-1 missing:dop dop-date:<2024-03-01 hazard:H315 hazard:EUH* has:hazard avcp:1 avcp:1,3 missing:avcp
  dynamic-stiffness:>=15 dynamic-stiffness:<15 has:dynamic-stiffness freeze-thaw:FT2 missing:freeze-thaw
  characteristic:DYNAMIC_STIFFNESS,FREEZE_THAW missing:characteristic curve:LAMBDA missing:curve
  etim:EC000406 unspsc:3014* classified:ETIM,UNSPSC missing:classified has:etim missing:feature feature:EF*
  notified-body:0751 has:notified-body certificate:1415* missing:certificate colour:white colour:RAL*,white missing:colour
  updated-by:admin@lambda.example updated-by:editor@lambda.example,nobody@lambda.example has:updated-by`.split(
    /\s+/,
  )

/** Few, so that they are asked again and again: words of which the index keeps what they find. */
const wordings = [
  ...`dop-1 1415-cpr-9 roof roofs ro board bord section pipe for 50 12-5 TEST-1 – nordfoam rohr platte name:board name:pipe
  name:roof,slab name:rohr`.split(/\s+/),
  '"roof board"',
  '"board for"',
  'name:"facade slab"',
  'name:"board for"',
  'name:"a house",pipe',
]

const query = fc.record({
  clauses: fc.array(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...clauses)), {
    maxLength: 3,
  }),
  words: fc.array(fc.tuple(fc.constantFrom('', '', '-'), fc.constantFrom(...wordings)), {
    maxLength: 3,
  }),
  language: fc.constantFrom('EN', 'EN', 'DE'),
  joint: fc.constantFrom(' ', ' OR '),
  sort: fc.oneof(
    fc.constant('relevance' as const),
    fc.constantFrom(...productSorts.flatMap((sort) => [sort, `-${sort}` as const])),
  ),
  limit: fc.constantFrom(1, 3, 50),
})

async function compare(
  { clauses, words, language, ...asked }: typeof query extends fc.Arbitrary<infer T> ? T : never,
  isWriting = false,
): Promise<void> {
  const q = [...clauses, ...words].map((pair) => pair.join('')).join(asked.joint)
  const { sort, limit } = asked
  const list = { q, sort, limit, language, facets }
  for (const [at, index] of indexes.entries()) {
    const known = await knownNames(at === 0 ? names[0] : names[1])
    await expectSameAnswers(at === 0 ? server.db : second, index, {
      ask: async (db, among, cursor) => {
        const names = among && known
        const found = await findProducts(db, { ...list, cursor }, { language, index: among, names })
        return cursor ? found : { ...found, all: (await findAllProducts(db, list, among)).ids }
      },
      what: `${q} by ${sort}`,
      isWriting,
    })
  }
}

test(
  'whatever is written, the index tells what SQL tells in the same snapshot',
  { timeout: 60_000 + runs * 10_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.array(productOperations, { minLength: 1, maxLength: 8 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      async (history, queries) => {
        await Promise.all([
          ...history.map((operation) => writes.perform(operation)),
          (async () => {
            for (const one of queries.slice(0, 2)) await compare(one, true)
          })(),
        ])
        for (const one of queries) await compare(one)
        // what was found for the same questions is known by now, but for what is written in between
        for (const operation of history) {
          await writes.perform(operation)
          for (const one of queries.slice(0, 2)) await compare(one)
        }
      },
    )
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(writes.ids.length, 'products were written').toBeGreaterThan(0)
  },
)

test('an index that is ahead of a transaction leaves it to SQL', async () => {
  const [index] = indexes
  await writes.perform({ kind: 'create', values: { name: 'Roof board' } })
  await server.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`select 1 from product limit 1`.execute(trx)
      await writes.perform({ kind: 'create', values: { name: 'Roof board' } })
      const later = await index.ask(second, [], ({ find }) => find([]).count())
      expect(later).not.toBeNull()
      expect(await index.ask(trx, [], () => true)).toBeNull()
    })
  expect(await index.ask(server.db, [], () => true)).not.toBeNull()
})

test('a change is noticed though its transaction has a number that was seen before, as after a crash', async () => {
  const [index] = indexes
  await writes.perform({ kind: 'create', values: { name: 'Roof board' } })
  const found = () =>
    findProducts(
      server.db,
      { q: 'thickness:471', limit: 5, language: 'EN' },
      { language: 'EN', index },
    )
  expect((await found()).ids).toEqual([])
  const id = writes.ids.at(-1)
  await server.db.transaction().execute(async (trx) => {
    await sql`update product_search set thickness = 471 where product_id = ${id}`.execute(trx)
    await sql`update row_change set xid = (select xid from row_change where xid < pg_current_xact_id() limit 1)
      where xid = pg_current_xact_id()`.execute(trx)
  })
  expect((await found()).ids).toEqual([id])
  await writes.perform({ kind: 'refresh all' })
})

test('who asks while a question is under way is told what was stored since that was sent', async () => {
  const [index] = indexes
  const count = async () => {
    const told = await index.ask(server.db, [], ({ find }) => find([]).count())
    return told?.answer ?? Number.NaN
  }
  const countBefore = await count()
  const first = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  /** What it reads first is kept back until it is let go. */
  const slow = new Proxy(server.db, {
    get(db, name) {
      if (name !== 'executeQuery') {
        const member: unknown = Reflect.get(db, name, db)
        return typeof member === 'function' ? (member.bind(db) as unknown) : member
      }
      return async (query: CompiledQuery) => {
        const answer = await db.executeQuery(query)
        isRead.resolve()
        await first.promise
        return answer
      }
    },
  })
  const before = index.ask(slow, [], () => true)
  await isRead.promise
  await server.call(productsApi.create, { body: productBody() })
  const after = count()
  first.resolve()
  await before
  expect(await after).toBe(countBefore + 1)
})

test('an index that has missed what is no longer kept reads everything anew', async () => {
  const index = newIndex(server.db)
  await index.keep()
  await writes.perform({ kind: 'create', values: { name: 'Roof board' } })
  await sql`update row_change set at = at - interval '2 hours'`.execute(server.db)
  await forgetRowChanges(server.db)
  expect(await index.ask(server.db, [], () => true)).toBeNull()
  await index.keep()
  const count = await index.ask(server.db, [], ({ find }) => find([]).count())
  const { page } = await findProducts(
    server.db,
    { limit: 1, language: 'EN' },
    { language: 'EN', index: null },
  )
  expect(count?.answer).toBe(page.total)
  await index.close()
})

test('what words found in a language is forgotten with the language', async () => {
  const index = newIndex(server.db)
  await index.keep()
  await writes.perform({ kind: 'create', values: { name: 'Roof board', german: 'Rohrschale' } })
  const asked = { q: 'rohrschale', limit: 1, language: 'DE' } as const
  const found = await findProducts(server.db, asked, { language: 'DE', index })
  expect(found.page.total).toBeGreaterThan(0)
  await sql`select forget_language('DE')`.execute(server.db)
  expect(await index.ask(server.db, [], () => true)).toBeNull()
  await index.keep()
  const left = await findProducts(server.db, asked, { language: 'DE', index })
  expect(left.page.total).toBe(0)
  await index.close()
})

test('what takes longer than a request may is found in the background, and then known', async () => {
  const index = newIndex(server.db)
  await index.keep()
  await writes.perform({ kind: 'create', values: { name: 'Roof board' } })
  const slowUnlessAmong: FoundPart = {
    key: 'slow',
    holds: sql`true`,
    place: {
      id: sql`s.product_id`,
      select: (holds, among) => sql`select n.product_id from product_name n where n.language = 'EN'
        and ${among === null ? sql`(select pg_sleep(0.2)) is not null` : sql`n.product_id = any(${among})`} and ${holds}`,
    },
  }
  const ask = async () =>
    server.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 100`.execute(trx)
      return index.ask(trx, [slowUnlessAmong], ({ find }) => find([slowUnlessAmong]).count())
    })
  await expect(ask()).rejects.toThrow('statement timeout')
  await expect(ask()).rejects.toThrow('statement timeout')
  const known = await vi.waitFor(ask, { timeout: 20_000, interval: 100 })
  expect(known?.answer).toBeGreaterThan(0)
  await index.close()
})

test('an index that would take too much memory is not kept', async () => {
  const index = newIndex(server.db, 100)
  await index.keep()
  expect(await index.ask(server.db, [], () => true)).toBeNull()
  await index.close()
})
