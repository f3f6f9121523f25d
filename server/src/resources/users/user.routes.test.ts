import { competenceCenters } from '@lambda/contract/competence-centers'
import { productsApi } from '@lambda/contract/products'
import { type User, usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // the first request of each binds their account, which is not what is looked at here
  for (const as of Object.values(people)) {
    await server.call(usersApi.me, { as, query: { email: as } })
  }
})
afterAll(() => server.close())

const as = people.admin
const administrator = 'IPCOMAdministrator'

const body = (email: string, more: object = {}) => ({
  email,
  displayName: 'Nora New',
  role: null,
  isActive: true,
  preferredLanguage: 'DE',
  ...more,
})

let counter = 0

/** A user of that kind; every call gives another e-mail. */
async function created(more: object = {}): Promise<User> {
  counter += 1
  const answer = await server.call(usersApi.create, {
    as,
    body: body(`user-${counter}@lambda.example`, more),
  })
  return answer.data
}

async function userNamed(email: string): Promise<User> {
  const { data } = await server.call(usersApi.list, { as, query: { q: `email:${email}` } })
  const [user] = data
  if (!user) throw new Error(`there is no ${email}`)
  return user
}

/** The answer to a change of some fields of a user, based on the version that is given. */
function change(caller: string, user: User, more: object) {
  const { email, displayName, role, isActive, preferredLanguage } = user
  const kept = { email, displayName, role, isActive, preferredLanguage }
  return server.call(usersApi.update, {
    as: caller,
    params: { id: user.id },
    ifMatch: user.version,
    body: { ...kept, ...more },
  })
}

const remove = (caller: string, { id, version }: User) =>
  server.call(usersApi.remove, { as: caller, params: { id }, ifMatch: version })

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
    const nora = await server.call(usersApi.create, { as, body: body('Nora@lambda.example') })
    expect(nora.status).toBe(201)
    const params = { id: nora.data.id }
    const list = await server.call(usersApi.list, { as, query: { q: 'nora' } })
    expect(list.data.map((user) => user.id)).toEqual([params.id])
    const changed = await change(as, nora.data, { isActive: false })
    expect(changed.data).toMatchObject({ version: 2, isActive: false })
    const removed = await remove(as, changed.data)
    expect(removed.data).toBeNull()
    expect((await server.call(usersApi.get, { as, params })).status).toBe(404)
  })

  test('names, competence center and countries are kept and named', async () => {
    const center = await centerWith('HVAC', { EN: 'HVAC', DE: 'Kälte und Klima' })
    const user = await created({
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
    const emptied = await change(as, user, { preferredLanguage: null })
    expect(emptied.data).toMatchObject({ givenName: null, competenceCenterId: null, countries: [] })
    expect(emptied.data.references).toEqual({})
  })

  test('what nobody knows is refused at its field, however large its number', async () => {
    const wrong: [object, string][] = [
      [{ competenceCenterId: 999_999 }, 'competenceCenterId'],
      [{ competenceCenterId: Number.MAX_SAFE_INTEGER }, 'competenceCenterId'],
      [{ countries: ['BE', 'ZZ'] }, 'countries'],
      [{ preferredLanguage: 'XX' }, 'preferredLanguage'],
    ]
    for (const [fields, path] of wrong) {
      const answer = await server.call(usersApi.create, {
        as,
        body: body('wrong@lambda.example', fields),
      })
      expect(answer, path).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    }
  })

  test('a change that changes nothing is no new version and no history', async () => {
    const user = await created()
    const same = await change(as, user, {})
    expect(same.data.version).toBe(1)
    const history = await server.call(usersApi.history, { as, params: { id: user.id } })
    expect(history.data.map(({ operation }) => operation)).toEqual(['create'])
  })

  test('a change based on an old version is refused with the present one', async () => {
    const user = await created()
    await change(as, user, { displayName: 'First' })
    const late = await change(as, user, { displayName: 'Second' })
    expect(late).toMatchObject({ status: 412, body: { current: { displayName: 'First' } } })
    expect(await remove(as, user)).toMatchObject({ status: 412 })
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

describe('one e-mail is one user', () => {
  test.each([
    ['upper case', 'RENÉE@lambda.example'],
    ['letter and accent apart', 'rene\u0301e@lambda.example'],
    ['white space around it', '  renée@lambda.example\t'],
  ])('%s', async (_, email) => {
    const user = await userOrCreated('Renée@lambda.example')
    const again = await server.call(usersApi.create, { as, body: body(email) })
    expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
    const own = await change(as, user, { email, displayName: email.trim().normalize('NFC') })
    expect(own.status).toBe(200)
    const { data: other } = await server.call(usersApi.create, {
      as,
      body: body(`other-${email.length}@lambda.example`),
    })
    const taken = await change(as, other, { email })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
    await remove(as, other)
  })

  test.each([
    ['a zero-width space', 'nora\u200b@lambda.example'],
    ['a soft hyphen', 'no\u00adra@lambda.example'],
    ['a direction mark', 'nora\u202e@lambda.example'],
    ['a compatibility letter', 'o\ufb00ice@lambda.example'],
    ['full-width letters', '\uff4eora@lambda.example'],
    ['a no-break space', 'nora@lambda.example\u00a0x'],
    ['a dot at its end', 'nora@lambda.example.'],
    ['two at signs', 'nora@x@lambda.example'],
    ['no domain', 'nora@'],
    ['a NUL', 'nora\u0000@lambda.example'],
  ])('%s is no e-mail address', async (_, email) => {
    const answer = await server.call(usersApi.create, { as, body: body(email) })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } })
  })

  test('of two creations at once one wins', async () => {
    const once = (email: string) => server.call(usersApi.create, { as, body: body(email) })
    const answers = await Promise.all(['TWIN@lambda.example', 'twin@lambda.example'].map(once))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  async function userOrCreated(email: string): Promise<User> {
    const { data } = await server.call(usersApi.list, { as, query: { q: `email:${email}` } })
    return data[0] ?? (await server.call(usersApi.create, { as, body: body(email) })).data
  }
})

describe('who is let in', () => {
  test('an ordinary user writes nothing, not even themselves', async () => {
    const self = await userNamed(people.editor)
    const raised = await change(people.editor, self, { role: administrator })
    const renamed = await change(people.editor, self, { displayName: 'Somebody else' })
    const restored = await server.call(usersApi.restore, { params: { id: self.id } })
    for (const answer of [raised, renamed, restored, await remove(people.editor, self)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    }
    expect(await userNamed(people.editor)).toEqual(self)
  })

  test.each([
    ['role', { role: null }],
    ['isActive', { isActive: false }],
    ['email', { email: 'elsewhere@lambda.example' }],
  ])('nobody changes their own %s', async (path, more) => {
    const other = await created({ role: administrator })
    const self = await userNamed(people.admin)
    const answer = await change(as, self, more)
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', errors: [{ path }] } })
    expect(await remove(as, self)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await userNamed(people.admin)).toEqual(self)
    await remove(as, other)
  })

  test('everything else of themselves an administrator changes, the case of the e-mail too', async () => {
    const self = await userNamed(people.admin)
    const email = people.admin.toUpperCase()
    const answer = await change(as, self, { email, displayName: 'Ada Administrator' })
    expect(answer.data).toMatchObject({ email, displayName: 'Ada Administrator' })
    await change(as, answer.data, { email: people.admin, displayName: 'Ada Admin' })
  })

  test.each([
    ['role', { role: null }],
    ['isActive', { isActive: false }],
  ])('the last active administrator stays, and hears it at %s', async (path, more) => {
    const self = await userNamed(people.admin)
    const answer = await change(as, self, more)
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN', errors: [{ path }] } })
    expect(await remove(as, self)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
    expect(await userNamed(people.admin)).toEqual(self)
  })

  test.each(['demote', 'deactivate', 'delete'])(
    'two administrators who %s each other at once leave one',
    async (how) => {
      const ada = await userNamed(people.admin)
      const rival = await created({ role: administrator })
      const act = (caller: string, target: User) => {
        if (how === 'delete') return remove(caller, target)
        return change(caller, target, how === 'demote' ? { role: null } : { isActive: false })
      }
      const answers = await Promise.all([act(as, rival), act(rival.email, ada)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => [401, 403, 409].includes(status))).toHaveLength(1)
      await sql`insert into app_user (id, email, email_key, display_name, role, is_active)
        overriding system value values (${ada.id}, ${as}, ${as}, 'Ada Admin', ${administrator}, true)
        on conflict (email_key) do update set role = ${administrator}, is_active = true`.execute(
        server.db,
      )
      await server.db.deleteFrom('app_user').where('id', '=', rival.id).execute()
    },
  )

  test('what a former administrator had on the way is refused once they are none', async () => {
    const rival = await created({ role: administrator })
    const friend = body('friend@lambda.example', { role: administrator })
    const [demoted, made] = await Promise.all([
      change(as, rival, { role: null }),
      server.call(usersApi.create, { as: rival.email, body: friend }),
    ])
    expect(demoted.status).toBe(200)
    const changes = await server.db
      .selectFrom('change')
      .select(['actor', 'entity_id', 'operation'])
      .where('entity', '=', 'user')
      .where('entity_id', 'in', [rival.id, made.status === 201 ? made.data.id : 0])
      .where('operation', '!=', 'create')
      .execute()
    expect(changes).toHaveLength(1)
    if (made.status === 201) {
      // then it came first: the history has it in this order
      expect(made.data.role).toBe(administrator)
      await remove(as, made.data)
    } else {
      expect(made).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    }
  })
})

describe('coming back', () => {
  test('a deleted user comes back as they were, under their id, to be bound anew', async () => {
    const center = await centerWith('BACK', { EN: 'Back' })
    const user = await created({ countries: ['BE'], competenceCenterId: center, isActive: false })
    await remove(as, user)
    const params = { id: user.id }
    const back = await server.call(usersApi.restore, { as, params })
    const { version, createdAt, updatedAt, ...same } = user
    expect(back.data).toMatchObject({ ...same, version: version + 2 })
    const history = await server.call(usersApi.history, { as, params })
    expect(history.data.map(({ operation, version }) => `${operation} ${version}`)).toEqual([
      'restore 3',
      'delete 2',
      'create 1',
    ])
  })

  test('who is there, or never was, cannot be restored', async () => {
    const user = await created()
    const there = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(there).toMatchObject({ status: 409, body: { code: 'NOT_DELETED' } })
    const never = await server.call(usersApi.restore, { as, params: { id: 999_999 } })
    expect(never.status).toBe(404)
  })

  test('nobody comes back beside somebody who has their e-mail by now', async () => {
    const user = await created()
    await remove(as, user)
    const { data: heir } = await server.call(usersApi.create, { as, body: body(user.email) })
    const back = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(back).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
    await remove(as, heir)
  })

  test('a competence center that is gone by then is left out', async () => {
    const center = await centerWith('GONE', { EN: 'Gone' })
    const user = await created({ competenceCenterId: center })
    await remove(as, user)
    await sql`delete from competence_center where id = ${center}`.execute(server.db)
    const back = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(back.data.competenceCenterId).toBeNull()
  })

  test('an account that was deleted is out, and bound again when it comes back', async () => {
    const user = await created()
    const ask = () => server.call(productsApi.list, { as: user.email })
    expect((await ask()).status).toBe(200)
    await remove(as, await userNamed(user.email))
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'USER_UNKNOWN' } })
    const back = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(back.data.isBound).toBe(false)
    expect((await ask()).status).toBe(200)
    expect((await userNamed(user.email)).isBound).toBe(true)
  })
})

describe('what somebody did', () => {
  test('shows what they changed, page by page, with what the things are called', async () => {
    const user = await created()
    const made = await server.call(productsApi.create, { as: user.email, body: productBody() })
    const params = { id: made.data.id }
    for (const [index, series] of ['one', 'two', 'three'].entries()) {
      const options = { as: user.email, params, ifMatch: index + 1, body: { series } }
      await server.call(productsApi.patch, options)
    }
    const by = { as, params: { id: user.id } }
    const first = await server.call(usersApi.changes, { ...by, query: { limit: 3 } })
    expect(first.body['page']).toMatchObject({ total: 4 })
    expect(first.data.map(({ version, label }) => [version, label])).toEqual([
      [4, made.data.code],
      [3, made.data.code],
      [2, made.data.code],
    ])
    expect(first.data[0]).toMatchObject({
      entity: 'product',
      entityId: params.id,
      operation: 'update',
      fields: [{ path: 'series', from: 'two', to: 'three' }],
      actor: { id: user.id, name: user.displayName },
    })
    const { next } = first.body['page'] as { next: string }
    const second = await server.call(usersApi.changes, { ...by, query: { limit: 3, cursor: next } })
    expect(second.data.map(({ operation }) => operation)).toEqual(['create'])
    const broken = await server.call(usersApi.changes, { ...by, query: { cursor: 'x' } })
    expect(broken.status).toBe(400)
  })

  test('of somebody who never was there is nothing, of a former user everything', async () => {
    for (const target of [usersApi.changes, usersApi.history]) {
      expect((await server.call(target, { as, params: { id: 999_999 } })).status).toBe(404)
    }
    const user = await created()
    await server.call(productsApi.create, { as: user.email, body: productBody() })
    await remove(as, await userNamed(user.email))
    const changes = await server.call(usersApi.changes, { as, params: { id: user.id } })
    expect(changes.data).toMatchObject([{ actor: { name: 'a former user' }, operation: 'create' }])
  })
})

describe('finding', () => {
  test('by every field, and counted by the values of some', async () => {
    const center = await centerWith('FIND', { EN: 'Finders' })
    const user = await created({
      displayName: 'Zoë Finder',
      familyName: 'Quandt',
      role: administrator,
      competenceCenterId: center,
      countries: ['NL', 'LU'],
      preferredLanguage: 'FR',
    })
    const queries = [
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
      role: [{ value: 'administrator', count: 1 }],
      active: [{ value: 'yes', count: 1 }],
      center: [{ value: 'FIND', label: 'Finders', count: 1 }],
      country: [
        { value: 'LU', label: 'Luxembourg', count: 1 },
        { value: 'NL', label: 'Netherlands', count: 1 },
      ],
    })
  })

  test('a wrong query is refused with its place', async () => {
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

async function centerWith(code: string, names: Record<string, string>): Promise<number> {
  const texts = Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, { name, description: null }]),
  )
  const answer = await server.call(competenceCenters.api.create, { as, body: { code, texts } })
  return answer.data.id
}
