import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type Product, productsApi } from '@lambda/contract/products/products'
import { type RecentChange, recentChangesApi } from '@lambda/contract/trail/recent-changes'
import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../../../test/documents.ts'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { addNode, settledJob } from '../../../test/taxonomies.ts'
import { userBody } from '../../../test/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server.close())

async function recent(): Promise<RecentChange[]> {
  return (await server.call(recentChangesApi.list)).data.items
}

async function addProduct(): Promise<Product> {
  return (await server.call(productsApi.create, { body: productBody() })).data
}

test('the newest change comes first, with who, what and which fields', async () => {
  const product = await addProduct()
  const body = { series: 'S', texts: { EN: { nameLong: 'Long' } } }
  await server.call(productsApi.patch, { params: { id: product.id }, ifMatch: 1, body })
  const [first] = await recent()
  expect(first).toMatchObject({
    actor: { name: 'Edith Editor' },
    operation: 'update',
    entity: 'product',
    entityId: product.id,
    label: product.code,
    taxonomy: null,
    fields: ['series', 'texts'],
    others: 0,
    job: null,
  })
})

test('a thing that was changed again and again is there once, ten things in all', async () => {
  const products = [await addProduct(), await addProduct()]
  for (let version = 1; version <= 12; version += 1) {
    for (const { id } of products) {
      const body = { series: `S${version}` }
      await server.call(productsApi.patch, { params: { id }, ifMatch: version, body })
    }
  }
  const [first, second, third] = await recent()
  expect([first?.entityId, second?.entityId]).toEqual([products[1]?.id, products[0]?.id])
  expect(products.map(({ id }) => id)).not.toContain(third?.entityId)
  for (let count = 0; count < 10; count += 1) await addProduct()
  expect(await recent()).toHaveLength(10)
})

test('what one request has changed is one row that counts the others', async () => {
  const product = await addProduct()
  const attachments = [await addAttachment(server), await addAttachment(server)]
  await server.call(productAttachmentsApi.link, {
    params: { id: product.id },
    body: { attachmentIds: attachments.map(({ id }) => id), role: 'MAIN' },
  })
  const [first, second] = await recent()
  expect(first?.others).toBe(2)
  expect(second).toMatchObject({ operation: 'create', entity: 'attachment', others: 0 })
})

test('of some products the newest change by others is told, whoever made it and however', async () => {
  const [one, other] = [await addProduct(), await addProduct()]
  const as = people.admin
  const change = { params: { id: one.id }, ifMatch: 1, body: { series: 'Theirs' } }
  await server.call(productsApi.patch, { ...change, as })
  await server.call(productsApi.patch, { ...change, ifMatch: 2, body: { series: 'Mine' } })
  const query = { ids: `${one.id},${other.id}` }
  const { data } = await server.call(recentChangesApi.ofProducts, { query })
  expect(data.items).toMatchObject([
    { entityId: one.id, actor: { name: 'Ada Admin' }, fields: ['series'], others: 0 },
  ])
  const byOthers = await server.call(recentChangesApi.ofProducts, { query, as })
  expect(byOthers.data.items.map(({ entityId }) => entityId)).toEqual([one.id, other.id])
  const none = await server.call(recentChangesApi.ofProducts, { query: { ids: '1,x' } })
  expect(none.status).toBe(400)
})

test('what a job has changed is one row with the title of the job', async () => {
  await addAttachment(server, { code: 'MANY-1' })
  await addAttachment(server, { code: 'MANY-2' })
  const { data } = await server.call(attachmentLinksApi.setDates, {
    as: people.admin,
    body: { attachments: { q: 'code:MANY*' }, expiryDate: '2030-01-01' },
  })
  await settledJob(server, data.id)
  const [first, second] = await recent()
  expect(first).toMatchObject({
    operation: 'update',
    entity: 'attachment',
    fields: ['expiryDate'],
    others: 0,
    job: { title: 'Setting the dates of 2 attachments', done: 2 },
  })
  expect(second).toMatchObject({ label: 'MANY-2', operation: 'create', job: null })
})

test('a taxonomy node tells its taxonomy; changes of users are not told', async () => {
  const as = people.admin
  const node = await addNode(server, 'sector', 'RECENT')
  const body = userBody('recent@lambda.example')
  expect((await server.call(usersApi.create, { as, body })).status).toBe(201)
  const [first, ...others] = await recent()
  expect(first).toMatchObject({ entity: 'taxonomy-node', entityId: node.id, taxonomy: 'sector' })
  expect(others.map(({ entity }) => entity)).not.toContain('user')
})
