import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { type ProductBody, productsApi } from '@lambda/contract/products/products'
import { relatedProductsApi } from '@lambda/contract/products/related-products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { addAttachment } from '../../../test/documents.ts'
import { addBrand, addLegalEntity, productBody, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { to } from '../../../test/products/related.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 180_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let brandId = 0
beforeAll(async () => {
  sets = await startSetServer()
  brandId = await addBrand(sets.server.db, 'MERGED')
})
afterAll(() => sets.close())

async function add(code: string, more: Partial<ProductBody> = {}) {
  const body = productBody({ code, ...more })
  return (await sets.server.call(productsApi.create, { body })).data
}

interface Choice {
  take?: string[]
  combine?: string[]
}

/** A set that merges one product into another, checked. */
async function merging(recordId: number, losingId: number, choice: Choice): Promise<ChangeSet> {
  const item = { action: 'merge' as const, recordId, losingId, ...choice }
  const set = await sets.begin({ items: [item] })
  await sets.run('check', set)
  return sets.read(set)
}

/** All that the API says of products and of what they are linked to, but for when it was changed; and the links as they are kept. */
async function everything(ids: number[], documents: number[]): Promise<unknown> {
  const products: unknown[] = []
  for (const id of ids) {
    const { version: _v, updatedAt: _u, updatedBy: _b, ...product } = await sets.product(id)
    const params = { id }
    const { data: attachments } = await sets.server.call(productAttachmentsApi.get, { params })
    const { data: related } = await sets.server.call(relatedProductsApi.get, { params })
    const { data: referring } = await sets.server.call(relatedProductsApi.referring, { params })
    // these come in any order
    const named = related.products.toSorted((a, b) => a.id - b.id)
    products.push({ product, attachments, named, referring })
  }
  const linked: unknown[] = []
  for (const id of documents) {
    const { data } = await sets.server.call(attachmentLinksApi.products, { params: { id } })
    const { productCount } = (await sets.server.call(attachmentsApi.get, { params: { id } })).data
    linked.push({ data, productCount })
  }
  const { rows } = await sql`
    select product_id, attachment_id, role, position, product_position, linked_at::text from attachment_product
    where product_id = any(${ids}::bigint[]) order by 1, 2`.execute(sets.server.db)
  return { products, linked, rows }
}

describe('two products', () => {
  test('with 40 documents, texts in four languages, markets, packaging and relations become one, and two again', async () => {
    const entity = await addLegalEntity(sets.server.db, 'MRG')
    const part = await add('MRG-PART')
    const next = await add('MRG-NEXT')
    const survivor = await add('MRG-1A', {
      brandId,
      series: 'Kept',
      countries: ['BE'],
      texts: { EN: texts('Board A'), DE: texts('Platte A') },
      related: [to('SIMILAR', part)],
    })
    const losing = await add('MRG-1B', {
      brandId,
      series: 'Lost',
      manufacturerArticleNumber: 'ART-77',
      countries: ['BE', 'DE'],
      localArticleNumbers: [{ legalEntityId: entity, number: '4711' }],
      packaging: [packagingLevel.parse({ type: 'PK', contents: '12' })],
      texts: {
        EN: texts('Board B'),
        FR: texts('Panneau B'),
        NL: texts('Plaat B'),
        DE: texts('Platte B'),
      },
      related: [to('SUCCESSOR', next), to('SPAREPART', part, '2'), to('SIMILAR', survivor)],
    })
    const naming = await add('MRG-C', {
      related: [to('ACCESSORY', losing, '3'), to('SIMILAR', losing)],
    })
    const both = await add('MRG-D', { related: [to('SIMILAR', losing), to('SIMILAR', survivor)] })
    const documents: number[] = []
    for (let n = 0; n < 40; n += 1) {
      documents.push((await addAttachment(sets.server, { code: `MRG-DOC-${n}` })).id)
    }
    const link = async (id: number, attachmentIds: number[], role: 'MAIN' | 'PROOF') =>
      sets.server.call(productAttachmentsApi.link, {
        params: { id },
        body: { attachmentIds, role },
      })
    await link(survivor.id, documents.slice(0, 10), 'MAIN')
    await link(losing.id, documents.slice(5), 'PROOF')
    const ids = [survivor.id, losing.id, naming.id, both.id, part.id, next.id]
    const before = await everything(ids, documents)

    const set = await merging(survivor.id, losing.id, {
      take: ['manufacturerArticleNumber', 'texts.EN', 'packaging', 'localArticleNumbers'],
      combine: ['texts', 'countries', 'markets', 'related', 'attachments'],
    })
    expect(set.counts).toEqual({ ...none, planned: 1 })
    const [item] = await sets.itemsOf(set)
    expect(item).toMatchObject({
      action: 'merge',
      label: 'MRG-1A',
      losing: { id: losing.id, label: 'MRG-1B' },
    })
    expect(await everything(ids, documents)).toEqual(before)
    expect(await sets.run('apply', set)).toMatchObject({ state: 'done', failureCount: 0 })

    const merged = await sets.product(survivor.id)
    expect(merged).toMatchObject({
      code: 'MRG-1A',
      series: 'Kept',
      manufacturerArticleNumber: 'ART-77',
      countries: ['BE', 'DE'],
      localArticleNumbers: [{ legalEntityId: entity, number: '4711' }],
      packaging: [{ type: 'PK', contents: '12' }],
    })
    expect(Object.keys(merged.texts).toSorted()).toEqual(['DE', 'EN', 'FR', 'NL'])
    expect(merged.texts['EN']?.nameShort).toBe('Board B')
    expect(merged.texts['DE']?.nameShort).toBe('Platte A')
    const kept = merged.related.map(({ type, relatedId }) => `${type} ${relatedId}`)
    expect(kept.toSorted()).toEqual(
      [`SIMILAR ${part.id}`, `SPAREPART ${part.id}`, `SUCCESSOR ${next.id}`].toSorted(),
    )
    const { data: panel } = await sets.server.call(productAttachmentsApi.get, {
      params: { id: survivor.id },
    })
    expect(panel.items).toHaveLength(40)
    // whoever named the one names the other
    expect((await sets.product(naming.id)).related).toMatchObject(
      [
        { type: 'SIMILAR', relatedId: survivor.id },
        { type: 'ACCESSORY', relatedId: survivor.id, quantity: '3' },
      ].toSorted((a, b) => (a.type < b.type ? -1 : 1)),
    )
    expect((await sets.product(both.id)).related).toMatchObject([
      { type: 'SIMILAR', relatedId: survivor.id },
    ])
    // the lost code leads to it
    for (const q of ['code:MRG-1B', 'MRG-1B']) {
      const found = await sets.server.call(productsApi.list, { query: { q } })
      expect(
        found.data.map(({ code }) => code),
        q,
      ).toContain('MRG-1A')
    }
    const gone = await sets.server.call(productsApi.get, { params: { id: losing.id } })
    expect(gone).toMatchObject({
      status: 404,
      body: {
        code: 'NOT_FOUND',
        detail: `MRG-1B was merged into MRG-1A (ID ${survivor.id}).`,
        mergedInto: { id: survivor.id, label: 'MRG-1A' },
      },
    })
    const { data: history } = await sets.server.call(productsApi.history, {
      params: { id: losing.id },
    })
    expect(history[0]?.fields).toMatchObject([
      { path: 'mergedInto', to: survivor.id, names: [{ value: survivor.id, label: 'MRG-1A' }] },
    ])

    expect(await sets.run('undo', set)).toMatchObject({ state: 'done', failureCount: 0 })
    expect(await everything(ids, documents)).toEqual(before)
    const own = await sets.server.call(productsApi.list, { query: { q: 'code:MRG-1B' } })
    expect(own.data.map(({ id }) => id)).toEqual([losing.id])
    // and merged again by undoing that
    await sets.run('undo', await sets.inverseOf(set))
    expect((await sets.product(survivor.id)).manufacturerArticleNumber).toBe('ART-77')
    expect((await sets.server.call(productsApi.get, { params: { id: losing.id } })).status).toBe(
      404,
    )
  })

  test('that others name with different quantities keep one, and the other is told before', async () => {
    const [stays, goes] = [await add('MRQ-A'), await add('MRQ-B')]
    const named = (a: string | null, b: string | null) => [
      { type: 'ACCESSORY' as const, relatedId: stays.id, quantity: a },
      { type: 'ACCESSORY' as const, relatedId: goes.id, quantity: b },
    ]
    const other = await add('MRQ-C', { related: named('2', '3') })
    const alike = await add('MRQ-D', { related: named('2', '2') })
    const open = await add('MRQ-E', { related: named(null, '4') })
    const set = await merging(stays.id, goes.id, {})
    const notes = [
      'MRQ-C names both products with different quantities. Accessory: quantity 2 (MRQ-A) is kept, 3 (MRQ-B) is lost.',
    ]
    expect(await sets.itemsOf(set)).toMatchObject([{ outcome: 'planned', notes }])
    await sets.run('apply', set)
    expect(await sets.itemsOf(set)).toMatchObject([{ outcome: 'applied', notes }])
    const quantities = async () => {
      const read = await Promise.all([other, alike, open].map(({ id }) => sets.product(id)))
      return read.map(({ related }) => related.map(({ quantity }) => quantity))
    }
    expect(await quantities()).toEqual([['2'], ['2'], ['4']])
    await sets.run('undo', set)
    expect((await quantities()).map((each) => new Set(each))).toEqual([
      new Set(['2', '3']),
      new Set(['2']),
      new Set([null, '4']),
    ])
  })

  test('are in conflict where one of them has changed since, and merged or not at all', async () => {
    const [a, b] = [await add('MRC-A', { series: 'A' }), await add('MRC-B', { series: 'B' })]
    const set = await merging(a.id, b.id, { take: ['series'] })
    await sets.patch(a.id, { series: 'Other' }, people.admin)
    expect(await sets.run('apply', set)).toMatchObject({ failureCount: 1 })
    expect((await sets.itemsOf(set))[0]).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ path: 'series', theirs: 'Other', by: { name: 'Ada Admin' } }],
    })
    expect((await sets.server.call(productsApi.get, { params: { id: b.id } })).status).toBe(200)
    await sets.server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, take: 'mine' },
    })
    await sets.patch(b.id, { series: 'Later' }, people.admin)
    await sets.run('apply', set)
    expect((await sets.itemsOf(set))[0]).toMatchObject({ outcome: 'conflict' })
    expect((await sets.product(a.id)).series).toBe('Other')
  })

  test('that a rule forbids to become one are refused, with nothing of it left', async () => {
    const a = await add('MRR-A')
    const c = await add('MRR-C', { related: [to('SUCCESSOR', a)] })
    const b = await add('MRR-B', { related: [to('SUCCESSOR', c)] })
    const set = await merging(a.id, b.id, { combine: ['related'] })
    expect(set.counts).toEqual({ ...none, refused: 1 })
    expect((await sets.itemsOf(set))[0]?.problem?.errors).toMatchObject([
      { code: 'SUCCESSOR_CYCLE' },
    ])
    expect((await sets.product(b.id)).related).toHaveLength(1)
  })

  test('that there are not, the same one, fields that there are not, and other versions are refused', async () => {
    const [a, b] = [await add('MRX-A'), await add('MRX-B')]
    const set = await sets.begin({})
    const wrong = [
      [{ recordId: a.id, losingId: a.id }, 'items.0.losingId'],
      [{ recordId: a.id, losingId: 987_654 }, 'items.0.losingId'],
      [{ recordId: 987_654, losingId: b.id }, 'items.0.recordId'],
      [{ recordId: a.id, losingId: b.id, take: ['flavour'] }, 'items.0.take'],
      // chosen of what one of them has said before
      [{ recordId: a.id, losingId: b.id, version: a.version + 1 }, 'items.0.version'],
      [{ recordId: a.id, losingId: b.id, losingVersion: 9 }, 'items.0.losingVersion'],
    ] as const
    for (const [item, path] of wrong) {
      const answer = await sets.server.call(changeSetsApi.addItems, {
        params: { id: set.id },
        body: { items: [{ action: 'merge', ...item }] },
      })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    }
  })

  test('lead on where the one is merged in turn, and a restored one has its code again', async () => {
    const [a, b, c] = [await add('MRT-1A'), await add('MRT-1B'), await add('MRT-1C')]
    await sets.run('apply', await merging(b.id, a.id, {}))
    await sets.run('apply', await merging(c.id, b.id, {}))
    const codes = async (q: string) =>
      (await sets.server.call(productsApi.list, { query: { q } })).data.map(({ code }) => code)
    expect(await codes('code:MRT-1A')).toEqual(['MRT-1C'])
    expect(await codes('MRT-1A')).toEqual(['MRT-1C'])
    const gone = await sets.server.call(productsApi.get, { params: { id: a.id } })
    expect(gone.body['mergedInto']).toEqual({ id: c.id, label: 'MRT-1C' })
    await sets.server.call(productsApi.restore, { params: { id: a.id } })
    expect(await codes('code:MRT-1A')).toEqual(['MRT-1A'])
  })
})
