import type { BodyInputOf } from '@lambda/contract/api'
import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { type Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { type Job, jobsApi } from '@lambda/contract/jobs'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../../test/documents.ts'
import { addBrand, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { settledJob } from '../../../../test/taxonomies.ts'
import { startJobWorker } from '../../../platform/jobs/job-worker.ts'
import { createLog } from '../../../platform/server-log.ts'
import { constraints, jobKinds } from '../../index.ts'

// jobs are looked for twice a second, and several run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let stopWorker: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer()
  const log = createLog('silent')
  stopWorker = startJobWorker({ db: server.db, kinds: jobKinds(server.files), constraints, log })
})
afterAll(async () => {
  await stopWorker()
  await server.close()
})

const as = people.admin

async function addProducts(prefix: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const body = productBody({ code: `${prefix}-${n}` })
    ids.push((await server.call(productsApi.create, { body })).data.id)
  }
  return ids
}

async function linkMany(body: BodyInputOf<typeof attachmentLinksApi.link>): Promise<Job> {
  const { data } = await server.call(attachmentLinksApi.link, { as, body })
  return settledJob(server, data.id)
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

describe('many attachments', () => {
  test('are linked to many products, each with its history, and taken from them again', async () => {
    const [one, two] = await addProducts('MANY', 3)
    if (one === undefined || two === undefined) throw new Error('there are no products')
    const a = await addAttachment(server, { code: 'MANY-A' })
    const b = await addAttachment(server, { code: 'MANY-B' })
    await linkOne(two, [b.id])
    const job = await linkMany({
      attachments: { q: 'code:MANY*' },
      products: { q: 'code:MANY*' },
      action: 'link',
      role: 'PROOF',
    })
    expect(job).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      failureCount: 0,
      title: 'Linking 2 attachments to 3 products',
    })
    expect(await documentsOf(one)).toEqual(['MANY-A PROOF', 'MANY-B PROOF'])
    expect(await documentsOf(two)).toEqual(['MANY-B MAIN', 'MANY-A PROOF'])
    expect(await lastChange(productsApi.history, two)).toEqual({
      source: 'job',
      fields: [['attachments.MANY-A', null, 'PROOF']],
    })
    expect(await attachment(b.id)).toMatchObject({ productCount: 3 })

    await undo(job)
    expect(await documentsOf(one)).toEqual([])
    expect(await documentsOf(two)).toEqual(['MANY-B MAIN'])
    expect(await attachment(a.id)).toMatchObject({ productCount: 0 })
    expect(await attachment(b.id)).toMatchObject({ productCount: 1 })
  })

  test('are taken from products, and what somebody changed since is left alone', async () => {
    const [one, two, three] = await addProducts('LESS', 3)
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few')
    const a = await addAttachment(server, { code: 'LESS-A' })
    for (const id of [one, two, three]) await linkOne(id, [a.id])
    const job = await linkMany({
      attachments: { ids: [a.id] },
      products: { ids: [one, two, three] },
      action: 'unlink',
    })
    expect(job.title).toBe('Unlinking 1 attachment from 3 products')
    expect(await documentsOf(one)).toEqual([])
    await linkOne(two, [a.id], 'ADDITIONAL')
    await linkOne(three, [a.id], 'MAIN')
    const back = await undo(job)
    expect(back.failures).toEqual([
      {
        label: 'LESS-2',
        message: 'Not undone: the link to LESS-A has been changed since.',
      },
    ])
    expect(await documentsOf(one)).toEqual(['LESS-A MAIN'])
    expect(await documentsOf(two)).toEqual(['LESS-A ADDITIONAL'])
    expect(await documentsOf(three)).toEqual(['LESS-A MAIN'])
  })

  test('are refused where something is not there, nothing is found or it would be too much', async () => {
    const [one] = await addProducts('REFUSED', 1)
    const a = await addAttachment(server, { code: 'REFUSED-A' })
    const brandIds = [await addBrand(server.db, 'refused')]
    const everywhere = await addGlobalAttachment(server, { scope: { brandIds } })
    const refused = async (attachments: object, products: object) => {
      const body = { attachments, products, action: 'link' }
      const answer = await server.call(attachmentLinksApi.link, { body })
      return [answer.status, answer.body.errors?.[0]?.path]
    }
    const [ids, products] = [{ ids: [a.id] }, { ids: [one] }]
    expect(await refused({ ids: [a.id, 999_999] }, products)).toEqual([422, 'attachments'])
    expect(await refused({ ids: [everywhere.id] }, products)).toEqual([422, 'attachments'])
    expect(await refused(ids, { ids: [999_999] })).toEqual([422, 'products'])
    expect(await refused(ids, { q: 'code:NOWHERE' })).toEqual([422, 'products'])
    expect(await refused({ q: 'code:NOWHERE' }, products)).toEqual([422, 'attachments'])
    expect(await refused({ q: 'flavour:red' }, products)).toEqual([400, 'q'])
    expect(await refused(ids, { q: 'flavour:red' })).toEqual([400, 'q'])
  })
})

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
