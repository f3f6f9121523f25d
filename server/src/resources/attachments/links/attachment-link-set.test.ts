import type { BodyInputOf } from '@lambda/contract/api'
import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../../test/change-sets/sets.ts'
import { addAttachment, addGlobalAttachment } from '../../../../test/documents.ts'
import { addBrand } from '../../../../test/factories.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

/** The links of these products, by product: the codes of their documents with the role. */
async function linksOf(ids: number[]): Promise<unknown[]> {
  const { rows } = await sql<{ link: string }>`
    select a.code || ' ' || ap.role as link from attachment_product ap join attachment a on a.id = ap.attachment_id
    where ap.product_id = any(${ids}::bigint[]) order by ap.product_id, ap.position`.execute(
    sets.server.db,
  )
  return rows.map(({ link }) => link)
}

/** A change set that the list of documents begins; once it is checked. */
async function linkMany(body: BodyInputOf<typeof attachmentLinksApi.link>): Promise<ChangeSet> {
  const { data } = await sets.server.call(attachmentLinksApi.link, { body })
  await expect.poll(async () => (await sets.read(data)).state, { timeout: 60_000 }).toBe('ready')
  return sets.read(data)
}

describe('documents that a list has chosen', () => {
  test('are linked to many products by a change set, and unlinked by another one', async () => {
    const ids = await sets.addProducts(3)
    const q = `code:${sets.prefix()}*`
    const [first = 0, , third = 0] = ids
    for (const code of ['MANY-A', 'MANY-B']) await addAttachment(sets.server, { code })
    const attachments = { q: 'code:MANY*' }
    const set = await linkMany({
      attachments,
      products: { q, except: [third] },
      action: 'link',
      role: 'PROOF',
      reason: 'New certificates',
    })
    expect(set).toMatchObject({
      title: 'Link 2 attachments to 2 products',
      reason: 'New certificates',
      counts: { ...none, planned: 2 },
    })
    expect(await linksOf(ids)).toEqual([])
    await sets.run('apply', set)
    const both = ['MANY-A PROOF', 'MANY-B PROOF']
    expect(await linksOf(ids)).toEqual([...both, ...both])
    const back = await linkMany({ attachments, products: { ids: [first] }, action: 'unlink' })
    expect(back.title).toBe('Unlink 2 attachments from 1 product')
    await sets.run('apply', back)
    expect(await linksOf([first])).toEqual([])
    await sets.run('undo', back)
    await sets.run('undo', set)
    expect(await linksOf(ids)).toEqual([])
  })

  test('are told with their titles in the language asked for', async () => {
    const ids = await sets.addProducts(1)
    const { id, code } = await addAttachment(sets.server, {
      code: 'LINK-TITLED.A',
      texts: { EN: { title: 'Fire test report' }, DE: { title: 'Brandprüfbericht' } },
    })
    const set = await sets.checked(ids, [
      { op: 'link', path: 'attachments', ids: [id], value: 'PROOF' },
      { op: 'set', path: 'series', value: 'Linked' },
    ])
    const path = `attachments.${code}`
    for (const [language, title] of [
      [undefined, 'Fire test report'],
      ['DE', 'Brandprüfbericht'],
      ['FR', 'Fire test report'],
    ] as const) {
      const query: Record<string, string> = language === undefined ? {} : { language }
      const asked = { params: { id: set.id }, query }
      const { data } = await sets.server.call(changeSetsApi.get, asked)
      const titles = data.fields.map((field) => [field.path, field.title])
      expect(titles).toEqual(
        expect.arrayContaining([
          [path, title],
          ['series', undefined],
        ]),
      )
      const [item] = await sets.itemsOf(set, query)
      expect(item?.fields.find((field) => field.path === path)?.title).toBe(title)
    }
  })

  test('are refused where something is not there, nothing is found or it would be too much', async () => {
    const [one = 0] = await sets.addProducts(1)
    const a = await addAttachment(sets.server)
    const brandIds = [await addBrand(sets.server.db, 'refused')]
    const everywhere = await addGlobalAttachment(sets.server, { scope: { brandIds } })
    const refused = async (attachments: object, products: object) => {
      const body = { attachments, products, action: 'link' }
      const answer = await sets.server.call(attachmentLinksApi.link, { body })
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
