import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { findingsApi } from '@lambda/contract/products/findings/findings'
import { productsApi } from '@lambda/contract/products/products'
import { profiles } from '@lambda/contract/readiness/profiles'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cellCalls } from '../../../test/change-sets/cells.ts'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { addBrand, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 180_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

const reason = 'One trade item of two suppliers.'

async function giveReason(set: { id: number }, items: { ids: number[] } | { outcome: 'refused' }) {
  const asked = { params: { id: set.id }, body: { items, reason } }
  return (await sets.server.call(decisionsApi.giveReason, asked)).data
}

async function acceptedOf(id: number): Promise<(string | undefined)[]> {
  const { data } = await sets.server.call(findingsApi.get, { params: { id } })
  return data.findings.map(({ rule, accepted }) => `${rule}: ${accepted?.reason ?? 'open'}`)
}

test('a GTIN of another product is refused until somebody says why, and applied as an accepted finding', async () => {
  const gtin = '4006381333931'
  const [holder = 0, changed = 0, other = 0] = await sets.addProducts(3, (n) =>
    n === 1 ? { gtin } : {},
  )
  const set = await sets.begin({
    items: [
      { action: 'change', recordId: changed, version: 1, fields: { gtin } },
      { action: 'create', fields: { code: 'SHARED-NEW', gtin, 'texts.EN.nameShort': 'New' } },
      { action: 'change', recordId: other, version: 1, fields: { gtin: '4006381333932' } },
    ],
  })
  await sets.run('check', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, refused: 3 })
  const refused = await sets.itemsOf(set)
  const about = refused.map(({ problem }) => [problem?.errors[0]?.code, problem?.needsReason])
  expect(about.filter(([code]) => code === 'GTIN_TAKEN')).toEqual([
    ['GTIN_TAKEN', true],
    ['GTIN_TAKEN', true],
  ])
  expect(about.filter(([, needsReason]) => needsReason === undefined)).toHaveLength(1)

  // one by its id, then whatever else is refused for want of a reason
  const one = refused.find(({ recordId }) => recordId === changed)
  expect((await giveReason(set, { ids: [one?.id ?? 0] })).counts).toEqual({
    ...none,
    planned: 1,
    refused: 2,
  })
  expect((await giveReason(set, { outcome: 'refused' })).counts).toEqual({
    ...none,
    planned: 2,
    refused: 1,
  })
  // a check tries it with the reason
  await sets.run('check', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, planned: 2, refused: 1 })
  await sets.run('apply', set)
  const items = await sets.itemsOf(set)
  const applied = items.filter(({ outcome }) => outcome === 'applied')
  expect(applied.map((item) => item.reason)).toEqual([reason, reason])
  for (const { recordId } of applied) {
    expect((await sets.product(recordId ?? 0)).gtin).toBe(gtin)
    expect(await acceptedOf(recordId ?? 0)).toContain(`R14: ${reason}`)
  }
  expect((await sets.product(holder)).gtin).toBe(gtin)
  expect((await sets.product(other)).gtin).toBeNull()

  await sets.run('undo', set)
  expect((await sets.product(changed)).gtin).toBeNull()
  const back = await sets.inverseOf(set)
  expect((await sets.itemsOf(back)).map((item) => item.reason)).toEqual([null, null])
  // what is done once more is done for the same reason
  await sets.run('undo', back)
  const again = await sets.inverseOf(back)
  expect(again.counts).toEqual({ ...none, applied: 2 })
  expect((await sets.itemsOf(again)).map((item) => item.reason)).toEqual([reason, reason])
  expect((await sets.product(changed)).gtin).toBe(gtin)
  expect(await acceptedOf(changed)).toContain(`R14: ${reason}`)
})

test('a reason outlives a new check of a selection, as long as a product is to become the same', async () => {
  const [gtin, other] = ['4006381333948', '4006381333955']
  const [, , one = 0, two = 0, three = 0] = await sets.addProducts(5, (n) =>
    n < 3 ? { gtin: n === 1 ? gtin : other } : {},
  )
  const operations = [
    { op: 'set' as const, path: 'gtin', value: gtin },
    { op: 'set' as const, path: 'series', value: 'Shared' },
  ]
  const set = await sets.checked([one, two, three], operations)
  expect(set.counts).toEqual({ ...none, refused: 3 })
  await giveReason(set, { outcome: 'refused' })
  // what has changed meanwhile is something else, or is taken away from what the product is to become
  await sets.patch(one, { customsCode: '680610' })
  await sets.patch(two, { series: 'Shared' })
  await sets.run('check', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, planned: 3 })
  expect((await sets.itemsOf(set)).map((item) => item.reason)).toEqual([reason, reason, reason])

  const edited = async (value: string) => {
    const { version, title, records } = await sets.read(set)
    const [, second] = operations
    const body = { title, records, operations: [{ ...operations[0], value }, second] } as never
    await sets.server.call(changeSetsApi.update, { params: { id: set.id }, ifMatch: version, body })
    await sets.run('check', set)
    return sets.read(set)
  }
  // another GTIN is another matter
  expect((await edited(other)).counts).toEqual({ ...none, refused: 3 })
  expect((await sets.itemsOf(set)).map((item) => item.reason)).toEqual([null, null, null])
  expect((await edited(gtin)).counts).toEqual({ ...none, refused: 3 })
  await giveReason(set, { outcome: 'refused' })
  await sets.run('check', set)
  await sets.run('apply', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, applied: 3 })
  for (const id of [one, two, three]) {
    expect((await sets.product(id)).gtin).toBe(gtin)
    expect(await acceptedOf(id)).toContain(`R14: ${reason}`)
  }
})

test('a reason outlives edits of its product that ask for nothing else, also in a spreadsheet', async () => {
  const [gtin, other] = ['4006381333962', '4006381333979']
  const [, , id = 0] = await sets.addProducts(3, (n) =>
    n < 3 ? { gtin: n === 1 ? gtin : other } : {},
  )
  const reasonOf = async (set: { id: number }) => {
    const [item] = await sets.itemsOf(set)
    return [item?.outcome, item?.reason]
  }
  const edit = (fields: Record<string, string>) =>
    [{ action: 'change', recordId: id, version: 1, fields }] as const
  const set = await sets.begin({ items: [...edit({ gtin })] })
  await sets.run('check', set)
  await giveReason(set, { outcome: 'refused' })
  const add = async (fields: Record<string, string>) => {
    const body = { items: [...edit(fields)] }
    await sets.server.call(changeSetsApi.addItems, { params: { id: set.id }, body })
    await sets.run('check', set)
    return reasonOf(set)
  }
  expect(await add({ gtin })).toEqual(['planned', reason])
  expect(await add({ gtin: other })).toEqual(['refused', null])

  const cells = cellCalls(sets)
  const sheet = await cells.freshSet()
  await cells.edit(sheet, [{ id, cells: { gtin } }])
  expect(await reasonOf(sheet)).toEqual(['refused', null])
  await giveReason(sheet, { outcome: 'refused' })
  await cells.edit(sheet, [{ id, cells: { gtin } }])
  expect(await reasonOf(sheet)).toEqual(['planned', reason])
  await cells.edit(sheet, [{ id, cells: { gtin: other } }])
  expect(await reasonOf(sheet)).toEqual(['refused', null])
})

test('the reason of an activation outlives a new check, too', async () => {
  const { server } = sets
  const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const profile = await server.call(profiles.api.create, {
    as: people.admin,
    body: {
      code: 'REASON',
      texts: { EN: { name: 'Reason', description: null } },
      productQuery: 'form:LAMELLA',
      validFrom: dayBefore,
      requiredFields: ['density'],
      languageRule: 'ANY',
      activation: 'REASON',
    },
  })
  expect(profile.status, JSON.stringify(profile.body)).toBe(201)
  const brandId = await addBrand(server.db, 'LAMELLAS')
  const ids = await sets.addProducts(2, () => ({
    form: 'LAMELLA',
    brandId,
    status: 'on_hold',
    countries: ['DE'],
    texts: { DE: texts('Lamelle'), EN: texts('Lamella') },
  }))
  const set = await sets.checked(ids, [{ op: 'set', path: 'status', value: 'active' }])
  expect(set.counts).toEqual({ ...none, refused: 2 })
  await giveReason(set, { outcome: 'refused' })
  await sets.run('check', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, planned: 2 })
  await sets.run('apply', set)
  for (const id of ids) {
    expect((await sets.product(id)).status).toBe('active')
    const { data } = await server.call(productsApi.history, { params: { id } })
    expect(JSON.stringify(data[0])).toContain(reason)
  }

  await sets.run('undo', set)
  await sets.run('undo', await sets.inverseOf(set))
  for (const id of ids) {
    expect((await sets.product(id)).status).toBe('active')
    const { data } = await server.call(productsApi.history, { params: { id } })
    expect(JSON.stringify(data[0])).toContain(reason)
  }
})

test('only its author gives one', async () => {
  const set = await sets.begin({})
  const answer = await sets.server.call(decisionsApi.giveReason, {
    as: 'admin@lambda.example',
    params: { id: set.id },
    body: { items: { outcome: 'refused' }, reason },
  })
  expect(answer.status).toBe(403)
})
