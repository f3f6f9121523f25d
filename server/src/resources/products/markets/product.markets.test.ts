import { type Market, market, marketLikeProduct } from '@lambda/contract/products/markets'
import { type Product, type ProductBody, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, productBody } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

let server: TestServer
let brandId: number
beforeAll(async () => {
  server = await startTestServer()
  brandId = await addBrand(server.db, 'NORDFOAM')
})
afterAll(() => server.close())

const sold = (country: string, more: Partial<Market> = {}) => market.parse({ country, ...more })

const phasedOut = sold('DE', {
  status: 'phase_out',
  validFrom: '2024-01-01',
  obsoleteFrom: '2027-01-01',
  orderUnit: 'PK',
  priceUnit: 'MTK',
  priceQuantity: '100',
  minimumOrder: '2.5',
  orderStep: '2',
  leadTime: '12',
})

async function created(more: Partial<ProductBody>): Promise<Product> {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

function patched({ id, version }: Pick<Product, 'id' | 'version'>, body: object) {
  return server.call(productsApi.patch, { params: { id }, ifMatch: version, body: body as never })
}

/** What GET answers, with other values, as a PUT. */
function put(product: Product, more: Partial<ProductBody>) {
  const { id, version } = product
  return server.call(productsApi.update, {
    params: { id },
    ifMatch: version,
    body: { ...product, ...more },
  })
}

function restored({ id, version }: Product, to: number, fields: string[] | null) {
  return server.call(productsApi.restoreVersion, {
    params: { id, version: to },
    ifMatch: version,
    body: { fields },
  })
}

async function lastChange(id: number) {
  const { data } = await server.call(productsApi.history, { params: { id } })
  const fields = (data[0]?.fields ?? []).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return fields.map(({ path, from, to }) => [path, from, to])
}

describe('the markets of a product', () => {
  test('are one for each country, in the order of the codes, every value as it was sent', async () => {
    const product = await created({ countries: ['FR', 'DE'], markets: [sold('FR'), phasedOut] })
    expect(product.countries).toEqual(['DE', 'FR'])
    expect(product.markets).toEqual([phasedOut, sold('FR')])
    const { data } = await server.call(productsApi.get, { params: { id: product.id } })
    expect(data).toMatchObject({ countries: ['DE', 'FR'], markets: [phasedOut, sold('FR')] })
  })

  test('are none where nothing is said of them', async () => {
    expect(await created({})).toMatchObject({ countries: [], markets: [] })
  })

  test.each<[string, Partial<ProductBody>, string[]]>([
    ['countries alone', { countries: ['FR', 'BE'] }, ['BE', 'FR']],
    ['markets alone', { markets: [sold('NL'), phasedOut] }, ['DE', 'NL']],
    ['no countries and markets', { countries: [], markets: [phasedOut] }, ['DE']],
    ['countries and no markets', { countries: ['FR'], markets: [] }, ['FR']],
  ])('of a new product follow from %s', async (_, body, countries) => {
    const product = await created(body)
    expect(product.countries).toEqual(countries)
    expect(product.markets.map(({ country }) => country)).toEqual(countries)
    expect(product.markets).toEqual(
      countries.map((code) =>
        code === 'DE' && body.markets ? phasedOut : marketLikeProduct(code),
      ),
    )
  })

  const before = [phasedOut, sold('FR')]
  const later = { ...phasedOut, leadTime: '20' }

  test.each<[string, (product: Product) => Partial<ProductBody>, Market[]]>([
    ['what GET answered', () => ({}), before],
    ['neither', () => ({ countries: undefined, markets: undefined }), []],
    [
      'countries alone',
      () => ({ countries: ['BE', 'DE'], markets: undefined }),
      [sold('BE'), phasedOut],
    ],
    ['the same countries alone', () => ({ countries: ['FR', 'DE'], markets: undefined }), before],
    ['no countries alone', () => ({ countries: [], markets: undefined }), []],
    [
      'markets alone',
      () => ({ countries: undefined, markets: [sold('BE'), later] }),
      [sold('BE'), later],
    ],
    [
      'what GET answered, with another country in countries',
      () => ({ countries: ['BE', 'DE', 'FR'] }),
      [sold('BE'), phasedOut, sold('FR')],
    ],
    [
      'what GET answered, with a country less in countries',
      () => ({ countries: ['FR'] }),
      [sold('FR')],
    ],
    ['what GET answered, with no countries', () => ({ countries: [] }), []],
    [
      'what GET answered, with another market',
      ({ markets }) => ({ markets: [...markets, sold('NL')] }),
      [...before, sold('NL')],
    ],
    [
      'what GET answered, with a market less',
      ({ markets }) => ({ markets: markets.slice(1) }),
      [sold('FR')],
    ],
    [
      'both, changed to the same countries',
      () => ({ countries: ['BE'], markets: [sold('BE')] }),
      [sold('BE')],
    ],
  ])('after a PUT with %s', async (_, change, after) => {
    const product = await created({ markets: before })
    const { status, data } = await put(product, change(product))
    expect(status).toBe(200)
    expect(data.markets).toEqual(after)
    expect(data.countries).toEqual(after.map(({ country }) => country))
    const isSame = JSON.stringify(after) === JSON.stringify(before)
    expect(data.version - product.version).toBe(isSame ? 0 : 1)
  })

  test.each<[string, object, Market[]]>([
    ['another field', { series: 'Other' }, before],
    ['countries', { countries: ['BE', 'DE'] }, [sold('BE'), phasedOut]],
    ['no countries', { countries: null }, []],
    [
      'markets',
      { markets: [{ country: 'BE' }, { country: 'DE', leadTime: '3' }] },
      [sold('BE'), sold('DE', { leadTime: '3' })],
    ],
    ['no markets', { markets: null }, []],
    ['both', { countries: ['DE'], markets: [later] }, [later]],
  ])('after a merge patch of %s', async (_, patch, after) => {
    const product = await created({ markets: before })
    const { status, data } = await patched(product, patch)
    expect(status).toBe(200)
    expect(data.markets).toEqual(after)
    expect(data.countries).toEqual(after.map(({ country }) => country))
  })

  test('are refused where countries and markets are changed to different countries', async () => {
    const product = await created({ markets: before })
    const refused = await put(product, { countries: ['BE'], markets: [sold('NL'), phasedOut] })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [{ path: 'markets', code: 'COUNTRIES_DISAGREE' }],
    })
    expect(JSON.stringify(refused.body)).toContain(
      'Belgium only in “countries”; Netherlands, Germany only in “markets”',
    )
    const body = productBody({ countries: ['BE'], markets: [phasedOut] })
    expect((await server.call(productsApi.create, { body })).status).toBe(422)
  })

  test.each([
    ['a status that there is not', { country: 'DE', status: 'sold' }, 'markets.0.status'],
    ['a day that there is not', { country: 'DE', validFrom: '2026-02-30' }, 'markets.0.validFrom'],
    ['a lead time in parts', { country: 'DE', leadTime: '2.5' }, 'markets.0.leadTime'],
    ['no country', { status: 'active' }, 'markets.0.country'],
  ])('cannot have %s', async (_, wrong, path) => {
    const body = { ...productBody(), markets: [wrong as never] }
    const { status, body: problem } = await server.call(productsApi.create, { body })
    expect(status).toBe(400)
    expect(JSON.stringify(problem)).toContain(`"${path}"`)
  })

  test('cannot be one country twice, nor a country that there is not', async () => {
    const twice = productBody({ markets: [sold('DE'), sold('DE')] })
    expect((await server.call(productsApi.create, { body: twice })).status).toBe(400)
    const nowhere = productBody({ markets: [sold('QQ')] })
    expect((await server.call(productsApi.create, { body: nowhere })).status).toBe(422)
  })

  test('do not end before they begin', async () => {
    const markets = [
      sold('BE'),
      sold('DE', { validFrom: '2027-01-01', obsoleteFrom: '2026-12-31' }),
    ]
    const answer = await server.call(productsApi.create, { body: productBody({ markets }) })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: [{ path: 'markets.1.obsoleteFrom', code: 'MARKET_VALIDITY_ORDER' }],
    })
  })

  test('stay as they are, row by row, when the product becomes less available', async () => {
    const active = sold('FR', { status: 'active' })
    const product = await created({ status: 'active', brandId, markets: [phasedOut, active] })
    const rowsOf = () =>
      sql`select c.*, c.xmin::text from product_country c
      where product_id = ${product.id} order by country`.execute(server.db)
    const rows = await rowsOf()
    const { status, data } = await patched(product, { status: 'on_hold' })
    expect(status).toBe(200)
    expect(data.markets).toEqual([phasedOut, active])
    expect((await rowsOf()).rows).toEqual(rows.rows)
  })

  test('may go from any status to any other', async () => {
    const product = await created({
      status: 'draft',
      markets: [sold('DE', { status: 'archived' })],
    })
    const { status } = await patched(product, { markets: [sold('DE', { status: 'prelaunch' })] })
    expect(status).toBe(200)
  })
})

describe('the history of markets', () => {
  test('tells of countries and of what differs, and goes back part by part', async () => {
    const product = await created({ markets: [sold('FR')] })
    expect(await lastChange(product.id)).toContainEqual(['countries', [], ['FR']])
    const status = sold('DE', { status: 'phase_out' })
    const { data: edited } = await patched(product, { markets: [status, sold('FR')] })
    expect(await lastChange(product.id)).toEqual([
      ['countries', ['FR'], ['DE', 'FR']],
      ['markets.DE.status', null, 'phase_out'],
    ])
    const { data: second } = await patched(edited, { markets: [later(status), sold('FR')] })
    expect(await lastChange(product.id)).toEqual([
      ['markets.DE.leadTime', null, '20'],
      ['markets.DE.status', 'phase_out', 'on_hold'],
    ])
    const { data: back } = await restored(second, edited.version, ['markets.DE.status'])
    expect(back.markets).toEqual([{ ...status, leadTime: '20' }, sold('FR')])
    const { data: whole } = await restored(back, product.version, null)
    expect(whole).toMatchObject({ countries: ['FR'], markets: [sold('FR')] })
  })

  const later = (one: Market) => ({ ...one, leadTime: '20', status: 'on_hold' as const })

  test('of a country that is sold in no more: what it had comes back with the country', async () => {
    const product = await created({ markets: [phasedOut, sold('FR')] })
    const { data: without } = await patched(product, { countries: ['FR'] })
    expect(await lastChange(product.id)).toContainEqual(['markets.DE.status', 'phase_out', null])
    const refused = await restored(without, product.version, ['markets.DE.status'])
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('The product is not sold in Germany.')
    const fields = ['countries', 'markets.DE.status']
    const { data: both } = await restored(without, product.version, fields)
    expect(both.markets).toEqual([sold('DE', { status: 'phase_out' }), sold('FR')])
    const { data: whole } = await restored(both, product.version, null)
    expect(whole.markets).toEqual([phasedOut, sold('FR')])
  })

  test('a country goes with what it had where only the countries go back', async () => {
    const product = await created({ countries: ['FR'] })
    const { data: more } = await patched(product, { markets: [phasedOut, sold('FR')] })
    const { data } = await restored(more, product.version, ['countries'])
    expect(data).toMatchObject({ countries: ['FR'], markets: [sold('FR')] })
  })

  test('a deleted product comes back with its markets', async () => {
    const product = await created({ markets: [phasedOut] })
    const params = { id: product.id }
    await server.call(productsApi.remove, { params, ifMatch: product.version })
    const { data } = await server.call(productsApi.restore, { params })
    expect(data.markets).toEqual([phasedOut])
  })
})
