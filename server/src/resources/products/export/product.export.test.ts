import { addressOf } from '@lambda/contract/api'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productExportApi, productExportColumns } from '@lambda/contract/products/product-export'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment } from '../../../../test/documents.ts'
import { addBrand, declared, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { signToken } from '../../../../test/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function addProduct(more: Partial<ProductInput> = {}): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody(more) })
  return data.id
}

async function exported(query: Record<string, string>, as: string | null = people.editor) {
  const claims = { preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` }
  return server.http.inject({
    url: `/api${addressOf(productExportApi.export, {}, query)}`,
    headers: as === null ? {} : { authorization: `Bearer ${await signToken(claims)}` },
  })
}

/** The file as a spreadsheet reads it. */
function rowsOf(text: string): string[][] {
  return parse(text, { bom: true })
}

describe('an export of products', () => {
  test('has the order of relevance where it is asked for', async () => {
    await addProduct({ code: 'REL-1', texts: { EN: texts('Kelp board') } })
    await addProduct({ code: 'REL-2', series: 'Kelp' })
    const answer = await exported({ q: 'kelp', sort: 'relevance', columns: 'code' })
    expect(rowsOf(answer.body)).toEqual([['Code'], ['REL-1'], ['REL-2']])
  })

  test('holds what the query finds, in its order, with the columns asked for', async () => {
    const brandId = await addBrand(server.db, 'exported', 'Export "GmbH", Köln')
    await addProduct({
      code: 'EXP-2',
      brandId,
      gtin: '4012345678901',
      countries: ['NL', 'BE'],
      texts: { EN: texts('Pipe section'), DE: texts('Rohrschale') },
      form: 'PIPE_SECTION',
      lambdaD: declared('0.035'),
    })
    await addProduct({ code: 'EXP-1', brandId, texts: { EN: texts('Board') } })
    await addProduct({ code: 'EXQ-3' })
    const columns = 'code,name,brand,status,countries,gtin,form,lambdaD'
    const query = { q: 'code:EXP*', sort: 'code', language: 'DE', columns }
    const answer = await exported(query)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"/,
      ),
    })
    expect(answer.body.startsWith('\ufeff')).toBe(true)
    const brand = 'Export "GmbH", Köln'
    expect(rowsOf(answer.body)).toEqual([
      ['Code', 'Name', 'Brand', 'Status', 'Sold in', 'GTIN', 'Form', 'λ_D, W/(m·K)'],
      ['EXP-1', 'Board', brand, 'Draft', '', '', '', ''],
      ['EXP-2', 'Rohrschale', brand, 'Draft', 'BE, NL', '4012345678901', 'Pipe section', '0.035'],
    ])
    const turned = rowsOf((await exported({ ...query, sort: '-code' })).body)
    expect(turned.map(([code]) => code)).toEqual(['Code', 'EXP-2', 'EXP-1'])
    const [head] = rowsOf((await exported({ q: 'code:EXP*' })).body)
    expect(head).toEqual(Object.values(productExportColumns))
  })

  test('is no formula to a spreadsheet', async () => {
    const name = '=HYPERLINK("http://a.b","x")'
    const names = [name, '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '-5']
    for (const [n, text] of names.entries()) {
      await addProduct({ code: `FORMULA-${n}`, texts: { EN: texts(text) } })
    }
    const query = { q: 'code:FORMULA*', sort: 'code', columns: 'name' }
    const cells = rowsOf((await exported(query)).body).flat()
    expect(cells).toEqual(['Name', `'${name}`, "'+1+1", "'-1+1", "'@SUM(A1)", "'＝1+1", '-5'])
  })

  test('holds every product of a long list once, in the order of the list', async () => {
    await sql`insert into product (code, status) select 'LONG-' || lpad(n::text, 5, '0'), 'draft'
      from generate_series(1, 2500) as n`.execute(server.db)
    await sql`select refresh_product_projection(array(select id from product where code like 'LONG-%'))`.execute(
      server.db,
    )
    const query = { q: 'code:LONG*', sort: '-code', columns: 'code' }
    const [, ...codes] = rowsOf((await exported(query)).body).flat()
    const expected = Array.from(
      { length: 2500 },
      (_, n) => `LONG-${String(n + 1).padStart(5, '0')}`,
    )
    expect(codes).toEqual(expected.toReversed())
  })

  test('of the products that lose cover holds those and no others', async () => {
    const expiryDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const document = await addAttachment(server, { expiryDate })
    const id = await addProduct({ code: 'UNCOVERED' })
    await addProduct({ code: 'COVERED' })
    const body = { attachmentIds: [document.id] }
    await server.call(productAttachmentsApi.link, { params: { id }, body })
    const { body: text } = await exported({ q: 'loses-cover:60d', columns: 'code' })
    expect(rowsOf(text)).toEqual([['Code'], ['UNCOVERED']])
  })

  test('is an entry of the trace log', async () => {
    await exported({ q: 'code:FORMULA*', language: 'DE' })
    const query = { q: 'action:export entity:product' }
    const entries = async () =>
      (await server.call(traceLogsApi.list, { as: people.admin, query })).data
    await expect
      .poll(async () => (await entries())[0])
      .toMatchObject({
        actor: { name: 'Edith Editor' },
        detail: { q: 'code:FORMULA*', language: 'DE', rows: 6 },
      })
  })
})

test.each([
  ['a query that cannot be read', { q: 'flavour:sweet' }, 'INVALID_QUERY'],
  ['a column that there is not', { columns: 'code,flavour' }, 'MALFORMED'],
  ['a column twice', { columns: 'code,code' }, 'MALFORMED'],
])('%s is refused before anything is sent', async (_, query, code) => {
  const answer = await exported(query)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code })
})

test('nobody exports without signing in', async () => {
  expect((await exported({}, null)).statusCode).toBe(401)
})
