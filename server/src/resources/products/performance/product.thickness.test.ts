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

  test('a row has the deformation and the shape of its field; a note beside the mounting stays', async () => {
    const condition = { overallDepth: '200', shape: 'M', mounting: 'E-200', note: 'By the maker' }
    const product = await created({
      thickness: '50',
      alphaW: { ...declared('0.70'), condition: { ...condition, shape: 'M' } },
    })
    const sound = { value: '0.75', depth: '250', shape: 'L', condition: 'E-250' } as const
    const stress = row('COMPRESSIVE_STRESS', [null, '60'], { value: '30', deformation: 'Y' })
    const performance = [row('ALPHA_W', ['40', '60'], sound), stress]
    const { data } = await patched(product, { performance })
    expect(data.performance).toEqual(performance)
    expect(data.alphaW).toMatchObject({
      value: '0.75',
      condition: { overallDepth: '250', shape: 'L', mounting: 'E-250', note: 'By the maker' },
    })
    expect(data.compressiveStress).toMatchObject({ value: '30', condition: { deformation: 'Y' } })
  })

  test('µ may be ∞ for some thicknesses, too', async () => {
    const performance = [row('MU', [null, '60'], { value: '∞' })]
    const product = await created({ code: 'ROW-INF', thickness: '50', performance })
    const { data } = await server.call(productsApi.get, { params: { id: product.id } })
    expect(data).toMatchObject({ mu: { value: '∞' }, performance })
    expect(await codesOf('code:ROW-INF mu:∞')).toEqual(['ROW-INF'])
  })

  test('the digits and the evidence of the row are those of the field', async () => {
    const product = await created({ thickness: '50', performance: [thin, thick] })
    const digits = await patched(product, { performance: [{ ...thin, value: '0.034' }, thick] })
    expect(digits.data.lambdaD).toEqual({ ...ofThin, value: '0.034' })
    const proof = { ...thin, value: '0.034', document: 'DOP-8' }
    const proven = await patched(digits.data, { performance: [proof, thick] })
    expect(proven.data.lambdaD).toMatchObject({ document: 'DOP-8', page: '3' })
  })

  test('a field whose row holds is not emptied in silence', async () => {
    const product = await created({ thickness: '50', performance: [thin, thick] })
    const answer = await patched(product, { lambdaD: null })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'lambdaD.value',
            code: 'NOT_OF_THICKNESS',
            message:
              'Declared thermal conductivity cannot be empty: its row by thickness (20 to 60 mm), which holds for this product, says 0.034. Change or remove that row.',
          },
        ],
      },
    })
    const both = await patched(product, { lambdaD: null, performance: [thick] })
    expect(both.data.lambdaD).toBeNull()
    const moved = await patched(both.data, { lambdaD: declared('0.034') })
    const intoRow = await patched(moved.data, { lambdaD: null, performance: [thin] })
    expect(intoRow.data.lambdaD).toEqual(ofThin)
  })

  test('outside of all ranges the field stays as it is', async () => {
    const product = await created({ thickness: '50', performance: [thin] })
    const { data } = await patched(product, { thickness: '90' })
    expect(data.lambdaD).toEqual(ofThin)
    const own = await patched(data, { lambdaD: declared('0.037') })
    expect(own.data.lambdaD).toMatchObject(declared('0.037'))
  })

  test('what the field says otherwise is refused; what it leaves out is that of the row', async () => {
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
              'Declared thermal conductivity differs from its row by thickness (20 to 60 mm), which holds for this product: 0.034.',
          },
        ],
      },
    })
    const { data } = await patched(product, { lambdaD: declared('0.034') })
    expect(data).toMatchObject({ version: product.version, lambdaD: ofThin })
    const proven = await patched(product, { lambdaD: { ...ofThin, document: 'DOP-9' } })
    expect(proven).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'lambdaD.document',
            message:
              'Declared thermal conductivity contradicts its row by thickness (20 to 60 mm), which holds for this product. Change that row.',
          },
        ],
      },
    })
    const both = await patched(data, {
      lambdaD: declared('0.035'),
      performance: [{ ...thin, value: '0.035' }],
    })
    expect(both.data.lambdaD).toEqual({ ...ofThin, value: '0.035' })
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
