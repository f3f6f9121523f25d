import { jobsApi } from '@lambda/contract/jobs'
import { productsApi } from '@lambda/contract/products/products'
import { type TaxonomyNodeInput, taxonomiesApi } from '@lambda/contract/taxonomies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { addNode, codesUnder, nodeBody } from '../../../test/taxonomies.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = people.admin
const kind = 'sector'
const inSectors = { kind }

const created = (code: string, more: Partial<TaxonomyNodeInput> = {}) =>
  addNode(server, kind, code, more)

describe('a node', () => {
  test('is created last among its siblings, read, changed, deleted and brought back', async () => {
    const parent = await created('parent')
    const first = await created('first', { parentId: parent.id })
    const answer = await server.call(taxonomiesApi.create, {
      as,
      params: inSectors,
      body: nodeBody('Second Child', {
        parentId: parent.id,
        validFrom: '2026-01-01',
        texts: {
          EN: { name: 'Second', description: 'Told\nin two lines.' },
          DE: { name: 'Zweites', description: null },
        },
      }),
    })
    expect([answer.status, answer.headers['location'], answer.headers['etag']]).toEqual([
      201,
      `/api/taxonomies/sector/${answer.data.id}`,
      '"1"',
    ])
    const params = { kind, id: answer.data.id }
    const german = await server.call(taxonomiesApi.get, { params, query: { language: 'DE' } })
    expect(german.data).toMatchObject({
      code: 'second-child',
      name: 'Zweites',
      nameLanguage: 'DE',
      parentId: parent.id,
      validFrom: '2026-01-01',
      validTo: null,
      ancestors: [{ id: parent.id, code: 'parent', name: 'Name of parent' }],
    })
    expect(await codesUnder(server, kind, parent.id)).toEqual(['first', 'second-child'])
    const changed = await server.call(taxonomiesApi.update, {
      as,
      params,
      ifMatch: 1,
      body: nodeBody('second-child', { parentId: first.id, isActive: false }),
    })
    expect(changed.data).toMatchObject({
      version: 2,
      isActive: false,
      texts: { EN: { name: 'Name of second-child' } },
      ancestors: [{ id: parent.id }, { id: first.id }],
      jobId: null,
    })
    const removed = await server.call(taxonomiesApi.remove, { as, params, ifMatch: 2 })
    expect([removed.status, removed.body]).toEqual([200, { data: null }])
    expect((await server.call(taxonomiesApi.get, { params })).status).toBe(404)
    const restored = await server.call(taxonomiesApi.restore, { as, params })
    const { jobId: _, createdAt: _c, updatedAt: _u, ...kept } = changed.data
    expect(restored.data).toMatchObject({ ...kept, version: 4 })
    const again = await server.call(taxonomiesApi.restore, { as, params })
    expect(again).toMatchObject({ status: 409, body: { code: 'NOT_DELETED' } })
    const history = await server.call(taxonomiesApi.history, { params })
    expect(history.data.map(({ operation, version }) => [operation, version])).toEqual([
      ['restore', 4],
      ['delete', 3],
      ['update', 2],
      ['create', 1],
    ])
    expect(history.data[2]?.fields).toContainEqual({
      path: 'texts.DE.name',
      from: 'Zweites',
      to: null,
    })
  })

  test('stays what it is when nothing is changed', async () => {
    const node = await created('unchanged')
    const params = { kind, id: node.id }
    const same = await server.call(taxonomiesApi.update, {
      as,
      params,
      ifMatch: 1,
      body: { ...nodeBody('unchanged'), code: ' UNCHANGED' },
    })
    expect(same.data).toMatchObject({ version: 1, updatedAt: node.updatedAt })
    const history = await server.call(taxonomiesApi.history, { params })
    expect(history.data).toHaveLength(1)
  })

  test('is one of its kind only', async () => {
    const node = await created('of-one-kind')
    const params = { kind: 'material', id: node.id }
    for (const answer of [
      await server.call(taxonomiesApi.get, { params }),
      await server.call(taxonomiesApi.history, { params }),
      await server.call(taxonomiesApi.remove, { as, params, ifMatch: 1 }),
      await server.call(taxonomiesApi.restore, { as, params }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  })

  test('is changed from the version it had only, and only by administrators', async () => {
    const { id } = await created('versioned')
    const params = { kind, id }
    const next = nodeBody('versioned', { isActive: false })
    const late = await server.call(taxonomiesApi.update, { as, params, ifMatch: 7, body: next })
    expect(late).toMatchObject({ status: 412, body: { current: { version: 1, isActive: true } } })
    const blind = await server.call(taxonomiesApi.update, { as, params, body: next })
    expect(blind.status).toBe(428)
    const editor = await server.call(taxonomiesApi.update, { params, ifMatch: 1, body: next })
    expect(editor).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    const now = await server.call(taxonomiesApi.get, { params })
    expect(now.data).toMatchObject({ version: 1, isActive: true })
  })
})

describe('a code', () => {
  test.each([
    ['Retail-One'],
    ['retail one'],
    ['retail_one '],
    ['retail\u200b-one'],
    ['\ufeffretail\u00a0one'],
  ])('that people take for one that is there is refused: %j', async (code) => {
    await server.call(taxonomiesApi.create, { as, params: inSectors, body: nodeBody('retail-one') })
    const answer = await server.call(taxonomiesApi.create, {
      as,
      params: inSectors,
      body: nodeBody(code),
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', errors: [{ path: 'code' }] },
    })
  })

  test('may be used again in another kind', async () => {
    const answer = await server.call(taxonomiesApi.create, {
      as,
      params: { kind: 'material' },
      body: nodeBody('retail-one'),
    })
    expect(answer.status).toBe(201)
  })
})

test.each([
  ['a foreign letter in the code', nodeBody('dаta'), 422, 'code'],
  ['no name at all', nodeBody('nameless', { texts: {} }), 422, 'texts'],
  [
    'a language that does not exist',
    nodeBody('klingon', { texts: { QQ: { name: 'x', description: null } } }),
    422,
    'texts',
  ],
  [
    'an end before the beginning',
    nodeBody('short-lived', { validFrom: '2026-02-01', validTo: '2026-01-31' }),
    422,
    'validTo',
  ],
  [
    'a day that does not exist',
    { ...nodeBody('no-day'), validFrom: '2026-02-30' },
    400,
    'validFrom',
  ],
  ['a parent that does not exist', nodeBody('orphan', { parentId: 2 ** 40 }), 422, 'parentId'],
  ['a field that nobody asked for', { ...nodeBody('more'), position: 3 }, 400, 'position'],
  [
    'a name that is too long',
    nodeBody('long', { texts: { EN: { name: 'x'.repeat(121), description: null } } }),
    400,
    'texts.EN.name',
  ],
  [
    'a NUL',
    nodeBody('nul', { texts: { EN: { name: 'a\0b', description: null } } }),
    400,
    'texts.EN.name',
  ],
])('%s is refused where it stands', async (_, body, status, path) => {
  const answer = await server.call(taxonomiesApi.create, { as, params: inSectors, body })
  expect(answer.status).toBe(status)
  expect(answer.body.errors?.map((error) => error.path)).toContain(path)
})

describe('what is in use', () => {
  test('is not deleted, and the answer names who refers to it', async () => {
    const node = await created('in-use')
    await created('in-use-child', { parentId: node.id })
    const { data: product } = await server.call(productsApi.create, {
      body: productBody({ code: 'IN-USE-1', sectorIds: [node.id] }),
    })
    const params = { kind, id: node.id }
    const refused = await server.call(taxonomiesApi.remove, { as, params, ifMatch: 1 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'REFERENCED',
      detail: expect.stringContaining('1 product and 1 taxonomy node'),
      referencedBy: [
        { kind: 'product', label: 'IN-USE-1' },
        { kind: 'taxonomy-node', label: 'Name of in-use-child' },
      ],
    })
    await server.call(productsApi.remove, {
      params: { id: product.id },
      ifMatch: product.version,
    })
    const deleted = await server.call(taxonomiesApi.remove, { as, params, ifMatch: 1 })
    expect(deleted.body.referencedBy).toContainEqual({
      kind: 'product',
      id: product.id,
      label: 'IN-USE-1 (deleted)',
    })
    expect((await server.call(taxonomiesApi.get, { params })).data.version).toBe(1)
  })

  test('cannot be brought back where its code is taken or its parent is gone', async () => {
    const parent = await created('gone-parent')
    const child = await created('gone-child', { parentId: parent.id })
    for (const id of [child.id, parent.id]) {
      await server.call(taxonomiesApi.remove, { as, params: { kind, id }, ifMatch: 1 })
    }
    const orphan = await server.call(taxonomiesApi.restore, { as, params: { kind, id: child.id } })
    expect(orphan).toMatchObject({ status: 422, body: { errors: [{ code: 'UNKNOWN_PARENT' }] } })
    await created('gone-parent')
    const taken = await server.call(taxonomiesApi.restore, { as, params: { kind, id: parent.id } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
  })
})

test('a refused change leaves no job behind', async () => {
  const jobs = await server.call(jobsApi.list, { as })
  expect(jobs.data).toEqual([])
})
