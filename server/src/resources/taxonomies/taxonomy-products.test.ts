import { type Job, jobsApi } from '@lambda/contract/jobs'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCenter, nodeId, productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import {
  addNode as addTaxonomyNode,
  addManyProducts,
  counted,
  nodeBody,
  productsFound,
  settledJob,
} from '../../../test/taxonomies.ts'

// jobs are looked for twice a second, and several run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server.close())

const as = people.admin

async function addNode(kind: string, code: string, parentId: number | null = null) {
  return (await addTaxonomyNode(server, kind, code, { parentId })).id
}

async function addProduct(more: Partial<ProductInput>): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody(more) })
  return data.id
}

async function product(id: number) {
  return (await server.call(productsApi.get, { params: { id } })).data
}

async function moveProducts(kind: string, id: number, to: number): Promise<Job> {
  const { data } = await server.call(taxonomiesApi.moveProducts, {
    as,
    params: { kind, id },
    body: { to },
  })
  return settledJob(server, data.id)
}

async function merge(kind: string, id: number, into: number, ifMatch = 1): Promise<Job> {
  const params = { kind, id }
  const { data } = await server.call(taxonomiesApi.merge, { as, params, ifMatch, body: { into } })
  return settledJob(server, data.id)
}

async function undo({ id }: Job): Promise<Job> {
  const { data } = await server.call(jobsApi.undo, { as, params: { id } })
  return settledJob(server, data.id)
}

describe('the products of a node', () => {
  test('get another node in its place, each with its history, and get it back', async () => {
    const [a, b, c] = [
      await addNode('sector', 'from'),
      await addNode('sector', 'to'),
      await addNode('sector', 'other'),
    ]
    const one = await addProduct({ sectorIds: [a] })
    const both = await addProduct({ sectorIds: [c, b, a] })
    const first = await addProduct({ sectorIds: [a, c, b] })
    const deleted = await addProduct({ sectorIds: [a] })
    await server.call(productsApi.remove, { params: { id: deleted }, ifMatch: 1 })
    expect(await counted(server, 'sector', a)).toEqual([3, 3])

    const job = await moveProducts('sector', a, b)
    expect(job).toMatchObject({
      state: 'done',
      title: 'Moving the products of “Name of from” to “Name of to”',
      done: 4,
      total: 4,
      failureCount: 0,
      canUndo: true,
    })
    expect((await product(one)).sectorIds).toEqual([b])
    expect((await product(both)).sectorIds).toEqual([c, b])
    expect((await product(first)).sectorIds).toEqual([b, c])
    expect(await productsFound(server, 'sector:to')).toEqual([one, both, first])
    expect(await productsFound(server, 'sector:from')).toEqual([])
    expect([await counted(server, 'sector', a), await counted(server, 'sector', b)]).toEqual([
      [0, 0],
      [3, 3],
    ])
    const history = await server.call(productsApi.history, { params: { id: both } })
    expect(history.data[0]).toMatchObject({
      operation: 'update',
      version: 2,
      source: 'job',
      actor: { name: 'Ada Admin' },
      fields: [{ path: 'sectorIds', from: [c, b, a], to: [c, b] }],
    })
    expect(await product(both)).toMatchObject({ version: 2, updatedBy: { name: 'Ada Admin' } })
    const { data: restored } = await server.call(productsApi.restore, { params: { id: deleted } })
    expect(restored.sectorIds).toEqual([b])

    await server.call(productsApi.update, {
      params: { id: one },
      ifMatch: 2,
      body: productBody({ ...(await bodyOf(one)), sectorIds: [b, c] }),
    })
    const back = await undo(job)
    expect(back).toMatchObject({ state: 'done', done: 4, total: 4, failureCount: 1 })
    expect((await product(one)).sectorIds).toEqual([b, c])
    expect((await product(both)).sectorIds).toEqual([c, b, a])
    expect((await product(first)).sectorIds).toEqual([a, c, b])
    expect((await product(deleted)).sectorIds).toEqual([a])
    expect(await productsFound(server, 'sector:from')).toEqual([both, first, deleted])
  })

  test('follow a sub group to its main group', async () => {
    const mineral = await nodeId(server.db, 'product-main-group', '10')
    const rigid = await nodeId(server.db, 'product-main-group', '30')
    const [boards, eps] = [
      await nodeId(server.db, 'product-sub-group', '1010'),
      await nodeId(server.db, 'product-sub-group', '3010'),
    ]
    const id = await addProduct({ mainGroupId: mineral, subGroupId: boards })
    const bare = await addProduct({ mainGroupId: mineral })
    const refused = await server.call(taxonomiesApi.moveProducts, {
      as,
      params: { kind: 'product-main-group', id: mineral },
      body: { to: rigid },
    })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'CHILDREN_IN_USE' }] } })
    const job = await moveProducts('product-sub-group', boards, eps)
    expect(await product(id)).toMatchObject({ mainGroupId: rigid, subGroupId: eps })
    expect(await productsFound(server, 'main-group:30')).toEqual([id])
    await moveProducts('product-main-group', mineral, rigid)
    expect(await product(bare)).toMatchObject({ mainGroupId: rigid, subGroupId: null })
    await undo(job)
    expect(await product(id)).toMatchObject({ mainGroupId: mineral, subGroupId: boards })
  })

  test('get the main application of a sub-application they are moved to', async () => {
    const [hvac, facade] = [
      await nodeId(server.db, 'main-application', 'hvac'),
      await nodeId(server.db, 'main-application', 'facade'),
    ]
    const [ducts, etics] = [
      await nodeId(server.db, 'sub-application', 'round-ducts'),
      await nodeId(server.db, 'sub-application', 'etics'),
    ]
    const id = await addProduct({ mainApplicationIds: [hvac], subApplicationIds: [ducts] })
    await moveProducts('sub-application', ducts, etics)
    expect(await product(id)).toMatchObject({
      mainApplicationIds: [hvac, facade],
      subApplicationIds: [etics],
    })
    const { data: node } = await server.call(taxonomiesApi.get, {
      params: { kind: 'sub-application', id: etics },
    })
    const marine = await nodeId(server.db, 'main-application', 'marine-offshore')
    const moved = await server.call(taxonomiesApi.move, {
      as,
      params: { kind: 'sub-application', id: etics },
      ifMatch: node.version,
      body: { parentId: marine, before: null },
    })
    await settledJob(server, moved.data.jobId ?? 0)
    expect((await product(id)).mainApplicationIds).toEqual([hvac, facade, marine])
    expect(await productsFound(server, 'main-application:marine-offshore')).toEqual([id])
  })

  test('are sorted by new code of their group', async () => {
    const group = await addNode('product-main-group', '05')
    const last = await addNode('product-main-group', '99')
    const early = await addProduct({ code: 'SORT-A', mainGroupId: group })
    const late = await addProduct({ code: 'SORT-B', mainGroupId: last })
    const sorted = async () => {
      const query = { q: 'code:SORT*', sort: 'mainGroup' }
      const { data } = await server.call(productsApi.list, { query })
      return data.map(({ id }) => id)
    }
    expect(await sorted()).toEqual([early, late])
    const body = nodeBody('z5')
    const params = { kind: 'product-main-group', id: group }
    const { data } = await server.call(taxonomiesApi.update, { as, params, ifMatch: 1, body })
    await settledJob(server, data.jobId ?? 0)
    expect(await sorted()).toEqual([late, early])
    expect((await product(early)).version).toBe(1)
  })
})

async function bodyOf(id: number): Promise<Partial<ProductInput>> {
  const { code, texts } = await product(id)
  return { code, texts }
}

describe('two nodes', () => {
  test('become one with their products and children, and become two again', async () => {
    const [a, b] = [await addNode('material', 'merged'), await addNode('material', 'staying')]
    const child = await addNode('material', 'merged-child', a)
    const leaf = await addNode('material', 'merged-leaf', child)
    const id = await addProduct({ materialIds: [a, b] })
    const below = await addProduct({ materialIds: [leaf, b] })
    const job = await merge('material', a, b)
    expect(job).toMatchObject({ state: 'done', result: { into: b } })
    expect((await product(id)).materialIds).toEqual([b])
    expect(await productsFound(server, 'material:staying')).toEqual([id, below])
    expect(await counted(server, 'material', b)).toEqual([2, 2])
    const gone = await server.call(taxonomiesApi.get, { params: { kind: 'material', id: a } })
    expect(gone.status).toBe(404)
    const moved = await server.call(taxonomiesApi.get, { params: { kind: 'material', id: child } })
    expect(moved.data).toMatchObject({ parentId: b, version: 2 })

    expect(await undo(job)).toMatchObject({ state: 'done', failureCount: 0 })
    expect((await product(id)).materialIds).toEqual([a, b])
    expect(await counted(server, 'material', a)).toEqual([1, 2])
    expect(await counted(server, 'material', b)).toEqual([2, 2])
    const { data } = await server.call(taxonomiesApi.tree, { params: { kind: 'material' } })
    const ids = data.nodes.map((node) => node.id)
    expect(ids.slice(ids.indexOf(a), ids.indexOf(a) + 4)).toEqual([a, child, leaf, b])
  })

  test('keep their sub groups and what products say of them', async () => {
    const kind = 'product-main-group'
    const [a, b] = [await addNode(kind, '81'), await addNode(kind, '82')]
    const sub = await addNode('product-sub-group', '8101', a)
    const id = await addProduct({ mainGroupId: a, subGroupId: sub })
    const job = await merge(kind, a, b)
    expect(job.state).toBe('done')
    expect(await product(id)).toMatchObject({ mainGroupId: b, subGroupId: sub })
    expect(await productsFound(server, 'main-group:82')).toEqual([id])
    await undo(job)
    expect(await product(id)).toMatchObject({ mainGroupId: a, subGroupId: sub })
  })

  test('that are deleted by now are told where an earlier version of a product has them', async () => {
    const node = await addNode('insulation-solution', 'gone-by-now')
    const id = await addProduct({ insulationSolutionIds: [node] })
    const params = { id }
    const body = { insulationSolutionIds: [] }
    await server.call(productsApi.patch, { params, ifMatch: 1, body })
    const at = { kind: 'insulation-solution', id: node }
    await server.call(taxonomiesApi.remove, { as, params: at, ifMatch: 1 })
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id, version: 1 },
      ifMatch: 2,
      body: { fields: null },
    })
    expect(restored.status).toBe(422)
    expect(restored.body.errors?.[0]?.message).toBe(
      '“Name of gone-by-now” (gone-by-now) was deleted. Restore the fields you need one by one.',
    )
  })

  test('do not become one where one stands below the other, is of another kind, or has changed', async () => {
    const a = await addNode('sector', 'over')
    const b = await addNode('sector', 'under', a)
    const cork = await nodeId(server.db, 'material', 'cork')
    const params = { kind: 'sector', id: a }
    const refusal = async (into: number, ifMatch = 1) => {
      const answer = await server.call(taxonomiesApi.merge, { as, params, ifMatch, body: { into } })
      return [answer.status, answer.body.errors?.[0]?.code]
    }
    expect(await refusal(b)).toEqual([422, 'PARENT_BELOW'])
    expect(await refusal(a)).toEqual([422, 'SAME_NODE'])
    expect(await refusal(cork)).toEqual([422, 'UNKNOWN_NODE'])
    expect((await refusal(b, 2))[0]).toBe(412)
  })

  test('do not begin to become one while something names them that would not come along', async () => {
    const kind = 'product-main-group'
    const [a, b] = [await addNode(kind, '83'), await addNode(kind, '84')]
    const center = await addCenter(server.db, 'NAMING')
    await sql`insert into competence_center_main_group_ids values (${center}, ${a})`.execute(
      server.db,
    )
    const params = { kind, id: a }
    const body = { into: b }
    const answer = await server.call(taxonomiesApi.merge, { as, params, ifMatch: 1, body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'REFERENCED' } })
    expect(answer.body.referencedBy).toMatchObject([{ kind: 'competence-center', id: center }])
  })
})

test('a thousand products are merged and taken apart again, in several steps', async () => {
  const [from, to] = [await addNode('sector', 'crowded'), await addNode('sector', 'roomy')]
  await addManyProducts(server, 1001, from)
  const job = await merge('sector', from, to)
  expect(job).toMatchObject({ state: 'done', done: 1001, total: 1001 })
  expect(await counted(server, 'sector', to)).toEqual([1001, 1001])
  expect(await undo(job)).toMatchObject({ state: 'done', done: 1001, failureCount: 0 })
  expect(await counted(server, 'sector', from)).toEqual([1001, 1001])
  expect(await counted(server, 'sector', to)).toEqual([0, 0])
})
