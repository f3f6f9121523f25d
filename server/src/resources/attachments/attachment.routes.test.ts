import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { documentFields } from '@lambda/contract/attachments/documents'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAttachment,
  addGlobalAttachment,
  addUpload,
  categoryId,
} from '../../../test/documents.ts'
import { addBrand, productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = people.admin

async function addProduct(more: Parameters<typeof productBody>[0] = {}) {
  const { data } = await server.call(productsApi.create, { body: productBody(more) })
  return data
}

/** What a PUT of a document would send. */
function inputOf(document: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(documentFields).map((name) => [name, document[name]]))
}

const titled = (title: string) => ({ EN: { title, description: null } })

describe('a document', () => {
  test('is made of an upload, and answers every field that it was given', async () => {
    const product = await addProduct()
    const body = {
      code: 'dop-12',
      categoryId: await categoryId(server.db, 'DOP'),
      texts: { EN: { title: 'Performance', description: 'Of slabs' }, DE: { title: 'Leistung' } },
      languages: ['EN', 'DE'],
      countries: ['DE', 'BE'],
      visibility: 'PUBLIC',
      status: 'draft',
      revision: '2',
      issueDate: '2024-01-01',
      expiryDate: '2029-12-31',
      uploadId: await addUpload(server, { name: 'Leistungserklärung.pdf' }),
      productIds: [product.id],
      role: 'MAIN',
    }
    const created = await server.call(attachmentsApi.create, { as, body })
    expect(created.status).toBe(201)
    expect(created.headers['location']).toBe(`/api/attachments/${created.data.id}`)
    const { data } = await server.call(attachmentsApi.get, {
      params: { id: created.data.id },
      query: { language: 'DE' },
    })
    expect(data).toMatchObject({
      code: 'DOP-12',
      texts: {
        EN: { title: 'Performance', description: 'Of slabs' },
        DE: { title: 'Leistung', description: null },
      },
      languages: ['DE', 'EN'],
      countries: ['BE', 'DE'],
      visibility: 'PUBLIC',
      status: 'draft',
      validity: 'valid',
      revision: '2',
      issueDate: '2024-01-01',
      expiryDate: '2029-12-31',
      category: { code: 'DOP', name: 'Leistungserklärung' },
      number: 1,
      file: { name: 'Leistungserklärung.pdf', type: 'PDF', thumbnail: null, inspection: 'waiting' },
      productCount: 1,
      retention: { years: 10, until: null },
      createdBy: { name: 'Ada Admin' },
      currentBy: { name: 'Ada Admin' },
      references: {
        categoryId: [{ label: 'Leistungserklärung', isActive: true }],
        languages: [{ value: 'DE' }, { value: 'EN' }],
        countries: [
          { value: 'BE', label: 'Belgium' },
          { value: 'DE', label: 'Germany' },
        ],
      },
    })
  })

  test('without a code is called after its category and number', async () => {
    const attachment = await addAttachment(server, { category: 'PICTURE', upload: { type: 'PNG' } })
    expect(attachment.code).toBe(`PICTURE-${attachment.id}`)
  })

  test('takes an upload once, and only that of the person themselves', async () => {
    const mine = await addUpload(server)
    const body = { categoryId: await categoryId(server.db, 'OTHER'), texts: titled('One') }
    const call = (uploadId: string) =>
      server.call(attachmentsApi.create, { as, body: { ...body, uploadId } })
    expect((await call(mine)).status).toBe(201)
    for (const uploadId of [mine, await addUpload(server, { as: people.editor })]) {
      const refused = await call(uploadId)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([{ path: 'uploadId' }])
    }
  })

  test('is changed by its version, with the history of every field', async () => {
    const attachment = await addAttachment(server, { languages: ['EN'] })
    const { id } = attachment
    const body = {
      ...inputOf(attachment),
      code: null,
      texts: { EN: { title: 'Other title', description: null } },
      languages: ['FR'],
      status: 'withdrawn',
    }
    const changed = await server.call(attachmentsApi.update, {
      as,
      params: { id },
      body,
      ifMatch: 1,
    })
    expect(changed.data).toMatchObject({ code: attachment.code, version: 2, status: 'withdrawn' })
    const again = await server.call(attachmentsApi.update, { as, params: { id }, body, ifMatch: 1 })
    expect(again.status).toBe(412)
    expect(again.body.current).toMatchObject({ id, version: 2 })
    const same = await server.call(attachmentsApi.update, { as, params: { id }, body, ifMatch: 2 })
    expect(same.data.version).toBe(2)
    const { data: changes } = await server.call(attachmentsApi.history, { params: { id } })
    expect(changes.map(({ operation }) => operation)).toEqual(['update', 'create'])
    expect(changes[0]?.fields).toEqual(
      [
        { path: 'status', from: 'current', to: 'withdrawn' },
        { path: 'texts.EN.title', from: attachment.texts['EN']?.title, to: 'Other title' },
        { path: 'languages', from: ['EN'], to: ['FR'] },
      ].toSorted(byPath(changes[0]?.fields ?? [])),
    )
    expect(changes[1]?.fields).toContainEqual({ path: 'file', from: null, to: 'sheet.pdf' })
  })

  test('has a code of its own, which a deleted one keeps', async () => {
    const first = await addAttachment(server, { code: 'TWICE' })
    const other = await addAttachment(server)
    const call = () =>
      server.call(attachmentsApi.update, {
        as,
        params: { id: other.id },
        body: { ...inputOf(other), code: 'twice' },
        ifMatch: 1,
      })
    const taken = await call()
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'code' }] })
    await server.call(attachmentsApi.remove, { as, params: { id: first.id }, ifMatch: 1 })
    const uploadId = await addUpload(server)
    const body = { ...inputOf(other), code: 'twice', uploadId }
    const again = await server.call(attachmentsApi.create, { as, body })
    expect(again.body.errors).toMatchObject([{ path: 'code', code: 'DELETED_DUPLICATE' }])
  })

  test('comes back as it was after it was deleted', async () => {
    const { id, code } = await addAttachment(server, { countries: ['BE'] })
    const gone = await server.call(attachmentsApi.remove, { as, params: { id }, ifMatch: 1 })
    expect(gone.status).toBe(200)
    expect((await server.call(attachmentsApi.get, { params: { id } })).status).toBe(404)
    const listed = await server.call(attachmentsApi.list, { query: { q: `code:${code}` } })
    expect(listed.data).toEqual([])
    const back = await server.call(attachmentsApi.restore, { as, params: { id } })
    expect(back.data).toMatchObject({ id, code, countries: ['BE'], version: 3 })
    const again = await server.call(attachmentsApi.restore, { as, params: { id } })
    expect(again.body.code).toBe('NOT_DELETED')
  })

  test('is not to be found among those of the other kind', async () => {
    const brand = await addBrand(server.db, 'ELSEWHERE')
    const attachment = await addAttachment(server)
    const global = await addGlobalAttachment(server, { scope: { brandIds: [brand] } })
    const calls = [
      server.call(globalAttachmentsApi.get, { params: { id: attachment.id } }),
      server.call(globalAttachmentsApi.history, { params: { id: attachment.id } }),
      server.call(globalAttachmentsApi.remove, { as, params: { id: attachment.id }, ifMatch: 1 }),
      server.call(attachmentsApi.get, { params: { id: global.id } }),
      server.call(attachmentsApi.versions, { params: { id: global.id } }),
      server.call(attachmentsApi.fileLink, { params: { id: global.id }, body: {} }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
  })
})

function byPath(fields: readonly { path: string }[]) {
  const order = fields.map(({ path }) => path)
  return (a: { path: string }, b: { path: string }) => order.indexOf(a.path) - order.indexOf(b.path)
}

describe('a rule of the field', () => {
  const rules: [name: string, body: Record<string, unknown>, path: string][] = [
    [
      'expires after its issue',
      { issueDate: '2026-01-02', expiryDate: '2026-01-02' },
      'expiryDate',
    ],
    ['has a code of letters and digits', { code: 'DÖP' }, 'code'],
    ['is in languages that there are', { languages: ['QQ'] }, 'languages'],
    ['holds in countries that there are', { countries: ['QQ'] }, 'countries'],
    ['has texts in languages that there are', { texts: { QQ: { title: 'x' } } }, 'texts'],
    ['has a category', { categoryId: 2 ** 40 }, 'categoryId'],
    ['names its languages', { category: 'TDS' }, 'languages'],
    ['names its countries', { category: 'SDS', languages: ['EN'] }, 'countries'],
    ['says when it expires', { category: 'EPD', languages: ['EN'] }, 'expiryDate'],
    ['is seen by those it is for', { category: 'DOP', languages: ['EN'] }, 'visibility'],
    ['is a file of its category', { category: 'LOGO' }, 'uploadId'],
  ]

  test.each(rules)('%s', async (_, { category, ...more }, path) => {
    const body = {
      categoryId: await categoryId(server.db, typeof category === 'string' ? category : 'OTHER'),
      texts: titled('Broken'),
      uploadId: await addUpload(server),
      ...more,
    }
    const refused = await server.call(attachmentsApi.create, { as, body })
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.map((error) => error.path)).toContain(path)
  })

  test('a file is no larger than its category takes', async () => {
    const body = {
      categoryId: await categoryId(server.db, 'OTHER'),
      texts: titled('Large'),
      uploadId: await addUpload(server, { size: 101 * 1024 ** 2 }),
    }
    const refused = await server.call(attachmentsApi.create, { as, body })
    expect(refused.body.errors).toMatchObject([{ path: 'uploadId' }])
  })

  test('a category out of use stays where it is and is not chosen anew', async () => {
    const attachment = await addAttachment(server, { category: 'WARRANTY', languages: ['EN'] })
    await server.db
      .updateTable('attachment_category' as never)
      .set({ is_active: false } as never)
      .where('code' as never, '=', 'WARRANTY' as never)
      .execute()
    const kept = await server.call(attachmentsApi.update, {
      as,
      params: { id: attachment.id },
      body: { ...inputOf(attachment), texts: titled('Still there') },
      ifMatch: 1,
    })
    expect(kept.status).toBe(200)
    const other = await addAttachment(server, { languages: ['EN'] })
    const refused = await server.call(attachmentsApi.update, {
      as,
      params: { id: other.id },
      body: { ...inputOf(other), categoryId: attachment.categoryId },
      ifMatch: 1,
    })
    expect(refused.body.errors).toMatchObject([{ path: 'categoryId' }])
  })

  test('a category is for products or for global attachments', async () => {
    const brand = await addBrand(server.db, 'NO-TDS')
    const body = {
      categoryId: await categoryId(server.db, 'TDS'),
      texts: titled('Sheet'),
      languages: ['EN'],
      uploadId: await addUpload(server),
      scope: { brandIds: [brand] },
    }
    const refused = await server.call(globalAttachmentsApi.create, { as, body })
    expect(refused.body.errors).toMatchObject([{ path: 'categoryId' }])
  })
})
