import { addressOf } from '@lambda/contract/api'
import { productExportApi } from '@lambda/contract/products/product-export'
import {
  type ProductInput,
  type ProductSort,
  productsApi,
} from '@lambda/contract/products/products'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { signToken } from '../../../../test/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function created(more: Partial<ProductInput>) {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

async function read(id: number) {
  const { data } = await server.call(productsApi.get, { params: { id } })
  return data
}

/** The codes of all products that a query finds, a page each, read forwards and then back to the first. */
async function pages(q: string, sort: ProductSort | `-${ProductSort}`) {
  const told: string[] = []
  const page = async (cursor?: string) => {
    const query = { q, sort, limit: '1', ...(cursor === undefined ? {} : { cursor }) }
    const { data, body } = await server.call(productsApi.list, { query })
    told.push(...data.map(({ code }) => code))
    return body['page'] as { next: string | null; previous: string | null }
  }
  let at = await page()
  while (at.next !== null) at = await page(at.next)
  while (at.previous !== null) at = await page(at.previous)
  return told
}

async function csv(query: Record<string, string>): Promise<string[][]> {
  const claims = {
    preferred_username: people.editor,
    oid: `oid-${people.editor}`,
    sub: `sub-${people.editor}`,
  }
  const { body } = await server.http.inject({
    url: `/api${addressOf(productExportApi.export, {}, query)}`,
    headers: { authorization: `Bearer ${await signToken(claims)}` },
  })
  return parse(body, { bom: true })
}

describe('∞', () => {
  beforeAll(async () => {
    await created({ code: 'INF-GLASS', mu: declared('∞'), sd: declared('∞') })
    await created({ code: 'INF-FOIL', mu: declared('∞') })
    await created({ code: 'INF-FOAM', mu: declared('99999999.9'), sd: declared('1500') })
    await created({ code: 'INF-WOOL', mu: declared('1'), sd: declared('0.1') })
    await created({ code: 'INF-BARE' })
  })

  test('is kept, told, taken back and restored like a number', async () => {
    const { id } = await created({
      code: 'GLASS',
      mu: declared('∞'),
      designationCode: 'CG-EN 13167-MU∞',
    })
    const { mu, version } = await read(id)
    expect(mu).toEqual(declared('∞'))
    const patch = async (body: Partial<ProductInput>, of: number) =>
      server.call(productsApi.patch, { params: { id }, body, headers: { 'if-match': `"${of}"` } })
    expect((await patch({ mu: declared('∞') }, version)).data.version).toBe(version)
    const changed = await patch({ mu: declared('40000') }, version)
    expect(changed.data.mu).toEqual(declared('40000'))
    const again = await patch({ mu: declared('∞') }, changed.data.version)
    expect(again.data.mu).toEqual(declared('∞'))
    const history = await server.call(productsApi.history, { params: { id } })
    expect(history.data[0]?.fields).toEqual([
      { path: 'mu', from: declared('40000'), to: declared('∞') },
    ])
  })

  test.each([
    ['lambdaD', '∞', 'must be a decimal number such as "0.035"'],
    ['mu', 'Infinity', 'must be a decimal number such as "0.035", or "∞"'],
    ['sd', '-∞', 'must be a decimal number such as "0.035", or "∞"'],
    ['thickness', '∞', 'must be a decimal number such as "0.035"'],
  ])('%s cannot be %s', async (field, value, message) => {
    const said = field === 'thickness' ? value : declared(value)
    const body = { ...productBody({ code: 'INF-NOT' }), [field]: said }
    const answer = await server.call(productsApi.create, { body: body as ProductInput })
    expect(answer.status).toBe(400)
    expect(answer.body['errors']).toMatchObject([{ message }])
  })

  test.each([
    ['mu:∞', ['INF-FOIL', 'INF-GLASS']],
    ['sd:∞', ['INF-GLASS']],
    ['mu:>=1000', ['INF-FOAM', 'INF-FOIL', 'INF-GLASS']],
    ['mu:>99999999.9', ['INF-FOIL', 'INF-GLASS']],
    ['mu:<∞', ['INF-FOAM', 'INF-WOOL']],
    ['mu:2..∞', ['INF-FOAM', 'INF-FOIL', 'INF-GLASS']],
    ['mu:"1","∞"', ['INF-FOIL', 'INF-GLASS', 'INF-WOOL']],
    ['missing:mu', ['INF-BARE']],
  ])('%s finds %j', async (q, codes) => {
    const query = { q: `code:INF* ${q}`, sort: 'code', facets: 'status' } as const
    const { data, body } = await server.call(productsApi.list, { query })
    expect(data.map(({ code }) => code)).toEqual(codes)
    expect(body['facets']).toMatchObject({ status: [{ count: codes.length }] })
  })

  test.each([
    ['mu', ['INF-WOOL', 'INF-FOAM', 'INF-GLASS', 'INF-FOIL', 'INF-BARE']],
    ['-mu', ['INF-FOIL', 'INF-GLASS', 'INF-FOAM', 'INF-WOOL', 'INF-BARE']],
    ['sd', ['INF-WOOL', 'INF-FOAM', 'INF-GLASS', 'INF-FOIL', 'INF-BARE']],
    ['-sd', ['INF-GLASS', 'INF-FOAM', 'INF-WOOL', 'INF-BARE', 'INF-FOIL']],
  ] as const)('comes after every number, by %s, page by page and back', async (sort, codes) => {
    const back = codes.slice(0, -1).toReversed()
    expect(await pages('code:INF*', sort)).toEqual([...codes, ...back])
  })

  test('stands in rows and in the file', async () => {
    const columns = 'code,mu,sd'
    const query = { q: 'code:INF-GLASS', columns: 'mu,sd' }
    const { data } = await server.call(productsApi.list, { query })
    expect(data[0]).toMatchObject({ mu: '∞', sd: '∞' })
    expect(await csv({ q: 'code:INF*', sort: '-sd', columns })).toEqual([
      ['Code', 'µ', 's_d, m'],
      ['INF-GLASS', '∞', '∞'],
      ['INF-FOAM', '99999999.9', '1500'],
      ['INF-WOOL', '1', '0.1'],
      ['INF-BARE', '', ''],
      ['INF-FOIL', '∞', ''],
    ])
  })
})
