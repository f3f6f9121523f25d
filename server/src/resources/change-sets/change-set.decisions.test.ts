import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cellCalls } from '../../../test/change-sets/cells.ts'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { people } from '../../../test/harness.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 180_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

test('a conflict is decided product by product, and otherwise until it is applied', async () => {
  const ids = await sets.addProducts(3, () => ({ series: 'Old' }))
  const set = await sets.checked(ids, [{ op: 'set', path: 'series', value: 'Mine' }])
  for (const id of ids) await sets.patch(id, { series: 'Theirs' }, people.admin)
  await sets.run('apply', set)
  const items = await sets.itemsOf(set)
  const decide = async (nth: number, take: 'mine' | 'theirs') => {
    const body = { items: { ids: [items[nth]?.id ?? 0] }, take }
    const { data } = await sets.server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body,
    })
    return data.counts
  }
  expect(await decide(0, 'mine')).toEqual({ ...none, conflict: 2, planned: 1 })
  expect(await decide(1, 'mine')).toEqual({ ...none, conflict: 1, planned: 2 })
  expect(await decide(1, 'theirs')).toEqual({ ...none, conflict: 1, planned: 2 })
  const taken = (await sets.itemsOf(set)).map(({ id, conflicts }) => [id, conflicts[0]?.take])
  expect(Object.fromEntries(taken)).toEqual({
    [items[0]?.id ?? 0]: 'mine',
    [items[1]?.id ?? 0]: 'theirs',
    [items[2]?.id ?? 0]: null,
  })
  // what was decided holds for the value that was seen
  await sets.patch(ids[0] ?? 0, { series: 'Later' }, people.admin)
  await sets.run('apply', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, conflict: 2, same: 1 })
  expect(await decide(0, 'mine')).toEqual({ ...none, conflict: 1, planned: 1, same: 1 })
  await sets.run('apply', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, conflict: 1, applied: 1, same: 1 })
})

test('what is decided of one field holds through another check and beside a conflict of another field', async () => {
  const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old', status: 'draft' }))
  const set = await sets.begin({})
  const fields = { series: 'Mine', leadTime: '9' }
  const items = [{ action: 'change' as const, recordId: id, version: 1, fields }]
  await sets.server.call(changeSetsApi.addItems, { params: { id: set.id }, body: { items } })
  await sets.patch(id, { series: 'Theirs' }, people.admin)
  await sets.run('check', set)
  const decide = (path: string) =>
    sets.server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, path, take: 'mine' },
    })
  const told = async () => {
    const [item] = await sets.itemsOf(set)
    const conflicts = item?.conflicts.map(({ path, theirs, take }) => [path, theirs, take])
    return [item?.outcome, ...(conflicts ?? [])]
  }
  await decide('series')
  await sets.run('check', set)
  expect(await told()).toEqual(['planned', ['series', 'Theirs', 'mine']])

  await sets.patch(id, { leadTime: '3' }, people.admin)
  await sets.run('apply', set)
  const both = [
    ['series', 'Theirs', 'mine'],
    ['leadTime', '3', null],
  ]
  expect((await told())[0]).toBe('conflict')
  expect((await told()).slice(1)).toEqual(expect.arrayContaining(both))

  await sets.patch(id, { series: 'Later' }, people.admin)
  await decide('leadTime')
  await sets.run('apply', set)
  expect((await told())[0]).toBe('conflict')
  expect(await told()).toContainEqual(['series', 'Later', null])
  await decide('series')
  await sets.run('apply', set)
  expect(await sets.product(id)).toMatchObject({ series: 'Mine', leadTime: '9' })
})

/** A set that makes `Mine` of what somebody else has changed to `Theirs`, as it is checked; what is done with it. */
async function contested() {
  const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
  const set = await sets.begin({})
  const items = [
    { action: 'change' as const, recordId: id, version: 1, fields: { series: 'Mine' } },
  ]
  await sets.server.call(changeSetsApi.addItems, { params: { id: set.id }, body: { items } })
  await sets.patch(id, { series: 'Theirs' }, people.admin)
  await sets.run('check', set)
  return {
    set,
    ...deciding(set),
    change: (series: string) => sets.patch(id, { series }, people.admin),
  }
}

function deciding(set: { id: number }) {
  const told = async () => {
    const [item] = await sets.itemsOf(set)
    return [item?.outcome, ...(item?.conflicts ?? []).map(({ theirs, take }) => [theirs, take])]
  }
  const decide = async (take: 'mine' | 'theirs') => {
    const ids = (await sets.itemsOf(set)).map((item) => item.id)
    const body = { items: { ids }, path: 'series', take }
    await sets.server.call(decisionsApi.resolve, { params: { id: set.id }, body })
  }
  return { told, decide }
}

test('what is wanted in place of a value that was seen replaces no other, though it was there in between', async () => {
  const { set, told, decide, change } = await contested()
  await decide('mine')
  await change('Mine')
  await sets.run('check', set)
  expect(await told()).toEqual(['same'])
  await change('Later')
  await sets.run('check', set)
  expect(await told()).toEqual(['conflict', ['Later', null]])
})

test('a value that is kept stays so through another check, is shown, and can be replaced after all', async () => {
  const { set, told, decide } = await contested()
  await decide('theirs')
  await sets.run('check', set)
  expect(await told()).toEqual(['same', ['Theirs', 'theirs']])
  await decide('theirs')
  expect(await told()).toEqual(['same', ['Theirs', 'theirs']])
  await decide('mine')
  expect(await told()).toEqual(['planned', ['Theirs', 'mine']])
})

test('all conflicts that are open are decided at once, and what is decided already stays so', async () => {
  const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
  const set = await sets.begin({})
  const fields = { series: 'Mine', leadTime: '9' }
  const change = { action: 'change' as const, recordId: id, version: 1, fields }
  const params = { id: set.id }
  await sets.server.call(changeSetsApi.addItems, { params, body: { items: [change] } })
  await sets.patch(id, { series: 'Theirs', leadTime: '3' }, people.admin)
  await sets.run('check', set)
  const items = { outcome: 'conflict' as const }
  const first = { items, path: 'series', take: 'theirs' as const }
  await sets.server.call(decisionsApi.resolve, { params, body: first })
  const others = { items, take: 'mine' as const, onlyOpen: true }
  await sets.server.call(decisionsApi.resolve, { params, body: others })
  const [item] = await sets.itemsOf(set)
  expect(Object.fromEntries(item?.conflicts.map((one) => [one.path, one.take]) ?? [])).toEqual({
    series: 'theirs',
    leadTime: 'mine',
  })
  await sets.run('apply', set)
  expect(await sets.product(id)).toMatchObject({ series: 'Theirs', leadTime: '9' })
  // what it has not changed it does not tell as changed
  const [done] = await sets.itemsOf(set)
  expect(done?.fields.map(({ path, to }) => [path, to])).toEqual([['leadTime', '9']])
  expect(done?.conflicts).toMatchObject([{ path: 'series', theirs: 'Theirs', take: 'theirs' }])
  expect((await sets.read(set)).fields.map(({ path }) => path)).toEqual(['leadTime'])
  expect(await sets.itemsOf(set, { path: 'series' })).toEqual([])
})

test('a value that is kept stays so through another check of a set over a selection, until that does something else', async () => {
  const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
  const operation = (value: string) => [{ op: 'set' as const, path: 'series', value }]
  const set = await sets.checked([id], operation('Mine'))
  await sets.patch(id, { series: 'Theirs' }, people.admin)
  await sets.runUntil('apply', set, id)
  const { told, decide } = deciding(set)
  expect(await told()).toEqual(['conflict', ['Theirs', null]])
  await decide('theirs')
  await sets.run('check', set)
  expect(await told()).toEqual(['same', ['Theirs', 'theirs']])
  const { version } = await sets.read(set)
  const body = {
    title: 'Test',
    reason: null,
    records: { ids: [id] },
    operations: operation('Other'),
  }
  await sets.server.call(changeSetsApi.update, { params: { id: set.id }, ifMatch: version, body })
  await sets.run('check', set)
  expect(await told()).toEqual(['planned'])
})

test('in a spreadsheet another cell of the row makes no other value be replaced than the one that was seen', async () => {
  const calls = cellCalls(sets)
  const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
  const set = await calls.freshSet()
  await calls.edit(set, [{ id, cells: { series: 'Mine' } }])
  await sets.patch(id, { series: 'Theirs' }, people.admin)
  await sets.run('check', set)
  const { told, decide } = deciding(set)
  await decide('mine')
  await calls.edit(set, [{ id, cells: { leadTime: '9' } }])
  expect(await told()).toEqual(['planned', ['Theirs', 'mine']])
  await sets.patch(id, { series: 'Later' }, people.admin)
  await calls.edit(set, [{ id, cells: { leadTime: '8' } }])
  expect(await told()).toEqual(['conflict', ['Later', null]])
})
