import { type PerformanceRow, performanceRow } from '@lambda/contract/products/performance'
import { type Product, type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const row = (
  characteristic: PerformanceRow['characteristic'],
  more: Partial<PerformanceRow> = {},
): PerformanceRow => performanceRow.parse({ characteristic, ...more })

const load = row('POINT_LOAD', {
  qualifier: '≥',
  value: '650',
  standard: 'EN 12430',
  document: 'DOP-12',
  page: '2',
})
const thin = row('DYNAMIC_STIFFNESS', { fromThickness: '20', toThickness: '30', value: '27' })
const thick = row('DYNAMIC_STIFFNESS', { fromThickness: '37.5', value: '24.5' })
const creep = row('COMPRESSIVE_CREEP', { level: 'CC(2/1.5/50)120' })
const npd = row('FREEZE_THAW', { state: 'npd' })

async function created(more: Partial<ProductInput>): Promise<Product> {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status).toBe(201)
  return answer.data
}

function patched({ id, version }: Product, body: Record<string, unknown>) {
  return server.call(productsApi.patch, { params: { id }, ifMatch: version, body: body as never })
}

async function codesOf(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

async function sentBack(product: Product) {
  const { data } = await server.call(productsApi.get, { params: { id: product.id } })
  const { status, data: written } = await server.call(productsApi.update, {
    params: { id: product.id },
    ifMatch: data.version,
    body: data as never,
  })
  expect([status, written.version]).toEqual([200, product.version])
  return data
}

describe('other characteristics of a product', () => {
  test('are kept to the digit, in the order of their keys', async () => {
    const product = await created({ performance: [thick, load, thin, npd, creep] })
    expect(product.performance).toEqual([creep, thin, thick, npd, load])
    expect(await sentBack(product)).toEqual(product)
  })

  test('are replaced as a whole, and what says nothing is not kept', async () => {
    const product = await created({ performance: [load, row('NRC', { fromThickness: '40' })] })
    expect(product.performance).toEqual([load])
    const one = await patched(product, { performance: [thin] })
    expect(one.data.performance).toEqual([thin])
    const none = await patched(one.data, { performance: null })
    expect(none.data.performance).toEqual([])
  })

  test.each([
    [
      'a characteristic that there is not',
      [{ characteristic: 'TASTE' }],
      'performance.0.characteristic',
    ],
    ['a qualifier that there is not', [{ ...load, qualifier: '~' }], 'performance.0.qualifier'],
    ['a number that is none', [{ ...load, value: '650 N' }], 'performance.0.value'],
    ['a thickness below zero', [{ ...load, fromThickness: '-1' }], 'performance.0.fromThickness'],
    ['the same beginning twice', [thick, { ...thick, fromThickness: '37.50' }], 'performance'],
  ])('%s is refused', async (_, performance, path) => {
    const body = { ...productBody(), performance: performance as never }
    const answer = await server.call(productsApi.create, { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test.each([
    [
      'declared without a value',
      [{ ...load, value: null }],
      'performance.0.value',
      'VALUE_MISSING',
    ],
    ['beyond all limits', [{ ...load, value: '650.5' }], 'performance.0.value', 'VALUE_IMPOSSIBLE'],
    [
      'two values for the same thickness',
      [thin, { ...thick, fromThickness: '25' }],
      'performance.1.toThickness',
      'THICKNESS_TWICE',
    ],
  ])('%s breaks a rule', async (_, performance, path, code) => {
    const answer = await server.call(productsApi.create, { body: productBody({ performance }) })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
  })

  test('are asked for by value and class, of several the one for the thickness of the product', async () => {
    await created({ code: 'PER-1', thickness: '25', performance: [thin, thick, load] })
    await created({ code: 'PER-2', thickness: '37.5', performance: [thin, thick, creep] })
    await created({ code: 'PER-3', thickness: '35', performance: [thin, thick, npd] })
    await created({ code: 'PER-4', performance: [thin, { ...load, value: '400' }] })
    await created({ code: 'PER-5' })
    const among = (q: string) => codesOf(`code:PER* ${q}`)
    expect(await among('dynamic-stiffness:<=25')).toEqual(['PER-2'])
    expect(await among('dynamic-stiffness:20..30')).toEqual(['PER-1', 'PER-2'])
    expect(await among('has:dynamic-stiffness')).toEqual(['PER-1', 'PER-2'])
    expect(await among('-has:dynamic-stiffness')).toEqual(['PER-3', 'PER-4', 'PER-5'])
    expect(await among('point-load:>=500')).toEqual(['PER-1'])
    expect(await among('point-load:400')).toEqual(['PER-4'])
    expect(await among('point-load:<1000 -dynamic-stiffness:>0')).toEqual(['PER-4'])
    expect(await among('compressive-creep:CC*')).toEqual(['PER-2'])
    expect(await among('missing:freeze-thaw')).toEqual([
      'PER-1',
      'PER-2',
      'PER-3',
      'PER-4',
      'PER-5',
    ])
    expect(await among('characteristic:POINT_LOAD')).toEqual(['PER-1', 'PER-4'])
    expect(await among('characteristic:FREEZE_THAW')).toEqual([])
    expect(await among('missing:characteristic')).toEqual(['PER-3', 'PER-5'])
    const { data } = await server.call(productsApi.list, {
      query: { q: 'code:PER*', sort: 'code', columns: 'performance' },
    })
    expect(data.map(({ performance }) => performance)).toEqual([
      'PL(5) ≥ 650 N; s′ 27 MN/m³',
      'CC CC(2/1.5/50)120; s′ 24.5 MN/m³',
      'FT NPD',
      'PL(5) ≥ 400 N',
      null,
    ])
  })

  test('follow the thickness of the product in what is found', async () => {
    const product = await created({ code: 'MOV-1', thickness: '25', performance: [thin, thick] })
    expect(await codesOf('code:MOV* dynamic-stiffness:27')).toEqual(['MOV-1'])
    const moved = await patched(product, { thickness: '40' })
    expect(await codesOf('code:MOV* dynamic-stiffness:27')).toEqual([])
    expect(await codesOf('code:MOV* dynamic-stiffness:24.5')).toEqual(['MOV-1'])
    await patched(moved.data, { performance: [thin] })
    expect(await codesOf('code:MOV* has:dynamic-stiffness')).toEqual([])
  })

  test('have their history, part by part, and go back to an earlier version', async () => {
    const product = await created({ performance: [thick, load] })
    const edited = await patched(product, { performance: [{ ...thick, value: '22' }] })
    const { data } = await server.call(productsApi.history, { params: { id: product.id } })
    const paths = data[0]?.fields.map(({ path, from, to }) => [path, from, to])
    expect(paths).toContainEqual(['performance.DYNAMIC_STIFFNESS-37_5.value', '24.5', '22'])
    expect(paths).toContainEqual(['performance.POINT_LOAD.document', 'DOP-12', null])
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id: product.id, version: product.version },
      ifMatch: edited.data.version,
      body: { fields: ['performance.DYNAMIC_STIFFNESS-37_5.value'] },
    })
    expect(restored.data.performance).toEqual([thick])
    const whole = await server.call(productsApi.restoreVersion, {
      params: { id: product.id, version: product.version },
      ifMatch: restored.data.version,
      body: { fields: null },
    })
    expect(whole.data.performance).toEqual([thick, load])
  })
})

describe('curves of a product', () => {
  const lambda = [
    { curve: 'LAMBDA' as const, at: '-40', value: '0.031' },
    { curve: 'LAMBDA' as const, at: '10', value: '0.034' },
    { curve: 'LAMBDA' as const, at: '62.5', value: '0.0405' },
  ]
  const alpha = [{ curve: 'ALPHA_P' as const, at: '500', value: '0.9' }]

  test('are kept to the digit, in the order of their axes; a point without a value is not', async () => {
    const curves = [...lambda.toReversed(), ...alpha, { ...alpha[0], at: '250', value: null }]
    const product = await created({ curves: curves as ProductInput['curves'] })
    expect(product.curves).toEqual([...alpha, ...lambda])
    expect(await sentBack(product)).toEqual(product)
  })

  test.each([
    ['a point twice', [...alpha, { ...alpha[0], at: '500.0' }], 400, 'curves'],
    ['a frequency that is no octave', [{ ...alpha[0], at: '510' }], 422, 'curves.0.value'],
    ['an α_p above 1', [{ ...alpha[0], value: '1.05' }], 422, 'curves.0.value'],
  ])('%s is refused', async (_, curves, status, path) => {
    const body = productBody({ curves: curves as ProductInput['curves'] })
    const answer = await server.call(productsApi.create, { body })
    expect(answer).toMatchObject({ status, body: { errors: [{ path }] } })
  })

  test('are asked for, and listed', async () => {
    await created({ code: 'CUR-1', curves: [...alpha, ...lambda] })
    await created({ code: 'CUR-2', curves: alpha })
    await created({ code: 'CUR-3' })
    const among = (q: string) => codesOf(`code:CUR* ${q}`)
    expect(await among('curve:LAMBDA')).toEqual(['CUR-1'])
    expect(await among('curve:LAMBDA,ALPHA_P')).toEqual(['CUR-1', 'CUR-2'])
    expect(await among('missing:curve')).toEqual(['CUR-3'])
    const { data } = await server.call(productsApi.list, {
      query: { q: 'code:CUR*', sort: 'code', columns: 'curves' },
    })
    expect(data.map(({ curves }) => curves)).toEqual(['λ (3); αp (1)', 'αp (1)', null])
  })

  test('have their history point by point', async () => {
    const product = await created({ curves: lambda })
    await patched(product, {
      curves: lambda.with(2, { ...lambda[0], at: '62.5', value: '0.041' } as never),
    })
    const { data } = await server.call(productsApi.history, { params: { id: product.id } })
    expect(data[0]?.fields).toEqual([
      { path: 'curves.LAMBDA@62_5.value', from: '0.0405', to: '0.041' },
    ])
  })
})
