import { brandsApi } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = people.admin

test('an earlier version that names a deleted brand is refused by its name and code, all of it or the field', async () => {
  const brandBody = { code: 'GONE', name: 'Gone brand', type: 'OWN_LABEL' as const }
  const { data: brand } = await server.call(brandsApi.create, { as, body: brandBody })
  const body = productBody({ brandId: brand.id })
  const { data: product } = await server.call(productsApi.create, { body })
  const params = { id: product.id }
  await server.call(productsApi.patch, { params, ifMatch: 1, body: { brandId: null } })
  await server.call(brandsApi.remove, { as, params: { id: brand.id }, ifMatch: 1 })
  const restore = (fields: string[] | null) =>
    server.call(productsApi.restoreVersion, {
      params: { ...params, version: 1 },
      ifMatch: 2,
      body: { fields },
    })
  const told = (way: string) => ({
    status: 422,
    body: { errors: [{ path: 'brandId', message: `“Gone brand” (GONE) was deleted. ${way}` }] },
  })
  expect(await restore(null)).toMatchObject(told('Restore the fields you need one by one.'))
  expect(await restore(['brandId'])).toMatchObject(told('Select another one instead.'))
  await server.call(brandsApi.restore, { as, params: { id: brand.id } })
  expect((await restore(null)).data).toMatchObject({ brandId: brand.id, version: 3 })
})
