import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBrand, productBody, texts } from '../../../../test/factories.ts'
import { none, startSetServer } from '../../../../test/change-sets/sets.ts'
import type { TestServer } from '../../../../test/harness.ts'

let sets: Awaited<ReturnType<typeof startSetServer>>
let server: TestServer
const ids = new Map<string, number>()

beforeAll(async () => {
  sets = await startSetServer()
  server = sets.server
  const brandId = await addBrand(server.db, 'NORDFOAM')
  const created: (Partial<ProductInput> & { code: string })[] = [
    { code: 'GONE-1', brandId, thickness: '100', texts: { EN: texts('Roof board') } },
    { code: 'GONE-2', thickness: '50', texts: { DE: texts('Dachplatte') } },
    { code: 'GONE-3', brandId, texts: { EN: texts('Pipe section') } },
    { code: 'HERE-1', brandId, texts: { EN: texts('Roof board') } },
  ]
  for (const body of created) {
    const { data } = await server.call(productsApi.create, { body: productBody(body) })
    ids.set(body.code, data.id)
    if (!body.code.startsWith('GONE')) continue
    await server.call(productsApi.remove, { params: { id: data.id }, ifMatch: data.version })
  }
})
afterAll(() => sets.close())

const list = (q: string, more: Record<string, string> = {}) =>
  server.call(productsApi.list, { query: { q, ...more } })

const codes = async (q: string, more: Record<string, string> = {}) => {
  const { status, body } = await list(q, more)
  expect(status).toBe(200)
  return (body['data'] as { code: string }[]).map(({ code }) => code)
}

test.each([
  ['', ['HERE-1']],
  ['deleted:yes', ['GONE-3', 'GONE-2', 'GONE-1']],
  ['deleted:yes brand:nordfoam', ['GONE-3', 'GONE-1']],
  ['deleted:yes roof', ['GONE-1']],
  ['deleted:yes GONE-2', ['GONE-2']],
  ['deleted:yes gone', ['GONE-3', 'GONE-2', 'GONE-1']],
  ['thickness:>=50 deleted:yes', ['GONE-2', 'GONE-1']],
  ['deleted:yes (thickness:100 OR code:GONE-3)', ['GONE-3', 'GONE-1']],
  ['deleted:yes -brand:nordfoam', ['GONE-2']],
  ['deleted:yes code:HERE-1', []],
  ['has:deleted', []],
])('“%s” finds %j', async (q, expected) => {
  expect(await codes(q)).toEqual(expected)
})

test('it is ordered, paged, counted and shown as any other list', async () => {
  expect(await codes('deleted:yes', { sort: 'name' })).toEqual(['GONE-2', 'GONE-3', 'GONE-1'])
  expect(await codes('deleted:yes roof', { sort: 'relevance' })).toEqual(['GONE-1'])
  const first = await list('deleted:yes', { sort: 'code', limit: '2', facets: 'brand,status' })
  expect(first.body).toMatchObject({
    data: [
      { code: 'GONE-1', name: 'Roof board', nameLanguage: 'EN', brand: { name: 'NORDFOAM' } },
      { code: 'GONE-2', name: 'Dachplatte', nameLanguage: 'DE' },
    ],
    page: { total: 3 },
    facets: { brand: [{ value: 'nordfoam', count: 2 }] },
  })
  const { next } = first.body['page'] as { next: string }
  expect(await codes('deleted:yes', { sort: 'code', limit: '2', cursor: next })).toEqual(['GONE-3'])
  // what is read next reads the others again
  expect(await codes('')).toEqual(['HERE-1'])
})

test.each(['-deleted:yes', 'deleted:yes OR roof', '-(deleted:yes roof)'])(
  '“%s” is refused at its place',
  async (q) => {
    const { status, body } = await list(q)
    expect([status, body.code]).toEqual([400, 'INVALID_QUERY'])
    expect(body.errors?.[0]?.message).toMatch(/stands by itself/)
    expect(body.errors?.[0]?.at?.from).toBe(q.indexOf('deleted'))
  },
)

test('a change set restores those that a query finds among them, and is undone', async () => {
  const set = await sets.begin({
    records: { q: 'deleted:yes brand:nordfoam' },
    action: 'restore',
  })
  await sets.run('check', set)
  expect(await sets.read(set)).toMatchObject({ state: 'ready', counts: { ...none, planned: 2 } })
  await sets.run('apply', set)
  expect(await codes('deleted:yes')).toEqual(['GONE-2'])
  expect((await codes('')).toSorted()).toEqual(['GONE-1', 'GONE-3', 'HERE-1'])
  await sets.run('undo', set)
  expect((await codes('deleted:yes')).toSorted()).toEqual(['GONE-1', 'GONE-2', 'GONE-3'])
})

test('of chosen ones, those that are not deleted are left alone', async () => {
  const chosen = [ids.get('GONE-2') ?? 0, ids.get('HERE-1') ?? 0]
  const set = await sets.begin({ records: { ids: chosen }, action: 'restore' })
  await sets.run('check', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, planned: 1 })
})
