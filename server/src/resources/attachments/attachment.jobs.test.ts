import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { type Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { type Job, jobsApi } from '@lambda/contract/jobs'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../test/documents.ts'
import { addBrand, productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { settledJob } from '../../../test/taxonomies.ts'

// jobs are looked for twice a second, and several run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server.close())

const as = people.admin

async function addProducts(prefix: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const body = productBody({ code: `${prefix}-${n}` })
    ids.push((await server.call(productsApi.create, { body })).data.id)
  }
  return ids
}

async function undo({ id }: Job): Promise<Job> {
  const { data } = await server.call(jobsApi.undo, { as, params: { id } })
  return settledJob(server, data.id)
}

async function linkOne(id: number, attachmentIds: number[], role: 'MAIN' | 'ADDITIONAL' = 'MAIN') {
  await server.call(productAttachmentsApi.link, { params: { id }, body: { attachmentIds, role } })
}

/** The documents of a product as `CODE ROLE`. */
async function documentsOf(id: number): Promise<string[]> {
  const { data } = await server.call(productAttachmentsApi.get, { params: { id } })
  return data.items.map(({ code, role }) => `${code} ${role}`)
}

async function attachment(id: number): Promise<Attachment> {
  return (await server.call(attachmentsApi.get, { params: { id } })).data
}

async function lastChange(
  endpoint: typeof productsApi.history | typeof attachmentsApi.history,
  id: number,
) {
  const { data } = await server.call(endpoint, { params: { id } })
  const [last] = data
  return {
    source: last?.source,
    fields: last?.fields.map(({ path, from, to }) => [path, from, to]),
  }
}

describe('the dates of many attachments', () => {
  test('are set where the rules allow it, and taken back', async () => {
    const a = await addAttachment(server, { code: 'DATES-A', issueDate: '2026-01-01' })
    const b = await addAttachment(server, { code: 'DATES-B', issueDate: '2027-06-01' })
    const body = { attachments: { q: 'code:DATES*' }, expiryDate: '2027-01-01' }
    const { data } = await server.call(attachmentLinksApi.setDates, { as, body })
    const job = await settledJob(server, data.id)
    expect(job).toMatchObject({
      state: 'done',
      title: 'Setting the dates of 2 attachments',
      failures: [
        {
          label: 'DATES-B',
          message: 'The expiry date 01/01/27 must be after the issue date 06/01/27.',
        },
      ],
    })
    expect(await attachment(a.id)).toMatchObject({
      issueDate: '2026-01-01',
      expiryDate: '2027-01-01',
      version: 2,
    })
    expect(await attachment(b.id)).toMatchObject({ expiryDate: null, version: 1 })
    expect(await lastChange(attachmentsApi.history, a.id)).toEqual({
      source: 'job',
      fields: [['expiryDate', null, '2027-01-01']],
    })
    await undo(job)
    expect(await attachment(a.id)).toMatchObject({ expiryDate: null, version: 3 })
  })

  test('are for administrators, and one of them must be told', async () => {
    const { id } = await addAttachment(server)
    const attachments = { ids: [id] }
    const body = { attachments, issueDate: '2026-01-01' }
    const denied = await server.call(attachmentLinksApi.setDates, { body })
    expect(denied.status).toBe(403)
    const empty = await server.call(attachmentLinksApi.setDates, { as, body: { attachments } })
    expect(empty.status).toBe(400)
  })
})

describe('a replacement', () => {
  test('stands where the other stood, withdraws it, and can be taken back', async () => {
    const products = await addProducts('SWAP', 3)
    const [one, two, three] = products
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few')
    const old = await addAttachment(server, { code: 'SWAP-OLD' })
    const next = await addAttachment(server, { code: 'SWAP-NEW' })
    const other = await addAttachment(server, { code: 'SWAP-X' })
    await linkOne(one, [old.id], 'MAIN')
    await linkOne(one, [other.id], 'ADDITIONAL')
    await linkOne(two, [next.id], 'ADDITIONAL')
    await linkOne(two, [old.id], 'MAIN')
    await linkOne(three, [old.id], 'ADDITIONAL')
    const { data } = await server.call(attachmentLinksApi.replace, {
      as,
      params: { id: old.id },
      body: { by: next.id, withdraw: true },
    })
    const job = await settledJob(server, data.id)
    expect(job).toMatchObject({ state: 'done', title: 'Replacing SWAP-OLD with SWAP-NEW', done: 3 })
    expect(await documentsOf(one)).toEqual(['SWAP-NEW MAIN', 'SWAP-X ADDITIONAL'])
    expect(await documentsOf(two)).toEqual(['SWAP-NEW ADDITIONAL'])
    expect(await documentsOf(three)).toEqual(['SWAP-NEW ADDITIONAL'])
    expect(await attachment(old.id)).toMatchObject({ status: 'withdrawn', productCount: 0 })
    expect(await attachment(next.id)).toMatchObject({ productCount: 3 })

    await server.call(productAttachmentsApi.unlink, {
      params: { id: three, attachmentId: next.id },
    })
    const back = await undo(job)
    expect(back.failures).toMatchObject([{ label: 'SWAP-3' }])
    expect(await documentsOf(one)).toEqual(['SWAP-OLD MAIN', 'SWAP-X ADDITIONAL'])
    expect(await documentsOf(two)).toEqual(['SWAP-NEW ADDITIONAL', 'SWAP-OLD MAIN'])
    expect(await documentsOf(three)).toEqual([])
    expect(await attachment(old.id)).toMatchObject({ status: 'current', productCount: 2 })
  })

  test('must be another attachment that is there', async () => {
    const a = await addAttachment(server)
    const brandIds = [await addBrand(server.db, 'swapped')]
    const everywhere = await addGlobalAttachment(server, { scope: { brandIds } })
    for (const by of [a.id, everywhere.id, 999_999]) {
      const answer = await server.call(attachmentLinksApi.replace, {
        as,
        params: { id: a.id },
        body: { by },
      })
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'by'])
    }
    const unknown = await server.call(attachmentLinksApi.replace, {
      as,
      params: { id: 999_999 },
      body: { by: a.id },
    })
    expect(unknown.status).toBe(404)
  })
})
