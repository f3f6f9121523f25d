import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productsApi } from '@lambda/contract/products/products'
import { productStarsApi } from '@lambda/contract/products/stars/product-stars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../../../../test/documents.ts'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server.close())

const [me, other] = [people.editor, people.admin]

async function addProduct(code: string): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody({ code }) })
  return data.id
}

async function codesFound(q: string, as: string = me): Promise<string[]> {
  const { data } = await server.call(productsApi.list, { as, query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

const star = (id: number, as: string = me) =>
  server.call(productStarsApi.star, { as, params: { id } })

test('each finds what they have starred themselves, however often; a star is no change of the product', async () => {
  const [one, two] = [await addProduct('STAR-1'), await addProduct('STAR-2')]
  await addProduct('STAR-3')
  for (const id of [one, two, two]) expect((await star(id)).status).toBe(200)
  await star(two, other)
  expect(await codesFound('starred:yes')).toEqual(['STAR-1', 'STAR-2'])
  expect(await codesFound('starred:yes', other)).toEqual(['STAR-2'])
  expect(await codesFound('code:STAR-* -starred:yes')).toEqual(['STAR-3'])
  expect(await codesFound('has:starred code:STAR-1')).toEqual(['STAR-1'])
  expect(await codesFound('code:STAR-3 OR starred:yes', other)).toEqual(['STAR-2', 'STAR-3'])
  const params = { id: one }
  expect((await server.call(productStarsApi.get, { as: me, params })).data).toEqual({
    isStarred: true,
  })
  expect((await server.call(productStarsApi.get, { as: other, params })).data).toEqual({
    isStarred: false,
  })
  expect((await server.call(productsApi.get, { params })).data.version).toBe(1)
  expect((await server.call(productsApi.history, { params })).data).toHaveLength(1)
  for (const _ of [1, 2]) {
    expect((await server.call(productStarsApi.unstar, { as: me, params })).status).toBe(200)
  }
  expect(await codesFound('starred:yes')).toEqual(['STAR-2'])
})

test('what is not there cannot be starred; a deleted product is not found, and is starred again once it is back', async () => {
  expect((await star(999_999)).status).toBe(404)
  const id = await addProduct('GONE-1')
  await star(id)
  await server.call(productsApi.remove, { params: { id }, ifMatch: 1 })
  expect((await star(id)).status).toBe(404)
  expect(await codesFound('starred:yes code:GONE-*')).toEqual([])
  expect(await codesFound('deleted:yes starred:yes')).toEqual(['GONE-1'])
  await server.call(productsApi.restore, { params: { id }, ifMatch: 2 })
  expect(await codesFound('starred:yes code:GONE-*')).toEqual(['GONE-1'])
})

test('a job finds what the person has starred whose job it is', async () => {
  const [one, two] = [await addProduct('JOB-1'), await addProduct('JOB-2')]
  await star(one)
  await star(two, other)
  const document = await addAttachment(server, { code: 'JOB-D' })
  const body = {
    attachments: { ids: [document.id] },
    products: { q: 'starred:yes code:JOB-*' },
    action: 'link' as const,
  }
  const { data } = await server.call(attachmentLinksApi.link, { as: other, body })
  const params = { id: data.id }
  const read = async () => (await server.call(changeSetsApi.get, { as: other, params })).data
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('ready')
  expect((await read()).counts).toMatchObject({ planned: 1 })
  const { data: items } = await server.call(changeSetsApi.items, { as: other, params })
  expect(items.map(({ label }) => label)).toEqual(['JOB-2'])
})

test('a query that finds the same for everyone is not told by stars', async () => {
  const { status, body } = await server.call(esgEntriesApi.create, {
    as: other,
    body: {
      title: 'EPD',
      productQuery: 'starred:yes',
      payload: { kind: 'RECYCLED_CONTENT', preConsumer: '1' },
    },
  })
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'productQuery'])
})
