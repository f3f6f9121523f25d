import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { profiles } from '@lambda/contract/readiness/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, declared, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function addProduct(more: Partial<ProductInput>): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody(more) })
  return data.id
}

describe('a product that becomes active in a market where it is not ready', () => {
  const profile = (activation: 'REFUSE' | 'REASON') =>
    server.call(profiles.api.create, {
      as: people.admin,
      body: {
        code: `ACTIVATION-${activation}`,
        texts: { EN: { name: activation, description: null } },
        productQuery: `form:${activation === 'REFUSE' ? 'MAT' : 'LAMELLA'}`,
        validFrom: dayAhead(-1),
        requiredFields: ['density'],
        languageRule: 'ANY',
        activation,
      },
    })
  let brandId = 0
  beforeAll(async () => {
    brandId = await addBrand(server.db, 'ACTIVATED')
  })
  const patch = (id: number, ifMatch: number, body: object) =>
    server.call(productsApi.patch, { params: { id }, ifMatch, body: { ...body } })

  test('is refused where a profile says so, and stays editable where it is active already', async () => {
    const ready = { brandId, countries: ['DE'], texts: { DE: texts('Matte'), EN: texts('Mat') } }
    const early = await addProduct({ form: 'MAT', status: 'active', ...ready })
    await profile('REFUSE')
    const refused = await server.call(productsApi.create, {
      body: productBody({ form: 'MAT', status: 'active', ...ready }),
    })
    expect(refused.body).toMatchObject({ status: 422, errors: [{ path: 'status' }] })
    const id = await addProduct({ form: 'MAT', status: 'prelaunch', ...ready })
    expect((await patch(id, 1, { status: 'active' })).body).toMatchObject({ status: 422 })
    const whole = { status: 'active', density: declared('40') }
    expect((await patch(id, 1, whole)).status).toBe(200)
    expect((await patch(early, 1, { series: 'Old' })).status).toBe(200)
    expect((await patch(early, 2, { countries: ['DE', 'AT'] })).body).toMatchObject({
      status: 422,
    })
  })

  test('is asked for a reason where a profile says so, which its history keeps', async () => {
    await profile('REASON')
    const id = await addProduct({
      form: 'LAMELLA',
      brandId,
      status: 'prelaunch',
      countries: ['DE'],
      texts: { DE: texts('Lamelle'), EN: texts('Lamella') },
    })
    expect((await patch(id, 1, { status: 'active' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'activationReason' }],
    })
    const activationReason = 'The density follows next week.'
    const saved = await patch(id, 1, { status: 'active', activationReason })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { data } = await server.call(productsApi.history, { params: { id } })
    expect(JSON.stringify(data[0])).toContain(activationReason)
    expect((await patch(id, 2, { series: 'Lam' })).status).toBe(200)
  })
})
