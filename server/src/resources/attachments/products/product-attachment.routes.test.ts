import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment, categoryId } from '../../../../test/documents.ts'
import { addBrand, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { storeContent } from '../../../../test/stored-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = people.admin

async function addProduct(more: Partial<ProductInput> = {}): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody(more) })
  return data.id
}

async function link(productId: number, attachmentIds: number[], role?: 'MAIN' | 'PROOF') {
  const body = { attachmentIds, ...(role ? { role } : {}) }
  return server.call(productAttachmentsApi.link, { params: { id: productId }, body })
}

async function panel(id: number) {
  return (await server.call(productAttachmentsApi.get, { params: { id } })).data
}

async function codesOf(productId: number): Promise<string[]> {
  return (await panel(productId)).items.map(({ code }) => code)
}

async function history(id: number): Promise<Record<string, [unknown, unknown]>[]> {
  const { data } = await server.call(productsApi.history, { params: { id } })
  return data.map(({ fields }) =>
    Object.fromEntries(fields.map(({ path, from, to }) => [path, [from, to]])),
  )
}

async function attachmentHistory(id: number) {
  const { data } = await server.call(attachmentsApi.history, { params: { id } })
  return data.map(({ fields }) =>
    Object.fromEntries(fields.map(({ path, from, to }) => [path, [from, to]])),
  )
}

async function productCount(id: number): Promise<number> {
  return (await server.call(attachmentsApi.get, { params: { id } })).data.productCount
}

describe('linking', () => {
  test('puts documents behind those that are there, once, with the history of both sides', async () => {
    const id = await addProduct()
    const [a, b, c] = [
      await addAttachment(server, { code: 'L-1' }),
      await addAttachment(server, { code: 'L-2' }),
      await addAttachment(server, { code: 'L.3' }),
    ]
    expect((await link(id, [b.id], 'MAIN')).status).toBe(200)
    await link(id, [c.id, b.id, a.id])
    expect((await panel(id)).items.map(({ code, role }) => [code, role])).toEqual([
      ['L-2', 'MAIN'],
      ['L.3', 'ADDITIONAL'],
      ['L-1', 'ADDITIONAL'],
    ])
    const [last, first] = await history(id)
    expect(last).toEqual({
      'attachments.L.3': [null, 'ADDITIONAL'],
      'attachments.L-1': [null, 'ADDITIONAL'],
    })
    expect(first).toEqual({ 'attachments.L-2': [null, 'MAIN'] })
    const { data: product } = await server.call(productsApi.get, { params: { id } })
    expect((await attachmentHistory(b.id))[0]).toEqual({
      [`products.${product.code}`]: [null, 'MAIN'],
    })
    expect(product.version).toBe(1)
    expect(product.updatedAt).toBe(product.createdAt)
    expect(await productCount(b.id)).toBe(1)
  })

  test('refuses what is not there, deleted or global, and links nothing then', async () => {
    const id = await addProduct()
    const there = await addAttachment(server)
    const gone = await addAttachment(server)
    await server.call(attachmentsApi.remove, { as, params: { id: gone.id }, ifMatch: 1 })
    const brandIds = [await addBrand(server.db, 'everywhere')]
    const everywhere = await addGlobalAttachment(server, { scope: { brandIds } })
    for (const other of [999_999, gone.id, everywhere.id]) {
      const refused = await link(id, [there.id, other])
      expect(refused.status).toBe(422)
      expect(refused.body.errors?.[0]).toMatchObject({ path: 'attachmentIds' })
    }
    expect(await codesOf(id)).toEqual([])
    expect((await link(999_999, [there.id])).status).toBe(404)
  })

  test('changes roles and takes away what was linked', async () => {
    const id = await addProduct()
    const { id: attachmentId, code } = await addAttachment(server)
    await link(id, [attachmentId])
    const params = { id, attachmentId }
    await server.call(productAttachmentsApi.change, { params, body: { role: 'PROOF' } })
    expect((await panel(id)).items[0]?.role).toBe('PROOF')
    await server.call(productAttachmentsApi.unlink, { params })
    expect(await codesOf(id)).toEqual([])
    expect(await productCount(attachmentId)).toBe(0)
    expect((await history(id)).slice(0, 2)).toEqual([
      { [`attachments.${code}`]: ['PROOF', null] },
      { [`attachments.${code}`]: ['ADDITIONAL', 'PROOF'] },
    ])
    const again = await server.call(productAttachmentsApi.unlink, { params })
    expect(again.status).toBe(404)
  })

  test('remembers products that a document was taken from after more than a day', async () => {
    const [old, young] = [await addProduct(), await addProduct()]
    const { id: attachmentId } = await addAttachment(server)
    await link(old, [attachmentId])
    await link(young, [attachmentId])
    await sql`update attachment_product set linked_at = now() - interval '25 hours'
      where product_id = ${old}`.execute(server.db)
    for (const id of [old, young]) {
      await server.call(productAttachmentsApi.unlink, { params: { id, attachmentId } })
    }
    const former = await server.db
      .selectFrom('attachment_former_product')
      .select('product_id')
      .where('attachment_id', '=', attachmentId)
      .execute()
    expect(former).toEqual([{ product_id: old }])
  })

  test('an earlier version of the product can still be restored, and leaves the links alone', async () => {
    const id = await addProduct({ series: 'before' })
    const { id: attachmentId, code } = await addAttachment(server, { code: 'A.B.C' })
    await server.call(productsApi.patch, { params: { id }, ifMatch: 1, body: { series: 'after' } })
    await link(id, [attachmentId])
    const params = { id, version: 1 }
    const body = { fields: null }
    const { data } = await server.call(productsApi.restoreVersion, { params, ifMatch: 2, body })
    expect(data.series).toBe('before')
    expect(await codesOf(id)).toEqual([code])
  })
})

describe('the panel', () => {
  test('shows own documents, then inherited ones; drafts too, withdrawn ones not', async () => {
    const brandId = await addBrand(server.db, 'panel')
    const id = await addProduct({ brandId })
    const draft = await addAttachment(server, { status: 'draft' })
    const current = await addAttachment(server)
    const withdrawn = await addAttachment(server, { status: 'withdrawn' })
    await link(id, [draft.id, withdrawn.id, current.id])
    const inherited = await addGlobalAttachment(server, { scope: { brandIds: [brandId] } })
    const { items, categories } = await panel(id)
    expect(items.map(({ id: itemId, isInherited }) => [itemId, isInherited])).toEqual([
      [draft.id, false],
      [current.id, false],
      [inherited.id, true],
    ])
    expect(categories.map(({ code }) => code)).toEqual(['OTHER', 'TDS'])
  })

  test('says what is required and not there, or not any more', async () => {
    const id = await addProduct({ countries: ['FR', 'NL'] })
    const missing = async () =>
      (await panel(id)).missing.map(({ country, language, state }) => [country, language, state])
    expect(await missing()).toEqual([
      ['FR', 'FR', 'missing'],
      ['NL', 'NL', 'missing'],
    ])
    const french = await addAttachment(server, {
      category: 'TDS',
      languages: ['FR'],
      issueDate: '2020-01-01',
      expiryDate: '2021-01-01',
    })
    const dutch = await addAttachment(server, { category: 'TDS', languages: ['NL'] })
    await link(id, [french.id, dutch.id])
    expect(await missing()).toEqual([['FR', 'FR', 'expired']])
    const unsold = await addProduct()
    expect((await panel(unsold)).missing).toEqual([
      {
        categoryId: await categoryId(server.db, 'TDS'),
        country: null,
        language: null,
        state: 'missing',
      },
    ])
  })

  test('doubts two current ones of a kind that there should be one of', async () => {
    const id = await addProduct()
    const some = { category: 'DOP', languages: ['DE'], visibility: 'PARTNER' as const }
    const one = await addAttachment(server, { ...some, code: 'TWICE-1' })
    const two = await addAttachment(server, { ...some, code: 'TWICE-2', languages: ['DE', 'EN'] })
    const other = await addAttachment(server, { ...some, languages: ['FR'] })
    await link(id, [one.id, two.id, other.id])
    expect((await panel(id)).doubts).toEqual([
      {
        categoryId: one.category.id,
        attachmentIds: [one.id, two.id],
        message: 'TWICE-1 and TWICE-2 are both current for the same language and country.',
      },
    ])
  })

  test('and the links outlive the deletion of the product and of the document', async () => {
    const id = await addProduct()
    const { id: attachmentId, code } = await addAttachment(server)
    await link(id, [attachmentId])
    await server.call(productsApi.remove, { params: { id }, ifMatch: 1 })
    const gone = await server.call(productAttachmentsApi.get, { params: { id } })
    expect(gone.status).toBe(404)
    expect(await productCount(attachmentId)).toBe(0)
    const listed = await server.call(attachmentLinksApi.products, { params: { id: attachmentId } })
    expect(listed.data).toEqual([])
    await server.call(attachmentsApi.remove, { as, params: { id: attachmentId }, ifMatch: 1 })
    await server.call(productsApi.restore, { params: { id } })
    expect(await codesOf(id)).toEqual([])
    const params = { id, attachmentId }
    expect((await server.call(productAttachmentsApi.unlink, { params })).status).toBe(404)
    await server.call(attachmentsApi.restore, { as, params: { id: attachmentId } })
    expect(await codesOf(id)).toEqual([code])
    expect(await productCount(attachmentId)).toBe(1)
  })
})

describe('products', () => {
  test('are found by the codes of their documents', async () => {
    const [one, two] = [await addProduct(), await addProduct()]
    const { id } = await addAttachment(server, { code: 'FIND-ME-007' })
    await link(one, [id])
    const found = async (q: string) =>
      (await server.call(productsApi.list, { query: { q } })).data.map((row) => row.id)
    expect(await found('attachment:findme-007')).toEqual([one])
    expect(await found('attachment:FIND*')).toEqual([one])
    expect(await found('has:attachment')).toContain(one)
    expect(await found('missing:attachment')).toContain(two)
    expect(await found('missing:attachment')).not.toContain(one)
  })

  test('show their main picture in the list, else another one', async () => {
    const id = await addProduct()
    const upload = () => ({ upload: { type: 'PNG' as const, name: 'picture.png' } })
    const [plain, main, other] = [
      await addAttachment(server, { category: 'PICTURE', ...upload() }),
      await addAttachment(server, { category: 'MAIN-PICTURE', ...upload() }),
      await addAttachment(server, upload()),
    ]
    const picture = async () => {
      const { data } = await server.call(productsApi.list, { query: { limit: 200 } })
      return data.find((row) => row.id === id)?.picture
    }
    await link(id, [other.id, plain.id, main.id])
    expect(await picture()).toBeNull()
    const show = async (fileId: number, name: string) => {
      const thumbnail = await storeContent(server.files, name)
      await server.db
        .updateTable('stored_file')
        .set({ thumbnail })
        .where('id', '=', fileId)
        .execute()
    }
    const opened = async () => (await server.http.inject((await picture()) ?? '')).body
    await show(other.file.id, 'other')
    expect(await picture()).toBeNull()
    await show(plain.file.id, 'plain')
    expect(await opened()).toBe('plain')
    await show(main.file.id, 'main')
    expect(await opened()).toBe('main')
  })
})
