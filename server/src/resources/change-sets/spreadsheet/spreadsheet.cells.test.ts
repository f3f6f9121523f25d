import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { spreadsheetApi } from '@lambda/contract/change-sets/spreadsheet'
import { productsApi } from '@lambda/contract/products/products'
import { cellCalls } from '../../../../test/change-sets/cells.ts'
import { startSetServer } from '../../../../test/change-sets/sets.ts'
import { people } from '../../../../test/harness.ts'
import { addNode } from '../../../../test/taxonomies.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let calls: ReturnType<typeof cellCalls>
beforeAll(async () => {
  sets = await startSetServer()
  calls = cellCalls(sets)
})
afterAll(() => sets.close())

describe('cells', () => {
  test('are read as people write them, and kept until they are applied', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old', thickness: '40' }))
    const set = await calls.freshSet()
    const { data } = await calls.edit(set, [
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
    expect((await calls.opened()).id).toBe(set.id)
    const { rows, pending } = await calls.rowsOf([id], 'code,series')
    expect(rows).toMatchObject([{ id, version: 1, values: [expect.any(String), 'Old'] }])
    expect(pending).toEqual(data.records)
    await sets.run('apply', set)
    expect(await sets.product(id)).toMatchObject({ series: 'New', thickness: '100', version: 2 })
    const { data: now } = await sets.server.call(spreadsheetApi.current, {})
    expect(now).toEqual({ set: null })
  })

  test('of several nodes take names and codes between semicolons, and the list has them as a column', async () => {
    const { server } = sets
    const named = (name: string, german: string) => ({
      texts: { EN: { name, description: null }, DE: { name: german, description: null } },
    })
    const wool = await addNode(server, 'material', 'cell-wool', named('Stone cells', 'Steinzellen'))
    const foil = await addNode(server, 'material', 'cell-foil', named('Cell foil', 'Zellfolie'))
    const roof = await addNode(
      server,
      'main-application',
      'cell-roof',
      named('Cell roof', 'Zelldach'),
    )
    const [id = 0] = await sets.addProducts(1, () => ({ materialIds: [wool.id] }))
    const set = await calls.freshSet()
    const { data } = await calls.edit(set, [
      { id, cells: { materialIds: 'cell-foil; Stone cells', mainApplicationIds: 'CELL-ROOF' } },
    ])
    expect(data.refused).toEqual([])
    expect(data.records[0]?.fields).toEqual({
      materialIds: [[wool.id], [foil.id, wool.id]],
      mainApplicationIds: [[], [roof.id]],
    })
    const wrong = await calls.edit(set, [
      { id, cells: { mainApplicationIds: 'Cell roof; Cellar' } },
    ])
    expect(wrong.data.refused).toMatchObject([{ recordId: id, column: 'mainApplicationIds' }])
    await calls.edit(set, [{ id, cells: { mainApplicationIds: { value: [roof.id] } } }])
    await sets.run('apply', set)
    for (const [language, ...names] of [
      ['EN', 'Cell foil', 'Stone cells', 'Cell roof'],
      ['DE', 'Zellfolie', 'Steinzellen', 'Zelldach'],
      ['FR', 'Cell foil', 'Stone cells', 'Cell roof'],
    ] as const) {
      const columns = 'materials,mainApplications,sectors'
      const query = { q: `code:${sets.prefix()}1`, language, columns }
      const [row] = (await server.call(productsApi.list, { query })).data
      const [first, second, third] = names
      expect(row).toMatchObject({
        materials: [first, second],
        mainApplications: [third],
        sectors: [],
      })
    }
  })

  test('that get their value back are no changes any more', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await calls.freshSet()
    await calls.edit(set, [{ id, cells: { series: 'New', gtin: 'x' } }])
    const { data } = await calls.edit(set, [{ id, cells: { series: { value: 'Old' }, gtin: '' } }])
    expect(data).toMatchObject({
      set: { records: 0, cells: 0 },
      records: [{ recordId: id, fields: {}, unread: {}, outcome: 'same' }],
    })
  })

  test('that cannot be read are kept as they were typed, with the reason, and hold up their row alone', async () => {
    const [first = 0, second = 0] = await sets.addProducts(2, () => ({ series: 'Old' }))
    const set = await calls.freshSet()
    const { data } = await calls.edit(set, [
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
    const { pending } = await calls.rowsOf([first], 'code')
    expect(pending).toMatchObject([{ unread: { thickness: { text: 'thick' } } }])
    await calls.edit(set, [{ id: first, cells: { thickness: '50' } }])
    await sets.run('apply', set)
    expect(await sets.product(first)).toMatchObject({ series: 'New', thickness: '50' })
  })

  test('that break a rule are told of by cell', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await calls.freshSet()
    const { data } = await calls.edit(set, [
      { id, cells: { gtin: '4012345678900', thickness: { value: 'much' }, series: 'New' } },
    ])
    expect(data).toMatchObject({ set: { refused: 1 } })
    expect(data.refused).toMatchObject([{ recordId: id, column: 'thickness', isKept: true }])
    const again = await calls.edit(set, [{ id, cells: { thickness: '' } }])
    expect(again.data.records[0]).toMatchObject({
      outcome: 'refused',
      problem: { errors: [{ path: 'gtin' }] },
    })
  })

  test('of columns and records that there are not are refused, and the others kept', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
    const set = await calls.freshSet()
    const { data } = await calls.edit(set, [
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
    const set = await calls.freshSet()
    await sets.patch(id, { series: 'Theirs' }, people.admin)
    const { data } = await calls.edit(set, [
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
    const decided = await calls.edit(set, [{ id, version: 2, cells: { series: 'Mine again' } }])
    expect(decided.data.records).toMatchObject([
      { outcome: 'planned', fields: { series: ['Theirs', 'Mine again'] } },
    ])
  })
})
