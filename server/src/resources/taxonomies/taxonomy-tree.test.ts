import { productsApi } from '@lambda/contract/products/products'
import { type TaxonomyNodeInput, taxonomiesApi } from '@lambda/contract/taxonomies'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeId } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import {
  addManyProducts,
  addNode,
  codesUnder,
  counted,
  nodeBody,
} from '../../../test/taxonomies.ts'

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

describe('the tree', () => {
  test('goes four levels deep and no deeper', async () => {
    const ids: (number | null)[] = [null]
    for (const level of [1, 2, 3, 4]) {
      ids.push((await created(`level-${level}`, { parentId: ids.at(-1) ?? null })).id)
    }
    const deeper = await server.call(taxonomiesApi.create, {
      as,
      params: inSectors,
      body: nodeBody('level-5', { parentId: ids[4] ?? null }),
    })
    expect(deeper).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'parentId', code: 'TOO_DEEP' }] },
    })
    const tall = await created('tall')
    await created('tall-child', { parentId: tall.id })
    const moved = await server.call(taxonomiesApi.move, {
      as,
      params: { kind, id: tall.id },
      ifMatch: 1,
      body: { parentId: ids[3] ?? null, before: null },
    })
    expect(moved).toMatchObject({ status: 422, body: { errors: [{ code: 'TOO_DEEP' }] } })
  })

  test('has no rings', async () => {
    const above = await created('above')
    const below = await created('below', { parentId: above.id })
    for (const parentId of [above.id, below.id]) {
      const answer = await server.call(taxonomiesApi.move, {
        as,
        params: { kind, id: above.id },
        ifMatch: 1,
        body: { parentId, before: null },
      })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'PARENT_BELOW' }] } })
    }
  })

  test('keeps its order when nodes are put before one another, however often', async () => {
    const parent = await created('ordered')
    const codes = ['a', 'b', 'c', 'd'].map((letter) => `ordered-${letter}`)
    const nodes = []
    for (const code of codes) nodes.push(await created(code, { parentId: parent.id }))
    const order = [...codes]
    for (let round = 0; round < 14; round++) {
      const [last, second] = [order[3] ?? '', order[1] ?? '']
      const id = nodes[codes.indexOf(last)]?.id ?? 0
      const before = nodes[codes.indexOf(second)]?.id ?? 0
      const { data } = await server.call(taxonomiesApi.get, { params: { kind, id } })
      const answer = await server.call(taxonomiesApi.move, {
        as,
        params: { kind, id },
        ifMatch: data.version,
        body: { parentId: parent.id, before },
      })
      expect(answer.data.version).toBe(data.version + 1)
      order.splice(1, 0, ...order.splice(3, 1))
      expect(await codesUnder(server, kind, parent.id)).toEqual(order)
    }
  })

  test('changes nothing when a node is put where it stands', async () => {
    const parent = await created('settled')
    const first = await created('settled-a', { parentId: parent.id })
    const last = await created('settled-b', { parentId: parent.id })
    for (const [id, before] of [
      [first.id, last.id],
      [last.id, null],
    ] as const) {
      const answer = await server.call(taxonomiesApi.move, {
        as,
        params: { kind, id },
        ifMatch: 1,
        body: { parentId: parent.id, before },
      })
      expect(answer.data.version).toBe(1)
    }
    const stranger = await server.call(taxonomiesApi.move, {
      as,
      params: { kind, id: first.id },
      ifMatch: 1,
      body: { parentId: parent.id, before: parent.id },
    })
    expect(stranger).toMatchObject({ status: 422, body: { errors: [{ path: 'before' }] } })
  })

  test('lists parents before their children, and can be asked for the children of one', async () => {
    const parent = await created('listed')
    const child = await created('listed-child', { parentId: parent.id, isActive: false })
    const { data } = await server.call(taxonomiesApi.list, {
      params: inSectors,
      query: { limit: 200 },
    })
    const ids = data.map(({ id }) => id)
    expect(ids.indexOf(child.id)).toBe(ids.indexOf(parent.id) + 1)
    const tree = await server.call(taxonomiesApi.tree, { params: inSectors })
    expect(tree.data.nodes.map(({ id }) => id)).toEqual(ids)
    const line = tree.data.nodes.find(({ id }) => id === parent.id)
    expect(line).toMatchObject({ depth: 0, childCount: 1, name: 'Name of listed' })
    const query = { parentId: parent.id }
    const below = await server.call(taxonomiesApi.list, { params: inSectors, query })
    expect(below.data.map(({ id }) => id)).toEqual([child.id])
    const active = await server.call(taxonomiesApi.list, {
      params: inSectors,
      query: { ...query, isActive: 'true' },
    })
    expect(active.data).toEqual([])
  })

  test('of a kind whose parents live in another one has these as its groups', async () => {
    const mineral = await nodeId(server.db, 'product-main-group', '10')
    const params = { kind: 'product-sub-group' }
    const { data } = await server.call(taxonomiesApi.tree, { params, query: { language: 'DE' } })
    expect(data.groups[0]).toMatchObject({ id: mineral, code: '10', childCount: 7, depth: 0 })
    expect(data.nodes[0]).toMatchObject({ code: '1010', parentId: mineral, nameLanguage: 'DE' })
    const bare = await server.call(taxonomiesApi.create, { as, params, body: nodeBody('1999') })
    expect(bare).toMatchObject({ status: 422, body: { errors: [{ code: 'PARENT_MISSING' }] } })
    const sibling = await server.call(taxonomiesApi.create, {
      as,
      params,
      body: nodeBody('1999', { parentId: data.nodes[0]?.id ?? 0 }),
    })
    expect(sibling).toMatchObject({ status: 422, body: { errors: [{ code: 'UNKNOWN_PARENT' }] } })
  })
})

test('a node is moved with a thousand products beneath, and no product is rewritten', async () => {
  const [from, to] = [await created('crowded'), await created('roomy')]
  const leaf = await created('crowded-leaf', { parentId: from.id })
  const ids = await addManyProducts(server, 1000, leaf.id)
  const rows = async () => {
    const { rows } = await sql`
      select p.id, p.ctid::text, p.xmin::text, p.version, s.ctid::text as place, s.xmin::text as by
      from product p join product_search s on s.product_id = p.id where p.id = any(${ids}::bigint[])
      order by p.id`.execute(server.db)
    return rows
  }
  const before = await rows()
  expect(await counted(server, kind, from.id)).toEqual([0, 1000])
  await server.call(taxonomiesApi.move, {
    as,
    params: { kind, id: leaf.id },
    ifMatch: 1,
    body: { parentId: to.id, before: null },
  })
  expect(await rows()).toEqual(before)
  expect(await counted(server, kind, from.id)).toEqual([0, 0])
  expect(await counted(server, kind, to.id)).toEqual([0, 1000])
  const found = await server.call(productsApi.list, { query: { q: 'sector:roomy' } })
  expect(found.body['page']).toMatchObject({ total: 1000 })
})
