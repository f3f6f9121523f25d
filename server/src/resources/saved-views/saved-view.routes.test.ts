import { recentChangesApi } from '@lambda/contract/trail/recent-changes'
import {
  type SavedView,
  mostOwnViews,
  savedViewsApi,
} from '@lambda/contract/saved-views/saved-views'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { addUser } from '../../../test/put-examples.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { list, get, create, update, remove, restore, makeDefault, clearDefault } = savedViewsApi
const { admin, editor } = people

type Body = Parameters<typeof save>[0]

let count = 0

async function save(
  more: Partial<Pick<SavedView, 'name' | 'q' | 'sort' | 'columns' | 'isShared' | 'list'>> = {},
  as: string = editor,
) {
  const body = { list: 'products', name: `View ${(count += 1)}`, ...more }
  return server.call(create, { as, body })
}

async function saved(more: Body = {}, as: string = editor): Promise<SavedView> {
  return (await save(more, as)).data
}

function change(view: SavedView, more: Partial<SavedView>, as: string = editor) {
  const { list: of, name, isShared, q, sort, columns, density, language } = { ...view, ...more }
  const body = { list: of, name, isShared, q, sort, columns, density, language }
  return server.call(update, { as, params: { id: view.id }, ifMatch: view.version, body })
}

const idsSeenBy = async (as: string) => {
  const { data } = await server.call(list, { as, query: { limit: 200 } })
  return data.map(({ id }) => id)
}

describe('saving', () => {
  test('keeps the state of the list under a code', async () => {
    const body = {
      list: 'products',
      name: 'Thin boards',
      isShared: true,
      q: 'form:SLAB thickness:<=50',
      sort: '-updatedAt',
      columns: ['code', 'name', 'gtin'],
      density: 'compact' as const,
      language: 'DE',
    }
    const { data, status } = await server.call(create, { as: editor, body })
    expect(status).toBe(201)
    expect(data).toMatchObject({ ...body, isDefault: false, isOutdated: false, version: 1 })
    expect(data.code).toMatch(/^[0-9a-z]{8}$/)
    expect(data.owner?.name).toBe('Edith Editor')
    expect((await server.call(get, { as: admin, params: { id: data.id } })).data).toEqual(data)
  })

  test('keeps that of ESG entries, too', async () => {
    const body = {
      list: 'esg-entries',
      name: 'Expiring EPDs',
      q: 'kind:EPD validity:expiring',
      sort: '-validUntil',
      columns: ['title', 'brand'],
    }
    expect((await save(body, admin)).data).toMatchObject({ ...body, isOutdated: false })
    const unknown = await save({ ...body, name: 'Other', columns: ['lambda'] }, admin)
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ path: 'columns' }] } })
  })

  test.each([
    ['a field', { q: 'flavour:red' }, 'q'],
    ['an order', { sort: 'flavour' }, 'sort'],
    ['a column', { columns: ['code', 'flavour'] }, 'columns'],
    ['a list', { list: 'brands' }, 'list'],
  ])('refuses %s that there is not', async (_, more, path) => {
    const answer = await save(more)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  })

  test('refuses a second view of that name, whatever its case; another person may have it', async () => {
    await saved({ name: 'Roofs' })
    expect(await save({ name: 'ROOFS' })).toMatchObject({
      status: 409,
      body: {
        code: 'DUPLICATE',
        summary: ['You already have a view with this name.'],
        errors: [{ path: 'name' }],
      },
    })
    expect((await save({ name: 'Roofs' }, admin)).status).toBe(201)
  })

  test(`refuses more than ${mostOwnViews} of one person`, async () => {
    const { data } = await addUserAs()
    await sql`
      insert into saved_view (code, owner, list, name, is_shared, q)
      select 'quota' || n, ${data.id}, 'products', 'View ' || n, false, ''
      from generate_series(1, ${mostOwnViews}) as n`.execute(server.db)
    const answer = await save({ name: 'One more' }, data.email)
    expect(answer).toMatchObject({ status: 413, body: { code: 'QUOTA' } })
  })
})

async function addUserAs() {
  return { data: await addUser(server) }
}

describe('who sees a view', () => {
  test('a private one nobody but its owner, an administrator neither', async () => {
    const own = await saved()
    expect(await idsSeenBy(editor)).toContain(own.id)
    expect(await idsSeenBy(admin)).not.toContain(own.id)
    const call = { as: admin, params: { id: own.id } }
    const body = { list: 'products', name: 'Mine now' }
    const answers = [
      await server.call(get, call),
      await server.call(update, { ...call, ifMatch: 1, body }),
      await server.call(remove, { ...call, ifMatch: 1 }),
      await server.call(restore, call),
      await server.call(makeDefault, call),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  test('a shared one everybody, until it is shared no longer', async () => {
    const own = await saved({ isShared: true })
    expect(await idsSeenBy(admin)).toContain(own.id)
    await change(own, { isShared: false })
    expect(await idsSeenBy(admin)).not.toContain(own.id)
  })

  test('what is private is not told on the dashboard', async () => {
    const own = await saved({ name: 'Secret plan' })
    await change(own, { name: 'Secret plan B' })
    const { data } = await server.call(recentChangesApi.list, { as: admin })
    expect(data.items.filter(({ entity }) => entity === 'saved-view')).toEqual([])
  })

  test('is found by name, list, owner and whether it is shared', async () => {
    const own = await saved({ name: 'Findable façades', isShared: true })
    for (const word of ['findable', 'facades', 'name:facades', 'name:FAÇADES']) {
      const q = `${word} list:products shared:yes owner:${editor}`
      const { data } = await server.call(list, { as: admin, query: { q } })
      expect([word, data.map(({ id }) => id)]).toEqual([word, [own.id]])
    }
  })
})

describe('who changes a shared view', () => {
  test('its owner and administrators, nobody else', async () => {
    const own = await saved({ isShared: true })
    const renamed = await change(own, { name: 'Renamed by hand' }, admin)
    expect(renamed).toMatchObject({ status: 200, data: { version: 2, owner: own.owner } })
    const others = await saved({ isShared: true }, admin)
    expect(await change(others, { name: 'Not mine' })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    const params = { id: others.id }
    expect((await server.call(remove, { as: editor, params, ifMatch: 1 })).status).toBe(403)
  })

  test('of two at once, the second is told what is there now', async () => {
    const own = await saved()
    await change(own, { q: 'form:SLAB' })
    const late = await change(own, { q: 'form:ROLL' })
    expect(late).toMatchObject({ status: 412, body: { current: { q: 'form:SLAB' } } })
  })

  test('a view stays a view of its list', async () => {
    const answer = await change(await saved(), { list: 'attachments' })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'list' }] } })
  })
})

describe('a view that is out of date', () => {
  test('says so, is renamed all the same, and is sound again without what is gone', async () => {
    const own = await saved({ q: 'form:SLAB', columns: ['code', 'gtin'] })
    await sql`
      update saved_view set q = 'form:SLAB flavour:red', columns = '{code,flavour}'
      where id = ${own.id}`.execute(server.db)
    const { data: old } = await server.call(get, { params: { id: own.id } })
    expect(old).toMatchObject({ isOutdated: true, q: 'form:SLAB flavour:red' })
    const { data: renamed } = await change(old, { name: 'Still there' })
    expect(renamed).toMatchObject({ isOutdated: true, columns: ['code', 'flavour'] })
    const stranger = await change(renamed, { columns: ['code', 'flavour', 'vintage'] })
    expect(stranger.body.errors?.[0]?.message).toContain('vintage')
    const { data } = await change(renamed, { q: 'form:SLAB', columns: ['code'] })
    expect(data.isOutdated).toBe(false)
  })
})

describe('deleting', () => {
  test('takes it away, and undo brings it back under its code', async () => {
    const own = await saved()
    const params = { id: own.id }
    await server.call(makeDefault, { params })
    expect((await server.call(remove, { as: editor, params, ifMatch: 1 })).status).toBe(200)
    expect((await server.call(get, { params })).status).toBe(404)
    expect(await idsSeenBy(editor)).not.toContain(own.id)
    const { data } = await server.call(restore, { params })
    expect(data).toMatchObject({ code: own.code, name: own.name, isDefault: true, version: 3 })
    expect((await server.call(restore, { params })).body.code).toBe('NOT_DELETED')
  })

  test('frees its name; then it cannot come back', async () => {
    const own = await saved({ name: 'Twice' })
    await server.call(remove, { as: editor, params: { id: own.id }, ifMatch: 1 })
    await saved({ name: 'Twice' })
    const back = await server.call(restore, { params: { id: own.id } })
    expect(back).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
  })

  test('of a user leaves what they shared, and takes what nobody else sees', async () => {
    const user = await addUser(server)
    const shared = await saved({ isShared: true }, user.email)
    const own = await saved({}, user.email)
    const params = { id: user.id }
    const gone = await server.call(usersApi.remove, { as: admin, params, ifMatch: 1 })
    expect(gone.status).toBe(200)
    const left = await server.call(get, { params: { id: shared.id } })
    expect(left.data.owner).toBeNull()
    const { rows } = await sql`select from saved_view where id = ${own.id}`.execute(server.db)
    expect(rows).toEqual([])
    expect((await change(shared, { name: 'Ownerless' })).status).toBe(403)
    expect((await change(shared, { name: 'Ownerless' }, admin)).status).toBe(200)
  })
})

describe('the default view', () => {
  test('is one for each person and list, also a view of somebody else', async () => {
    const first = await saved({ isShared: true })
    const second = await saved()
    const isDefault = async (as: string) => {
      const { data } = await server.call(list, { as, query: { limit: 200 } })
      return data.filter((view) => view.isDefault).map(({ id }) => id)
    }
    await server.call(makeDefault, { as: admin, params: { id: first.id } })
    await server.call(makeDefault, { as: editor, params: { id: first.id } })
    const { data } = await server.call(makeDefault, { as: editor, params: { id: second.id } })
    expect(data.isDefault).toBe(true)
    expect([await isDefault(editor), await isDefault(admin)]).toEqual([[second.id], [first.id]])
    // what is not the default view is no less so
    await server.call(clearDefault, { as: editor, params: { id: first.id } })
    expect(await isDefault(editor)).toEqual([second.id])
    await server.call(clearDefault, { as: editor, params: { id: second.id } })
    expect([await isDefault(editor), await isDefault(admin)]).toEqual([[], [first.id]])
  })

  test('a change of it is in the history of the view, and no version', async () => {
    const own = await saved()
    await server.call(makeDefault, { params: { id: own.id } })
    await server.call(makeDefault, { params: { id: own.id } })
    const { rows } = await sql<{ diff: unknown; version: number }>`
      select diff, version from change where entity = 'saved-view' and entity_id = ${own.id} order by id`.execute(
      server.db,
    )
    expect(rows.slice(1)).toEqual([{ diff: { isDefault: [false, true] }, version: 1 }])
  })
})
