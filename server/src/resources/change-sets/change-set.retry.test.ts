import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

test('what was refused is tried again once its set is applied, but for what is left out', async () => {
  const ids = await sets.addProducts(3, (n) => (n === 3 ? {} : { obsoleteFrom: '2025-01-01' }))
  const [first = 0, second = 0, third = 0] = ids
  const begins = '2026-01-01'
  const set = await sets.checked(ids, [{ op: 'set', path: 'validFrom', value: begins }])
  const params = { id: set.id }
  const items = await sets.itemsOf(set)
  const leftOut = items.flatMap(({ id, recordId }) => (recordId === second ? id : []))
  const body = { items: { ids: leftOut }, excluded: true }
  await sets.server.call(decisionsApi.exclude, { params, body })
  await sets.run('apply', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, applied: 1, refused: 1, excluded: 1 })
  for (const id of ids) await sets.patch(id, { obsoleteFrom: null })
  await sets.run('apply', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, applied: 2, excluded: 1 })
  const dates = [first, second, third].map(async (id) => (await sets.product(id)).validFrom)
  expect(await Promise.all(dates)).toEqual([begins, null, begins])
  const again = await sets.server.call(changeSetsApi.apply, { params })
  expect([again.status, again.body.code]).toEqual([409, 'CHANGE_SET_STATE'])
})

test('merges that are undone in the wrong order are told apart: what is refused then is tried again', async () => {
  const ids = await sets.addProducts(3, (n) => ({ length: n === 2 ? '500' : null }))
  const [a = 0, b = 0, c = 0] = ids
  const merged = async (recordId: number, losingId: number) => {
    const item = { action: 'merge' as const, recordId, losingId, take: ['length'] }
    const set = await sets.begin({ items: [item] })
    await sets.run('check', set)
    await sets.run('apply', set)
    return set
  }
  const first = await merged(a, b)
  const second = await merged(c, a)
  await sets.run('undo', first)
  const inverse = await sets.inverseOf(first)
  expect(inverse.counts).toEqual({ ...none, refused: 1 })
  await sets.run('undo', second)
  expect(await sets.run('apply', inverse)).toMatchObject({ state: 'done', failureCount: 0 })
  const lengths = ids.map(async (id) => (await sets.product(id)).length)
  expect(await Promise.all(lengths)).toEqual([null, '500', null])
  expect((await sets.read(first)).state).toBe('undone')
})

test('of a set whose next check ended halfway nothing can be applied before it is checked as a whole', async () => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await sets.addProducts(6)
  const merge = (recordId: number, losingId: number) => {
    return { action: 'merge' as const, recordId, losingId, take: [] }
  }
  // each merge is a step of its own
  const set = await sets.begin({ items: [merge(a, b), merge(c, d), merge(e, f)] })
  await sets.run('check', set)
  expect(await sets.read(set)).toMatchObject({ state: 'ready', counts: { planned: 3 } })
  await sets.runUntil('check', set, c)
  expect((await sets.read(set)).state).toBe('open')
  expect((await sets.itemsOf(set)).map(({ outcome }) => outcome)).toEqual([
    'planned',
    'planned',
    'unchecked',
  ])
  const early = await sets.server.call(changeSetsApi.apply, { params: { id: set.id } })
  expect([early.status, early.body.code]).toEqual([409, 'CHANGE_SET_STATE'])
  await sets.run('check', set)
  await sets.run('apply', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, applied: 3 })
})
