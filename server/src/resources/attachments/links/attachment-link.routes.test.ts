import {
  attachmentLinksApi,
  globalAttachmentArchiveApi,
} from '@lambda/contract/attachments/attachment-links'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../../test/documents.ts'
import { addBrand, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { readZip } from '../../../../test/zip-reader.ts'

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

async function link(productId: number, ...attachmentIds: number[]) {
  const body = { attachmentIds }
  await server.call(productAttachmentsApi.link, { params: { id: productId }, body })
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

describe('what expires', () => {
  const expiring = async (days: number, more: Record<string, string | number> = {}) =>
    server.call(attachmentLinksApi.expiring, { query: { days, ...more } })

  test('is listed by how soon, and what has expired apart', async () => {
    let number = 0
    const add = (days: number, more = {}) => {
      number += 1
      return addAttachment(server, { code: `SOON-${number}`, expiryDate: dayAhead(days), ...more })
    }
    const [ago, today, soon, later] = [await add(-1), await add(0), await add(30), await add(89)]
    await add(91)
    await add(10, { status: 'draft' })
    await addAttachment(server, { code: 'SOON-EVER' })
    const q = 'code:SOON*'
    const idsWithin = async (days: number) => (await expiring(days, { q })).data.map(({ id }) => id)
    expect(await idsWithin(0)).toEqual([ago.id])
    expect(await idsWithin(30)).toEqual([today.id, soon.id])
    expect(await idsWithin(90)).toEqual([today.id, soon.id, later.id])
    const first = await expiring(90, { q, limit: 2 })
    expect(first.body['page']).toMatchObject({ total: 3 })
    const { next } = first.body['page'] as { next: string }
    const second = await expiring(90, { q, limit: 2, cursor: next })
    expect(second.data.map(({ id }) => id)).toEqual([later.id])
    const all = await expiring(90)
    expect(all.data.length).toBe((all.body['page'] as { total: number }).total)
    expect((await expiring(45)).status).toBe(400)
  })

  test('is told of some products alone: what is linked to one that a query finds', async () => {
    const [one, other] = [await addProduct({ code: 'HOLDS-1' }), await addProduct()]
    const ofOne = await addAttachment(server, { expiryDate: dayAhead(3) })
    await link(one, ofOne.id)
    await link(other, (await addAttachment(server, { expiryDate: dayAhead(3) })).id)
    const found = await expiring(30, { products: 'code:HOLDS-*' })
    expect(found.data.map(({ id }) => id)).toEqual([ofOne.id])
    expect(found.body['page']).toMatchObject({ total: 1 })
    expect((await expiring(30, { products: 'flavour:red' })).body).toMatchObject({
      code: 'INVALID_QUERY',
    })
  })

  test.each([
    ['nothing else is there', {}, null, true],
    ['another holds longer', {}, {}, false],
    ['another is of another kind', {}, { category: 'OTHER' }, true],
    ['another is a draft', {}, { status: 'draft' as const }, true],
    ['another expires within the same time', {}, { expiryDate: dayAhead(29) }, true],
    ['another expires later', {}, { expiryDate: dayAhead(31) }, false],
    [
      'another has all its languages or more',
      { languages: ['DE'] },
      { languages: ['DE', 'FR'] },
      false,
    ],
    ['another lacks a language', { languages: ['DE', 'FR'] }, { languages: ['DE'] }, true],
    ['another is for other countries', { countries: ['DE'] }, { countries: ['AT'] }, true],
    [
      'another is for its countries or more',
      { countries: ['DE'] },
      { countries: ['AT', 'DE'] },
      false,
    ],
    ['another is for some countries, this one for all', {}, { countries: ['DE'] }, true],
  ])('loses cover for a product or does not: %s', async (_, given, other, loses) => {
    const product = await addProduct()
    const manual = { category: 'MANUAL', languages: ['EN'] }
    const one = await addAttachment(server, { ...manual, expiryDate: dayAhead(5), ...given })
    await link(product, one.id)
    if (other) {
      const languages = 'languages' in given ? given.languages : ['EN']
      const another = await addAttachment(server, { ...manual, languages, ...other })
      await link(product, another.id)
    }
    const { data } = await expiring(30, { q: `code:${one.code}` })
    expect(data[0]?.losing.map(({ id }) => id)).toEqual(loses ? [product] : [])
    expect(data[0]?.losingCount).toBe(loses ? 1 : 0)
  })

  test('loses cover for all the products that are sold, of which the first few are named', async () => {
    const document = await addAttachment(server, { expiryDate: dayAhead(3) })
    const products: number[] = []
    for (let n = 1; n <= 5; n += 1) {
      products.push(await addProduct({ code: `LOSING-${n}` }))
    }
    products.push(await addProduct({ code: 'LOSING-OLD', status: 'obsolete' }))
    const deleted = await addProduct({ code: 'LOSING-GONE' })
    for (const id of [...products, deleted]) await link(id, document.id)
    await server.call(productsApi.remove, { params: { id: deleted }, ifMatch: 1 })
    const { data } = await expiring(30, { q: `code:${document.code}` })
    expect(data[0]).toMatchObject({ losingCount: 5, productCount: 6 })
    expect(data[0]?.losing).toMatchObject([
      { code: 'LOSING-1' },
      { code: 'LOSING-2' },
      { code: 'LOSING-3' },
    ])
    const q = `loses-document:${document.code}@30d`
    const all = await server.call(productsApi.list, { query: { q, sort: 'code', limit: 4 } })
    expect(all.body['page']).toMatchObject({ total: 5 })
    expect(all.data.map(({ id }) => id)).toEqual(products.slice(0, 4))
  })
})

describe('a ZIP', () => {
  async function namesIn(url: string): Promise<string[]> {
    const { rawPayload } = await server.http.inject(url)
    return [...readZip(rawPayload).keys()]
  }

  test('holds the documents that are chosen or found, under names that mean something', async () => {
    const some = { category: 'MANUAL', languages: ['DE', 'FR'], revision: 'rev 2' }
    const one = await addAttachment(server, { ...some, code: 'ZIP-1' })
    const two = await addAttachment(server, { ...some, code: 'ZIP-2', revision: null })
    const ids = [one.id, two.id]
    const names = ['ZIP-1_MANUAL_DE-FR_rev 2.pdf', 'ZIP-2_MANUAL_DE-FR.pdf']
    for (const attachments of [{ ids }, { q: 'code:ZIP*' }]) {
      const { data } = await server.call(attachmentLinksApi.archive, { body: { attachments } })
      expect(await namesIn(data.url)).toEqual(names)
    }
  })

  test('of a product is named after it, with what it inherits', async () => {
    const brandId = await addBrand(server.db, 'zipped')
    const productId = await addProduct({ code: 'ZIPPED-9', brandId })
    const own = await addAttachment(server, { code: 'ZIP-OWN', category: 'OTHER' })
    const scope = { brandIds: [brandId] }
    const inherited = await addGlobalAttachment(server, { code: 'ZIP-INHERITED', scope })
    const body = { attachments: { ids: [own.id, inherited.id] }, productId }
    const { data } = await server.call(attachmentLinksApi.archive, { body })
    expect(await namesIn(data.url)).toEqual(['ZIPPED-9_OTHER.pdf', 'ZIPPED-9_OTHER (2).pdf'])
    const bare = { attachments: { ids: [own.id, inherited.id] } }
    const without = await server.call(attachmentLinksApi.archive, { body: bare })
    expect(await namesIn(without.data.url)).toEqual(['ZIP-OWN_OTHER.pdf'])
    const globals = await server.call(globalAttachmentArchiveApi.archive, { body: bare })
    expect(await namesIn(globals.data.url)).toEqual(['ZIP-INHERITED_OTHER.pdf'])
  })

  test('is refused where it would be empty or too large', async () => {
    const empty = await server.call(attachmentLinksApi.archive, {
      body: { attachments: { q: 'code:NOWHERE-AT-ALL' } },
    })
    expect(empty.status).toBe(422)
    const wrong = await server.call(attachmentLinksApi.archive, {
      body: { attachments: { q: 'colour:red' } },
    })
    expect(wrong.body).toMatchObject({ status: 400, code: 'INVALID_QUERY' })
    const { id, file } = await addAttachment(server)
    const nobody = await server.call(attachmentLinksApi.archive, {
      body: { attachments: { ids: [id] }, productId: 999_999 },
    })
    expect(nobody.body).toMatchObject({ status: 422, errors: [{ path: 'productId' }] })
    await sql`update stored_file set size = 21::bigint * 1024 ^ 3 where id = ${file.id}`.execute(
      server.db,
    )
    const body = { attachments: { ids: [id] } }
    const large = await server.call(attachmentLinksApi.archive, { body })
    expect(large.status).toBe(413)
    expect(large.body.detail).toBe(
      'You can download at most 5,000 documents or 20 GB at once. Select fewer documents.',
    )
  })
})

test('deleted and unknown documents have no products', async () => {
  const { id } = await addAttachment(server)
  await server.call(attachmentsApi.remove, { as, params: { id }, ifMatch: 1 })
  for (const gone of [id, 999_999]) {
    const answer = await server.call(attachmentLinksApi.products, { params: { id: gone } })
    expect(answer.status).toBe(404)
  }
})
