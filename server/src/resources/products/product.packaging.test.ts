import { type PackagingLevel, packagingLevel } from '@lambda/contract/products/packaging'
import { type Product, type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const level = (type: string, more: Partial<PackagingLevel> = {}) =>
  packagingLevel.parse({ type, ...more })

const pack = level('PK', {
  gtin: '1 4006381 33393 8',
  contents: '6',
  area: '3.60',
  volume: '0.36',
  netWeight: '39.6',
  grossWeight: '40',
  length: '1000',
  width: '600',
  height: '600',
})
const pallet = level('PF', { gtin: '24006381333935', contents: '8', area: '28.8' })

const keptPack = { ...pack, gtin: '14006381333938', area: '3.6' }

/** Many of these products have the same levels, which is refused without a reason. */
const query = { sharedGtinReason: 'The same pack.' }

async function created(more: Partial<ProductInput>) {
  const answer = await server.call(productsApi.create, { query, body: productBody(more) })
  expect(answer.status).toBe(201)
  return answer.data
}

async function patched({ id, version }: Pick<Product, 'id' | 'version'>, body: object) {
  return server.call(productsApi.patch, {
    params: { id },
    ifMatch: version,
    query,
    body: body as never,
  })
}

async function codesOf(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

describe('the levels of packaging of a product', () => {
  test('are kept in their order, every number to its last digit', async () => {
    const product = await created({ packaging: [pack, pallet] })
    expect(product.packaging).toEqual([keptPack, pallet])
    const read = await server.call(productsApi.get, { params: { id: product.id } })
    expect(read.data.packaging).toEqual([keptPack, pallet])
  })

  test('are a column of the list, with contents and areas', async () => {
    await created({ code: 'PACKED', packaging: [level('C62'), pack, pallet] })
    const query = { q: 'code:PACKED', columns: 'packaging' } as const
    const { data } = await server.call(productsApi.list, { query })
    expect(data[0]?.packaging).toBe('Piece; Pack: 6, 3.6 m²; Pallet: 8, 28.8 m²')
  })

  test('are none where nothing is said of them', async () => {
    expect((await created({})).packaging).toEqual([])
  })

  test('are replaced as a whole by a merge patch, and left alone by one that does not name them', async () => {
    const product = await created({ packaging: [pack, pallet] })
    const other = await patched(product, { series: 'Patched' })
    expect(other.data.packaging).toEqual([keptPack, pallet])
    const one = await patched(other.data, { packaging: [{ type: 'PF', contents: '12' }] })
    expect(one.data.packaging).toEqual([level('PF', { contents: '12' })])
    const none = await patched(one.data, { packaging: null })
    expect(none.data.packaging).toEqual([])
  })

  test('may be of one type twice', async () => {
    const boxes = [level('BX', { contents: '10' }), level('BX', { contents: '4' })]
    expect((await created({ packaging: boxes })).packaging).toEqual(boxes)
  })

  test.each([
    ['a type that there is not', { type: 'MTK' }, 'packaging.0.type'],
    ['contents in parts', { type: 'PK', contents: '2.5' }, 'packaging.0.contents'],
    ['a weight below nothing', { type: 'PK', netWeight: '-1' }, 'packaging.0.netWeight'],
    ['what is no part of a level', { type: 'PK', colour: 'red' }, 'packaging.0'],
  ])('cannot have %s', async (_, wrong, path) => {
    const body = { ...productBody(), packaging: [wrong as never] }
    const { status, body: problem } = await server.call(productsApi.create, { body })
    expect(status).toBe(400)
    expect(JSON.stringify(problem)).toContain(`"${path}`)
  })

  test('are at most 20', async () => {
    const packaging = Array.from({ length: 21 }, () => level('BX'))
    const { status } = await server.call(productsApi.create, {
      query,
      body: productBody({ packaging }),
    })
    expect(status).toBe(400)
  })

  test('are refused with a wrong GTIN, or a gross weight below the net weight', async () => {
    const packaging = [
      pack,
      level('PF', { gtin: '24006381333936', netWeight: '9', grossWeight: '8' }),
    ]
    const answer = await server.call(productsApi.create, {
      query,
      body: productBody({ packaging }),
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'packaging.1.gtin', code: 'GTIN_CHECK_DIGIT' },
        { path: 'packaging.1.grossWeight', code: 'GROSS_BELOW_NET' },
      ],
    })
  })

  test('that broke a rule before do not stand in the way of another change', async () => {
    const product = await created({ packaging: [pack] })
    await server.db
      .updateTable('product_packaging')
      .set({ gross_weight: '1' })
      .where('product_id', '=', product.id)
      .execute()
    expect((await patched(product, { series: 'Other' })).status).toBe(200)
  })

  test('are found by their GTINs', async () => {
    await created({ code: 'GT-1', packaging: [pack, level('PF', { gtin: '34006381333932' })] })
    await created({ code: 'GT-2', packaging: [level('PK')] })
    await created({ code: 'GT-3' })
    const among = (q: string) => codesOf(`code:GT* ${q}`)
    expect(await among('pack-gtin:34006381333932')).toEqual(['GT-1'])
    expect(await among('pack-gtin:3400638*')).toEqual(['GT-1'])
    expect(await among('34006381333932')).toEqual(['GT-1'])
    expect(await among('has:pack-gtin')).toEqual(['GT-1'])
    expect(await among('missing:pack-gtin')).toEqual(['GT-2', 'GT-3'])
    expect(await among('gtin:34006381333932')).toEqual([])
  })

  test('are told of part by part, and go back part by part', async () => {
    const product = await created({ packaging: [pack, pallet] })
    const carton = level('CT', { contents: '2' })
    const edited = await patched(product, {
      packaging: [{ ...pack, contents: '5' }, carton, pallet],
    })
    const { data } = await server.call(productsApi.history, { params: { id: product.id } })
    const changes = data[0]?.fields.map(({ path, from, to }) => [path, from, to])
    expect(changes?.toSorted()).toEqual([
      ['packaging.CT.contents', null, '2'],
      ['packaging.CT.level', null, 2],
      ['packaging.PF.level', 2, 3],
      ['packaging.PK.contents', '6', '5'],
    ])
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id: product.id, version: product.version },
      ifMatch: edited.data.version,
      body: { fields: ['packaging.PK.contents'] },
    })
    expect(restored.data.packaging).toEqual([keptPack, carton, pallet])
    const whole = await server.call(productsApi.restoreVersion, {
      params: { id: product.id, version: product.version },
      ifMatch: restored.data.version,
      body: { fields: null },
    })
    expect(whole.data.packaging).toEqual([keptPack, pallet])
  })

  test('that are gone leave a product that can be deleted and come back', async () => {
    const product = await created({ packaging: [pack] })
    const params = { id: product.id }
    await server.call(productsApi.remove, { params, ifMatch: product.version })
    const { data } = await server.call(productsApi.restore, { params })
    expect(data.packaging).toEqual([keptPack])
  })
})
