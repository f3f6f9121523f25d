import {
  type DraftInput,
  draftDays,
  draftsApi,
  mostDraftBytes,
  mostDrafts,
} from '@lambda/contract/drafts/drafts'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOldDrafts } from '../../src/platform/drafts/draft-store.ts'
import { addBrand, productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { addUser } from '../put-examples.ts'
import { draftBody, firstPage, secondPage } from './draft-body.ts'

let server: TestServer
let brandId: number
beforeAll(async () => {
  server = await startTestServer()
  brandId = await addBrand(server.db, 'DRAFTS')
})
afterAll(() => server.close())

const { list, get, save, discard } = draftsApi
const { admin, editor } = people

const addProduct = async () =>
  (await server.call(productsApi.create, { body: productBody({ brandId }) })).data

const at = (id: number) => ({ entity: 'product', id })

const keep = (id: number, body: DraftInput | Record<string, unknown>, as: string = editor) =>
  server.call(save, { as, params: at(id), body })

const kept = (id: number, as: string = editor) => server.call(get, { as, params: at(id) })

const series = (text: string) => ({ series: [null, text] as const })

describe('a draft', () => {
  test('comes back as it was kept, half-typed values too, on every server of the database', async () => {
    const { id, code } = await addProduct()
    const changes = {
      thickness: ['50', '0,0'],
      texts: [{ EN: { nameShort: 'Board' } }, { EN: { nameShort: 'Board  ' }, DE: null }],
    } as const
    const { data } = await keep(id, draftBody(changes))
    expect(data).toMatchObject({ ...at(id), label: code, isDeleted: false, revision: 1 })
    const other = await server.beside()
    const { data: read } = await other.call(get, { params: at(id) })
    await other.close()
    expect(read).toEqual(data)
    expect(read.values).toEqual({
      thickness: '0,0',
      texts: { EN: { nameShort: 'Board  ' }, DE: null },
    })
    expect(read.base).toEqual({ thickness: '50', texts: { EN: { nameShort: 'Board' } } })
  })

  test('is read, listed and discarded by its user alone, administrators included', async () => {
    const { id } = await addProduct()
    await keep(id, draftBody(series('Mine')))
    expect(await kept(id, admin)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const ofAdmin = (await server.call(list, { as: admin })).data.drafts
    expect(ofAdmin.map((draft) => draft.id)).not.toContain(id)
    expect((await server.call(discard, { as: admin, params: at(id) })).status).toBe(200)
    await keep(id, draftBody(series('Hers')), admin)
    expect((await kept(id)).data.values).toEqual({ series: 'Mine' })
    expect((await kept(id, admin)).data.values).toEqual({ series: 'Hers' })
  })

  test('is gone once it is discarded, however often that is asked', async () => {
    const { id } = await addProduct()
    await keep(id, draftBody(series('A')))
    for (const _ of [1, 2]) {
      expect((await server.call(discard, { params: at(id) })).status).toBe(200)
    }
    expect((await kept(id)).status).toBe(404)
  })

  test('does not touch the product, its version or its history', async () => {
    const { id } = await addProduct()
    const before = (await server.call(productsApi.get, { params: { id } })).data
    await keep(id, draftBody(series('A')))
    expect((await server.call(productsApi.get, { params: { id } })).data).toEqual(before)
    const history = await server.call(productsApi.history, { params: { id } })
    expect(history.data).toHaveLength(1)
  })

  test('stays when its product is changed or deleted, and is listed with what that was called', async () => {
    const { id, code } = await addProduct()
    await keep(id, draftBody(series('A')))
    await server.call(productsApi.remove, { params: { id }, ifMatch: 1 })
    expect((await kept(id)).data).toMatchObject({
      label: code,
      isDeleted: true,
      values: { series: 'A' },
    })
    const { drafts } = (await server.call(list)).data
    expect(drafts.find((draft) => draft.id === id)).toMatchObject({
      label: code,
      isDeleted: true,
      fields: ['series'],
    })
    // what is typed while it is being deleted is kept, too
    expect((await keep(id, draftBody(series('B'), { count: 2 }))).status).toBe(200)
  })

  test.each([
    ['brand', 1, 'kept'],
    ['product', 999_999_999, 'exist'],
    ['user', 1, 'kept'],
  ])('is refused of the %s %s', async (entity, id, word) => {
    const answer = await server.call(save, { params: { entity, id }, body: draftBody(series('A')) })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(answer.body.detail).toContain(word)
  })
})

describe('pages of one user', () => {
  test('what a page sent earlier and arrives later is ignored', async () => {
    const { id } = await addProduct()
    await keep(id, draftBody(series('AB'), { count: 2 }))
    const { data } = await keep(id, draftBody(series('A'), { count: 1 }))
    expect(data).toMatchObject({ values: { series: 'AB' }, revision: 1 })
  })

  test('a page that does not know what another one has sent is told', async () => {
    const { id } = await addProduct()
    const { data: first } = await keep(id, draftBody(series('First')))
    const second = draftBody(series('Second'), { page: secondPage })
    const refused = await keep(id, second)
    expect(refused).toMatchObject({
      status: 412,
      body: { code: 'STALE_VERSION', current: { values: { series: 'First' }, revision: 1 } },
    })
    const { data } = await keep(id, { ...second, revision: first.revision })
    expect(data).toMatchObject({ values: { series: 'Second' }, page: secondPage, revision: 2 })
    expect((await keep(id, draftBody(series('Again'), { count: 2 }))).status).toBe(412)
  })

  test('of many that are sent at once the last one holds', async () => {
    const { id } = await addProduct()
    const counts = Array.from({ length: 12 }, (_, n) => n + 1)
    const answers = await Promise.all(
      counts.map((count) => keep(id, draftBody(series(`${count}`), { count }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(counts.map(() => 200))
    expect((await kept(id)).data).toMatchObject({ values: { series: '12' }, count: 12 })
  })
})

describe('bounds', () => {
  test(`more than ${mostDraftBytes / 1024} kB are refused with a sentence, and nothing is lost`, async () => {
    const { id } = await addProduct()
    await keep(id, draftBody(series('A')))
    const answer = await keep(id, draftBody(series('x'.repeat(mostDraftBytes)), { count: 2 }))
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    expect(answer.body.detail).toContain('up to 512 kB')
    expect((await kept(id)).data.values).toEqual({ series: 'A' })
  })

  test(`more than ${mostDrafts} of one user are refused; those that there are can be changed`, async () => {
    const user = await addUser(server)
    const { id } = await addProduct()
    const { id: next } = await addProduct()
    await keep(id, draftBody(series('A')), user.email)
    await sql`
      insert into draft (user_id, entity, record_id, base_version, base, wanted, page, page_count, revision)
      select ${user.id}, 'product', 1000000 + n, 1, '{}', '{}', ${firstPage}::uuid, 1, 1
      from generate_series(2, ${mostDrafts}) as n`.execute(server.db)
    const refused = await keep(next, draftBody(series('A')), user.email)
    expect(refused).toMatchObject({ status: 413, body: { code: 'QUOTA' } })
    const changed = await keep(id, draftBody(series('B'), { count: 2 }), user.email)
    expect(changed.status).toBe(200)
    const { drafts } = (await server.call(list, { as: user.email })).data
    expect(drafts).toHaveLength(mostDrafts)
    expect(drafts[0]).toMatchObject({ id, fields: ['series'] })
  })

  test(`what has not been changed for ${draftDays} days is forgotten`, async () => {
    const [{ id: old }, { id: young }] = [await addProduct(), await addProduct()]
    await keep(old, draftBody(series('A')))
    await keep(young, draftBody(series('A')))
    const age = (id: number, days: number) =>
      sql`
      update draft set saved_at = now() - make_interval(days => ${days}) where record_id = ${id}`.execute(
        server.db,
      )
    await age(old, draftDays + 1)
    await age(young, draftDays - 1)
    await forgetOldDrafts(server.db)
    expect((await kept(old)).status).toBe(404)
    expect((await kept(young)).status).toBe(200)
  })

  test.each([
    ['NUL', draftBody(series('a\u0000b'))],
    ['a page that is none', draftBody(series('A'), { page: 'mine' })],
    ['a version of 0', draftBody(series('A'), { baseVersion: 0 })],
    ['a count beyond what is stored', draftBody(series('A'), { count: 2 ** 40 })],
    ['a revision beyond what is stored', draftBody(series('A'), { revision: 2 ** 40 })],
  ])('%s is refused', async (_, body) => {
    const { id } = await addProduct()
    const { status } = await keep(id, body)
    expect(status).toBe(400)
  })
})
