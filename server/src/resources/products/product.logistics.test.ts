import { addressOf } from '@lambda/contract/api'
import { productExportApi } from '@lambda/contract/products/product-export'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { signToken } from '../../../test/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const told = {
  edge: 'TONGUE_AND_GROOVE',
  facing: 'ALUMINIUM',
  colour: 'ral9010',
  grammage: '4.50',
  taperFrom: '0',
  taperTo: '25',
  toleranceClass: 'T5',
  orderUnit: 'PK',
  contentUnit: 'MTK',
  contentPerOrderUnit: '3.60',
  priceUnit: 'MTK',
  priceQuantity: '100',
  minimumOrder: '2',
  orderStep: '0.5',
  leadTime: '5',
  storage: 'FROST_FREE',
  palletsStacked: '1',
  shelfLife: '730',
} as const satisfies Partial<ProductInput>

const kept = { ...told, colour: 'RAL 9010', grammage: '4.5', contentPerOrderUnit: '3.6' }

async function created(more: Partial<ProductInput>) {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status).toBe(201)
  return answer.data
}

async function codesOf(q: string, sort: 'code' | 'leadTime' | '-grammage' = 'code') {
  const { data } = await server.call(productsApi.list, { query: { q, sort } })
  return data.map(({ code }) => code)
}

describe('make, ordering and storage', () => {
  test('are kept in their tidy spelling, and are columns of the list', async () => {
    const product = await created({ code: 'LOG-1', ...told })
    expect(product).toMatchObject(kept)
    const read = await server.call(productsApi.get, { params: { id: product.id } })
    expect(read.data).toEqual(product)
    const columns = Object.keys(kept).join(',')
    const { data } = await server.call(productsApi.list, { query: { q: 'code:LOG-1', columns } })
    expect(data[0]).toMatchObject(kept)
  })

  test.each([
    ['edge', 'ROUND'],
    ['orderUnit', 'XX'],
    ['toleranceClass', 'T10'],
    ['grammage', '0.0001'],
    ['contentPerOrderUnit', '0'],
    ['leadTime', '2.5'],
    ['leadTime', '-1'],
  ] as const)('%s cannot be %s', async (path, value) => {
    const body = { ...productBody(), [path]: value } as Partial<ProductInput> & { code: string }
    const answer = await server.call(productsApi.create, { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test('a taper that begins at its thicker end is refused, unless it was so before', async () => {
    const wrong = { taperFrom: '50', taperTo: '25' }
    const answer = await server.call(productsApi.create, { body: productBody(wrong) })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'taperFrom' }] } })
    const { id, version } = await created({})
    await server.db
      .updateTable('product')
      .set({ taper_from: '50', taper_to: '25' })
      .where('id', '=', id)
      .execute()
    const edited = await server.call(productsApi.patch, {
      params: { id },
      ifMatch: version,
      body: { leadTime: '9' },
    })
    expect(edited).toMatchObject({ status: 200, data: { leadTime: '9', taperFrom: '50' } })
  })

  test('are asked for by their words, and order the list', async () => {
    await created({ code: 'ASK-1', ...told })
    await created({ code: 'ASK-2', edge: 'SQUARE', leadTime: '20', grammage: '9' })
    await created({ code: 'ASK-3' })
    const among = (q: string) => codesOf(`code:ASK* ${q}`)
    expect(await among('edge:tongue-and-groove')).toEqual(['ASK-1'])
    expect(await among('-edge:SQUARE')).toEqual(['ASK-1', 'ASK-3'])
    expect(await among('has:facing')).toEqual(['ASK-1'])
    expect(await among('colour:"RAL 9010"')).toEqual(['ASK-1'])
    expect(await among('grammage:<=4.5')).toEqual(['ASK-1'])
    expect(await among('taper-from:0 taper-to:25')).toEqual(['ASK-1'])
    expect(await among('tolerance:T5 storage:FROST_FREE stacked:1')).toEqual(['ASK-1'])
    expect(await among('order-unit:PK content-unit:MTK price-unit:MTK')).toEqual(['ASK-1'])
    expect(await among('conversion:3.6 price-quantity:100')).toEqual(['ASK-1'])
    expect(await among('minimum-order:2 order-step:0.5 shelf-life:>=365')).toEqual(['ASK-1'])
    expect(await among('lead-time:>5')).toEqual(['ASK-2'])
    expect(await among('missing:lead-time')).toEqual(['ASK-3'])
    expect(await codesOf('code:ASK*', 'leadTime')).toEqual(['ASK-1', 'ASK-2', 'ASK-3'])
    expect(await codesOf('code:ASK*', '-grammage')).toEqual(['ASK-2', 'ASK-1', 'ASK-3'])
  })

  test('are in the file, by what they are called', async () => {
    await created({ code: 'FILE-1', ...told })
    const columns = 'edge,colour,grammage,orderUnit,contentPerOrderUnit,leadTime,storage'
    const as = people.editor
    const claims = { preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` }
    const { body } = await server.http.inject({
      url: `/api${addressOf(productExportApi.export, {}, { q: 'code:FILE-1', columns })}`,
      headers: { authorization: `Bearer ${await signToken(claims)}` },
    })
    expect(parse(body, { bom: true })).toEqual([
      [
        'Edge',
        'Colour',
        'Grammage, kg/m²',
        'Order unit',
        'Content per order unit',
        'Lead time, d',
        'Storage',
      ],
      ['Tongue and groove', 'RAL 9010', '4.5', 'Pack', '3.6', '5', 'Dry and frost-free'],
    ])
  })

  test('have their history, and go back to an earlier version', async () => {
    const { id, version } = await created({ code: 'HIS-1', ...told })
    const edited = await server.call(productsApi.patch, {
      params: { id },
      ifMatch: version,
      body: { storage: 'DRY', leadTime: null },
    })
    expect(edited.data).toMatchObject({ storage: 'DRY', leadTime: null })
    const { data } = await server.call(productsApi.history, { params: { id } })
    expect(data[0]?.fields).toEqual([
      { path: 'storage', from: 'FROST_FREE', to: 'DRY' },
      { path: 'leadTime', from: '5', to: null },
    ])
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id, version },
      ifMatch: edited.data.version,
      body: { fields: ['leadTime'] },
    })
    expect(restored.data).toMatchObject({ storage: 'DRY', leadTime: '5' })
  })

  test('have the history of one field alone, page by page', async () => {
    const { id, version: first } = await created({ code: 'HIS-2', ...told })
    const patches = [{ leadTime: '6' }, { storage: 'DRY' }, { leadTime: '7', storage: null }]
    for (const [at, body] of patches.entries()) {
      await server.call(productsApi.patch, { params: { id }, ifMatch: first + at, body })
    }
    const of = (query: { field: string; limit?: number; cursor?: string }) =>
      server.call(productsApi.history, { params: { id }, query })
    const newest = await of({ field: 'leadTime', limit: 2 })
    expect(newest.data.map(({ version }) => version)).toEqual([first + 3, first + 1])
    const page = newest.body['page'] as { total: number; next: string }
    expect(page.total).toBe(3)
    const older = await of({ field: 'leadTime', limit: 2, cursor: page.next })
    expect(older.data.map(({ operation }) => operation)).toEqual(['create'])
    expect((await of({ field: 'gtin' })).data).toEqual([])
  })
})
