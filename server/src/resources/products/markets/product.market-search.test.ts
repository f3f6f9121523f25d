import { type Market, market } from '@lambda/contract/products/markets'
import { type ProductBody, productsApi } from '@lambda/contract/products/products'
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
  leadTime: '12',
})

async function created(more: Partial<ProductBody>): Promise<void> {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

async function codesOf(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

describe('products are found by their markets', () => {
  beforeAll(async () => {
    const status = (country: string, own: Market['status']) => sold(country, { status: own })
    await created({
      code: 'MK-1',
      status: 'active',
      brandId,
      markets: [status('DE', 'phase_out'), sold('FR')],
    })
    await created({ code: 'MK-2', status: 'active', brandId, countries: ['DE'] })
    await created({ code: 'MK-3', status: 'draft', markets: [status('DE', 'active')] })
    await created({ code: 'MK-4', status: 'active', brandId })
    await created({
      code: 'MK-5',
      status: 'active',
      brandId,
      markets: [status('BE', 'on_hold'), status('DE', 'active')],
    })
    await created({
      code: 'MK-6',
      status: 'active',
      brandId,
      markets: [status('BE', 'on_hold'), status('FR', 'obsolete')],
    })
  })

  test.each([
    ['market-status:phase_out', ['1']],
    ['market-status:active', ['3', '5']],
    ['market-status:active market-status:on_hold', ['5']],
    ['market-status:on_hold,phase_out', ['1', '5', '6']],
    ['-market-status:on_hold,phase_out', ['2', '3', '4']],
    ['has:market-status', ['1', '3', '5', '6']],
    ['missing:market-status', ['2', '4']],
    ['available-in:DE', ['2', '5']],
    ['available-in:FR', ['1']],
    ['available-in:FR,DE', ['1', '2', '5']],
    ['available-in:DE available-in:FR', []],
    ['-available-in:DE', ['1', '3', '4', '6']],
    ['has:available-in', ['1', '2', '5']],
    ['missing:available-in', ['3', '4', '6']],
    ['country:DE', ['1', '2', '3', '5']],
  ])('%s', async (q, numbers) => {
    expect(await codesOf(`code:MK* ${q}`)).toEqual(numbers.map((number) => `MK-${number}`))
  })

  test('and by the dates of today, of the market where it has its own, else of the product', async () => {
    const [past, future] = ['2000-01-01', '2999-12-31']
    const on = (code: string, more: Partial<ProductBody>) =>
      created({ code, status: 'active', brandId, ...more })
    await on('DAY-1', { countries: ['DE'], validFrom: past, obsoleteFrom: future })
    await on('DAY-2', { countries: ['DE'], validFrom: future })
    await on('DAY-3', { countries: ['DE'], obsoleteFrom: past })
    await on('DAY-4', { markets: [sold('DE', { validFrom: future }), sold('FR')] })
    await on('DAY-5', { markets: [sold('DE', { obsoleteFrom: past })] })
    await on('DAY-6', { validFrom: future, markets: [sold('DE', { validFrom: past }), sold('FR')] })
    const late = { validFrom: past, obsoleteFrom: future }
    await on('DAY-7', { obsoleteFrom: past, markets: [sold('DE', late)] })
    await on('DAY-8', { obsoleteFrom: past, markets: [sold('DE', { ...late, status: 'on_hold' })] })
    const ofDays = async (q: string) =>
      (await codesOf(`code:DAY* ${q}`)).map((code) => code.slice(-1)).join('')
    expect(await ofDays('available-in:DE')).toBe('167')
    expect(await ofDays('-available-in:DE')).toBe('23458')
    expect(await ofDays('available-in:FR')).toBe('4')
    expect(await ofDays('has:available-in')).toBe('1467')
    expect(await ofDays('missing:available-in')).toBe('2358')
  })

  test('a country that there is not is a mistake in the query', async () => {
    const { status } = await server.call(productsApi.list, { query: { q: 'available-in:QQ' } })
    expect(status).toBe(400)
  })

  test('and told in the list by what differs', async () => {
    await created({ code: 'MD-1', markets: [phasedOut, sold('FR', { leadTime: '4' }), sold('NL')] })
    await created({ code: 'MD-2', countries: ['FR'] })
    const { data } = await server.call(productsApi.list, {
      query: { q: 'code:MD*', sort: 'code', columns: 'markets' },
    })
    expect(data.map(({ markets }) => markets)).toEqual([
      'DE: Phase-out, valid from 2024-01-01, obsolete from 2027-01-01, order data; FR: order data',
      null,
    ])
  })
})
