import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { referenceLists } from '@lambda/contract/reference-lists'
import { usersApi } from '@lambda/contract/users'
import { isInTheWay } from '@lambda/contract/uses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedReferenceData } from '../src/seed/reference-data.ts'
import { addAttachment, addGlobalAttachment } from './documents.ts'
import { addBrand } from './factories.ts'
import { type TestServer, people, startTestServer } from './harness.ts'
import { addProduct, expectLinksToFind } from './uses.ts'
import { userCalls } from './users.ts'

/** What users, documents and products are used by, and who may ask. */

let server: TestServer
let users: ReturnType<typeof userCalls>
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
  users = userCalls(server)
  await users.bindAll()
})
afterAll(() => server.close())

const as = people.admin

describe('what a user leaves behind', () => {
  test('is told, and is not in the way', async () => {
    await addProduct(server)
    const editor = await users.named(people.editor)
    const { data } = await server.call(usersApi.uses, { as, params: { id: editor.id } })
    await expectLinksToFind(server, data)
    const products = data.uses.find((use) => use.kind === 'product')
    expect(products).toMatchObject({
      field: 'Updated by',
      query: `updated-by:${people.editor}`,
      onDelete: 'cleared',
    })
    expect([data.uses.some(isInTheWay), data.refusal]).toEqual([false, null])
  })

  test('nobody can delete themselves, and is told beforehand', async () => {
    const self = await users.named(as)
    const { data } = await server.call(usersApi.uses, { as, params: { id: self.id } })
    expect(data.refusal).toMatch(/last active administrator|delete yourself/)
  })
})

describe('what uses a document or a product', () => {
  test('products keep an attachment that is linked to them', async () => {
    const product = await addProduct(server)
    const sheet = await addAttachment(server, { productIds: [product.id] })
    const params = { id: sheet.id }
    const { data } = await server.call(attachmentsApi.uses, { as, params })
    await expectLinksToFind(server, data)
    expect(data.uses).toMatchObject([{ kind: 'product', count: 1, onDelete: 'refused' }])
    const own = await server.call(productsApi.uses, { params: { id: product.id } })
    await expectLinksToFind(server, own.data)
    expect(own.data.uses).toMatchObject([{ kind: 'attachment', count: 1, onDelete: 'cleared' }])
    await server.call(productsApi.remove, { params: { id: product.id }, ifMatch: product.version })
    const after = await server.call(attachmentsApi.uses, { as, params })
    expect(after.data).toEqual({ uses: [], refusal: null })
  })

  test('a global one tells the products of its scope, which do not keep it', async () => {
    const brandId = await addBrand(server.db, 'COVERED', 'Covered')
    await addProduct(server, { brandId })
    const document = await addGlobalAttachment(server, { scope: { brandIds: [brandId] } })
    const params = { id: document.id }
    const { data } = await server.call(globalAttachmentsApi.uses, { as, params })
    await expectLinksToFind(server, data)
    expect(data.uses).toMatchObject([{ kind: 'product', count: 1, onDelete: 'cleared' }])
    const foreign = await server.call(attachmentsApi.uses, { as, params })
    expect(foreign.status).toBe(404)
  })

  test('what must be kept says so beforehand, as the refusal does', async () => {
    const product = await addProduct(server)
    const declaration = await addAttachment(server, {
      category: 'DOP',
      productIds: [product.id],
      visibility: 'PUBLIC',
      languages: ['EN'],
      revision: '1',
      issueDate: '2026-01-02',
    })
    const params = { id: declaration.id }
    const { data } = await server.call(attachmentsApi.uses, { as, params })
    expect(data.refusal).toContain('10 years')
    const refused = await server.call(attachmentsApi.remove, { as, params, ifMatch: 1 })
    expect(refused.body.code).toBe('RETAINED')
    const by = await server.call(attachmentsApi.uses, { as: people.editor, params })
    expect(by.body.code).toBe('ADMINISTRATOR_ONLY')
  })
})

test('only administrators read who uses a row, and only of a row that is there', async () => {
  for (const { api } of referenceLists) {
    const by = await server.call(api.uses, { as: people.editor, params: { id: 1 } })
    expect([by.status, by.body.code]).toEqual([403, 'ADMINISTRATOR_ONLY'])
    const none = await server.call(api.uses, { as, params: { id: 999_999_999 } })
    expect([none.status, none.body.code]).toEqual([404, 'NOT_FOUND'])
  }
  const none = await server.call(usersApi.uses, { as, params: { id: 999_999_999 } })
  expect([none.status, none.body.code]).toEqual([404, 'NOT_FOUND'])
})
