import { brandsApi } from '@lambda/contract/brands'
import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { userBody, userCalls } from '../../../test/users.ts'

let server: TestServer
let users: ReturnType<typeof userCalls>
beforeAll(async () => {
  server = await startTestServer()
  users = userCalls(server)
  await users.bindAll()
})
afterAll(() => server.close())

const as = people.admin
const administrator = 'IPCOMAdministrator'

async function brand(code: string): Promise<number> {
  const body = { code, name: code, type: 'OWN_LABEL' as const }
  return (await server.call(brandsApi.create, { as, body })).data.id
}

describe('reading', () => {
  test('everyone reads themselves, by their e-mail and by their id, and nobody else', async () => {
    const me = await server.call(usersApi.me, { query: { email: people.editor.toUpperCase() } })
    expect(me.data).toMatchObject({ email: people.editor, role: null, isActive: true })
    const self = await server.call(usersApi.get, { params: { id: me.data.id } })
    expect(self.data.email).toBe(people.editor)
    const other = await server.call(usersApi.get, { params: { id: me.data.id - 1 } })
    expect(other).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    const foreign = await server.call(usersApi.me, { query: { email: people.admin } })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('an inactive user is told so by /users/me, which is all they get', async () => {
    const query = { email: people.inactive }
    const me = await server.call(usersApi.me, { as: people.inactive, query })
    expect(me.data.isActive).toBe(false)
    const params = { id: me.data.id }
    const self = await server.call(usersApi.get, { as: people.inactive, params })
    expect(self).toMatchObject({ status: 403, body: { code: 'USER_INACTIVE' } })
  })
})

describe('keeping', () => {
  test('an administrator creates, finds, changes and deletes a user', async () => {
    const nora = await server.call(usersApi.create, { as, body: userBody('Nora@lambda.example') })
    expect(nora.status).toBe(201)
    const params = { id: nora.data.id }
    const list = await server.call(usersApi.list, { as, query: { q: 'nora' } })
    expect(list.data.map((user) => user.id)).toEqual([params.id])
    const changed = await users.change(as, nora.data, { isActive: false })
    expect(changed.data).toMatchObject({ version: 2, isActive: false })
    const removed = await users.remove(as, changed.data)
    expect(removed.data).toBeNull()
    expect((await server.call(usersApi.get, { as, params })).status).toBe(404)
  })

  test('names, competence center and countries are kept and named', async () => {
    const center = await users.center('HVAC', { EN: 'HVAC', DE: 'Kälte und Klima' })
    const user = await users.created({
      givenName: 'Nora',
      familyName: 'New',
      competenceCenterId: center,
      countries: ['DE', 'BE', 'DE'],
    })
    expect(user).toMatchObject({ givenName: 'Nora', countries: ['BE', 'DE'] })
    const query = { language: 'DE' }
    const read = await server.call(usersApi.get, { as, params: { id: user.id }, query })
    expect(read.data.references).toEqual({
      preferredLanguage: [{ value: 'DE', label: 'German' }],
      competenceCenterId: [{ value: center, label: 'Kälte und Klima' }],
      countries: [
        { value: 'BE', label: 'Belgium' },
        { value: 'DE', label: 'Germany' },
      ],
    })
    const emptied = await users.change(as, user, { preferredLanguage: null })
    expect(emptied.data).toMatchObject({ givenName: null, competenceCenterId: null, countries: [] })
    expect(emptied.data.references).toEqual({})
  })

  test('what is theirs is a query of products: in their competence center, countries and brands', async () => {
    const center = await users.center('MINE', { EN: 'Mine' })
    const [one, other] = [await brand('SOLE'), await brand('ALSO')]
    const user = await users.created({
      competenceCenterId: center,
      countries: ['BE', 'NL'],
      brandIds: [other, one, one],
    })
    expect(user).toMatchObject({
      brandIds: [one, other],
      productQuery: 'competence-center:MINE country:BE,NL brand:also,sole',
      references: {
        brandIds: [
          { value: one, label: 'SOLE' },
          { value: other, label: 'ALSO' },
        ],
      },
    })
    const { data } = await server.call(usersApi.list, { as, query: { q: 'brand:sole' } })
    expect(data.map(({ id }) => id)).toEqual([user.id])
    expect((await users.change(as, user, { brandIds: [one] })).data.productQuery).toBe('brand:sole')
    const history = await server.call(usersApi.history, { as, params: { id: user.id } })
    expect(history.data[0]?.fields).toContainEqual(
      expect.objectContaining({
        path: 'brandIds',
        from: [one, other],
        to: [one],
        names: [
          { value: one, label: 'SOLE' },
          { value: other, label: 'ALSO' },
        ],
      }),
    )
    expect((await users.created()).productQuery).toBe('')
  })

  test('everybody sets their own brands, administrators those of anybody', async () => {
    const brandIds = [await brand('OWN')]
    const { data: me } = await server.call(usersApi.me, { query: { email: people.editor } })
    const own = { params: { id: me.id }, ifMatch: me.version, body: { brandIds } }
    const set = await server.call(usersApi.setBrands, own)
    expect(set.data).toMatchObject({ version: me.version + 1, brandIds, countries: me.countries })
    expect(await server.call(usersApi.setBrands, own)).toMatchObject({ status: 412 })
    const user = await users.created()
    const others = { params: { id: user.id }, ifMatch: 1, body: { brandIds } }
    expect(await server.call(usersApi.setBrands, others)).toMatchObject({ status: 403 })
    const byAdministrator = await server.call(usersApi.setBrands, { ...others, as })
    expect(byAdministrator.data.brandIds).toEqual(brandIds)
    const emptied = { ...own, ifMatch: me.version + 1, body: { brandIds: [] } }
    expect((await server.call(usersApi.setBrands, emptied)).data.productQuery).toBe(me.productQuery)
  })

  test('what nobody knows is refused at its field, however large its number', async () => {
    const wrong: [object, string][] = [
      [{ competenceCenterId: 999_999 }, 'competenceCenterId'],
      [{ competenceCenterId: Number.MAX_SAFE_INTEGER }, 'competenceCenterId'],
      [{ countries: ['BE', 'ZZ'] }, 'countries'],
      [{ brandIds: [999_999] }, 'brandIds'],
      [{ brandIds: [Number.MAX_SAFE_INTEGER] }, 'brandIds'],
      [{ preferredLanguage: 'XX' }, 'preferredLanguage'],
    ]
    for (const [fields, path] of wrong) {
      const answer = await server.call(usersApi.create, {
        as,
        body: userBody('wrong@lambda.example', fields),
      })
      expect(answer, path).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    }
  })

  test('a change that changes nothing is no new version and no history', async () => {
    const user = await users.created()
    const same = await users.change(as, user, {})
    expect(same.data.version).toBe(1)
    const history = await server.call(usersApi.history, { as, params: { id: user.id } })
    expect(history.data.map(({ operation }) => operation)).toEqual(['create'])
  })

  test('a change based on an old version is refused with the present one', async () => {
    const user = await users.created()
    await users.change(as, user, { displayName: 'First' })
    const late = await users.change(as, user, { displayName: 'Second' })
    expect(late).toMatchObject({ status: 412, body: { current: { displayName: 'First' } } })
    expect(await users.remove(as, user)).toMatchObject({ status: 412 })
    const blind = await server.call(usersApi.remove, { as, params: { id: user.id } })
    expect(blind.status).toBe(428)
  })

  test('a cleared binding lets another account sign in as the same user', async () => {
    const me = await server.call(usersApi.me, { query: { email: people.editor } })
    expect(me.data.isBound).toBe(true)
    const params = { id: me.data.id }
    const options = { as, params, ifMatch: me.data.version }
    const cleared = await server.call(usersApi.clearBinding, options)
    expect(cleared.data).toMatchObject({ isBound: false, version: me.data.version + 1 })
    await server.call(usersApi.me, { query: { email: people.editor } })
  })
})

describe('finding', () => {
  test('by every field, and counted by the values of some', async () => {
    const center = await users.center('FIND', { EN: 'Finders' })
    const user = await users.created({
      displayName: 'Zoë Finder',
      familyName: 'Quandt',
      role: administrator,
      competenceCenterId: center,
      countries: ['NL', 'LU'],
      preferredLanguage: 'FR',
    })
    const queries = [
      'role:IPCOMAdministrator center:FIND',
      'finder zoë',
      'quandt',
      'name:finder',
      `email:${user.email}`,
      'role:administrator finder',
      'active:yes center:find',
      'country:NL country:LU',
      'language:FR finder',
      'missing:signed-in center:FIND',
      'updated:today center:FIND',
      '-country:BE center:FIND',
      'has:country center:FIND',
    ]
    for (const q of queries) {
      const { data } = await server.call(usersApi.list, { as, query: { q } })
      expect([q, data.map(({ id }) => id)]).toEqual([q, [user.id]])
    }
    const query = { q: 'center:FIND country:LU', facets: 'role,active,center,country' }
    const { body } = await server.call(usersApi.list, { as, query })
    expect(body['facets']).toMatchObject({
      role: [{ value: 'administrator', label: 'Administrator', count: 1 }],
      active: [{ value: 'yes', count: 1 }],
      center: [{ value: 'FIND', label: 'Finders', count: 1 }],
      country: [
        { value: 'LU', label: 'Luxembourg', count: 1 },
        { value: 'NL', label: 'Netherlands', count: 1 },
      ],
    })
  })

  test('a wrong query is refused with its place', async () => {
    const { body } = await server.call(usersApi.list, { as, query: { q: 'OR' } })
    expect(body['errors']).toHaveLength(1)
    const answer = await server.call(usersApi.list, { as, query: { q: 'role:boss' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
  })

  test.each(['name', '-name', 'email', 'lastSignInAt', '-lastSignInAt', '-updatedAt'])(
    'ordered by %s, page by page, every user comes once',
    async (sort) => {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const query = { sort, limit: 2, ...(cursor ? { cursor } : {}) }
        const answer = await server.call(usersApi.list, { as, query })
        seen.push(...answer.data.map(({ id }) => id))
        cursor = (answer.body['page'] as { next: string | null }).next ?? undefined
      } while (cursor)
      const all = await server.db.selectFrom('app_user').select('id').execute()
      expect(seen.toSorted((a, b) => a - b)).toEqual(
        all.map(({ id }) => id).toSorted((a, b) => a - b),
      )
    },
  )
})
