import { type User, usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { userBody, userCalls } from '../../../test/users.ts'

import { lockAdministrators } from './user.repository.ts'

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

describe('one e-mail is one user', () => {
  test.each([
    ['upper case', 'RENÉE@lambda.example'],
    ['letter and accent apart', 'rene\u0301e@lambda.example'],
    ['white space around it', '  renée@lambda.example\t'],
  ])('%s', async (_, email) => {
    const user = await userOrCreated('Renée@lambda.example')
    const again = await server.call(usersApi.create, { as, body: userBody(email) })
    expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
    const own = await users.change(as, user, { email, displayName: email.trim().normalize('NFC') })
    expect(own.status).toBe(200)
    const { data: other } = await server.call(usersApi.create, {
      as,
      body: userBody(`other-${email.length}@lambda.example`),
    })
    const taken = await users.change(as, other, { email })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
    await users.remove(as, other)
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
    const answer = await server.call(usersApi.create, { as, body: userBody(email) })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } })
  })

  test('of two creations at once one wins', async () => {
    const once = (email: string) => server.call(usersApi.create, { as, body: userBody(email) })
    const answers = await Promise.all(['TWIN@lambda.example', 'twin@lambda.example'].map(once))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  async function userOrCreated(email: string): Promise<User> {
    const { data } = await server.call(usersApi.list, { as, query: { q: `email:${email}` } })
    return data[0] ?? (await server.call(usersApi.create, { as, body: userBody(email) })).data
  }
})

describe('who is let in', () => {
  test('an ordinary user writes nothing, not even themselves', async () => {
    const self = await users.named(people.editor)
    const raised = await users.change(people.editor, self, { role: administrator })
    const renamed = await users.change(people.editor, self, { displayName: 'Somebody else' })
    const restored = await server.call(usersApi.restore, { params: { id: self.id } })
    for (const answer of [raised, renamed, restored, await users.remove(people.editor, self)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    }
    expect(await users.named(people.editor)).toEqual(self)
  })

  test.each([
    ['role', { role: null }],
    ['isActive', { isActive: false }],
    ['email', { email: 'elsewhere@lambda.example' }],
  ])('nobody changes their own %s', async (path, more) => {
    const other = await users.created({ role: administrator })
    const self = await users.named(people.admin)
    const answer = await users.change(as, self, more)
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', errors: [{ path }] } })
    expect(await users.remove(as, self)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await users.named(people.admin)).toEqual(self)
    await users.remove(as, other)
  })

  test('everything else of themselves an administrator changes, the case of the e-mail too', async () => {
    const self = await users.named(people.admin)
    const email = people.admin.toUpperCase()
    const answer = await users.change(as, self, { email, displayName: 'Ada Administrator' })
    expect(answer.data).toMatchObject({ email, displayName: 'Ada Administrator' })
    await users.change(as, answer.data, { email: people.admin, displayName: 'Ada Admin' })
  })

  test.each([
    ['role', { role: null }],
    ['isActive', { isActive: false }],
  ])('the last active administrator stays, and hears it at %s', async (path, more) => {
    const self = await users.named(people.admin)
    const answer = await users.change(as, self, more)
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN', errors: [{ path }] } })
    expect(await users.remove(as, self)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    })
    expect(await users.named(people.admin)).toEqual(self)
  })

  test.each(['demote', 'deactivate', 'delete'])(
    'two administrators who %s each other at once leave one',
    async (how) => {
      const ada = await users.named(people.admin)
      const rival = await users.created({ role: administrator })
      const act = (caller: string, target: User) => {
        if (how === 'delete') return users.remove(caller, target)
        return users.change(caller, target, how === 'demote' ? { role: null } : { isActive: false })
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
    const rival = await users.created({ role: administrator })
    const body = userBody('friend@lambda.example', { role: administrator })
    const sent = await server.db.transaction().execute(async (trx) => {
      await lockAdministrators(trx)
      const made = server.call(usersApi.create, { as: rival.email, body })
      await expect.poll(waitingForLock).toBe(1)
      await trx.updateTable('app_user').set({ role: null }).where('id', '=', rival.id).execute()
      return { made }
    })
    expect(await sent.made).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
  })

  /** How many calls wait for others to be done with the users. */
  async function waitingForLock(): Promise<number> {
    const { rows } = await sql`select from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      server.db,
    )
    return rows.length
  }
})
