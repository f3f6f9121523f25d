import type { BodyInputOf } from '@lambda/contract/api'
import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { people } from '../../../test/harness.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

describe('a set of which nothing could be taken back', () => {
  test('is not undone until the conflicts are decided', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'Mine' }])
    await sets.run('apply', set)
    await sets.patch(id, { series: 'Theirs' }, people.admin)
    await sets.run('undo', set)
    expect((await sets.read(set)).state).toBe('applied')
    const inverse = await sets.inverseOf(set)
    expect(inverse.counts).toEqual({ ...none, conflict: 1 })
    const params = { id: inverse.id }
    const body = { items: { outcome: 'conflict' }, take: 'mine' } as const
    await sets.server.call(decisionsApi.resolve, { params, body })
    await sets.run('apply', inverse)
    expect((await sets.read(set)).state).toBe('undone')
    expect((await sets.product(id)).series).toBe('Old')
  })

  test('is undone where it was so already', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'Mine' }])
    await sets.run('apply', set)
    await sets.patch(id, { series: 'Old' }, people.admin)
    await sets.run('undo', set)
    expect((await sets.read(set)).state).toBe('undone')
  })
})

describe('what has changed since the check', () => {
  test('is merged field by field, and a conflict is decided', async () => {
    const ids = await sets.addProducts(2, () => ({ series: 'Old' }))
    const [first = 0, second = 0] = ids
    const set = await sets.checked(ids, [{ op: 'set', path: 'series', value: 'Mine' }])
    await sets.patch(first, { status: 'review' }, people.admin)
    await sets.patch(second, { series: 'Theirs' }, people.admin)
    const job = await sets.run('apply', set)
    expect(job).toMatchObject({ state: 'done', failureCount: 1 })
    expect(await sets.product(first)).toMatchObject({ series: 'Mine', status: 'review' })
    expect((await sets.product(second)).series).toBe('Theirs')
    const [conflict] = await sets.itemsOf(set, { outcome: 'conflict' })
    expect(conflict).toMatchObject({
      recordId: second,
      conflicts: [{ path: 'series', theirs: 'Theirs', by: { name: 'Ada Admin' } }],
    })
    const { data } = await sets.server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, take: 'mine' },
    })
    expect(data.counts).toEqual({ ...none, planned: 1, applied: 1 })
    await sets.run('apply', set)
    expect((await sets.product(second)).series).toBe('Mine')
    // undone, it is theirs again
    await sets.run('undo', set)
    expect((await sets.product(second)).series).toBe('Theirs')
    expect((await sets.product(first)).series).toBe('Old')
    const again = await sets.server.call(changeSetsApi.apply, { params: { id: set.id } })
    expect(again).toMatchObject({ status: 409, body: { code: 'CHANGE_SET_STATE' } })
    const all = await sets.server.call(decisionsApi.exclude, {
      params: { id: set.id },
      body: { items: { change: ['a', 'b'] }, excluded: true },
    })
    expect(all.status).toBe(400)
  })

  test('keeps what is to be deleted, and says who has changed it', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await sets.begin({ records: { ids: [id] }, action: 'delete' })
    await sets.run('check', set)
    await sets.patch(id, { series: 'Theirs' }, people.admin)
    await sets.run('apply', set)
    const [conflict] = await sets.itemsOf(set, { outcome: 'conflict' })
    expect(conflict?.conflicts).toMatchObject([
      { path: 'version', theirs: 2, by: { name: 'Ada Admin' }, at: expect.any(String) },
    ])
    expect((await sets.product(id)).series).toBe('Theirs')
  })

  test('is kept where theirs is taken', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'Mine' }])
    await sets.patch(id, { series: 'Theirs' }, people.admin)
    await sets.run('apply', set)
    await sets.server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, path: 'series', take: 'theirs' },
    })
    await sets.run('apply', set)
    expect((await sets.read(set)).counts).toEqual({ ...none, same: 1 })
    expect((await sets.product(id)).series).toBe('Theirs')
  })

  test('is a conflict for the undo, too', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await sets.checked([id], [{ op: 'set', path: 'series', value: 'Mine' }])
    await sets.run('apply', set)
    await sets.patch(id, { series: 'Later' }, people.admin)
    await sets.run('undo', set)
    const inverse = await sets.inverseOf(set)
    expect(inverse.counts).toEqual({ ...none, conflict: 1 })
    expect((await sets.product(id)).series).toBe('Later')
  })
})

describe('single changes', () => {
  test('of several people’s fields are collected, checked and applied with new products', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await sets.begin({})
    const add = (items: BodyInputOf<typeof changeSetsApi.addItems>['items']) =>
      sets.server.call(changeSetsApi.addItems, { params: { id: set.id }, body: { items } })
    await add([{ action: 'change', recordId: id, version: 1, fields: { series: 'New' } }])
    await add([
      { action: 'change', recordId: id, version: 1, fields: { status: 'review' } },
      { action: 'create', fields: { code: `SET-NEW-${id}`, 'texts.EN.nameShort': 'New slab' } },
      { action: 'create', fields: { code: '' } },
    ])
    await sets.patch(id, { series: 'Theirs' }, people.admin)
    await sets.run('check', set)
    expect((await sets.read(set)).counts).toEqual({ ...none, conflict: 1, planned: 1, refused: 1 })
    await sets.server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, take: 'mine' },
    })
    await sets.run('apply', set)
    expect(await sets.product(id)).toMatchObject({ series: 'New', status: 'review', version: 3 })
    const created = (await sets.itemsOf(set)).find(
      ({ action, outcome }) => action === 'create' && outcome === 'applied',
    )
    expect((await sets.product(created?.recordId ?? 0)).texts['EN']?.nameShort).toBe('New slab')
    // the inverse of a creation is a deletion, but not of what somebody has worked on
    await sets.patch(created?.recordId ?? 0, { series: 'Worked on' })
    await sets.run('undo', set)
    expect((await sets.inverseOf(set)).counts).toEqual({ ...none, conflict: 1, applied: 1 })
    expect((await sets.product(id)).series).toBe('Theirs')
  })

  test('that are taken back leave nothing', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await sets.begin({})
    for (const series of ['New', 'Old']) {
      await sets.server.call(changeSetsApi.addItems, {
        params: { id: set.id },
        body: { items: [{ action: 'change', recordId: id, version: 1, fields: { series } }] },
      })
    }
    expect((await sets.read(set)).counts).toEqual(none)
  })

  test('come with their set in one call: all of it is there, or nothing', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const change = {
      action: 'change',
      recordId: id,
      version: 1,
      fields: { series: 'New' },
    } as const
    const create = (items: BodyInputOf<typeof changeSetsApi.create>['items'], more: object = {}) =>
      sets.server.call(changeSetsApi.create, { body: { title: 'In one call', items, ...more } })
    const refused = await create([change, { action: 'delete', recordId: 999_999_999 }])
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'items.1.recordId' }] } })
    const both = await create([change], { records: { ids: [id] }, action: 'delete' })
    expect(both).toMatchObject({ status: 400, body: { errors: [{ path: 'items' }] } })
    const set = (await create([change])).data
    expect(set.counts).toEqual({ ...none, unchecked: 1 })
    const { data: listed } = await sets.server.call(changeSetsApi.list, {
      query: { q: 'title:"In one call"' },
    })
    expect(listed.map((one) => one.id)).toEqual([set.id])
    await sets.run('check', set)
    expect(await sets.changesIn(set)).toEqual([
      [(await sets.product(id)).code, 'series', 'Old', 'New'],
    ])
  })

  test('of fields and products that there are not are refused', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await sets.begin({})
    const fields = { nothing: 1 }
    const answer = await sets.server.call(changeSetsApi.addItems, {
      params: { id: set.id },
      body: { items: [{ action: 'change', recordId: id, version: 1, fields }] },
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'items.0.fields' }] } })
    const missing = await sets.server.call(changeSetsApi.addItems, {
      params: { id: set.id },
      body: { items: [{ action: 'delete', recordId: 999_999_999 }] },
    })
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ path: 'items.0.recordId' }] } })
  })

  test('of rows that no product can have are refused, by items and by operations', async () => {
    const [id = 0] = await sets.addProducts(1)
    const create = (body: object) =>
      sets.server.call(changeSetsApi.create, { body: { title: 'No such row', ...body } })
    const paths = [
      'related.SIMILAR.quantity',
      'related.SIMILAR-abc.quantity',
      'related.SIMILAR-99999999999999999999999.quantity',
      'related.SIMILAR.1660',
      'localArticleNumbers.LE-abc.number',
      'packaging.PF-1.gtin',
      'classes.NONE-9_0.code',
      'texts.de.nameShort',
    ]
    for (const path of paths) {
      const change = { action: 'change', recordId: id, version: 1, fields: { [path]: '1' } }
      const told = { status: 422, body: { summary: [expect.stringContaining(`“${path}”`)] } }
      expect(await create({ items: [change] })).toMatchObject(told)
      const operations = [{ op: 'set', path, value: '1' }]
      expect(await create({ records: { ids: [id] }, operations })).toMatchObject(told)
    }
  })

  test('name the field that is refused, one of a row by the key of that', async () => {
    const packaging = [{ type: 'PK', contents: '12' } as never]
    const [id = 0, other = 0] = await sets.addProducts(2, () => ({ packaging }))
    const gtin = await sets.checked([id], [{ op: 'set', path: 'packaging.PK.gtin', value: '12' }])
    const contents = { op: 'set', path: 'packaging.PK.contents', value: 'a dozen' } as const
    const unread = await sets.checked([id], [contents])
    const said = async (set: { id: number }) =>
      (await sets.itemsOf(set)).map(({ problem }) => [
        problem?.message,
        problem?.errors.map(({ path }) => path),
      ])
    expect(await said(gtin)).toEqual([
      [
        'Pack: GTIN: A GTIN must have 8, 12, 13 or 14 digits; this one has 2.',
        ['packaging.PK.gtin'],
      ],
    ])
    expect(await said(unread)).toEqual([
      ['Pack: Contents must be a decimal number such as "0.035".', ['packaging.PK.contents']],
    ])
    const code = await sets.checked([id], [{ op: 'set', path: 'code', value: 'SET-IN-USE' }])
    await sets.patch(other, { code: 'SET-IN-USE' })
    const { failures } = await sets.run('apply', code)
    expect(failures).toMatchObject([{ message: 'Code: Another product already has this code.' }])
  })

  test('of a relation that the product has not are refused by the check, and read', async () => {
    const [id = 0, other = 0, third = 0] = await sets.addProducts(3, (n) =>
      n === 1 ? {} : { related: [] },
    )
    await sets.patch(id, { related: [{ type: 'SIMILAR', relatedId: other, quantity: '1' }] })
    const quantityOf = (one: number) => `related.SIMILAR-${one}.quantity`
    const set = await sets.checked([id], [{ op: 'set', path: quantityOf(third), value: '2' }])
    expect(await sets.itemsOf(set)).toMatchObject([
      {
        outcome: 'refused',
        problem: { errors: [{ path: quantityOf(third), code: 'NOT_RELATED' }] },
        fields: [{ path: quantityOf(third), names: [{ value: third }] }],
      },
    ])
    const known = await sets.checked([id], [{ op: 'set', path: quantityOf(other), value: '2' }])
    expect(known.counts).toEqual({ ...none, planned: 1 })
  })
})
