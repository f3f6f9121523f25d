import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { bearer } from '../platform-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // the first request of each binds their account
  for (const as of Object.values(people)) {
    await server.call(usersApi.me, { as, query: { email: as } })
  }
})
afterAll(() => server.close())

async function userNamed(email: string) {
  const query = { q: email }
  const [user] = (await server.call(usersApi.list, { as: people.admin, query })).data
  if (!user) throw new Error(`there is no ${email}`)
  return user
}

describe('#19 mass assignment', () => {
  const forged = {
    roles: ['IPCOMAdministrator'],
    isAdmin: true,
    id: 1,
    createdAt: '2020-01-01T00:00:00Z',
    version: 99,
    isBound: false,
    objectId: 'mine',
    email_key: 'other@lambda.example',
  }

  test.each(Object.entries(forged))('a user cannot be given %s', async (name, value) => {
    const user = await userNamed(people.editor)
    const { email, displayName, role, isActive, preferredLanguage } = user
    const body = { email, displayName, role, isActive, preferredLanguage, [name]: value }
    const params = { id: user.id }
    const options = { as: people.admin, params, ifMatch: user.version, body }
    const answer = await server.call(usersApi.update, options)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: name }] } })
    expect(await userNamed(people.editor)).toEqual(user)
  })

  test('what equals the stored value is accepted, and changes nothing', async () => {
    const user = await userNamed(people.editor)
    const options = { as: people.admin, params: { id: user.id }, ifMatch: user.version }
    const answer = await server.call(usersApi.update, { ...options, body: user })
    expect([answer.status, answer.data]).toEqual([200, user])
    expect(await userNamed(people.editor)).toEqual(user)
  })

  test('an ordinary user cannot write the own row back, not even unchanged', async () => {
    const user = await userNamed(people.editor)
    const options = { as: people.editor, params: { id: user.id }, ifMatch: user.version }
    const answer = await server.call(usersApi.update, { ...options, body: user })
    expect(answer).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    expect(await userNamed(people.editor)).toEqual(user)
  })

  test.each([
    'id',
    'version',
    'createdBy',
    'updatedBy',
    'absorptionClass',
    'references',
    'deleted',
  ])('a product cannot be given %s', async (name) => {
    const { data: product } = await server.call(productsApi.create, { body: productBody() })
    const params = { id: product.id }
    const body = { [name]: 1, series: 'forged' }
    const answer = await server.call(productsApi.patch, { params, ifMatch: 1, body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: name }] } })
    expect((await server.call(productsApi.get, { params })).data).toEqual(product)
  })

  test('nobody changes their own role, not even through /users/me', async () => {
    const headers = { ...(await bearer()), 'content-type': 'application/json' }
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'] as const) {
      const payload = JSON.stringify({ role: 'IPCOMAdministrator' })
      const answer = await server.http.inject({ method, url: '/api/users/me', headers, payload })
      expect([403, 405]).toContain(answer.statusCode)
    }
    expect((await userNamed(people.editor)).role).toBeNull()
  })
})
