import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productEsgApi } from '@lambda/contract/esg/product-esg'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSetServer } from '../../../../test/change-sets/sets.ts'
import { people } from '../../../../test/harness.ts'

// several jobs run one after another
vi.setConfig({ testTimeout: 180_000 })

const as = people.admin

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

async function addEntry(title: string, productIds: number[]): Promise<number> {
  const payload = {
    kind: 'EPD' as const,
    declaredUnit: { amount: '1', unit: 'KGM' as const },
    grossDensity: '40',
    scenarios: [],
    modules: { 'A1-A3': 'MDE' as const },
    results: { 'GWP-total': { 'A1-A3': '1.2' } },
  }
  const body = { title, productIds, payload }
  return (await sets.server.call(esgEntriesApi.create, { as, body })).data.id
}

const productsOf = async (id: number) =>
  (await sets.server.call(esgEntriesApi.get, { as, params: { id } })).data.productIds

const remove = async (id: number) => {
  const { version } = (await sets.server.call(esgEntriesApi.get, { as, params: { id } })).data
  await sets.server.call(esgEntriesApi.remove, { as, params: { id }, ifMatch: version })
}
const restore = (id: number) => sets.server.call(esgEntriesApi.restore, { as, params: { id } })

async function merged(survivor: number, losing: number) {
  const set = await sets.begin({
    items: [{ action: 'merge', recordId: survivor, losingId: losing }],
  })
  await sets.run('check', set)
  expect(await sets.run('apply', set)).toMatchObject({ state: 'done', failureCount: 0 })
  return set
}

test('entries that were deleted name the one that stays when they are restored, until the merge is undone', async () => {
  const [survivor = 0, losing = 0] = await sets.addProducts(2)
  const [first, second] = [await addEntry('First', [losing]), await addEntry('Second', [losing])]
  await remove(first)
  await remove(second)
  const set = await merged(survivor, losing)
  await restore(first)
  expect(await productsOf(first)).toEqual([survivor])
  expect(await sets.run('undo', set)).toMatchObject({ state: 'done', failureCount: 0 })
  await restore(second)
  expect(await productsOf(first)).toEqual([losing])
  expect(await productsOf(second)).toEqual([losing])
})

test('entries of a product that is merged are those of the one that stays, until the merge is undone', async () => {
  const [survivor = 0, losing = 0, other = 0] = await sets.addProducts(3)
  const one = await addEntry('Of the one that goes', [losing, other])
  const both = await addEntry('Of both', [survivor, losing])
  const dropped = await addEntry('Deleted before the merge is undone', [losing])
  const entriesOf = async (id: number) => {
    const { data } = await sets.server.call(productEsgApi.get, { params: { id } })
    return data.entries.map((entry) => entry.id).toSorted((a, b) => a - b)
  }
  const set = await sets.begin({
    items: [{ action: 'merge', recordId: survivor, losingId: losing }],
  })
  await sets.run('check', set)
  expect(await productsOf(one)).toEqual([losing, other])
  expect(await sets.run('apply', set)).toMatchObject({ state: 'done', failureCount: 0 })
  expect(await productsOf(one)).toEqual([survivor, other])
  expect(await productsOf(both)).toEqual([survivor])
  expect(await entriesOf(survivor)).toEqual([one, both, dropped])
  const { data: history } = await sets.server.call(esgEntriesApi.history, {
    as,
    params: { id: one },
  })
  expect(history[0]?.fields).toMatchObject([
    { path: 'productIds', from: [losing, other], to: [survivor, other] },
  ])

  await remove(dropped)
  expect(await sets.run('undo', set)).toMatchObject({ state: 'done', failureCount: 0 })
  expect(await productsOf(one)).toEqual([losing, other])
  expect(await productsOf(both)).toEqual([survivor, losing])
  expect(await entriesOf(survivor)).toEqual([both])
  await restore(dropped)
  expect(await productsOf(dropped)).toEqual([losing])
  expect((await sets.server.call(productsApi.get, { params: { id: losing } })).status).toBe(200)
})
