import type { BodyInputOf } from '@lambda/contract/api'
import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, nodeId, productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { bearer } from '../platform-server.ts'
import { signToken } from '../tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // the first request of each binds their account
  for (const as of Object.values(people)) {
    await server.call(usersApi.me, { as, query: { email: as } })
  }
})
afterAll(() => server.close())

type UserBody = BodyInputOf<typeof usersApi.create>
const asEditor = { preferred_username: people.editor, oid: `oid-${people.editor}` }

async function userNamed(email: string) {
  const query = { q: email }
  const [user] = (await server.call(usersApi.list, { as: people.admin, query })).data
  if (!user) throw new Error(`there is no ${email}`)
  return user
}

async function created(more: Parameters<typeof productBody>[0] = {}) {
  return (await server.call(productsApi.create, { body: productBody(more) })).data
}

/** Everything that anybody could have changed, as the tables hold it. */
async function everything() {
  return Promise.all([
    server.db.selectFrom('app_user').selectAll().orderBy('id').execute(),
    server.db.selectFrom('product').selectAll().orderBy('id').execute(),
    server.db.selectFrom('product_text').selectAll().orderBy('product_id').execute(),
    server.db.selectFrom('product_search').selectAll().orderBy('product_id').execute(),
    server.db.selectFrom('change').selectAll().orderBy('id').execute(),
  ])
}

describe('#18 an address in disguise', () => {
  test('an ordinary user reaches no administrator’s operation by spelling its address differently', async () => {
    const headers = { authorization: `Bearer ${await signToken(asEditor)}` }
    const admin = await userNamed(people.admin)
    const paths = [
      `/API/users/${admin.id}`,
      `//api/users/${admin.id}`,
      `/%2fapi/users/${admin.id}`,
      `/api%2fusers%2f${admin.id}`,
      `/api//users/${admin.id}`,
      `/api/users/${admin.id}/`,
      `/api/users/${admin.id};x`,
      `/api;x/users/${admin.id}`,
      `/api/users/${admin.id}%00`,
      `/api/users/${admin.id}%2f`,
      `/api/./users/${admin.id}`,
      `/api\\users\\${admin.id}`,
      `/%61pi/users/${admin.id}`,
    ]
    const before = await everything()
    for (const url of paths) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await server.http.inject({
          method,
          url,
          headers: { ...headers, 'if-match': '"1"' },
        })
        expect([400, 403, 404, 405], `${method} ${url}`).toContain(answer.statusCode)
        expect(answer.headers['content-type'], `${method} ${url}`).toContain('problem+json')
      }
    }
    expect(await everything()).toEqual(before)
  })

  test('a header cannot turn one method into another', async () => {
    const headers = { authorization: `Bearer ${await signToken(asEditor)}`, 'if-match': '"1"' }
    const product = await created()
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      const answer = await server.http.inject({
        method: 'GET',
        url: `/api/products/${product.id}?_method=DELETE`,
        headers: { ...headers, [name]: 'DELETE' },
      })
      expect(answer.statusCode).toBe(400)
      const plain = await server.http.inject({
        method: 'GET',
        url: `/api/products/${product.id}`,
        headers: { ...headers, [name]: 'DELETE' },
      })
      expect(plain.json()).toMatchObject({ data: { version: 1 } })
    }
  })
})

describe('#20 the last administrator', () => {
  const fields = (email: string, more: Partial<UserBody>): UserBody => ({
    email,
    displayName: email,
    role: 'IPCOMAdministrator',
    isActive: true,
    preferredLanguage: null,
    ...more,
  })

  test('can neither be demoted nor deactivated nor deleted', async () => {
    const admin = await userNamed(people.admin)
    const options = { as: people.admin, params: { id: admin.id }, ifMatch: admin.version }
    const answers = [
      await server.call(usersApi.update, { ...options, body: fields(admin.email, { role: null }) }),
      await server.call(usersApi.update, {
        ...options,
        body: fields(admin.email, { isActive: false }),
      }),
      await server.call(usersApi.remove, options),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
    }
    expect(await userNamed(people.admin)).toEqual(admin)
  })

  test('is left over when two administrators demote or delete each other at once', async () => {
    for (let round = 0; round < 8; round++) {
      const email = `rival-${round}@lambda.example`
      const body = fields(email, {})
      const { data: rival } = await server.call(usersApi.create, { as: people.admin, body })
      const admin = await userNamed(people.admin)
      const loss = round % 2 === 0 ? { role: null } : { isActive: false }
      const demote = (as: string, { id, version, email }: typeof admin) => {
        const options = { as, params: { id }, ifMatch: version, body: fields(email, loss) }
        return server.call(usersApi.update, options)
      }
      const answers = await Promise.all([demote(people.admin, rival), demote(email, admin)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await server.db
        .updateTable('app_user')
        .set({ role: 'IPCOMAdministrator', is_active: true })
        .where('email_key', '=', people.admin)
        .execute()
      await server.db.deleteFrom('app_user').where('email_key', '=', email).execute()
    }
  })
})

describe('what a list may be asked for', () => {
  test.each([
    ['sort=password', 'sort'],
    ['sort=email_key', 'sort'],
    ['sort=updatedBy.email', 'sort'],
    ['sort=name;--', 'sort'],
    ['sort=', 'sort'],
    ['filter[email]=x', 'filter[email]'],
    ['populate=*', 'populate'],
    ['fields=*', 'fields'],
    ['select=id', 'select'],
    ['where=1', 'where'],
    ['facets=updated-by', 'facets'],
    ['facets=', 'facets'],
  ])('#22 %s is refused by its name', async (query, path) => {
    const answer = await server.http.inject({
      url: `/api/products?${query}`,
      headers: await bearer(),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ path }] })
  })

  test('#22 a filter sees no private field of a person', async () => {
    for (const q of ['email:admin', 'role:x', 'object-id:x', 'has:email', 'updated-by.role:x']) {
      const answer = await server.call(productsApi.list, { query: { q } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
    }
  })
})

describe('writes that are refused', () => {
  test('#23 leave every row and the history as they were', async () => {
    const product = await created()
    const admin = await userNamed(people.admin)
    const params = { id: product.id }
    await server.call(productsApi.get, { params })
    const before = await everything()
    const { patch, remove, update, create, restore } = productsApi
    const answers = [
      await server.call(patch, { params, ifMatch: 9, body: { series: 'x' } }),
      await server.call(patch, { params, body: { series: 'x' } }),
      await server.call(patch, { params, ifMatch: 1, body: { gtin: '4012345678900' } }),
      await server.call(patch, { params, ifMatch: 1, body: { texts: { XX: { nameShort: 'x' } } } }),
      await server.call(update, { params, ifMatch: 1, body: { code: '' } }),
      await server.call(remove, { params, ifMatch: 7 }),
      await server.call(restore, { params }),
      await server.call(create, { body: { code: product.code } }),
      await server.call(patch, { params, ifMatch: 1, body: { series: 'x' }, as: people.inactive }),
      await server.call(usersApi.remove, { params: { id: admin.id }, ifMatch: admin.version }),
      await server.call(usersApi.clearBinding, { params: { id: admin.id }, ifMatch: 1 }),
    ]
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual([412, 428, 422, 422, 422, 412, 409, 409, 403, 403, 403])
    expect(await everything()).toEqual(before)
  })

  test('#24 a reference to nothing is refused at its field, however large its number', async () => {
    const material = await nodeId(server.db, 'material', 'stone-wool')
    const wrong: [Record<string, unknown>, string][] = [
      [{ brandId: 999_999 }, 'brandId'],
      [{ brandId: Number.MAX_SAFE_INTEGER }, 'brandId'],
      [{ mainGroupId: 2 ** 31 }, 'mainGroupId'],
      [{ materialIds: [material, Number.MAX_SAFE_INTEGER] }, 'materialIds'],
      [{ sectorIds: [material] }, 'sectorIds'],
      [{ countryOfOrigin: 'ZZ' }, 'countryOfOrigin'],
      [{ countries: ['BE', 'ZZ'] }, 'countries.1'],
      [{ texts: { XX: { nameShort: 'x' } } }, 'texts.XX'],
    ]
    for (const [fields, path] of wrong) {
      const answer = await server.call(productsApi.create, { body: productBody(fields) })
      expect(answer.status, path).toBe(422)
      expect(answer.body.errors?.map((error) => error.path)).toContain(path)
    }
  })

  test('#24 a person who changed products can be deleted, and the products stay', async () => {
    const email = 'author@lambda.example'
    const body = {
      email,
      displayName: 'Author',
      role: null,
      isActive: true,
      preferredLanguage: null,
    }
    const { data: author } = await server.call(usersApi.create, { as: people.admin, body })
    const brandId = await addBrand(server.db, 'KEPT')
    const made = await server.call(productsApi.create, {
      as: email,
      body: productBody({ brandId }),
    })
    const params = { id: author.id }
    const { version } = await userNamed(email)
    const gone = await server.call(usersApi.remove, { as: people.admin, params, ifMatch: version })
    expect(gone.status).toBe(200)
    const kept = await server.call(productsApi.get, { params: { id: made.data.id } })
    expect(kept.data).toMatchObject({ brandId, createdBy: null })
    const history = await server.call(productsApi.history, { params: { id: made.data.id } })
    expect(history.data[0]).toMatchObject({ actor: { name: 'a former user' } })
  })
})
