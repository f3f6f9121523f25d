import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { productTrendApi } from '@lambda/contract/products/trend/product-trend'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBrand, declared, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { createRowIndexes } from '../../../platform/row-index/row-indexes.ts'
import { createLog } from '../../../platform/server-log.ts'
import { productIndex } from '../product-index.search.ts'
import { keepDayCounts, keepOwnDayCounts } from './product-day-count.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function addProduct(code: string, more: Partial<ProductInput> = {}): Promise<number> {
  const body = productBody({ code, ...more })
  return (await server.call(productsApi.create, { body })).data.id
}

async function total(q: string): Promise<number> {
  const { body } = await server.call(productsApi.list, { query: { q, limit: 1 } })
  return (body['page'] as { total: number }).total
}

/** As if a product had been created some months ago. */
async function createdBefore(id: number, months: number): Promise<void> {
  const at = sql`date_trunc('month', now() at time zone 'UTC') + interval '14 days' - make_interval(months => ${months})`
  await sql`update product_search set created_at = ${at} where product_id = ${id}`.execute(
    server.db,
  )
}

test('growth tells of each month what the list finds of it, also among what a query finds', async () => {
  await createdBefore(await addProduct('GROW-1'), 1)
  await createdBefore(await addProduct('GROW-2'), 11)
  await createdBefore(await addProduct('GROW-3'), 12)
  await createdBefore(await addProduct('OTHER-1'), 1)
  const { data } = await server.call(productTrendApi.growth, { query: { q: 'code:GROW-*' } })
  expect(data.months).toHaveLength(12)
  expect(data.months.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
  expect(data.earlier).toBe(1)
  const all = await server.call(productTrendApi.growth, { query: {} })
  for (const { from, to, count } of all.data.months) {
    expect(await total(`created:${from}..${to}`), from).toBe(count)
  }
  const either = { q: 'code:GROW-1 OR code:OTHER-1' }
  const both = await server.call(productTrendApi.growth, { query: either })
  expect(both.data.months.at(-2)?.count).toBe(2)
  expect(both.data.earlier).toBe(0)
})

test('growth of deleted products is told by the day on which they were created', async () => {
  const gone = await addProduct('GONE-1')
  await server.call(productsApi.remove, { params: { id: gone }, ifMatch: 1 })
  const { data } = await server.call(productTrendApi.growth, { query: { q: 'deleted:yes' } })
  expect(data.months.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})

test('a query with a mistake is refused', async () => {
  const answer = await server.call(productTrendApi.growth, { query: { q: 'flavour:red' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
})

test('products are counted once a day, by what lists count; what is too old is forgotten', async () => {
  await sql`insert into product_day_count (day, facet, value, count)
    values (current_date - 40, '', '', 7), (current_date - 3, '', '', 8)`.execute(server.db)
  const wrong = { form: 'SLAB', thickness: '100', lambdaD: declared('0.035'), rD: declared('2.8') }
  await addProduct('FOUND-1', wrong as Partial<ProductInput>)
  await keepDayCounts(server)
  await addProduct('LATER-1')
  await keepDayCounts(server)
  const { data } = await server.call(productTrendApi.days)
  const [first, ...others] = data.counts
  expect(first).toMatchObject({ facet: '', count: 8 })
  const today = others.filter(({ day }) => day !== first?.day)
  const all = (await total('')) - 1
  expect(today.find(({ facet }) => facet === '')?.count).toBe(all)
  expect(today.filter(({ facet }) => facet === 'status')).toEqual([
    expect.objectContaining({ value: 'draft', count: all }),
  ])
  const findings = today.filter(({ facet }) => facet === 'finding')
  expect(findings).not.toEqual([])
  for (const { value, count } of findings) {
    expect(await total(`finding:${value} -code:LATER-1`), value).toBe(count)
  }
  expect(data.countedAt).not.toBeNull()
})

test('what somebody looks after is counted once a day by the severity of findings, as their list counts it', async () => {
  const brandId = await addBrand(server.db, 'LOOKED-AFTER')
  const { data: me } = await server.call(usersApi.me, { query: { email: people.editor } })
  const own = { params: { id: me.id }, ifMatch: me.version, body: { brandIds: [brandId] } }
  const q = (await server.call(usersApi.setBrands, own)).data.productQuery
  expect(q).toBe('brand:looked-after')
  await sql`insert into own_day_count (query, day, severity, count)
    values (${q}, current_date - 40, 'error', 7), (${q}, current_date - 3, 'error', 5),
      ('brand:gone', current_date - 3, 'error', 6)`.execute(server.db)
  const wrong = { form: 'SLAB', thickness: '100', lambdaD: declared('0.035'), rD: declared('2.8') }
  await addProduct('OWN-1', { ...wrong, brandId } as Partial<ProductInput>)
  await addProduct('OWN-2', wrong as Partial<ProductInput>)
  const indexes = createRowIndexes([productIndex], {
    jobs: server.db,
    log: createLog('silent'),
    mostBytes: 0,
  })
  const house = { db: server.db, indexes, stopping: new AbortController().signal }
  await keepOwnDayCounts(house)
  await addProduct('OWN-3', { ...wrong, brandId } as Partial<ProductInput>)
  await keepOwnDayCounts(house)
  const { data } = await server.call(productTrendApi.days, { query: { q } })
  const [first, ...today] = data.counts
  expect(first).toMatchObject({ facet: 'finding', value: 'error', count: 5 })
  expect(today.map(({ value }) => value).toSorted()).toEqual([
    'accepted',
    'error',
    'information',
    'warning',
  ])
  for (const { value, count } of today) {
    expect(await total(`${q} finding:${value} -code:OWN-3`), value).toBe(count)
  }
  expect(today.some(({ count }) => count > 0)).toBe(true)
  expect(data.countedAt).not.toBeNull()
  const others = await server.call(productTrendApi.days, { query: { q: 'brand:never-counted' } })
  expect(others.data).toEqual({ counts: [], countedAt: null })
})
