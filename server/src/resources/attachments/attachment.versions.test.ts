import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { documentFields } from '@lambda/contract/attachments/documents'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addUpload, categoryId } from '../../../test/documents.ts'
import { productBody } from '../../../test/factories.ts'
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

describe('versions', () => {
  const version = (more: Record<string, unknown>) => ({
    revision: null,
    issueDate: null,
    expiryDate: null,
    ...more,
  })

  test('a new one supersedes the current one, which stays retrievable', async () => {
    const { id, file } = await addAttachment(server, { revision: '1', issueDate: '2024-01-01' })
    const second = version({ uploadId: await addUpload(server, { name: 'b.pdf' }), revision: '2' })
    const added = await server.call(attachmentsApi.addVersion, {
      as,
      params: { id },
      body: second,
      ifMatch: 1,
    })
    expect(added.data).toMatchObject({ number: 2, version: 2, revision: '2', issueDate: null })
    const stale = await server.call(attachmentsApi.addVersion, {
      as,
      params: { id },
      body: version({ number: 1 }),
      ifMatch: 1,
    })
    expect(stale.status).toBe(412)
    const back = await server.call(attachmentsApi.addVersion, {
      as,
      params: { id },
      body: version({ number: 1, revision: '3' }),
      ifMatch: 2,
    })
    expect(back.data).toMatchObject({ number: 3, revision: '3', file: { sha256: file.sha256 } })
    const { data, body } = await server.call(attachmentsApi.versions, {
      params: { id },
      query: { limit: 2 },
    })
    expect(data.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [3, true],
      [2, false],
    ])
    const { next } = body['page'] as { next: string }
    const rest = await server.call(attachmentsApi.versions, {
      params: { id },
      query: { limit: 2, cursor: next },
    })
    expect(rest.data).toMatchObject([{ number: 1, revision: '1', issueDate: '2024-01-01' }])
    for (const number of [1, 2, 3]) {
      const link = await server.call(attachmentsApi.fileLink, { params: { id }, body: { number } })
      const opened = await server.http.inject({ url: link.data.url })
      expect(opened.statusCode).toBe(200)
      expect(opened.body).toMatch(/^%PDF/)
    }
    const { data: changes } = await server.call(attachmentsApi.history, { params: { id } })
    expect(changes[0]?.fields).toContainEqual({ path: 'number', from: 2, to: 3 })
  })

  test('an older number must be one that there is, and not the current one', async () => {
    const { id } = await addAttachment(server)
    for (const number of [1, 7]) {
      const refused = await server.call(attachmentsApi.addVersion, {
        as,
        params: { id },
        body: version({ number }),
        ifMatch: 1,
      })
      expect(refused.body.errors).toMatchObject([{ path: 'number' }])
    }
    for (const number of [7, 1_000_000_000]) {
      const missing = await server.call(attachmentsApi.fileLink, {
        params: { id },
        body: { number },
      })
      expect(missing.status).toBe(404)
    }
  })

  test('of two at once one wins', async () => {
    const { id } = await addAttachment(server)
    const bodies = [
      version({ uploadId: await addUpload(server) }),
      version({ uploadId: await addUpload(server) }),
    ]
    const answers = await Promise.all(
      bodies.map((body) =>
        server.call(attachmentsApi.addVersion, { as, params: { id }, body, ifMatch: 1 }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    const { data } = await server.call(attachmentsApi.versions, { params: { id } })
    expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })
})

test('a file that is missing from the store is said to be, and none is linked to', async () => {
  const { id, file } = await addAttachment(server)
  const damaged = { damage: 'missing' as const }
  await server.db.updateTable('stored_file').set(damaged).where('id', '=', file.id).execute()
  const refused = await server.call(attachmentsApi.fileLink, { params: { id }, body: {} })
  expect([refused.status, refused.body.code]).toEqual([404, 'FILE_MISSING'])
  const { data } = await server.call(attachmentsApi.get, { params: { id } })
  expect(data.file.damage).toBe('missing')
})

test('a creation that is repeated with its key makes one document', async () => {
  const body = {
    categoryId: await categoryId(server.db, 'OTHER'),
    texts: { EN: { title: 'Once' } },
    uploadId: await addUpload(server),
  }
  const headers = { 'idempotency-key': 'once-and-again' }
  const first = await server.call(attachmentsApi.create, { as, body, headers })
  const second = await server.call(attachmentsApi.create, { as, body, headers })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.data.id).toBe(first.data.id)
})

describe('a deletion', () => {
  const remove = (id: number, ifMatch: number) =>
    server.call(attachmentsApi.remove, { as, params: { id }, ifMatch })

  test('is refused while products are linked, and names them', async () => {
    const product = await addProduct()
    const { id } = await addAttachment(server, { productIds: [product.id] })
    const refused = await remove(id, 1)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'REFERENCED',
      referencedBy: [{ kind: 'product', id: product.id, label: product.code }],
    })
  })

  test('of what must be kept is refused until long after its products have ended', async () => {
    const linked = async (validFrom: string, obsoleteFrom: string | null) => {
      const product = await addProduct({ validFrom, obsoleteFrom })
      const { id } = await addAttachment(server, {
        category: 'DOP',
        languages: ['EN'],
        visibility: 'PARTNER',
        productIds: [product.id],
      })
      return { id, product }
    }
    const endless = await linked('2000-01-01', null)
    expect((await remove(endless.id, 1)).body.code).toBe('RETAINED')
    const recent = await linked('2000-01-01', '2024-02-29')
    const refused = await remove(recent.id, 1)
    expect(refused.body).toMatchObject({ code: 'RETAINED' })
    expect(refused.body.detail).toContain('03/01/34')
    const { data: kept } = await server.call(attachmentsApi.get, { params: { id: recent.id } })
    const moved = await server.call(attachmentsApi.update, {
      as,
      params: { id: recent.id },
      body: { ...inputOf(kept), categoryId: await categoryId(server.db, 'OTHER') },
      ifMatch: kept.version,
    })
    expect(moved.body.errors).toMatchObject([{ path: 'categoryId' }])
    const longAgo = await linked('2000-01-01', '2001-01-01')
    expect((await remove(longAgo.id, 1)).body.code).toBe('REFERENCED')
  })
})
