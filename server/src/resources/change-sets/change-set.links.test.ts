import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import type { Operation } from '@lambda/contract/change-sets/operations'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { addAttachment } from '../../../test/documents.ts'
import { addBrand } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

let counter = 0

/** Documents with codes of their own; the ids and codes. */
async function addDocuments(count: number): Promise<{ id: number; code: string }[]> {
  const added: { id: number; code: string }[] = []
  for (let n = 0; n < count; n += 1) {
    counter += 1
    const { id, code } = await addAttachment(sets.server, { code: `LINK-${counter}.A` })
    added.push({ id, code })
  }
  return added
}

const linkTo = (ids: number[], value = 'PROOF'): Operation => {
  return { op: 'link', path: 'attachments', ids, value }
}
const unlinkFrom = (ids: number[]): Operation => ({ op: 'unlink', path: 'attachments', ids })

async function linkOne(
  id: number,
  attachmentIds: number[],
  role: 'MAIN' | 'PROOF' | 'ADDITIONAL' = 'ADDITIONAL',
  as: string = people.editor,
): Promise<void> {
  await sets.server.call(productAttachmentsApi.link, {
    as,
    params: { id },
    body: { attachmentIds, role },
  })
}

/** Every link of these products as it is stored. */
async function linksOf(ids: number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select product_id, attachment_id, role, position, product_position, linked_at::text from attachment_product
    where product_id = any(${ids}::bigint[]) order by 1, 4, 2`.execute(sets.server.db)
  return rows
}

const countOf = async (id: number): Promise<number> =>
  (await sets.server.call(attachmentsApi.get, { params: { id } })).data.productCount

const checked = (ids: number[], ...operations: Operation[]): Promise<ChangeSet> =>
  sets.checked(ids, operations)

describe('documents linked in bulk', () => {
  test('are previewed by code and role, linked with the history of both sides, and taken back', async () => {
    const ids = await sets.addProducts(3)
    const [first = 0, second = 0] = ids
    const [a, b] = (await addDocuments(2)) as [
      { id: number; code: string },
      { id: number; code: string },
    ]
    await linkOne(first, [a.id], 'MAIN')
    const before = await linksOf(ids)
    const set = await checked(ids, linkTo([a.id, b.id]))
    expect(set.counts).toEqual({ ...none, planned: 3 })
    expect(set.fields.map(({ path, count }) => [path, count])).toEqual([
      [`attachments.${b.code}`, 3],
      [`attachments.${a.code}`, 2],
    ])
    const items = await sets.itemsOf(set)
    // the product that has one already is linked to the other alone
    expect(items.find(({ recordId }) => recordId === first)?.fields).toMatchObject([
      { path: `attachments.${b.code}`, from: null, to: 'PROOF' },
    ])
    expect(await linksOf(ids)).toEqual(before)
    expect(await sets.run('apply', set)).toMatchObject({ state: 'done', failureCount: 0 })
    expect(await countOf(a.id)).toBe(3)
    expect(await countOf(b.id)).toBe(3)
    const { data: history } = await sets.server.call(productsApi.history, {
      params: { id: second },
    })
    expect(history[0]).toMatchObject({
      version: 1,
      source: 'job',
      fields: [
        { from: null, to: 'PROOF' },
        { from: null, to: 'PROOF' },
      ],
    })
    const ofDocument = await sets.server.call(attachmentsApi.history, { params: { id: b.id } })
    expect(ofDocument.data[0]?.fields).toHaveLength(3)
    // links are no part of a product's version
    expect((await sets.product(second)).version).toBe(1)
    const job = await sets.run('undo', set)
    expect(job).toMatchObject({ state: 'done', failureCount: 0 })
    expect(await linksOf(ids)).toEqual(before)
    expect((await sets.read(set)).state).toBe('undone')
  })

  test('that all have them already are the same; an item can be left out', async () => {
    const ids = await sets.addProducts(2)
    const [first = 0, second = 0] = ids
    const [doc] = (await addDocuments(1)) as [{ id: number; code: string }]
    await linkOne(first, [doc.id])
    const set = await checked(ids, linkTo([doc.id]))
    expect(set.counts).toEqual({ ...none, planned: 1, same: 1 })
    await sets.server.call(decisionsApi.exclude, {
      params: { id: set.id },
      body: { items: { path: `attachments.${doc.code}` }, excluded: true },
    })
    expect((await sets.read(set)).counts).toEqual({ ...none, same: 1, excluded: 1 })
    const again = await sets.server.call(decisionsApi.exclude, {
      params: { id: set.id },
      body: { items: { outcome: 'planned' }, excluded: false },
    })
    expect(again.data.counts).toEqual({ ...none, planned: 1, same: 1 })
    await sets.run('apply', set)
    expect(await countOf(doc.id)).toBe(2)
    expect((await linksOf([second])).length).toBe(1)
  })

  test('go back to their places, and have been linked as long as before', async () => {
    const ids = await sets.addProducts(2)
    const documents = await addDocuments(4)
    for (const id of ids) {
      await linkOne(
        id,
        documents.map((one) => one.id),
        'MAIN',
      )
    }
    await sql`update attachment_product set linked_at = linked_at - interval '9 days'
      where product_id = any(${ids}::bigint[])`.execute(sets.server.db)
    const before = await linksOf(ids)
    const set = await checked(ids, unlinkFrom([documents[1]?.id ?? 0, documents[2]?.id ?? 0]))
    expect(set.counts).toEqual({ ...none, planned: 2 })
    await sets.run('apply', set)
    expect((await linksOf(ids)).length).toBe(4)
    // a colleague links another one meanwhile
    const [late] = (await addDocuments(1)) as [{ id: number; code: string }]
    await linkOne(ids[0] ?? 0, [late.id])
    await sets.run('undo', set)
    const after = (await linksOf(ids)) as { attachment_id: number }[]
    expect(after.filter((link) => link.attachment_id !== late.id)).toEqual(before)
    const { rows } =
      await sql`select from attachment_former_product where product_id = any(${ids}::bigint[])`.execute(
        sets.server.db,
      )
    expect(rows).toHaveLength(0)
    // and the undoing can be undone as well
    await sets.run('undo', await sets.inverseOf(set))
    expect((await linksOf(ids)).length).toBe(5)
  })

  test('are in conflict where a colleague has linked the same one in another role', async () => {
    const ids = await sets.addProducts(2)
    const [first = 0] = ids
    const [doc] = (await addDocuments(1)) as [{ id: number; code: string }]
    const set = await checked(ids, linkTo([doc.id]))
    await linkOne(first, [doc.id], 'MAIN', people.admin)
    const job = await sets.run('apply', set)
    expect(job).toMatchObject({ state: 'done', failureCount: 1 })
    const path = `attachments.${doc.code}`
    expect(await sets.itemsOf(set, { outcome: 'conflict' })).toMatchObject([
      { recordId: first, conflicts: [{ path, theirs: 'MAIN', by: { name: 'Ada Admin' } }] },
    ])
    const { data } = await sets.server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, path, take: 'mine' },
    })
    expect(data.counts).toEqual({ ...none, planned: 1, applied: 1 })
    await sets.run('apply', set)
    expect(await linksOf([first])).toMatchObject([{ role: 'PROOF' }])
    await sets.run('undo', set)
    expect(await linksOf([first])).toMatchObject([{ role: 'MAIN' }])
  })

  test('and fields change together or not at all', async () => {
    const ids = await sets.addProducts(2, () => ({ series: 'Old' }))
    const [first = 0, second = 0] = ids
    const [doc] = (await addDocuments(1)) as [{ id: number; code: string }]
    const set = await checked(ids, linkTo([doc.id]), { op: 'set', path: 'series', value: 'New' })
    await sets.patch(first, { series: 'Theirs' }, people.admin)
    await sets.run('apply', set)
    expect(await linksOf([first])).toEqual([])
    expect(await linksOf([second])).toHaveLength(1)
    expect(await sets.product(second)).toMatchObject({ series: 'New', version: 2 })
    await sets.run('undo', set)
    expect(await linksOf([second])).toEqual([])
    expect(await sets.product(second)).toMatchObject({ series: 'Old', version: 3 })
  })

  test('cannot be what is deleted or no document, and are refused once it has been deleted since', async () => {
    const [id = 0] = await sets.addProducts(1)
    const [doc] = (await addDocuments(1)) as [{ id: number; code: string }]
    const wrong = [
      [linkTo([987_654]), 'operations.0.ids'],
      [linkTo([doc.id], 'POSTER'), 'operations.0.value'],
      [{ ...unlinkFrom([doc.id]), path: 'pictures' }, 'operations.0.path'],
    ] as const
    for (const [operation, path] of wrong) {
      const answer = await sets.server.call(changeSetsApi.create, {
        body: { title: 'No', records: { ids: [id] }, operations: [operation] },
      })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    }
    const set = await checked([id], linkTo([doc.id]))
    const { version } = (await sets.server.call(attachmentsApi.get, { params: { id: doc.id } }))
      .data
    await sets.server.call(attachmentsApi.remove, {
      as: people.admin,
      params: { id: doc.id },
      ifMatch: version,
    })
    await sets.run('apply', set)
    const [item] = await sets.itemsOf(set, { outcome: 'refused' })
    expect(item?.problem?.errors).toMatchObject([{ path: `attachments.${doc.code}` }])
    expect(await linksOf([id])).toEqual([])
  })

  test('are put in one by one as fields of a product, too', async () => {
    const [id = 0] = await sets.addProducts(1)
    const [doc] = (await addDocuments(1)) as [{ id: number; code: string }]
    const set = await sets.begin({})
    const path = `attachments.${doc.code}`
    const item = { action: 'change' as const, recordId: id, version: 1, fields: { [path]: 'MAIN' } }
    await sets.server.call(changeSetsApi.addItems, {
      params: { id: set.id },
      body: { items: [item] },
    })
    await sets.run('check', set)
    await sets.run('apply', set)
    const { data } = await sets.server.call(attachmentLinksApi.products, { params: { id: doc.id } })
    expect(data).toMatchObject([{ id, role: 'MAIN' }])
  })
})

describe('many deleted and restored at once', () => {
  test('leave every list with what counts them, each with its history, and come back', async () => {
    const ids = await sets.addProducts(5)
    const [doc] = (await addDocuments(1)) as [{ id: number; code: string }]
    for (const id of ids) await linkOne(id, [doc.id])
    const query = { q: `code:${sets.prefix()}*` }
    const set = await sets.begin({ records: { ids }, action: 'delete' })
    await sets.run('check', set)
    const [changed = 0, gone = 0] = ids
    await sets.patch(changed, { series: 'Later' }, people.admin)
    await sets.server.call(productsApi.remove, { params: { id: gone }, ifMatch: 1 })
    expect(await sets.run('apply', set)).toMatchObject({ state: 'done', failureCount: 1 })
    expect((await sets.read(set)).counts).toEqual({ ...none, conflict: 1, same: 1, applied: 3 })
    expect(await countOf(doc.id)).toBe(1)
    const left = await sets.server.call(productsApi.list, { query })
    expect(left.data.map(({ id }) => id)).toEqual([changed])
    await sets.run('undo', set)
    expect(await countOf(doc.id)).toBe(4)
    const back = await sets.server.call(productsApi.list, { query })
    expect(back.data.map(({ id }) => id)).not.toContain(gone)
    expect(back.data).toHaveLength(4)
    const history = await sets.server.call(productsApi.history, { params: { id: ids[2] ?? 0 } })
    expect(history.data.slice(0, 2)).toMatchObject([
      { operation: 'restore', version: 3 },
      { operation: 'delete', version: 2 },
    ])
  })

  test('that cannot come back are refused by themselves', async () => {
    const brandId = await addBrand(sets.server.db, 'BACK')
    const ids = await sets.addProducts(4, (n) => {
      return { brandId, manufacturerArticleNumber: `BACK-${n}` }
    })
    const set = await sets.begin({ records: { ids }, action: 'delete' })
    await sets.run('check', set)
    await sets.run('apply', set)
    await sets.addProducts(1, () => ({ brandId, manufacturerArticleNumber: 'BACK-2' }))
    await sets.run('undo', set)
    const inverse = await sets.inverseOf(set)
    expect(inverse.counts).toEqual({ ...none, applied: 3, refused: 1 })
    expect(await sets.itemsOf(inverse, { outcome: 'refused' })).toMatchObject([
      { recordId: ids[1], problem: { errors: [{ path: 'manufacturerArticleNumber' }] } },
    ])
  })
})
