import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const body = (email: string) => ({
  email,
  displayName: 'Nora New',
  role: null,
  isActive: true,
  preferredLanguage: 'DE',
})

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
  const me = await server.call(usersApi.me, {
    as: people.inactive,
    query: { email: people.inactive },
  })
  expect(me.data.isActive).toBe(false)
  const self = await server.call(usersApi.get, { as: people.inactive, params: { id: me.data.id } })
  expect(self).toMatchObject({ status: 403, body: { code: 'USER_INACTIVE' } })
})

test('an administrator creates, finds, changes and deletes a user', async () => {
  const as = people.admin
  const created = await server.call(usersApi.create, { as, body: body('Nora@lambda.example') })
  expect(created.status).toBe(201)
  const params = { id: created.data.id }
  const list = await server.call(usersApi.list, { as, query: { q: 'nora' } })
  expect(list.data.map((user) => user.id)).toEqual([params.id])
  const changed = await server.call(usersApi.update, {
    as,
    params,
    ifMatch: 1,
    body: { ...body('nora@lambda.example'), isActive: false },
  })
  expect(changed.data).toMatchObject({ version: 2, isActive: false })
  const removed = await server.call(usersApi.remove, { as, params, ifMatch: 2 })
  expect(removed.data).toBeNull()
  expect((await server.call(usersApi.get, { as, params })).status).toBe(404)
})

test('two users cannot have one e-mail, whatever its case', async () => {
  const as = people.admin
  const answer = await server.call(usersApi.create, { as, body: body('EDITOR@lambda.example') })
  expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
})

test('a cleared binding lets another account sign in as the same user', async () => {
  const as = people.admin
  const me = await server.call(usersApi.me, { query: { email: people.editor } })
  expect(me.data.isBound).toBe(true)
  const params = { id: me.data.id }
  const cleared = await server.call(usersApi.clearBinding, { as, params, ifMatch: me.data.version })
  expect(cleared.data).toMatchObject({ isBound: false, version: me.data.version + 1 })
})
