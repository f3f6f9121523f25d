import type { BodyInputOf } from '@lambda/contract/api'
import { exportTypes, exportsApi } from '@lambda/contract/exports'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSetServer } from '../../../test/change-sets/sets.ts'
import { addBrand, declared, productBody, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { addMany, downloaded } from '../../../test/sheets/files.ts'
import { settledJob } from '../../../test/taxonomies.ts'
import { partsOf, sheetOf } from '../../../test/workbook.ts'

// a job runs after another
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

type Asked = Omit<BodyInputOf<typeof exportsApi.create>, 'format'> & { format?: 'csv' | 'xlsx' }

const create = async (asked: Asked) =>
  sets.server.call(exportsApi.create, { body: { format: 'csv', ...asked } })

async function csv(asked: Asked): Promise<string> {
  const { data } = await create(asked)
  return (await downloaded(sets.server, data.id)).content.toString()
}

const rowsOf = (text: string, delimiter = ','): string[][] => parse(text, { bom: true, delimiter })

async function addProduct(more: Partial<ProductInput> = {}): Promise<number> {
  return (await sets.server.call(productsApi.create, { body: productBody(more) })).data.id
}

async function workbook(asked: Asked): Promise<Buffer> {
  const { data } = await create({ format: 'xlsx', ...asked })
  const { content, type } = await downloaded(sets.server, data.id)
  expect(type).toBe(exportTypes.xlsx)
  return content
}

const all = (q: string) => ({ q, language: 'EN', except: [] })

describe('an export', () => {
  test('has the columns that are asked for behind ids and versions, in the order of the list', async () => {
    const brandId = await addBrand(sets.server.db, 'exported', 'Export "GmbH", Köln')
    const second = await addProduct({
      code: 'EXP-2',
      brandId,
      gtin: '4012345678901',
      countries: ['NL', 'BE'],
      texts: { EN: texts('Pipe section'), DE: texts('Rohrschale') },
      form: 'PIPE_SECTION',
      lambdaD: declared('0.035'),
    })
    const first = await addProduct({ code: 'EXP-1', brandId })
    const columns = [
      'code',
      'texts.DE.nameShort',
      'brandId',
      'countries',
      'gtin',
      'form',
      'lambdaD',
    ]
    const asked = { records: all('code:EXP-*'), sort: 'code', columns }
    const { data, status } = await create(asked)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      entity: 'product',
      format: 'csv',
      total: 2,
      job: null,
      link: null,
    })
    const { content, name, type } = await downloaded(sets.server, data.id)
    expect(type).toBe('text/csv; charset=utf-8')
    expect(name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    expect(content.toString().startsWith('\ufeff')).toBe(true)
    const title = 'Declared thermal conductivity, W/(m·K)'
    expect(rowsOf(content.toString())).toEqual([
      [
        'Lambda ID',
        'Lambda version',
        'Code',
        'Short name (DE)',
        'Brand',
        'Countries',
        'GTIN',
        'Form',
        title,
      ],
      [String(first), '1', 'EXP-1', '', 'exported', '', '', '', ''],
      [
        String(second),
        '1',
        'EXP-2',
        'Rohrschale',
        'exported',
        'BE; NL',
        '4012345678901',
        'PIPE_SECTION',
        '0.035',
      ],
    ])
    const german = { ...asked, values: 'names', language: 'DE', decimalSeparator: ',' } as const
    const [, , row] = rowsOf(await csv({ ...german, sort: 'code' }), ';')
    expect(row?.slice(3)).toEqual([
      'Rohrschale',
      'Export "GmbH", Köln',
      'Belgien; Niederlande',
      '4012345678901',
      'Pipe section',
      '0,035',
    ])
    const [, both] = rowsOf(await csv({ ...asked, values: 'both', sort: '-code' }))
    expect(both?.slice(4, 8)).toEqual([
      'exported: Export "GmbH", Köln',
      'BE: Belgium; NL: Netherlands',
      '4012345678901',
      'PIPE_SECTION: Pipe section',
    ])
  })

  test('of all fields has a column for each text, row and part that is there', async () => {
    await addProduct({
      code: 'ALL-1',
      texts: { EN: texts('Board'), FR: texts('Panneau') },
      countries: ['BE'],
      markets: [{ country: 'BE', leadTime: '12' } as ProductInput['markets'][number]],
      packaging: [{ type: 'PF', contents: '24' } as ProductInput['packaging'][number]],
      lambdaD: { ...declared('0.035'), standard: 'EN 12667', condition: { meanTemperature: '10' } },
      sd: { ...declared('1500'), qualifier: '≥' },
      mu: { ...declared(''), value: null, state: 'npd' },
    })
    const [titles = [], row = []] = rowsOf(await csv({ records: all('code:ALL-1') }))
    const cell = (title: string) => row[titles.indexOf(title)]
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.filter((title) => title.endsWith('(FR)'))).toEqual(['Short name (FR)'])
    expect(cell('Short name (FR)')).toBe('Panneau')
    expect(cell('Belgium: Lead time, d [markets.BE.leadTime]')).toBe('12')
    expect(cell('Pallet: Contents [packaging.PF.contents]')).toBe('24')
    expect(cell('Declared thermal conductivity: standard')).toBe('EN 12667')
    expect(cell('Declared thermal conductivity: mean temperature, °C')).toBe('10')
    expect(row).toContain('≥ 1500')
    expect(row).toContain('NPD')
  })

  test('as a workbook has text as text, exact numbers as numbers, days as days, and hides the keys', async () => {
    const id = await addProduct({
      code: 'XLS-1',
      manufacturerArticleNumber: '=1+1',
      gtin: '4012345678918',
      series: '_x0041_ <&> "x"',
      validFrom: '2026-01-01',
      thickness: '12.5',
      lambdaD: declared('0.0350'),
      texts: { EN: { ...texts('Board'), description: 'First\nsecond' } },
    })
    const columns = [
      'manufacturerArticleNumber',
      'gtin',
      'series',
      'validFrom',
      'thickness',
      'lambdaD',
      'texts.EN.description',
    ]
    const file = await workbook({ records: { ids: [id] }, columns })
    const part = 'xl/worksheets/sheet1.xml'
    const xml = (await partsOf(file, [part])).get(part) ?? ''
    expect(xml).not.toContain('<f>')
    expect(xml).toContain(
      '<c r="C2" t="inlineStr" s="1"><is><t xml:space="preserve">=1+1</t></is></c>',
    )
    expect(xml).toContain(
      '<c r="D2" t="inlineStr" s="1"><is><t xml:space="preserve">4012345678918</t></is></c>',
    )
    expect(xml).toContain('_x005F_x0041_ &lt;&amp;&gt;')
    expect(xml).toContain('<c r="F2" s="2"><v>46023</v></c>')
    expect(xml).toContain('<c r="G2"><v>12.5</v></c>')
    // a number would lose its last digit
    expect(xml).toContain(
      '<c r="H2" t="inlineStr" s="1"><is><t xml:space="preserve">0.0350</t></is></c>',
    )
    expect(xml.match(/hidden="1"/g)).toHaveLength(2)
    const [row] = await sheetOf(file, 'sheet1')
    expect(row?.slice(0, 2)).toEqual([
      ['Lambda ID', String(id)],
      ['Lambda version', '1'],
    ])
    expect(row?.at(-1)).toEqual(['Description (EN)', 'First\nsecond'])
  })

  test('is no formula to a spreadsheet, and numbers stay numbers', async () => {
    const names = ['=HYPERLINK("http://a.b","x")', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '-5', "'=1"]
    for (const [n, name] of names.entries()) {
      await addProduct({ code: `FORMULA-${n}`, texts: { EN: texts(name) } })
    }
    const asked = { records: all('code:FORMULA*'), sort: 'code', columns: ['texts.EN.nameShort'] }
    const cells = rowsOf(await csv(asked)).map((row) => row[2])
    expect(cells).toEqual([
      'Short name (EN)',
      `'${names[0]}`,
      "'+1+1",
      "'-1+1",
      "'@SUM(A1)",
      "'＝1+1",
      '-5',
      "''=1",
    ])
  })

  test('of a selection leaves out what is not chosen, and deleted products unless these are asked for', async () => {
    const ids = await sets.addProducts(4)
    const [first = 0, second = 0, third = 0] = ids
    await sets.server.call(productsApi.remove, { params: { id: third }, ifMatch: 1 })
    const columns = ['code']
    const idsIn = async (records: Asked['records']) =>
      rowsOf(await csv({ records, columns, sort: 'code' }))
        .slice(1)
        .map(([id]) => Number(id))
    expect(await idsIn({ ids: [second, third, first] })).toEqual([first, second])
    const q = `code:${sets.prefix()}*`
    expect(await idsIn({ q, language: 'EN', except: [second] })).toEqual([first, ids[3]])
    expect(await idsIn(all(`deleted:yes ${q}`))).toEqual([third])
    const nothing = await create({ records: all('code:NOTHING-LIKE-THIS'), columns })
    expect(nothing.data.total).toBe(0)
    const empty = (await downloaded(sets.server, nothing.data.id)).content.toString()
    expect(rowsOf(empty)).toHaveLength(1)
  })

  test('of many is written by a job, once however often its server dies, and kept as a file', async () => {
    await addMany(sets.server, 'LONG-', 6000)
    const asked = { records: all('code:LONG-*'), sort: '-code', columns: ['code'] }
    const { data } = await create(asked)
    expect(data).toMatchObject({
      total: 6000,
      link: null,
      job: { title: `Exporting ${data.name}` },
    })
    expect((await downloaded(sets.server, data.id)).status).toBe(422)
    const job = await settledJob(sets.server, data.job?.id ?? 0, people.editor)
    expect(job).toMatchObject({ state: 'done', done: 6000, total: 6000, canUndo: false })
    expect(job.result).toEqual({ exportId: data.id })
    const read = await sets.server.call(exportsApi.get, { params: { id: data.id } })
    const file = await sets.server.http.inject({ url: read.data.link?.url ?? '' })
    expect(file.headers['content-disposition']).toContain(data.name)
    const [, ...rows] = rowsOf(file.body)
    const codes = rows.map((row) => row[2])
    expect(codes).toEqual(
      Array.from({ length: 6000 }, (_, at) => `LONG-${String(6000 - at).padStart(6, '0')}`),
    )
    const other = await sets.server.call(exportsApi.get, {
      as: people.admin,
      params: { id: data.id },
    })
    expect(other.status).toBe(404)
    const large = await create({ ...asked, format: 'xlsx' })
    await settledJob(sets.server, large.data.job?.id ?? 0, people.editor)
    const link = (await sets.server.call(exportsApi.get, { params: { id: large.data.id } })).data
      .link
    const workbook = await sets.server.http.inject({ url: link?.url ?? '' })
    expect(await sheetOf(workbook.rawPayload, 'sheet1')).toHaveLength(6000)
  })

  test('is an entry of the trace log', async () => {
    await create({ records: all('code:FORMULA*'), columns: ['code'] })
    const query = { q: 'action:export entity:product' }
    const entries = async () =>
      (await sets.server.call(traceLogsApi.list, { as: people.admin, query })).data
    await expect
      .poll(async () => (await entries())[0])
      .toMatchObject({
        actor: { name: 'Edith Editor' },
        detail: { q: 'code:FORMULA*', format: 'csv', rows: 7 },
      })
  })
})

test.each([
  ['a query that cannot be read', { records: all('flavour:sweet') }, 400, 'INVALID_QUERY'],
  ['a column that there is not', { columns: ['code', 'flavour'] }, 422, 'RULE_BROKEN'],
  ['a part that there is not', { columns: ['lambdaD:flavour'] }, 422, 'RULE_BROKEN'],
  ['an order that there is not', { sort: 'flavour' }, 422, 'RULE_BROKEN'],
])('%s is refused before anything is written', async (_, asked, status, code) => {
  const answer = await create({ records: all(''), ...asked })
  expect(answer).toMatchObject({ status, body: { code } })
})
