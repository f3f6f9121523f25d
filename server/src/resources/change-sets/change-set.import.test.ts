import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { exportsApi } from '@lambda/contract/exports'
import { productsApi } from '@lambda/contract/products/products'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { none } from '../../../test/change-sets/sets.ts'
import { addBrand, declared, productBody, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { type WrittenCell, downloaded, workbookOf } from '../../../test/sheets/files.ts'
import { startSheetServer } from '../../../test/sheets/imported-sets.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSheetServer>>
beforeAll(async () => {
  sets = await startSheetServer()
})
afterAll(() => sets.close())

/** An export as the rows of its file. */
async function exported(ids: number[], columns: string[] | null): Promise<string[][]> {
  const body = { records: { ids }, sort: 'code', format: 'csv', columns } as const
  const { data } = await sets.server.call(exportsApi.create, { body })
  const { content } = await downloaded(sets.server, data.id)
  return parse(content, { bom: true })
}

const imported = (name: string, content: Buffer | string) => sets.imported(name, content)

const workbook = async (rows: readonly (readonly WrittenCell[])[]) =>
  imported('edited.xlsx', await workbookOf(rows))

test('new products that look like existing ones are told in the preview', async () => {
  const brandId = await addBrand(sets.server.db, 'alike', 'Alike GmbH')
  const body = productBody({ code: 'PFX-88120-35', brandId, gtin: '4006381333931' })
  const known = (await sets.server.call(productsApi.create, { body })).data
  const set = await imported(
    'new.csv',
    'Code,Brand,GTIN\n88120-35,Alike GmbH,\nWHATEVER-1,,4006381333931\nWHATEVER-2,Alike GmbH,\n',
  )
  const like = { id: known.id, label: 'PFX-88120-35' }
  expect(set.imported).toMatchObject({
    created: 3,
    lookalikeCount: 2,
    lookalikes: [
      { row: 2, label: '88120-35', like, by: 'code' },
      { row: 3, label: 'WHATEVER-1', like, by: 'gtin' },
    ],
  })
})

describe('rows that are known by their codes', () => {
  const numbered = async (...codes: string[]) => {
    for (const code of codes) {
      await sets.server.call(productsApi.create, { body: productBody({ code }) })
    }
  }

  test('are those of the products with the very codes, not of others that look like them', async () => {
    await numbered('KN-10.1', 'KN-1.01', '0052.7', '52.70X')
    const set = await imported('list.csv', 'Code,Series\nkn-10.1,A\nKN-1.01,B\nKN101,C\n52.70x,D\n')
    expect(set.imported).toMatchObject({ changed: 3, created: 1, lookalikeCount: 1, problems: [] })
    expect(await sets.changesIn(set)).toEqual([
      ['52.70X', 'series', null, 'D'],
      ['KN-1.01', 'series', null, 'B'],
      ['KN-10.1', 'series', null, 'A'],
      ['KN101', 'code', null, 'KN101'],
      ['KN101', 'series', null, 'C'],
    ])
  })

  test('are found where a spreadsheet has taken the code for a number, unless it may be that of several', async () => {
    await numbered('00911', '00912', '0912')
    const csv = await imported('list.csv', 'Code,Series\n911,A\n912,B\n')
    expect(csv.imported).toMatchObject({ changed: 1, created: 1 })
    expect(await sets.changesIn(csv)).toContainEqual(['00911', 'series', null, 'A'])
    // text in a workbook is what somebody has typed
    const typed = await workbook([
      ['Code', 'Series'],
      ['911', 'A'],
    ])
    expect(typed.imported).toMatchObject({ changed: 0, created: 1 })
    const counted = await workbook([
      ['Code', 'Series'],
      [911, 'A'],
    ])
    expect(counted.imported).toMatchObject({ changed: 1, created: 0 })
  })
})

describe('an edited export', () => {
  test('changes exactly what was edited, whatever became of its columns and cells', async () => {
    const brandId = await addBrand(sets.server.db, 'reimport', 'Reimport GmbH')
    const ids = await sets.addProducts(3, (n) => ({
      series: `Series ${n}`,
      brandId,
      gtin: n === 1 ? '4012345678901' : null,
      thickness: '12.5',
      validFrom: '2026-01-01',
      lambdaD: { ...declared('0.0350'), standard: 'EN 12667' },
      countries: ['BE', 'DE'],
      texts: { EN: { ...texts(`Board ${n}`), description: 'a\nb' } },
    }))
    const [titles = [], ...rows] = await exported(ids, null)
    const at = (title: string) => titles.findIndex((one) => one.startsWith(title))
    const edited = rows.map((row) => row.map((cell): WrittenCell => (cell === '' ? null : cell)))
    // as a spreadsheet retypes them
    for (const row of edited) {
      row[0] = Number(row[0])
      row[1] = Number(row[1])
      row[at('Thickness')] = 12.5
      row[at('Valid from')] = 46_023
      row[at('Declared thermal conductivity, ')] = 0.035
      row[at('Description (EN)')] = 'a\r\nb'
      row[at('Countries')] = 'DE;BE'
    }
    const [first = [], second = []] = edited
    first[at('GTIN')] = 4_012_345_678_901
    // what is edited
    first[at('Series')] = 'Edited'
    first[at('Valid from')] = null
    second[at('Declared thermal conductivity, ')] = 0.04
    second[at('Brand')] = 'Reimport GmbH'
    second[at('Countries')] = 'Belgien'
    const order = titles.map((_, index) => titles.length - 1 - index)
    const left = order.filter((index) => index !== at('Form') && index !== at('Status'))
    const set = await workbook(
      [titles, ...edited].map((row) => left.map((index) => row[index] ?? null)),
    )
    expect(set).toMatchObject({
      state: 'ready',
      counts: { ...none, planned: 2 },
      imported: { rows: 3, changed: 2, created: 0, hasIds: true, problemCount: 0, ignored: [] },
    })
    const prefix = sets.prefix()
    const lambda = { ...declared('0.0350'), standard: 'EN 12667' }
    expect(await sets.changesIn(set)).toEqual([
      [`${prefix}1`, 'series', 'Series 1', 'Edited'],
      [`${prefix}1`, 'validFrom', '2026-01-01', null],
      [`${prefix}2`, 'countries', ['BE', 'DE'], ['BE']],
      [`${prefix}2`, 'lambdaD', lambda, { ...lambda, value: '0.04' }],
    ])
    await sets.run('apply', set)
    const product = await sets.product(ids[1] ?? 0)
    expect(product).toMatchObject({
      countries: ['BE'],
      lambdaD: { value: '0.04', standard: 'EN 12667' },
    })
    await sets.run('undo', set)
    expect((await sets.product(ids[1] ?? 0)).countries).toEqual(['BE', 'DE'])
  })

  test('leaves alone what a colleague has changed since, and is in conflict where both have', async () => {
    const ids = await sets.addProducts(2, () => ({ series: 'Old', colour: 'red' }))
    const [titles = [], first = [], second = []] = await exported(ids, ['series', 'colour'])
    const colleague = { series: 'Theirs', colour: 'green' }
    await sets.patch(ids[0] ?? 0, colleague, people.admin)
    await sets.patch(ids[1] ?? 0, colleague, people.admin)
    first[3] = 'Mine'
    second[3] = 'green'
    const set = await workbook([titles, first, second])
    expect(set.counts).toEqual({ ...none, conflict: 1, same: 1 })
    const [conflict] = await sets.itemsOf(set, { outcome: 'conflict' })
    expect(conflict?.fields).toMatchObject([{ path: 'colour', from: 'red', to: 'Mine' }])
    expect(conflict?.conflicts).toMatchObject([
      { path: 'colour', theirs: 'green', by: { name: 'Ada Admin' } },
    ])
  })

  test('as it was exported changes nothing, in every format', async () => {
    const brandId = await addBrand(sets.server.db, 'same-again', 'Ganz gleich; GmbH')
    const ids = await sets.addProducts(2, (n) => ({
      brandId,
      manufacturerArticleNumber: `=1+${n}`,
      series: "'=2",
      thickness: '12.34',
      sd: { ...declared('1500'), qualifier: '≥' },
      mu: { ...declared(''), value: null, state: 'npd' },
      lambdaD: { ...declared('0.0350'), condition: { meanTemperature: '10', note: '-x' } },
      countries: ['BE', 'DE'],
      packaging: [{ type: 'PF', contents: '24' } as never],
      texts: { EN: { ...texts('@name'), keywords: ['a', 'b;c'] }, DE: texts('Platte') },
    }))
    for (const [format, values, decimalSeparator] of [
      ['csv', 'codes', '.'],
      ['csv', 'both', ','],
      ['xlsx', 'names', '.'],
      ['xlsx', 'both', '.'],
    ] as const) {
      const body = { records: { ids }, format, values, decimalSeparator, language: 'DE' }
      const { data } = await sets.server.call(exportsApi.create, { body })
      const { name, content } = await downloaded(sets.server, data.id)
      const set = await imported(name, content)
      expect(set.imported).toMatchObject({ rows: 2, changed: 0, problems: [], ignored: [] })
      expect(set).toMatchObject({ state: 'ready', counts: none })
    }
  })

  test('that was saved as CSV in Windows-1252 changes nothing of texts with letters that it lacks', async () => {
    const ids = await sets.addProducts(2, () => ({
      series: 'λ_D 0,032',
      colour: 'grün',
      sd: { ...declared('1500'), qualifier: '≥' },
    }))
    const body = { records: { ids }, sort: 'code', format: 'csv', decimalSeparator: ',' } as const
    const { data } = await sets.server.call(exportsApi.create, { body })
    const { content } = await downloaded(sets.server, data.id)
    const text = content.toString('utf8').replace(/^\uFEFF/, '')
    const edited = text.replace('grün', 'weiß').replaceAll(/[λα]/g, '?').replaceAll('≥', '=')
    const set = await imported('ansi.csv', Buffer.from(edited, 'latin1'))
    expect(set.imported).toMatchObject({ rows: 2, changed: 1, problems: [], ignored: [] })
    expect(await sets.changesIn(set)).toEqual([[expect.anything(), 'colour', 'grün', 'weiß']])
  })

  test('leaves out rows that cannot be told apart, or are of nothing, and says which', async () => {
    const ids = await sets.addProducts(3)
    const [titles = [], ...rows] = await exported(ids, ['code', 'series', 'brandId'])
    const [first = [], second = [], third = []] = rows
    const edited = rows.map((row): WrittenCell[] => row.slice(0, 3).concat('Edited', ''))
    const set = await workbook([
      titles,
      edited[0] ?? [],
      ['999999999', '1', 'GONE', 'Edited', null],
      edited[1] ?? [],
      [],
      [first[0] ?? '', first[1] ?? '', first[2] ?? '', 'Twice', null],
      [third[0] ?? '', third[1] ?? '', third[2] ?? '', 'Edited', 'nobody'],
      ['x', '1', 'A', 'Edited', null],
      [null, null, null, 'Edited', null],
      [second[0] ?? '', '99', 'B', 'Edited', null],
    ])
    expect(set.imported?.problems.toSorted((a, b) => a.row - b.row)).toEqual([
      { row: 2, message: 'Rows 2 and 6 are of the same record.' },
      { row: 3, message: 'There is no product with ID 999999999. It may have been deleted.' },
      { row: 6, message: 'Rows 2 and 6 are of the same record.' },
      { row: 7, message: 'Brand: There is no “nobody”. Enter the code or the name of a brand.' },
      { row: 8, message: '“x” is not an ID.' },
      { row: 9, message: 'It names no product: it has neither an ID nor a code.' },
      { row: 10, message: expect.stringMatching(/has no version 99 yet/) },
    ])
    expect(await sets.changesIn(set)).toEqual([[second[2], 'series', null, 'Edited']])
  })

  test('tells of a row that was copied with its hidden ID how to make a new product of it', async () => {
    const ids = await sets.addProducts(1)
    const [titles = [], row = []] = await exported(ids, ['code', 'series'])
    const copied = row.with(2, 'COPIED-1')
    const message =
      'Rows 2 and 3 are of the same record. To make a new product of one of them, clear its “Lambda ID”, which may be in a hidden column.'
    for (const rows of [
      [row, copied],
      [copied, row],
    ]) {
      const set = await workbook([titles, ...rows])
      expect(set.imported?.problems).toEqual([
        { row: 2, message },
        { row: 3, message },
      ])
    }
    const set = await workbook([titles, row, copied.with(0, '').with(1, '')])
    expect(set.imported).toMatchObject({ problems: [], created: 1, isConfirmed: true })
  })
})

test('the file of a set that was imported is not put together by hand', async () => {
  const set = await imported('list.csv', 'Code,Series\nHAND-1,A\n')
  const { data } = await sets.server.call(changeSetsApi.get, { params: { id: set.id } })
  expect(data).toMatchObject({ title: 'Import of list.csv', records: null, operations: [] })
  expect(
    (await sets.server.call(productsApi.create, { body: productBody({ code: 'HAND-1' }) })).status,
  ).toBe(201)
})
