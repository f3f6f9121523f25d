import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import {
  type CellEdits,
  type CellInput,
  spreadsheetApi,
} from '@lambda/contract/change-sets/spreadsheet'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSetServer } from '../../../../test/change-sets/sets.ts'
import { people } from '../../../../test/harness.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

const opened = async (as: string = people.editor) =>
  (await sets.server.call(spreadsheetApi.open, { as, body: {} })).data

type Cells = Readonly<Record<string, string | CellInput>>

const edit = (
  set: { id: number },
  records: readonly { id: number; version?: number; cells: Cells }[],
  as: string = people.editor,
) => {
  const body: CellEdits = {
    language: 'EN',
    records: records.map(({ id, version = 1, cells }) => ({
      id,
      version,
      cells: Object.fromEntries(
        Object.entries(cells).map(([key, cell]) => [
          key,
          typeof cell === 'string' ? { text: cell } : cell,
        ]),
      ),
    })),
  }
  return sets.server.call(spreadsheetApi.edit, { as, params: { id: set.id }, body })
}

const rowsOf = async (ids: readonly number[], columns: string) =>
  (
    await sets.server.call(spreadsheetApi.rows, {
      query: { ids: ids.join(','), columns },
    })
  ).data

/** A set of nobody's before, so that tests do not add to each other's. */
async function freshSet() {
  const { id } = await opened()
  await sets.server.call(changeSetsApi.discard, { params: { id } })
  return opened()
}

const nextIn = (body: Readonly<Record<string, unknown>>) =>
  String((body['page'] as { next: string | null }).next)

/** Products that a change set makes, as that is quicker. */
async function manyProducts(count: number): Promise<number[]> {
  const set = await sets.begin({})
  const items = Array.from({ length: count }, (_, n) => {
    return { action: 'create' as const, fields: { code: `MANY-${n}`, status: 'draft' } }
  })
  await sets.server.call(changeSetsApi.addItems, { params: { id: set.id }, body: { items } })
  await sets.run('check', set)
  await sets.run('apply', set)
  const ids: number[] = []
  for (let cursor = ''; ids.length < count;) {
    const query = { limit: 200, ...(cursor !== '' && { cursor }) }
    const { data, body } = await sets.server.call(changeSetsApi.items, {
      params: { id: set.id },
      query,
    })
    ids.push(...data.flatMap(({ recordId }) => recordId ?? []))
    if (data.length === 0) break
    cursor = nextIn(body)
  }
  return ids
}

describe('cells', () => {
  test('are read as people write them, and kept until they are applied', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old', thickness: '40' }))
    const set = await freshSet()
    const { data } = await edit(set, [
      { id, cells: { thickness: '10 cm', lambdaD: '34 mW/mK', status: 'Review', series: ' New ' } },
    ])
    expect(data).toMatchObject({
      set: { id: set.id, records: 1, cells: 4, planned: 1, refused: 0 },
      refused: [],
      records: [
        {
          recordId: id,
          outcome: 'planned',
          fields: {
            thickness: ['40', '100'],
            series: ['Old', 'New'],
            status: ['draft', 'review'],
            lambdaD: [null, { state: 'declared', value: '0.034' }],
          },
        },
      ],
    })
    expect((await sets.product(id)).series).toBe('Old')
    // whoever comes back finds the same set
    expect((await opened()).id).toBe(set.id)
    const { rows, pending } = await rowsOf([id], 'code,series')
    expect(rows).toMatchObject([{ id, version: 1, values: [expect.any(String), 'Old'] }])
    expect(pending).toEqual(data.records)
    await sets.run('apply', set)
    expect(await sets.product(id)).toMatchObject({ series: 'New', thickness: '100', version: 2 })
    const { data: now } = await sets.server.call(spreadsheetApi.current, {})
    expect(now).toEqual({ set: null })
  })

  test('that get their value back are no changes any more', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await freshSet()
    await edit(set, [{ id, cells: { series: 'New', gtin: 'x' } }])
    const { data } = await edit(set, [{ id, cells: { series: { value: 'Old' }, gtin: '' } }])
    expect(data).toMatchObject({
      set: { records: 0, cells: 0 },
      records: [{ recordId: id, fields: {}, unread: {}, outcome: 'same' }],
    })
  })

  test('that cannot be read are kept as they were typed, with the reason, and hold up their row alone', async () => {
    const [first = 0, second = 0] = await sets.addProducts(2, () => ({ series: 'Old' }))
    const set = await freshSet()
    const { data } = await edit(set, [
      { id: first, cells: { thickness: 'thick', series: 'New' } },
      { id: second, cells: { series: 'New' } },
    ])
    expect(data).toMatchObject({
      set: { records: 2, cells: 3, planned: 1, refused: 1 },
      refused: [
        {
          recordId: first,
          column: 'thickness',
          message: expect.stringMatching(/does not start with a number/),
          isKept: true,
        },
      ],
    })
    await sets.run('check', set)
    expect((await sets.read(set)).counts).toMatchObject({ planned: 1, refused: 1 })
    const { pending } = await rowsOf([first], 'code')
    expect(pending).toMatchObject([{ unread: { thickness: { text: 'thick' } } }])
    await edit(set, [{ id: first, cells: { thickness: '50' } }])
    await sets.run('apply', set)
    expect(await sets.product(first)).toMatchObject({ series: 'New', thickness: '50' })
  })

  test('that break a rule are told of by cell', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await freshSet()
    const { data } = await edit(set, [
      { id, cells: { gtin: '4012345678900', thickness: { value: 'much' }, series: 'New' } },
    ])
    expect(data).toMatchObject({ set: { refused: 1 } })
    expect(data.refused).toMatchObject([{ recordId: id, column: 'thickness', isKept: true }])
    const again = await edit(set, [{ id, cells: { thickness: '' } }])
    expect(again.data.records[0]).toMatchObject({
      outcome: 'refused',
      problem: { errors: [{ path: 'gtin' }] },
    })
  })

  test('of columns and records that there are not are refused, and the others kept', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await freshSet()
    const { data } = await edit(set, [
      { id, cells: { flavour: 'x', series: 'New' } },
      { id: 999_999_999, cells: { series: 'New' } },
    ])
    expect(data.refused).toEqual([
      {
        recordId: id,
        column: 'flavour',
        message: expect.stringContaining('no column'),
        isKept: false,
      },
      {
        recordId: 999_999_999,
        column: 'series',
        message: expect.stringContaining('There is no product'),
        isKept: false,
      },
    ])
    expect(data.set).toMatchObject({ records: 1, cells: 1 })
  })

  test('are based on the version that was seen: what a colleague has changed since is a conflict', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old', thickness: '40' }))
    const set = await freshSet()
    await sets.patch(id, { series: 'Theirs' }, people.admin)
    const { data } = await edit(set, [
      { id, version: 1, cells: { series: 'Mine', thickness: '50' } },
    ])
    expect(data).toMatchObject({
      set: { conflict: 1 },
      records: [
        {
          outcome: 'conflict',
          fields: { series: ['Old', 'Mine'] },
          conflicts: { series: { theirs: 'Theirs', by: { name: 'Ada Admin' } } },
        },
      ],
    })
    // who has seen theirs, and types again, has decided
    const decided = await edit(set, [{ id, version: 2, cells: { series: 'Mine again' } }])
    expect(decided.data.records).toMatchObject([
      { outcome: 'planned', fields: { series: ['Theirs', 'Mine again'] } },
    ])
  })
})

describe('a set', () => {
  test('is one of each person', async () => {
    const set = await freshSet()
    const [id = 0] = await sets.addProducts(1)
    const other = await edit(set, [{ id, cells: { series: 'x' } }], people.admin)
    expect(other).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await opened(people.admin)).id).not.toBe(set.id)
    const both = await Promise.all([opened(), opened()])
    expect(both.map((one) => one.id)).toEqual([set.id, set.id])
  })

  test('that is discarded or applied takes no cells', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await freshSet()
    await edit(set, [{ id, cells: { series: 'x' } }])
    await sets.run('apply', set)
    const cells = [{ id, version: 2, cells: { series: 'y' } }]
    expect((await edit(set, cells)).body.code).toBe('CHANGE_SET_STATE')
    const discarded = await freshSet()
    await sets.server.call(changeSetsApi.discard, { params: { id: discarded.id } })
    expect((await edit(discarded, cells)).body.code).toBe('CHANGE_SET_STATE')
    const another = await opened()
    expect([set.id, discarded.id]).not.toContain(another.id)
  })

  test('leaves what cannot be applied in a set of its own, which the person goes on with', async () => {
    const [first = 0, second = 0, third = 0] = await sets.addProducts(3, () => ({ series: 'Old' }))
    const set = await freshSet()
    await sets.patch(third, { series: 'Theirs' }, people.admin)
    await edit(set, [
      { id: first, cells: { series: 'New' } },
      { id: second, cells: { series: 'New', thickness: 'thick' } },
      { id: third, cells: { series: 'Mine' } },
    ])
    await sets.run('apply', set)
    expect((await sets.product(first)).series).toBe('New')
    expect((await sets.read(set)).counts).toMatchObject({ applied: 1, refused: 0, conflict: 0 })
    const { data } = await sets.server.call(spreadsheetApi.current, {})
    expect(data.set).toMatchObject({ records: 2, cells: 3, refused: 1, conflict: 1 })
    const { pending } = await rowsOf([first, second], 'code')
    expect(pending).toMatchObject([{ recordId: second, unread: { thickness: { text: 'thick' } } }])
  })

  test('takes 5,000 cells at once, and no more', async () => {
    const ids = await manyProducts(500)
    const keys = ['series', 'gtin', 'thickness', 'length', 'width', 'density', 'status', 'lambdaD']
    const more = ['manufacturerArticleNumber', 'validFrom']
    const texts = ['New', '', '40 mm', '1,2 m', '600', '30', 'Review', '0,035', 'A-1', '2026-01-01']
    const cells = Object.fromEntries([...keys, ...more].map((key, at) => [key, texts[at] ?? '']))
    const set = await freshSet()
    const { data } = await edit(
      set,
      ids.map((id) => ({ id, cells })),
    )
    expect(data.refused).toEqual([])
    expect(data.set).toMatchObject({ records: 500, planned: 500 })
    const tooMany = [...ids.map((id) => ({ id, cells })), { id: 1, cells: { series: 'x' } }]
    expect((await edit(set, tooMany)).status).toBe(400)
    await sets.run('apply', set)
    expect(await sets.product(ids[499] ?? 0)).toMatchObject({ length: '1200', thickness: '40' })
  })
})

test('the rows are those of the list, in its order', async () => {
  const ids = await sets.addProducts(5)
  const prefix = sets.prefix()
  const query = { q: `code:${prefix}*`, sort: '-code', limit: 2 }
  const first = await sets.server.call(spreadsheetApi.order, { query })
  expect(first.body).toMatchObject({ data: [ids[4], ids[3]], page: { total: 5 } })
  const cursor = nextIn(first.body)
  const next = await sets.server.call(spreadsheetApi.order, { query: { ...query, cursor } })
  expect(next.body.data).toEqual([ids[2], ids[1]])
  const wrong = { ids: String(ids[0]), columns: 'code,flavour' }
  const refused = await sets.server.call(spreadsheetApi.rows, { query: wrong })
  expect(refused).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } })
})

test('fields with rows have a column for each row that is there, and its cells are edited', async () => {
  const [id = 0] = await sets.addProducts(1)
  await sets.patch(id, { markets: [{ country: 'BE', leadTime: '5' }] })
  const query = { q: `code:${sets.prefix()}*`, columns: 'code,markets' }
  const { data } = await sets.server.call(spreadsheetApi.columns, { query })
  const key = 'markets.BE.leadTime'
  expect(data.columns).toEqual([
    { key: 'code', about: null },
    { key, about: null },
  ])
  const set = await freshSet()
  const edited = await edit(set, [{ id, version: 2, cells: { [key]: '7' } }])
  expect(edited.data.records).toMatchObject([{ outcome: 'planned', fields: { [key]: ['5', '7'] } }])
})
