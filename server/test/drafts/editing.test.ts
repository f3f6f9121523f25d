import { editingApi, editorPatience } from '@lambda/contract/drafts/editing'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetGone } from '../../src/platform/live/editors.ts'
import { addBrand, productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { addUser } from '../put-examples.ts'
import { firstPage, secondPage } from './draft-body.ts'
import { type Follower, expectTold, follow } from './follow.ts'

/** Who is editing what: over real connections, by two servers on one database. */

let server: TestServer
let other: TestServer
let brandId: number
beforeAll(async () => {
  server = await startTestServer({ streamTimes: { heartbeat: 100, recheck: 200 } })
  other = await server.beside()
  brandId = await addBrand(server.db, 'EDITING')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const followers: Follower[] = []
afterEach(() => {
  for (const follower of followers.splice(0)) follower.leave()
})

async function following(...args: Parameters<typeof follow>): Promise<Follower> {
  const follower = await follow(...args)
  followers.push(follower)
  return follower
}

const { admin, editor } = people

const addProduct = async () =>
  (await server.call(productsApi.create, { body: productBody({ brandId }) })).data

const params = (id: number) => ({ entity: 'product', id })

const announce = (
  id: number,
  panel: string | null,
  { as = editor, page = firstPage }: { as?: string; page?: string } = {},
) => server.call(editingApi.announce, { as, params: params(id), body: { page, panel } })

const editorsOf = async (id: number) =>
  (await server.call(editingApi.get, { as: admin, params: params(id) })).data.editors

const nobody = { editors: [] }

describe('following a record', () => {
  test('tells how things are at once, and each change as it happens, whichever server it reaches', async () => {
    const { id } = await addProduct()
    const here = await following(server, id, admin)
    const there = await following(other, id, admin)
    expect(here.status).toBe(200)
    expect(here.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(here.headers.get('content-encoding')).toBeNull()
    for (const follower of [here, there]) await expectTold(follower, nobody)
    await announce(id, 'technical')
    const edith = { user: { name: 'Edith Editor' }, panels: ['technical'] }
    for (const follower of [here, there]) await expectTold(follower, { editors: [edith] })
    await announce(id, 'texts')
    await expectTold(there, { editors: [{ panels: ['texts'] }] })
    await announce(id, null)
    for (const follower of [here, there]) await expectTold(follower, nobody)
  })

  test('tells that the record was saved', async () => {
    const { id } = await addProduct()
    const there = await following(other, id, admin)
    await expectTold(there, nobody)
    const before = there.told.at(-1)?.lastChange
    const body = productBody({ brandId, series: 'Saved' })
    const { status } = await server.call(productsApi.update, { params: { id }, ifMatch: 1, body })
    expect(status).toBe(200)
    await expect.poll(() => there.told.at(-1)?.lastChange).not.toBe(before)
    const { data } = await server.call(editingApi.get, { params: params(id) })
    expect(there.told.at(-1)).toEqual(data)
  })

  test('tells that it was deleted, by whom, and that it is there again', async () => {
    const { id } = await addProduct()
    const there = await following(other, id, editor)
    await expectTold(there, { deleted: null })
    const before = there.told.at(-1)?.lastChange
    await server.call(productsApi.remove, { as: admin, params: { id }, ifMatch: 1 })
    await expectTold(there, { deleted: { by: { name: 'Ada Admin' } }, lastChange: before })
    const at = Date.parse(there.told.at(-1)?.deleted?.at ?? '')
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
    await server.call(productsApi.restore, { as: admin, params: { id } })
    await expectTold(there, { deleted: null })
    expect(there.told.at(-1)?.lastChange).not.toBe(before)
  })

  test('says the same twice to nobody, and blank lines while nothing happens', async () => {
    const { id } = await addProduct()
    const here = await following(server, id, admin)
    await announce(id, 'texts')
    await expectTold(here, { editors: [{ panels: ['texts'] }] })
    const told = here.told.length
    for (const _ of [1, 2, 3]) await announce(id, 'texts')
    await expect.poll(here.heartbeats, { timeout: 5_000 }).toBeGreaterThan(3)
    expect(here.told).toHaveLength(told)
  })

  test('holds no connection of the database while it waits, and is refused of too many pages', async () => {
    const quiet = await startTestServer()
    const body = productBody({ brandId: await addBrand(quiet.db, 'QUIET') })
    const { id } = (await quiet.call(productsApi.create, { body })).data
    const all = await Promise.all(
      [admin, editor].flatMap((as) => Array.from({ length: 8 }, () => following(quiet, id, as))),
    )
    for (const follower of all) await expectTold(follower, nobody)
    // they are more than the server has connections
    const busy = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
          and backend_type = 'client backend'`.execute(quiet.db)
      return rows[0]?.count
    }
    await expect.poll(busy).toBe(0)
    const ninth = await following(quiet, id, editor)
    expect(ninth.status).toBe(429)
    const { code, detail } = await ninth.problem()
    expect(code).toBe('RATE_LIMITED')
    expect(detail).toContain('8 pages already')
    // what they ask besides is answered all the same, and the place of who leaves is free again
    expect((await quiet.call(editingApi.get, { params: params(id) })).status).toBe(200)
    all.at(-1)?.leave()
    const again = async () => (await following(quiet, id, editor)).status
    await expect.poll(again, { timeout: 5_000 }).toBe(200)
    await quiet.close()
  })

  test('takes no token out of the address, and none that has expired', async () => {
    const { id } = await addProduct()
    const url = `/api/editing/product/${id}/events?access_token=x`
    expect((await server.http.inject({ url })).statusCode).toBe(401)
    const expired = await following(server, id, editor, {
      exp: Math.floor(Date.now() / 1000) - 600,
    })
    expect(expired.status).toBe(401)
  })

  test('of nothing that there is, is refused', async () => {
    expect((await following(server, 999_999_999, editor)).status).toBe(404)
    const answer = await server.call(editingApi.get, { params: { entity: 'user', id: 1 } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

describe('a stream ends', () => {
  test('once its user is disabled', async () => {
    const { id } = await addProduct()
    const { id: user, email } = await addUser(server)
    const here = await following(server, id, email)
    await expectTold(here, nobody)
    await server.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', user)
      .execute()
    await expect.poll(here.isOver, { timeout: 5_000 }).toBe(true)
    expect((await following(server, id, email)).status).toBe(403)
  })

  test('once its token has expired', async () => {
    const { id } = await addProduct()
    // clocks may differ by a minute
    const exp = Math.floor(Date.now() / 1000) - 58
    const here = await following(server, id, editor, { exp })
    expect(here.status).toBe(200)
    await expect.poll(here.isOver, { timeout: 10_000 }).toBe(true)
  })

  test('when its server stops, which takes no time; others go on', async () => {
    const { id } = await addProduct()
    const third = await server.beside()
    const there = await following(third, id, admin)
    const here = await following(server, id, admin)
    for (const follower of [here, there]) await expectTold(follower, nobody)
    const began = performance.now()
    await third.close()
    expect(performance.now() - began).toBeLessThan(4_000)
    await expect.poll(there.isOver).toBe(true)
    const { rows } = await sql<{ servers: number }>`
      select count(*)::integer as servers from record_watch where record_id = ${id}`.execute(
      server.db,
    )
    expect(rows[0]?.servers).toBe(1)
    await announce(id, 'texts')
    await expectTold(here, { editors: [{ panels: ['texts'] }] })
  })
})

describe('editors', () => {
  test('are told once each, with all their panels, since when they began', async () => {
    const { id } = await addProduct()
    await announce(id, 'general')
    const [first] = await editorsOf(id)
    await announce(id, 'technical', { page: secondPage })
    await announce(id, 'texts', { as: admin })
    const editors = await editorsOf(id)
    expect(editors.map(({ user, panels }) => [user.name, panels])).toEqual([
      ['Edith Editor', ['general', 'technical']],
      ['Ada Admin', ['texts']],
    ])
    expect(editors[0]?.since).toBe(first?.since)
    await announce(id, null)
    expect((await editorsOf(id))[0]?.panels).toEqual(['technical'])
  })

  test('who has not been heard of for too long is gone, and begins anew', async () => {
    const { id } = await addProduct()
    await announce(id, 'general')
    await sql`
      update record_editor set since = since - interval '1 hour', seen_at = seen_at - make_interval(secs => ${editorPatience + 1})
      where record_id = ${id}`.execute(server.db)
    expect(await editorsOf(id)).toEqual([])
    await announce(id, 'general')
    const [back] = await editorsOf(id)
    expect(Date.now() - Date.parse(back?.since ?? '')).toBeLessThan(60_000)
    await sql`update record_editor set seen_at = seen_at - interval '1 hour' where record_id = ${id}`.execute(
      server.db,
    )
    await forgetGone(server.db)
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from record_editor where record_id = ${id}`.execute(
      server.db,
    )
    expect(rows[0]?.left).toBe(0)
  })

  test('nobody says that another person is no longer editing', async () => {
    const { id } = await addProduct()
    await announce(id, 'general')
    await announce(id, null, { as: admin })
    expect(await editorsOf(id)).toHaveLength(1)
  })
})

test('a server whose listening connection breaks tells what it has missed, and goes on', async () => {
  const { id } = await addProduct()
  const here = await following(server, id, admin)
  await expectTold(here, nobody)
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query = 'listen record'`.execute(server.db)
  expect(rows.length).toBeGreaterThan(0)
  await announce(id, 'texts')
  await expectTold(here, { editors: [{ panels: ['texts'] }] })
  await announce(id, 'general')
  await expectTold(here, { editors: [{ panels: ['general'] }] })
})

test('a change of what nobody has open is told to nobody', async () => {
  const { id } = await addProduct()
  const here = await following(server, (await addProduct()).id, admin)
  await expectTold(here, nobody)
  const told = here.told.length
  const body = productBody({ brandId, series: 'Quiet' })
  await server.call(productsApi.update, { params: { id }, ifMatch: 1, body })
  await expect.poll(here.heartbeats).toBeGreaterThan(2)
  expect(here.told).toHaveLength(told)
})
