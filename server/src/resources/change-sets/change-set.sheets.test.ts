import { importsApi } from '@lambda/contract/change-sets/imports'
import { jobsApi } from '@lambda/contract/jobs'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { none } from '../../../test/change-sets/sets.ts'
import { people } from '../../../test/harness.ts'
import { settledSet, workbookOf } from '../../../test/sheets/files.ts'
import { startSheetServer } from '../../../test/sheets/imported-sets.ts'
import { workbookParts } from '../../platform/sheets/xlsx-parts.ts'
import { settledJob } from '../../../test/taxonomies.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSheetServer>>
beforeAll(async () => {
  sets = await startSheetServer()
})
afterAll(() => sets.close())

const imported = (name: string, content: Buffer | string) => sets.imported(name, content)

describe('a sheet of somebody else', () => {
  test('is about the products with its codes, and creates others only when that is confirmed', async () => {
    const [id = 0] = await sets.addProducts(1, () => ({ series: 'Known' }))
    const code = `${sets.prefix()}1`
    const content = `Code;Series;Thickness;My note\r\n${code.toLowerCase()};Changed;12,5;x\r\nNEW-1;Alpha;40;y\r\nNEW-2;;;\r\n`
    const set = await imported('list.csv', content)
    expect(set).toMatchObject({
      state: 'ready',
      counts: { ...none, planned: 1, excluded: 2 },
      imported: {
        rows: 3,
        changed: 1,
        created: 2,
        hasIds: false,
        isConfirmed: false,
        ignored: ['My note'],
      },
    })
    const params = { id: set.id }
    const wrong = await sets.server.call(importsApi.confirm, { params, body: { count: 3 } })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } })
    const other = { as: people.admin, params, body: { count: 2 } }
    expect((await sets.server.call(importsApi.confirm, other)).status).toBe(403)
    const check = await sets.server.call(importsApi.confirm, { params, body: { count: 2 } })
    await settledJob(sets.server, check.data.id, people.editor)
    const ready = await sets.read(set)
    expect(ready).toMatchObject({
      counts: { ...none, planned: 3 },
      imported: { isConfirmed: true },
    })
    const again = await sets.server.call(importsApi.confirm, { params, body: { count: 2 } })
    expect(again.body.code).toBe('CHANGE_SET_STATE')
    await sets.run('apply', set)
    expect(await sets.product(id)).toMatchObject({ series: 'Changed', thickness: '12.5', code })
    const query = { q: 'code:NEW-1', sort: 'code' as const }
    const found = await sets.server.call(productsApi.list, { query })
    expect(found.data).toMatchObject([{ code: 'NEW-1', status: 'draft', thickness: '40' }])
  })

  test.each([
    ['UTF-8', Buffer.from('Code,Series\nA-1,Größe\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffCode,Series\nA-1,Größe\n')],
    ['UTF-8 with two marks', Buffer.from('\ufeff\ufeffCode,Series\nA-1,Größe\n')],
    ['Windows-1252', Buffer.from('Code,Series\nA-1,Größe\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffCode,Series\nA-1,Größe\n', 'utf16le')],
    ['semicolons', Buffer.from('Code;Series\r\nA-1;Größe\r\n')],
    ['tabs', Buffer.from('Code\tSeries\nA-1\tGröße\n')],
    ['a line for Excel', Buffer.from('sep=;\r\nCode;Series\r\nA-1;Größe\r\n')],
    ['lines that end in CR alone', Buffer.from('Code,Series\rA-1,Größe\r')],
  ])('#50 is read in %s', async (_, content) => {
    const set = await imported('list.csv', content)
    expect(set.imported).toMatchObject({ rows: 1, created: 1 })
    expect(await sets.changesIn(set)).toEqual([
      ['A-1', 'code', null, 'A-1'],
      ['A-1', 'series', null, 'Größe'],
    ])
  })

  test('#52 keeps what looks like a number as it is', async () => {
    const codes = ['000123', '1E5X', '2-3', 'TRUE']
    const set = await imported(
      'list.csv',
      `Code,Series\n${codes.map((code) => `${code},${code}`).join('\n')}\n`,
    )
    const series = (await sets.changesIn(set)).filter(([, path]) => path === 'series')
    expect(series.map(([, , , to]) => to)).toEqual(codes)
  })

  test('counts days from 1904 where it says so, and takes what formulas gave', async () => {
    const rows = [
      ['Code', 'Valid from', 'Thickness', 'Series'],
      [
        'DAY-1',
        44_561,
        { xml: '<c><f>20*2</f><v>40</v></c>' },
        { xml: '<c t="str"><f>A1</f><v>B</v></c>' },
      ],
    ]
    const set = await imported('list.xlsx', await workbookOf(rows, { date1904: true }))
    expect(await sets.changesIn(set)).toEqual([
      ['DAY-1', 'code', null, 'DAY-1'],
      ['DAY-1', 'series', null, 'B'],
      ['DAY-1', 'thickness', null, '40'],
      ['DAY-1', 'validFrom', null, '2026-01-01'],
    ])
  })

  test('is the first sheet that is shown', async () => {
    const rows = [
      ['Code', 'Series'],
      ['SHOWN-1', 'A'],
    ]
    const path = 'xl/workbook.xml'
    const shown = Object.fromEntries(workbookParts('Sheet'))[path] ?? ''
    const parts = {
      [path]: shown.replace(
        '<sheet ',
        '<sheet name="Lists" sheetId="2" state="hidden" r:id="rId2"/><sheet state="visible" ',
      ),
    }
    const set = await imported('list.xlsx', await workbookOf(rows, { parts }))
    expect(set.imported).toMatchObject({ rows: 1, created: 1 })
  })

  test('with an empty code beside its id says that a product has one', async () => {
    const [id = 0] = await sets.addProducts(1)
    const set = await imported('list.csv', `Lambda ID,Code,Series\n${id},,Changed\n`)
    const [item] = await sets.itemsOf(set)
    expect(item?.problem).toMatchObject({
      message: 'Code must not be empty.',
      errors: [{ path: 'code' }],
    })
  })

  test('#51 with rows of other lengths leaves these out', async () => {
    const set = await imported('list.csv', 'Code,Series\nR-1,A,B\nR-2\nR-3,C\n')
    expect(set.imported?.problems).toEqual([
      { row: 2, message: 'It has 3 cells, but the first row has 2 titles.' },
      { row: 3, message: 'It has 1 cell, but the first row has 2 titles.' },
    ])
    expect(set.imported).toMatchObject({ rows: 3, created: 1 })
  })
})

test('a file whose reading was cancelled is read from its beginning by a check', async () => {
  await sets.addProducts(2)
  const rows = [1, 2].map((n) => `${sets.prefix()}${n},Edited`)
  // more than a step of the job reads, so that it ends before these two
  const content = Buffer.from(`Code,Series\n${',x\n'.repeat(1200)}${rows.join('\n')}\n`)
  const upload = await sets.uploaded({ name: 'list.csv', content })
  const { data } = await sets.server.call(importsApi.create, { body: { uploadId: upload } })
  const params = { id: data.progress?.job ?? 0 }
  await sets.server.call(jobsApi.cancel, { params })
  expect(await settledSet(sets.server, data.id)).toMatchObject({ state: 'open' })
  await sets.run('check', data)
  expect(await settledSet(sets.server, data.id)).toMatchObject({
    state: 'ready',
    counts: { planned: 2 },
    imported: { rows: 1202, changed: 2, problemCount: 1200 },
  })
})

describe('a file that cannot be read', () => {
  const plain = [
    ['Code', 'Series'],
    ['A', 'B'],
  ]
  const sheet = 'xl/worksheets/sheet1.xml'
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const sheetOf = (rows: string, before = '') =>
    `<?xml version="1.0"?>${before}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`

  test.each([
    [
      'without known titles',
      'list.csv',
      async () => 'Flavour,Taste\na,b\n',
      /No column of the file/,
    ],
    [
      'with a title twice',
      'list.csv',
      async () => 'Code,Series,series\na,b,c\n',
      /Two columns are called “series”/,
    ],
    ['with nothing but titles of columns', 'list.csv', async () => '\n\n', /is empty/],
    [
      'with an open quotation',
      'list.csv',
      async () => 'Code,Series\na,"b\n',
      /not a valid CSV file/,
    ],
    [
      'with a million columns',
      'list.csv',
      async () => `${'a,'.repeat(1_000_000)}\n`,
      /not a valid CSV file|columns/,
    ],
    [
      '#48 with a document type',
      'a.xlsx',
      () =>
        workbookOf(plain, { parts: { [sheet]: sheetOf('', '<!DOCTYPE x [<!ENTITY a "b">]>') } }),
      /declares a document type/,
    ],
    [
      '#47 with a cell outside of the sheet',
      'a.xlsx',
      () =>
        workbookOf(plain, {
          parts: { [sheet]: sheetOf('<row r="1"><c r="ZZZ1"><v>1</v></c></row>') },
        }),
      /a cell outside of it/,
    ],
    [
      '#47 with rows out of order',
      'a.xlsx',
      () => workbookOf(plain, { parts: { [sheet]: sheetOf('<row r="2"/><row r="2"/>') } }),
      /out of order/,
    ],
    [
      'that refers to a text that is not there',
      'a.xlsx',
      () => workbookOf(plain, { parts: { 'xl/sharedStrings.xml': null } }),
      /refers to a text/,
    ],
    [
      '#46 with a text of 30 MB',
      'a.xlsx',
      () =>
        workbookOf(plain, {
          parts: { [sheet]: sheetOf(`<row>${text('x'.repeat(30_000_000))}</row>`) },
        }),
      /far more/,
    ],
    [
      'that is another archive',
      'a.xlsx',
      () => workbookOf(plain, { parts: { 'xl/workbook.xml': null } }),
      /not an Excel workbook/,
    ],
    [
      'without its sheet',
      'a.xlsx',
      () => workbookOf(plain, { parts: { [sheet]: null } }),
      /no sheet/,
    ],
  ])('%s is refused with the reason', async (_, name, content, reason) => {
    const set = await imported(name, await content())
    expect(set.state).toBe('open')
    expect(set.message).toMatch(reason)
    expect(set.counts).toEqual(none)
  })

  test('says so again where it is checked', async () => {
    const set = await imported('list.csv', 'Code,Series,series\na,b,c\n')
    expect(await sets.run('check', set)).toMatchObject({ state: 'failed' })
    expect(await sets.read(set)).toMatchObject({ state: 'open', message: set.message })
  })

  test('is refused before where it is no sheet, and is no document', async () => {
    const uploadId = await sets.uploaded({
      name: 'a.csv',
      content: Buffer.from('Code\nA\n'),
    })
    const stranger = { as: people.admin, body: { uploadId } }
    expect((await sets.server.call(importsApi.create, stranger)).status).toBe(422)
    const { data } = await sets.server.call(importsApi.create, { body: { uploadId } })
    await settledSet(sets.server, data.id)
    // an upload makes one set
    const again = await sets.server.call(importsApi.create, { body: { uploadId } })
    expect(again.body.code).toBe('RULE_BROKEN')
  })
})
