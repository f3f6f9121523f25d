import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { jobsApi } from '@lambda/contract/jobs'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { addBrand, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { settledJob } from '../../../test/taxonomies.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

describe('a change set over selected products', () => {
  test('is previewed, applied and undone as one, each product with its history', async () => {
    const ids = await sets.addProducts(3, (n) => ({ series: n === 3 ? 'Beta' : 'Alpha' }))
    const set = await sets.begin({
      records: { ids },
      operations: [
        { op: 'set', path: 'series', value: 'Beta' },
        { op: 'copy', path: 'texts.DE.nameShort', from: 'texts.EN.nameShort' },
      ],
    })
    expect(set).toMatchObject({ state: 'open', counts: none, version: 1 })
    const check = await sets.run('check', set)
    expect(check).toMatchObject({ state: 'done', done: 3, total: 3, title: 'Checking: Test' })
    const ready = await sets.read(set)
    expect(ready).toMatchObject({ state: 'ready', counts: { ...none, planned: 3 } })
    expect(ready.fields.map(({ path, count, different }) => [path, count, different])).toEqual([
      ['texts.DE.nameShort', 3, 3],
      ['series', 2, 1],
    ])
    expect(ready.fields[1]?.values).toEqual([
      { path: 'series', from: 'Alpha', to: 'Beta', count: 2 },
    ])
    // nothing has happened yet
    expect((await sets.product(ids[0] ?? 0)).series).toBe('Alpha')
    const some = await sets.itemsOf(set, { path: 'series', change: '["Alpha","Beta"]' })
    expect(some.map(({ recordId }) => recordId)).toEqual(ids.slice(0, 2))
    const job = await sets.run('apply', set)
    expect(job).toMatchObject({ state: 'done', done: 3, failureCount: 0, canUndo: true })
    expect(await sets.read(set)).toMatchObject({
      state: 'applied',
      counts: { ...none, applied: 3 },
    })
    const after = await sets.product(ids[0] ?? 0)
    expect(after).toMatchObject({ series: 'Beta', version: 2 })
    expect(after.texts['DE']?.nameShort).toBe(after.texts['EN']?.nameShort)
    const history = await sets.server.call(productsApi.history, { params: { id: after.id } })
    expect(history.data[0]).toMatchObject({ source: 'job', operation: 'update', version: 2 })
    await sets.run('undo', set)
    expect((await sets.read(set)).state).toBe('undone')
    for (const [index, id] of ids.entries()) {
      const back = await sets.product(id)
      expect(back.series).toBe(index === 2 ? 'Beta' : 'Alpha')
      expect(Object.keys(back.texts)).toEqual(['EN'])
    }
    // what took it back is a set, too, and can be taken back
    const inverse = await sets.inverseOf(set)
    expect(inverse).toMatchObject({ state: 'applied', undoes: set.id, title: 'Undo: Test' })
    await sets.run('undo', inverse)
    expect((await sets.product(ids[0] ?? 0)).series).toBe('Beta')
    expect((await sets.read(set)).state).toBe('applied')
  })

  test('names what its values refer to', async () => {
    const brandId = await addBrand(sets.server.db, 'NORD-SET', 'Nordfoam')
    const [id = 0] = await sets.addProducts(1)
    const set = await sets.checked([id], [{ op: 'set', path: 'brandId', value: brandId }])
    const names = [{ value: brandId, label: 'Nordfoam' }]
    expect(set.fields[0]?.values[0]).toMatchObject({ path: 'brandId', to: brandId, names })
    expect((await sets.itemsOf(set))[0]?.fields[0]).toMatchObject({ path: 'brandId', names })
  })

  test('tells what rules refuse, and leaves the others alone', async () => {
    const [first = 0, second = 0] = await sets.addProducts(2)
    await sets.patch(second, { code: 'SET-TAKEN' })
    const set = await sets.checked(
      [first, second],
      [{ op: 'set', path: 'code', value: 'SET-TAKEN' }],
    )
    expect(set.counts).toEqual({ ...none, refused: 1, same: 1 })
    const [refused] = await sets.itemsOf(set)
    expect(refused).toMatchObject({
      recordId: first,
      outcome: 'refused',
      fields: [{ path: 'code', to: 'SET-TAKEN' }],
    })
    expect(refused?.problem?.errors[0]?.path).toBe('code')
    const answer = await sets.server.call(changeSetsApi.apply, { params: { id: set.id } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGE_SET_STATE' } })
  })

  test('tells references to what does not exist, all together', async () => {
    const [id = 0] = await sets.addProducts(1)
    const missing = [
      ['brandId', 99_999_999, 'UNKNOWN_BRAND'],
      ['competenceCenterId', 99_999_999, 'UNKNOWN_CENTER'],
      ['brandId', 3_000_000_000, 'UNKNOWN_BRAND'],
    ] as const
    for (const [path, value, code] of missing) {
      const set = await sets.checked([id], [{ op: 'set', path, value }])
      expect(await sets.itemsOf(set)).toMatchObject([
        { outcome: 'refused', problem: { errors: [{ path, code }] } },
      ])
      const body = { [path]: value }
      const saved = { params: { id }, ifMatch: 1, body }
      expect(await sets.server.call(productsApi.patch, saved)).toMatchObject({
        status: 422,
        body: { errors: [{ path, code }] },
      })
    }
  })

  test('does to fields only what their values can have done to them', async () => {
    const [id = 0] = await sets.addProducts(1)
    const none = [
      [{ op: 'add', path: 'colour', values: ['x'] }, '“add” is not possible for Colour. Use set, '],
      [{ op: 'increase', path: 'colour', by: '1' }, 'Colour'],
      [{ op: 'clear', path: 'code' }, '“clear” is not possible for Code. Use set, replace, copy.'],
      [{ op: 'increase', path: 'texts.EN.nameShort', by: '1' }, 'Short name'],
      [{ op: 'add', path: 'markets.BE.leadTime', values: [1] }, 'Lead time'],
      [{ op: 'replace', path: 'thickness', find: '1', by: '2' }, 'set, increase, copy, clear'],
    ] as const
    for (const [operation, said] of none) {
      const body = { title: 'Not so', records: { ids: [id] }, operations: [operation] }
      expect(await sets.server.call(changeSetsApi.create, { body })).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(said), errors: [{ path: 'operations.0.op' }] },
      })
    }
  })

  test('changes all that a query finds but for what is left out', async () => {
    const ids = await sets.addProducts(4, () => ({ series: 'Queried' }))
    const set = await sets.begin({
      records: { q: `code:${sets.prefix()}*`, except: ids.slice(3) },
      operations: [{ op: 'replace', path: 'series', find: 'QUERIED', by: 'Found' }],
    })
    await sets.run('check', set)
    const [one] = await sets.itemsOf(set)
    await sets.server.call(decisionsApi.exclude, {
      params: { id: set.id },
      body: { items: { ids: [one?.id ?? 0] }, excluded: true },
    })
    expect((await sets.read(set)).counts).toEqual({ ...none, planned: 2, excluded: 1 })
    // what was left out stays so when it is checked again
    await sets.run('check', set)
    expect((await sets.read(set)).counts).toEqual({ ...none, planned: 2, excluded: 1 })
    await sets.run('apply', set)
    const series = await Promise.all(ids.map(async (id) => (await sets.product(id)).series))
    expect(series).toEqual(['Queried', 'Found', 'Found', 'Queried'])
  })

  test('leaves fields alone that are left out', async () => {
    const [id = 0] = await sets.addProducts(1)
    const operations = [
      { op: 'set', path: 'series', value: 'S' },
      { op: 'set', path: 'status', value: 'review' },
    ] as const
    const set = await sets.checked([id], [...operations])
    const body = { title: 'Test', records: { ids: [id] }, operations, excludedPaths: ['status'] }
    const { data } = await sets.server.call(changeSetsApi.update, {
      params: { id: set.id },
      ifMatch: set.version,
      body,
    })
    expect(data).toMatchObject({ state: 'ready', version: 2 })
    await sets.run('apply', set)
    expect(await sets.product(id)).toMatchObject({ series: 'S', status: 'draft' })
  })

  test('deletes products, and brings them back', async () => {
    const ids = await sets.addProducts(3)
    const set = await sets.begin({ records: { ids }, action: 'delete' })
    await sets.run('check', set)
    expect((await sets.read(set)).counts).toEqual({ ...none, planned: 3 })
    const [last = 0] = ids.slice(2)
    await sets.patch(last, { series: 'Edited meanwhile' })
    await sets.run('apply', set)
    expect((await sets.read(set)).counts).toEqual({ ...none, conflict: 1, applied: 2 })
    const gone = await sets.server.call(productsApi.get, { params: { id: ids[0] ?? 0 } })
    expect(gone.status).toBe(404)
    expect((await sets.product(last)).series).toBe('Edited meanwhile')
    await sets.run('undo', set)
    expect((await sets.product(ids[0] ?? 0)).version).toBe(3)
  })
})

test('with an Idempotency-Key, applying or checking twice starts one job', async () => {
  const [id = 0] = await sets.addProducts(1)
  const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'Once' }])
  for (const call of [changeSetsApi.apply, changeSetsApi.undo] as const) {
    const request = { params: { id: set.id }, headers: { 'idempotency-key': `once-${call.id}` } }
    const first = await sets.server.call(call, request)
    const again = await sets.server.call(call, request)
    expect(again.data.id).toBe(first.data.id)
    await settledJob(sets.server, first.data.id, people.editor)
  }
  expect(await sets.product(id)).toMatchObject({ series: null, version: 3 })
})

describe('whose a change set is', () => {
  test('others see it, may not edit or apply it, and take it over', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'X' }])
    const answer = await sets.server.call(changeSetsApi.apply, {
      as: people.admin,
      params: { id: set.id },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const { data } = await sets.server.call(changeSetsApi.takeOver, {
      as: people.admin,
      params: { id: set.id },
    })
    expect(data.author?.name).toBe('Ada Admin')
    const refused = await sets.server.call(changeSetsApi.discard, { params: { id: set.id } })
    expect(refused.status).toBe(403)
    const job = await sets.run('apply', set, people.admin)
    expect(job.startedBy.name).toBe('Ada Admin')
    // whoever may make each change may take it back
    await sets.run('undo', set, people.editor)
    expect((await sets.product(id)).series).toBeNull()
    const history = await sets.server.call(changeSetsApi.history, { params: { id: set.id } })
    expect(history.data[0]?.fields.map(({ path }) => path)).toEqual(['author'])
  })

  test('it is discarded, and then does nothing any more', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'X' }])
    const { data } = await sets.server.call(changeSetsApi.discard, { params: { id: set.id } })
    expect(data.state).toBe('discarded')
    const answer = await sets.server.call(changeSetsApi.apply, { params: { id: set.id } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGE_SET_STATE' } })
  })

  test('the toast of its job undoes it, and only once', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'X' }])
    const applied = await sets.run('apply', set)
    const { data } = await sets.server.call(jobsApi.undo, { params: { id: applied.id } })
    await settledJob(sets.server, data.id, people.editor)
    expect((await sets.product(id)).series).toBeNull()
    expect((await sets.read(set)).state).toBe('undone')
    const again = await sets.run('undo', set)
    expect(again).toMatchObject({
      state: 'failed',
      message: 'This change set has already been undone.',
    })
  })
})

describe('the list', () => {
  test('is asked by words, state, author and day', async () => {
    await sets.begin({ reason: 'Prices of the autumn' })
    const ask = async (q: string) => {
      const { data } = await sets.server.call(changeSetsApi.list, { query: { q } })
      return data.map(({ reason }) => reason)
    }
    expect(await ask('autumn state:open')).toEqual(['Prices of the autumn'])
    expect(await ask('autumn state:applied')).toEqual([])
    expect(await ask('autumn author:editor@lambda.example created:>=today-1d')).toHaveLength(1)
  })
})

test.each([
  ['operations.0.path', [{ op: 'clear', path: 'nothing' }]],
  ['operations.0.value', [{ op: 'set', path: 'status', value: 'sold' }]],
  ['operations.0.from', [{ op: 'copy', path: 'series', from: 'texts.EN.nothing.more' }]],
  ['operations', []],
])('what no product can become is refused at %s', async (path, operations) => {
  const answer = await sets.server.call(changeSetsApi.create, {
    body: { title: 'Test', records: { ids: [1] }, operations },
  })
  expect(answer.body.errors?.[0]?.path).toBe(path)
})

test('texts of a product in a language that it does not have are created', async () => {
  const [id = 0] = await sets.addProducts(1, () => ({ texts: { EN: texts('Slab') } }))
  const set = await sets.checked(
    [id],
    [{ op: 'set', path: 'texts.FR.nameShort', value: 'Panneau' }],
  )
  await sets.run('apply', set)
  expect((await sets.product(id)).texts['FR']?.nameShort).toBe('Panneau')
})
