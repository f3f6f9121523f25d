import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { spreadsheetApi } from '@lambda/contract/change-sets/spreadsheet'
import { cellCalls } from '../../../../test/change-sets/cells.ts'
import { startSetServer } from '../../../../test/change-sets/sets.ts'
import { people } from '../../../../test/harness.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let calls: ReturnType<typeof cellCalls>
beforeAll(async () => {
  sets = await startSetServer()
  calls = cellCalls(sets)
})
afterAll(() => sets.close())

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

describe('a set', () => {
  test('is one of each person', async () => {
    const set = await calls.freshSet()
    const [id = 0] = await sets.addProducts(1)
    const other = await calls.edit(set, [{ id, cells: { series: 'x' } }], people.admin)
    expect(other).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await calls.opened(people.admin)).id).not.toBe(set.id)
    const both = await Promise.all([calls.opened(), calls.opened()])
    expect(both.map((one) => one.id)).toEqual([set.id, set.id])
  })

  test('that is discarded or applied takes no cells', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await calls.freshSet()
    await calls.edit(set, [{ id, cells: { series: 'x' } }])
    await sets.run('apply', set)
    const cells = [{ id, version: 2, cells: { series: 'y' } }]
    expect((await calls.edit(set, cells)).body.code).toBe('CHANGE_SET_STATE')
    const discarded = await calls.freshSet()
    await sets.server.call(changeSetsApi.discard, { params: { id: discarded.id } })
    expect((await calls.edit(discarded, cells)).body.code).toBe('CHANGE_SET_STATE')
    const another = await calls.opened()
    expect([set.id, discarded.id]).not.toContain(another.id)
  })

  test('leaves what cannot be applied in a set of its own, which the person goes on with', async () => {
    const [first = 0, second = 0, third = 0] = await sets.addProducts(3, () => ({ series: 'Old' }))
    const set = await calls.freshSet()
    await sets.patch(third, { series: 'Theirs' }, people.admin)
    await calls.edit(set, [
      { id: first, cells: { series: 'New' } },
      { id: second, cells: { series: 'New', thickness: 'thick' } },
      { id: third, cells: { series: 'Mine' } },
    ])
    await sets.run('apply', set)
    expect((await sets.product(first)).series).toBe('New')
    expect((await sets.read(set)).counts).toMatchObject({ applied: 1, refused: 0, conflict: 0 })
    const { data } = await sets.server.call(spreadsheetApi.current, {})
    expect(data.set).toMatchObject({ records: 2, cells: 3, refused: 1, conflict: 1 })
    const { pending } = await calls.rowsOf([first, second], 'code')
    expect(pending).toMatchObject([{ recordId: second, unread: { thickness: { text: 'thick' } } }])
  })

  test('takes 5,000 cells at once, and no more', async () => {
    const ids = await manyProducts(500)
    const keys = ['series', 'gtin', 'thickness', 'length', 'width', 'density', 'status', 'lambdaD']
    const more = ['manufacturerArticleNumber', 'validFrom']
    const texts = ['New', '', '40 mm', '1,2 m', '600', '30', 'Review', '0,035', 'A-1', '2026-01-01']
    const cells = Object.fromEntries([...keys, ...more].map((key, at) => [key, texts[at] ?? '']))
    const set = await calls.freshSet()
    const { data } = await calls.edit(
      set,
      ids.map((id) => ({ id, cells })),
    )
    expect(data.refused).toEqual([])
    expect(data.set).toMatchObject({ records: 500, planned: 500 })
    const tooMany = [...ids.map((id) => ({ id, cells })), { id: 1, cells: { series: 'x' } }]
    expect((await calls.edit(set, tooMany)).status).toBe(400)
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
  const set = await calls.freshSet()
  const edited = await calls.edit(set, [{ id, version: 2, cells: { [key]: '7' } }])
  expect(edited.data.records).toMatchObject([{ outcome: 'planned', fields: { [key]: ['5', '7'] } }])
})
