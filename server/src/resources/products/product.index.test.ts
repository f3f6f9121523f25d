import { type ProductInput, productSorts, productsApi } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBrand, nodeId, productBody, texts } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'
import { type Database, createDatabase } from '../../platform/database/database.ts'
import { forgetRowChanges } from '../../platform/row-index/index-statements.ts'
import { RowIndex } from '../../platform/row-index/row-index.ts'
import { createLog } from '../../platform/server-log.ts'
import { productIndex } from './product-index.search.ts'
import { findProducts } from './product.search.ts'

/** How many random histories are played: INDEX_RUNS (8). */
const runs = Number(process.env['INDEX_RUNS'] ?? 8)

const log = createLog('silent')

let server: TestServer
let second: TestServer['db']
let brands: number[]
let nodes: number[]
/** Two processes, each with an index of its own. */
let indexes: [RowIndex, RowIndex]
const ids: number[] = []

const facets = 'brand,status,main-group,sub-group,material,form,fire,country,competence-center'

beforeAll(async () => {
  server = await startTestServer()
  second = openDatabase()
  brands = [await addBrand(server.db, 'NORDFOAM'), await addBrand(server.db, 'KELVIA')]
  nodes = [
    await nodeId(server.db, 'material', 'stone-wool'),
    await nodeId(server.db, 'material', 'glass-wool'),
  ]
  indexes = [newIndex(server.db), newIndex(second)]
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
  return new RowIndex(productIndex, { jobs: db, log, mostBytes })
}

const values = fc.record(
  {
    brand: fc.constantFrom(0, 1),
    node: fc.constantFrom(0, 1),
    countries: fc.subarray(['BE', 'DE', 'NL', 'FR']),
    thickness: fc.constantFrom('20', '50', '100', '100.5'),
    lambda: fc.constantFrom('0.035', '0.04'),
    status: fc.constantFrom('draft' as const, 'active' as const),
    validFrom: fc.constantFrom('2024-02-29', '2030-01-01'),
    name: fc.constantFrom('Roof board', 'Pipe section', 'Facade slab'),
  },
  { requiredKeys: ['name'] },
)

type Values = typeof values extends fc.Arbitrary<infer T> ? T : never

const operations = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), values }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('update' as const), at: fc.nat(), values }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh all' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give up' as const), at: fc.nat() }) },
)

type Operation = typeof operations extends fc.Arbitrary<infer T> ? T : never

const clauses =
  `brand:NORDFOAM brand:NORDFOAM,KELVIA status:active country:BE country:DE material:stone-wool
  thickness:20..50 thickness:<100.5 thickness:>20.01 lambda:<=0.035 updated:>=today updated:<today-1d
  valid-from:2024-02-29 valid-from:>today has:thickness missing:brand has:country roof name:board code:TEST* TEST-1`.split(
    /\s+/,
  )

const query = fc.record({
  clauses: fc.array(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...clauses)), {
    maxLength: 3,
  }),
  joint: fc.constantFrom(' ', ' OR '),
  sort: fc.constantFrom(...productSorts),
  sign: fc.constantFrom('' as const, '-' as const),
  limit: fc.constantFrom(1, 3, 50),
})

async function perform(operation: Operation): Promise<void> {
  const { db } = server
  switch (operation.kind) {
    case 'create': {
      const answer = await server.call(productsApi.create, { body: bodyOf(operation.values) })
      assertOneOf(answer.status, [201, 422])
      if (answer.status === 201) ids.push(answer.data.id)
      return
    }
    case 'refresh all':
      await sql`select refresh_product_projection(array(select id from product))`.execute(db)
      return
    default: {
      const id = ids[operation.at % Math.max(1, ids.length)]
      if (id === undefined) return
      await performOn(id, operation)
    }
  }
}

/** What a write may be answered with, refusals included: others write at the same time. */
function assertOneOf(status: number, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new Error(`It was answered with ${status}.`)
}

async function performOn(id: number, operation: Operation & { at: number }): Promise<void> {
  const { db } = server
  const row = await db
    .selectFrom('product')
    .select(['version', 'code', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isThere = row.deleted_at === null
  if (operation.kind === 'update' && isThere) {
    const body = { ...bodyOf(operation.values), code: row.code }
    const answer = await server.call(productsApi.update, {
      params: { id },
      body,
      ifMatch: row.version,
    })
    assertOneOf(answer.status, [200, 404, 412, 422])
  } else if (operation.kind === 'remove' && isThere) {
    await server.call(productsApi.remove, { params: { id }, ifMatch: row.version })
  } else if (operation.kind === 'restore' && !isThere) {
    await server.call(productsApi.restore, { params: { id } })
  } else if (operation.kind === 'give up') {
    // a transaction that is rolled back, after others have seen that it runs
    const undone = db.transaction().execute(async (trx) => {
      await sql`update product_search set tags = '{}' where product_id = ${id}`.execute(trx)
      throw new Error('given up')
    })
    await expect(undone).rejects.toThrow('given up')
  }
}

function bodyOf({
  brand,
  node,
  lambda,
  name,
  ...more
}: Values): Partial<ProductInput> & { code: string } {
  return productBody({
    ...more,
    brandId: brand === undefined ? null : (brands[brand] ?? null),
    materialIds: node === undefined ? [] : [nodes[node] ?? 0],
    ...(lambda === undefined
      ? {}
      : {
          lambdaD: {
            state: 'declared',
            value: lambda,
            condition: null,
            standard: null,
            edition: null,
          },
        }),
    texts: { EN: texts(name) },
  })
}

/** Both answers in one snapshot; how often the index had one. */
async function compare(
  asked: typeof query extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  const q = asked.clauses.map((pair) => pair.join('')).join(asked.joint)
  for (const [at, index] of indexes.entries()) {
    const db = at === 0 ? server.db : second
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const answered = await index.ask(trx, [], ({ rows, find }) => find([]).count() + rows.bytes)
        expect(answered, 'the index answers').not.toBeNull()
        let cursor: string | null | undefined
        for (let page = 0; page < 3 && cursor !== null; page += 1) {
          const sort = `${asked.sign}${asked.sort}` as const
          const list = {
            q,
            sort,
            limit: asked.limit,
            language: 'EN',
            facets,
            cursor: cursor ?? undefined,
          }
          const [bySql, byIndex] = [
            await findProducts(trx, list, { language: 'EN', index: null }),
            await findProducts(trx, list, { language: 'EN', index }),
          ]
          expect(comparable(byIndex), `${q} by ${sort}`).toEqual(comparable(bySql))
          cursor = bySql.page.next
        }
      })
  }
}

/** Cursors are the same places, however their numbers are written. */
function comparable({ ids, page, facets }: Awaited<ReturnType<typeof findProducts>>) {
  return {
    ids,
    facets,
    total: page.total,
    next: page.next !== null,
    previous: page.previous !== null,
  }
}

test('whatever is written, the index tells what SQL tells in the same snapshot', async () => {
  const property = fc.asyncProperty(
    fc.array(operations, { minLength: 1, maxLength: 8 }),
    fc.array(query, { minLength: 1, maxLength: 6 }),
    async (history, queries) => {
      await Promise.all([
        ...history.map(perform),
        (async () => {
          for (const one of queries.slice(0, 2)) await compare(one)
        })(),
      ])
      for (const one of queries) await compare(one)
    },
  )
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  expect(ids.length, 'products were written').toBeGreaterThan(0)
})

test('an index that is ahead of a transaction leaves it to SQL', async () => {
  const [index] = indexes
  await perform({ kind: 'create', values: { name: 'Roof board' } })
  await server.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`select 1 from product limit 1`.execute(trx)
      await perform({ kind: 'create', values: { name: 'Roof board' } })
      const later = await index.ask(second, [], ({ find }) => find([]).count())
      expect(later).not.toBeNull()
      expect(await index.ask(trx, [], () => true)).toBeNull()
    })
  expect(await index.ask(server.db, [], () => true)).not.toBeNull()
})

test('an index that has missed what is no longer kept reads everything anew', async () => {
  const index = newIndex(server.db)
  await index.keep()
  await perform({ kind: 'create', values: { name: 'Roof board' } })
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

test('an index that would take too much memory is not kept', async () => {
  const index = newIndex(server.db, 100)
  await index.keep()
  expect(await index.ask(server.db, [], () => true)).toBeNull()
  await index.close()
})
