import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment } from '../../../../test/documents.ts'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function addProduct(): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody() })
  return data.id
}

async function link(productId: number, attachmentIds: number[]) {
  await server.call(productAttachmentsApi.link, {
    params: { id: productId },
    body: { attachmentIds },
  })
}

/** The fields of the last change, as path, before and after. */
async function lastChange(
  endpoint: typeof productsApi.history | typeof attachmentsApi.history,
  id: number,
) {
  const { data } = await server.call(endpoint, { params: { id } })
  return data[0]?.fields.map(({ path, from, to }) => [path, from, to])
}

describe('the order', () => {
  async function withFour() {
    const id = await addProduct()
    const documents = [
      await addAttachment(server),
      await addAttachment(server),
      await addAttachment(server),
      await addAttachment(server),
    ]
    const ids = documents.map((document) => document.id)
    await link(id, ids)
    const order = async () => {
      const { data } = await server.call(productAttachmentsApi.get, { params: { id } })
      return data.items.map((item) => ids.indexOf(item.id))
    }
    const move = (from: number, after: number | null) =>
      server.call(productAttachmentsApi.move, {
        params: { id, attachmentId: ids[from] ?? 0 },
        body: { after: after === null ? null : (ids[after] ?? 0) },
      })
    return { id, ids, documents, order, move }
  }

  test('follows what is moved behind something, to the front and to the end', async () => {
    const { id, documents, order, move } = await withFour()
    await move(3, 0)
    expect(await order()).toEqual([0, 3, 1, 2])
    await move(2, null)
    expect(await order()).toEqual([2, 0, 3, 1])
    await move(2, 1)
    expect(await order()).toEqual([0, 3, 1, 2])
    await move(2, 2)
    expect(await order()).toEqual([0, 3, 1, 2])
    expect(await lastChange(productsApi.history, id)).toEqual([
      [`attachments.${documents[2]?.code}.place`, 1, 4],
    ])
    expect((await move(1, 99)).status).toBe(400)
    const elsewhere = await addAttachment(server)
    const params = { id, attachmentId: documents[0]?.id ?? 0 }
    const body = { after: elsewhere.id }
    const refused = await server.call(productAttachmentsApi.move, { params, body })
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.[0]?.path).toBe('after')
  })

  test('holds however often the same place is moved to', async () => {
    const { order, move } = await withFour()
    for (let round = 0; round < 13; round += 1) {
      await move(1, 0)
      await move(2, 0)
    }
    expect(await order()).toEqual([0, 2, 1, 3])
  })

  test('is whole after two people have moved at once', async () => {
    const { order, move } = await withFour()
    const answers = await Promise.all([move(0, 3), move(1, 3), move(2, null), move(3, 0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const now = await order()
    expect(now.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
    await move(0, 1)
    const then = await order()
    expect(then.indexOf(0)).toBe(then.indexOf(1) + 1)
  })

  test('of the products of a document is one of its own', async () => {
    const products = [await addProduct(), await addProduct(), await addProduct()]
    const { id } = await addAttachment(server)
    for (const product of products) await link(product, [id])
    const order = async () => {
      const { data, body } = await server.call(attachmentLinksApi.products, { params: { id } })
      expect(body['page']).toMatchObject({ total: data.length })
      return data.map((product) => products.indexOf(product.id))
    }
    const move = (from: number, after: number | null) =>
      server.call(attachmentLinksApi.moveProduct, {
        params: { id, productId: products[from] ?? 0 },
        body: { after: after === null ? null : (products[after] ?? 0) },
      })
    expect(await order()).toEqual([0, 1, 2])
    await move(2, null)
    await move(0, 1)
    expect(await order()).toEqual([2, 1, 0])
    const path = expect.stringMatching(/^products\..*\.place$/)
    expect(await lastChange(attachmentsApi.history, id)).toEqual([[path, 2, 3]])
    const first = await server.call(attachmentLinksApi.products, {
      params: { id },
      query: { limit: 2 },
    })
    expect(first.body['page']).toMatchObject({ total: 3, next: expect.any(String) })
  })
})
