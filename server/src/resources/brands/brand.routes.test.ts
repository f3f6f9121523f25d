import { brands } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { seedReferenceData } from '../../seed/reference-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

const as = people.admin

test('products are found and sorted by new name of their brand at once', async () => {
  const make = async (code: string, name: string) => {
    const body = { code, name, type: 'MANUFACTURER' as const }
    return (await server.call(brands.api.create, { as, body })).data
  }
  const [last, first] = [await make('B1', 'Zephyrwool'), await make('B2', 'Middlewool')]
  for (const { id } of [last, first]) {
    await server.call(productsApi.create, { body: productBody({ brandId: id }) })
  }
  const brandsInOrder = async (q?: string) => {
    const query = { sort: 'brand', ...(q ? { q } : {}) }
    const { data } = await server.call(productsApi.list, { query })
    return data.map(({ brand }) => brand?.name)
  }
  expect(await brandsInOrder()).toEqual(['Middlewool', 'Zephyrwool'])
  const body = { code: 'B1', name: 'Aurorawool', type: 'MANUFACTURER' }
  await server.call(brands.api.update, { as, params: { id: last.id }, body, ifMatch: 1 })
  expect(await brandsInOrder()).toEqual(['Aurorawool', 'Middlewool'])
  expect(await brandsInOrder('aurorawool')).toEqual(['Aurorawool'])
  expect(await brandsInOrder('zephyrwool')).toEqual([])
})

test('a brand with products is not deleted, and some of them are named', async () => {
  const body = { code: 'USED', name: 'Used', type: 'OWN_LABEL' as const }
  const { id } = (await server.call(brands.api.create, { as, body })).data
  const product = productBody({ brandId: id })
  const { data } = await server.call(productsApi.create, { body: product })
  const answer = await server.call(brands.api.remove, { as, params: { id }, ifMatch: 1 })
  expect([answer.status, answer.body.detail]).toEqual([409, 'Used is still in use by 1 product.'])
  expect(answer.body.referencedBy).toEqual([{ kind: 'product', id: data.id, label: data.code }])
})

test.each([
  ['spaces between and another case', 'nord  FOAM'],
  ['the same name', 'Nord Foam'],
])('a name is taken with %s', async (_, name) => {
  const body = { code: 'NF', name: 'Nord Foam', type: 'OWN_LABEL' as const }
  await server.call(brands.api.create, { as, body })
  const answer = await server.call(brands.api.create, { as, body: { ...body, code: 'NF2', name } })
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([409, 'name'])
})

test.each([
  ['a website without a scheme', { website: 'www.example.com' }, 'website'],
  ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
  ['a drawing for a logo', { logo: `data:image/svg+xml;base64,${btoa('<svg/>')}` }, 'logo'],
  ['a GLN with a wrong check digit', { manufacturerGln: '4012345000001' }, 'manufacturerGln'],
  ['a VAT number without a country', { manufacturerVat: 'BE0403170701' }, 'countryOfOrigin'],
])('%s is refused at its field', async (_, wrong, path) => {
  const body = { code: 'X1', name: 'X', type: 'OWN_LABEL', ...wrong }
  const answer = await server.call(brands.api.create, { as, body })
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
