import { addressOf } from '@lambda/contract/api'
import { type PerformanceRow, performanceRow } from '@lambda/contract/products/performance'
import { productExportApi } from '@lambda/contract/products/product-export'
import { type Product, type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { signToken } from '../../../../test/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A row of a characteristic that has a field of its own. */
function row(
  characteristic: PerformanceRow['characteristic'],
  [fromThickness, toThickness]: readonly [string | null, string | null],
  more: Partial<PerformanceRow>,
): PerformanceRow {
  return performanceRow.parse({ characteristic, fromThickness, toThickness, ...more })
}

const basis = { standard: 'EN 12667', edition: '2001', document: 'DOP-7', page: '3' }
const thin = row('LAMBDA_D', ['20', '60'], { value: '0.0340', temperature: '10', ...basis })
const thick = row('LAMBDA_D', ['61', null], { qualifier: '≤', value: '0.036' })
const ofThin = {
  ...declared('0.0340'),
  condition: { meanTemperature: '10' },
  ...basis,
}

async function created(more: Partial<ProductInput>): Promise<Product> {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

function patched({ id, version }: Product, body: Partial<ProductInput>) {
  return server.call(productsApi.patch, { params: { id }, ifMatch: version, body })
}

async function codesOf(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

describe('values by thickness of characteristics with a field of their own', () => {
  test('the row for the thickness of the product is the value of the field, with what it stands on', async () => {
    const product = await created({ thickness: '50', performance: [thin, thick] })
    expect(product.lambdaD).toEqual(ofThin)
    expect(product.performance).toEqual([thin, thick])
    const thicker = await patched(product, { thickness: '80' })
    expect(thicker.data.lambdaD).toMatchObject({ value: '0.036', qualifier: '≤', standard: null })
    const changed = await patched(thicker.data, {
      performance: [thin, { ...thick, value: '0.037' }],
    })
    expect(changed.data.lambdaD?.value).toBe('0.037')
    const history = await server.call(productsApi.history, { params: { id: product.id } })
    expect(history.data[0]?.fields.map(({ path }) => path).toSorted()).toEqual([
      'lambdaD',
      'performance.LAMBDA_D-61.value',
    ])
  })

  test('filters, lists and files have it, and other rows are kept beside', async () => {
    const performance = [thin, thick]
    await created({ code: 'ROW-50', thickness: '50', performance })
    await created({ code: 'ROW-80', thickness: '80', performance })
    expect(await codesOf('code:ROW* lambda:0.034')).toEqual(['ROW-50'])
    expect(await codesOf('code:ROW* lambda:>0.034')).toEqual(['ROW-80'])
    const query = { q: 'code:ROW*', sort: 'code', columns: 'performance' } as const
    const { data } = await server.call(productsApi.list, { query })
    expect(data.map(({ lambdaD, performance: others }) => [lambdaD, others])).toEqual([
      ['0.0340', null],
      ['0.036', null],
    ])
    const claims = {
      preferred_username: people.editor,
      oid: `oid-${people.editor}`,
      sub: `sub-${people.editor}`,
    }
    const file = await server.http.inject({
      url: `/api${addressOf(productExportApi.export, {}, { q: 'code:ROW*', sort: 'code', columns: 'code,lambdaD' })}`,
      headers: { authorization: `Bearer ${await signToken(claims)}` },
    })
    expect(file.body).toContain('ROW-80,≤ 0.036')
  })

  test('a class is one of the rows, too, in its usual spelling', async () => {
    const product = await created({
      thickness: '19',
      performance: [
        row('REACTION_TO_FIRE', [null, '25'], { level: 'b-s3,D0' }),
        row('REACTION_TO_FIRE', ['25.01', null], { level: 'e' }),
      ],
    })
    expect(product.reactionToFire).toMatchObject({ state: 'declared', value: 'B-s3,d0' })
    expect(product.performance.map(({ level }) => level)).toEqual(['E', 'B-s3,d0'])
    const npd = row('REACTION_TO_FIRE', [null, '25'], { state: 'npd' })
    const { data } = await patched(product, { performance: [npd] })
    expect(data.reactionToFire).toMatchObject({ state: 'npd', value: null })
  })

  test('conditions that rows do not have stay', async () => {
    const product = await created({
      thickness: '50',
      alphaW: { ...declared('0.70'), condition: { overallDepth: '200', shape: 'M' } },
    })
    const { data } = await patched(product, {
      performance: [row('ALPHA_W', ['40', '60'], { value: '0.75', depth: '250' })],
    })
    expect(data.alphaW).toMatchObject({
      value: '0.75',
      condition: { overallDepth: '250', shape: 'M' },
    })
  })

  test('outside of all ranges the field stays as it is', async () => {
    const product = await created({ thickness: '50', performance: [thin] })
    const { data } = await patched(product, { thickness: '90' })
    expect(data.lambdaD).toEqual(ofThin)
    const own = await patched(data, { lambdaD: declared('0.037') })
    expect(own.data.lambdaD).toMatchObject(declared('0.037'))
  })

  test('what the field says otherwise is refused; what the row stands on may differ', async () => {
    const product = await created({ thickness: '50', performance: [thin] })
    const answer = await patched(product, { lambdaD: declared('0.035') })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'lambdaD.value',
            code: 'NOT_OF_THICKNESS',
            message:
              'Declared thermal conductivity differs from its row for 20 to 60 mm, which holds for this product: 0.034.',
          },
        ],
      },
    })
    const { data } = await patched(product, { lambdaD: declared('0.034') })
    expect(data.lambdaD).toMatchObject(declared('0.0340'))
    const both = await patched(data, {
      lambdaD: declared('0.035'),
      performance: [{ ...thin, value: '0.035' }],
    })
    expect(both.data.lambdaD).toMatchObject(declared('0.035'))
  })

  test.each([
    ['without a range', [null, null], 'THICKNESS_MISSING'],
    ['for a thickness that another row has', ['60', '70'], 'THICKNESS_TWICE'],
  ] as const)('a row %s is refused', async (_, range, code) => {
    const more = row('LAMBDA_D', range, { value: '0.037' })
    const body = productBody({
      performance: [thin, more].slice(code === 'THICKNESS_TWICE' ? 0 : 1),
    })
    const answer = await server.call(productsApi.create, { body })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code }] } })
  })
})
