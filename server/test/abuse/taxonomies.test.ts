import { productsApi } from '@lambda/contract/products/products'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeId, productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = people.admin
const kind = 'acoustic-solution'

const bodyOf = (code: string, parentId: number | null = null) => ({
  code,
  parentId,
  texts: { EN: { name: code, description: null } },
})

const create = (code: string, parentId: number | null = null) =>
  server.call(taxonomiesApi.create, { as, params: { kind }, body: bodyOf(code, parentId) })

async function added(code: string, parentId: number | null = null): Promise<number> {
  return (await create(code, parentId)).data.id
}

const move = (id: number, parentId: number | null, ifMatch = 1) =>
  server.call(taxonomiesApi.move, {
    as,
    params: { kind, id },
    ifMatch,
    body: { parentId, before: null },
  })

const remove = (id: number) =>
  server.call(taxonomiesApi.remove, { as, params: { kind, id }, ifMatch: 1 })

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** The whole taxonomy, to be compared. */
async function tree() {
  return (await server.call(taxonomiesApi.tree, { params: { kind } })).data.nodes
}

describe('at the same time', () => {
  test('#68 of many who create one code, one succeeds', async () => {
    const spellings = ['race-code', 'RACE-CODE', 'race code', 'race\u200b-code', 'Race_Code ']
    const answers = await Promise.all(spellings.map((code) => create(code)))
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409])
  })

  test('two moves that would make a ring together are not both done', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await added(`ring-a-${round}`), await added(`ring-b-${round}`)]
      const answers = await Promise.all([move(a, b), move(b, a)])
      expect(statusesOf(answers)).toEqual([200, 422])
    }
    expect(await tree()).toHaveLength((await ids()).length)
  })

  test('a node does not end below one that is deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const [parent, child] = [await added(`gone-a-${round}`), await added(`gone-b-${round}`)]
      const [moved, removed] = await Promise.all([move(child, parent), remove(parent)])
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([moved.status, removed.status])
    }
    expect(await tree()).toHaveLength((await ids()).length)
  })

  test('a product does not get a node that is deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await added(`lost-${round}`)
      const [made, removed] = await Promise.all([
        server.call(productsApi.create, { body: productBody({ acousticSolutionIds: [id] }) }),
        remove(id),
      ])
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([made.status, removed.status])
    }
  })

  test('moves among the same siblings leave each of them there once', async () => {
    const parent = await added('busy')
    const children: number[] = []
    for (let i = 0; i < 5; i++) children.push(await added(`busy-${i}`, parent))
    const answers = await Promise.all(
      children.map((id, i) =>
        server.call(taxonomiesApi.move, {
          as,
          params: { kind, id },
          ifMatch: 1,
          body: { parentId: parent, before: children[(i + 2) % 5] ?? null },
        }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200])
    const below = (await tree()).filter(({ parentId }) => parentId === parent)
    expect(new Set(below.map(({ id }) => id))).toEqual(new Set(children))
    expect(below).toHaveLength(5)
  })
})

async function ids(): Promise<number[]> {
  const rows = await server.db
    .selectFrom('taxonomy_node')
    .select('id')
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ id }) => id)
}

describe('what is refused changes nothing', () => {
  test('#18 #23 by somebody who may only read', async () => {
    const id = await added('guarded')
    const params = { kind, id }
    const before = await tree()
    const answers = [
      await server.call(taxonomiesApi.create, { params: { kind }, body: bodyOf('mine') }),
      await server.call(taxonomiesApi.update, { params, ifMatch: 1, body: bodyOf('mine') }),
      await server.call(taxonomiesApi.move, {
        params,
        ifMatch: 1,
        body: { parentId: null, before: null },
      }),
      await server.call(taxonomiesApi.remove, { params, ifMatch: 1 }),
      await server.call(taxonomiesApi.moveProducts, { params, body: { to: id } }),
      await server.call(taxonomiesApi.merge, { params, ifMatch: 1, body: { into: id } }),
      await server.call(taxonomiesApi.restore, { params }),
    ]
    expect(new Set(statusesOf(answers))).toEqual(new Set([403]))
    expect(await tree()).toEqual(before)
    const history = await server.call(taxonomiesApi.history, { params })
    expect(history.data).toHaveLength(1)
  })

  test.each(['id', 'version', 'kind', 'position', 'createdAt', '__proto__'])(
    '#19 #25 a body that says %s of itself',
    async (name) => {
      const before = await tree()
      const body = JSON.parse(`{"code":"x","texts":{"EN":{"name":"x"}},"${name}":7}`) as Record<
        string,
        unknown
      >
      const answer = await server.call(taxonomiesApi.create, { as, params: { kind }, body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
      expect(await tree()).toEqual(before)
    },
  )

  test.each([
    { sort: 'createdAt' },
    { sort: 'position;--' },
    { parentId: '1e999' },
    { parentId: '-1' },
    { isActive: 'yes' },
    { fields: '*' },
  ] as Record<string, string>[])('#22 #31 a list that is asked for %j', async (query) => {
    const answer = await server.call(taxonomiesApi.list, { params: { kind }, query })
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
  })

  test('#24 nodes that are not there or of another kind, as parent, neighbour or target', async () => {
    const id = await added('lonely')
    const cork = await nodeId(server.db, 'material', 'cork')
    const params = { kind, id }
    const refusals = []
    for (const other of [cork, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      refusals.push(
        await move(id, other),
        await server.call(taxonomiesApi.move, {
          as,
          params,
          ifMatch: 1,
          body: { parentId: null, before: other },
        }),
        await server.call(taxonomiesApi.merge, { as, params, ifMatch: 1, body: { into: other } }),
        await server.call(taxonomiesApi.moveProducts, { as, params, body: { to: other } }),
        await create('lonelier', other),
      )
    }
    expect(new Set(statusesOf(refusals))).toEqual(new Set([422]))
    const unknown = { kind, id: 2 ** 40 }
    const missing = [
      await server.call(taxonomiesApi.get, { params: unknown }),
      await server.call(taxonomiesApi.remove, { as, params: unknown, ifMatch: 1 }),
      await server.call(taxonomiesApi.restore, { as, params: unknown }),
      await server.call(taxonomiesApi.get, { params: { kind: 'colours', id: 1 } }),
    ]
    expect(new Set(statusesOf(missing))).toEqual(new Set([404]))
  })
})
