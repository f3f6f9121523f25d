import { languages } from '@lambda/contract/languages'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBody, texts } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { seedReferenceData } from '../../seed/reference-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

const as = people.admin

async function change(code: string, isActive: boolean) {
  const [found] = (await server.call(languages.api.list, { as, query: { q: `code:${code}` } })).data
  if (!found) throw new Error(`There is no language ${code}.`)
  const params = { id: found.id }
  const ifMatch = found.version
  return server.call(languages.api.update, { as, params, body: { isActive }, ifMatch })
}

test('products are named and found in a language from the moment that it is active', async () => {
  const { data } = await server.call(productsApi.create, {
    body: productBody({ texts: { EN: texts('Stone wool board'), ET: texts('Kivivillaplaat') } }),
  })
  const namesIn = async (q: string) => {
    const found = await server.call(productsApi.list, { query: { q, language: 'ET' } })
    return found.data.map(({ name }) => name)
  }
  expect((await change('ET', true)).data.isActive).toBe(true)
  expect(await namesIn(data.code)).toEqual(['Kivivillaplaat'])
  expect(await namesIn('kivivillaplaat')).toEqual(['Kivivillaplaat'])
  expect((await change('ET', false)).status).toBe(200)
  expect((await change('ET', true)).status).toBe(200)
  expect(await namesIn('kivivillaplaat')).toEqual(['Kivivillaplaat'])
})

test('English stays', async () => {
  const answer = await change('EN', false)
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'isActive'])
})
