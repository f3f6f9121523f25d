import { addressOf } from '@lambda/contract/api'
import { performanceRow } from '@lambda/contract/products/performance'
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

describe('digits', () => {
  const rows = {
    performance: [performanceRow.parse({ characteristic: 'DYNAMIC_STIFFNESS', value: '20.0' })],
    curves: [{ curve: 'LAMBDA', at: '50.0', value: '0.0450' }],
  } satisfies Partial<ProductInput>
  const values = {
    density: declared('30.00'),
    lambdaD: declared('0.0400'),
    rD: declared('2.0'),
    mu: declared('40.0'),
    sd: declared('2'),
    maxServiceTemperature: declared('250.0'),
    alphaW: { ...declared('0.50'), condition: { overallDepth: '200' } },
    ...rows,
  } satisfies Partial<ProductInput>

  test('are kept as they are entered, in lists, files and the history, too', async () => {
    const { id } = await created({ code: 'DIGITS-1', thickness: '80.00', ...values })
    const product = await read(id)
    const curves = [{ curve: 'LAMBDA', at: '50', value: '0.0450' }]
    expect(product).toMatchObject({ thickness: '80', ...values, curves })
    const columns = 'code,thickness,density,lambdaD,rD,alphaW,performance'
    const { data } = await server.call(productsApi.list, {
      query: { q: 'code:DIGITS-1', columns: 'alphaW' },
    })
    expect(data[0]).toMatchObject({ density: '30.00', lambdaD: '0.0400', alphaW: '0.50' })
    const [, row] = await csv({ q: 'code:DIGITS-1', columns })
    const stiffness = expect.stringContaining('20.0 MN/m³') as string
    expect(row).toEqual(['DIGITS-1', '80', '30.00', '0.0400', '2.0', '0.50', stiffness])
    const history = await server.call(productsApi.history, { params: { id } })
    expect(history.data[0]?.fields).toContainEqual({
      path: 'lambdaD',
      from: null,
      to: declared('0.0400'),
    })
  })

  test('are kept as they are entered last: a change of zeros alone is told, and made by nothing else', async () => {
    const { id, version } = await created({ code: 'DIGITS-2', ...values })
    const patch = async (body: Partial<ProductInput>, of: number) =>
      server.call(productsApi.patch, { params: { id }, body, headers: { 'if-match': `"${of}"` } })
    const { data: same } = await patch({ ...values, lambdaD: declared('0.0400') }, version)
    expect(same.version).toBe(version)
    const other = await patch({ series: 'A' }, version)
    expect(other.data).toMatchObject({ version: version + 1, lambdaD: { value: '0.0400' } })
    const entered = {
      lambdaD: declared('0.040'),
      curves: [{ curve: 'LAMBDA', at: '50', value: '0.045' }],
      performance: [performanceRow.parse({ characteristic: 'DYNAMIC_STIFFNESS', value: '20' })],
    } satisfies Partial<ProductInput>
    const { data } = await patch(entered, version + 1)
    expect(data).toMatchObject({ version: version + 2, rD: { value: '2.0' }, ...entered })
    expect(await read(id)).toMatchObject(entered)
    const history = await server.call(productsApi.history, { params: { id } })
    const [{ fields } = { fields: [] }] = history.data
    expect(fields.map(({ path, from, to }) => [path, from, to])).toEqual([
      ['lambdaD', declared('0.0400'), declared('0.040')],
      ['curves.LAMBDA@50.value', '0.0450', '0.045'],
      ['performance.DYNAMIC_STIFFNESS.value', '20.0', '20'],
    ])
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id, version },
      body: { fields: null },
      ifMatch: version + 2,
    })
    expect(restored.data).toMatchObject({
      lambdaD: { value: '0.0400' },
      curves: [{ value: '0.0450' }],
    })
  })

  test('count only as far as the quantity goes', async () => {
    const body = productBody({ density: declared('30.1000') })
    expect((await server.call(productsApi.create, { body })).data.density?.value).toBe('30.1000')
    const finer = productBody({ density: declared('30.1001') })
    expect((await server.call(productsApi.create, { body: finer })).status).toBe(400)
  })

  test.each(['lambda:0.04', 'lambda:0.040', 'r:2', 'dynamic-stiffness:20', 'alpha-w:0.5'])(
    'make no difference to %s',
    async (q) => {
      const { data } = await server.call(productsApi.list, { query: { q: `code:DIGITS-1 ${q}` } })
      expect(data.map(({ code }) => code)).toEqual(['DIGITS-1'])
    },
  )
})

describe('qualifiers', () => {
  test('stand before their values in rows and in the file, and are kept', async () => {
    const values = {
      lambdaD: { ...declared('0.0340'), qualifier: '≤' },
      sd: { ...declared('1500'), qualifier: '≥' },
      mu: declared('40'),
    } satisfies Partial<ProductInput>
    const { id } = await created({ code: 'LIMIT-1', ...values })
    await created({ code: 'LIMIT-2', lambdaD: declared('0.035') })
    expect(await read(id)).toMatchObject(values)
    const query = { q: 'code:LIMIT*', sort: 'code', columns: 'mu' } as const
    const { data } = await server.call(productsApi.list, { query })
    expect(data.map(({ lambdaD, mu, qualifiers }) => ({ lambdaD, mu, qualifiers }))).toEqual([
      { lambdaD: '0.0340', mu: '40', qualifiers: { lambdaD: '≤', sd: '≥' } },
      { lambdaD: '0.035', mu: null, qualifiers: null },
    ])
    expect(await csv({ q: 'code:LIMIT*', sort: 'code', columns: 'code,lambdaD,sd,mu' })).toEqual([
      ['Code', 'λ_D, W/(m·K)', 's_d, m', 'µ'],
      ['LIMIT-1', '≤ 0.0340', '≥ 1500', '40'],
      ['LIMIT-2', '0.035', '', ''],
    ])
    const history = await server.call(productsApi.history, { params: { id } })
    expect(history.data[0]?.fields).toContainEqual({ path: 'sd', from: null, to: values.sd })
  })

  test('do not change what is found, nor the order', async () => {
    const found = async (q: string) => {
      const { data } = await server.call(productsApi.list, { query: { q, sort: '-lambdaD' } })
      return data.map(({ code }) => code)
    }
    expect(await found('code:LIMIT* lambda:0.034')).toEqual(['LIMIT-1'])
    expect(await found('code:LIMIT* lambda:<0.034')).toEqual([])
    expect(await found('code:LIMIT*')).toEqual(['LIMIT-2', 'LIMIT-1'])
  })
})

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
