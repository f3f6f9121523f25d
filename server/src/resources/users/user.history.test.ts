import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
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

describe('coming back', () => {
  test('a deleted user comes back as they were, under their id, to be bound anew', async () => {
    const center = await users.center('BACK', { EN: 'Back' })
    const user = await users.created({
      countries: ['BE'],
      competenceCenterId: center,
      isActive: false,
    })
    await users.remove(as, user)
    const params = { id: user.id }
    const back = await server.call(usersApi.restore, { as, params })
    const { createdAt, updatedAt } = back.data
    expect(back.data).toEqual({ ...user, version: user.version + 2, createdAt, updatedAt })
    const history = await server.call(usersApi.history, { as, params })
    expect(history.data.map(({ operation, version }) => `${operation} ${version}`)).toEqual([
      'restore 3',
      'delete 2',
      'create 1',
    ])
  })

  test('who is there, or never was, cannot be restored', async () => {
    const user = await users.created()
    const there = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(there).toMatchObject({ status: 409, body: { code: 'NOT_DELETED' } })
    const never = await server.call(usersApi.restore, { as, params: { id: 999_999 } })
    expect(never.status).toBe(404)
  })

  test('nobody comes back beside somebody who has their e-mail by now', async () => {
    const user = await users.created()
    await users.remove(as, user)
    const { data: heir } = await server.call(usersApi.create, { as, body: userBody(user.email) })
    const back = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(back).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
    await users.remove(as, heir)
  })

  test('a competence center that is gone by then is left out', async () => {
    const center = await users.center('GONE', { EN: 'Gone' })
    const user = await users.created({ competenceCenterId: center })
    await users.remove(as, user)
    await sql`delete from competence_center where id = ${center}`.execute(server.db)
    const back = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(back.data.competenceCenterId).toBeNull()
  })

  test('an account that was deleted is out, and bound again when it comes back', async () => {
    const user = await users.created()
    const ask = () => server.call(productsApi.list, { as: user.email })
    expect((await ask()).status).toBe(200)
    await users.remove(as, await users.named(user.email))
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'USER_UNKNOWN' } })
    const back = await server.call(usersApi.restore, { as, params: { id: user.id } })
    expect(back.data.isBound).toBe(false)
    expect((await ask()).status).toBe(200)
    expect((await users.named(user.email)).isBound).toBe(true)
  })
})

describe('what somebody did', () => {
  test('shows what they changed, page by page, with what the things are called', async () => {
    const user = await users.created()
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
    const user = await users.created()
    await server.call(productsApi.create, { as: user.email, body: productBody() })
    await users.remove(as, await users.named(user.email))
    const changes = await server.call(usersApi.changes, { as, params: { id: user.id } })
    expect(changes.data).toMatchObject([{ actor: { name: 'a former user' }, operation: 'create' }])
  })
})
