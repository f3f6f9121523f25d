import { productsApi } from '@lambda/contract/products/products'
import { type Job, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import {
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { type TestServer, people } from './harness.ts'

/** A node as it is sent, with a name in English. */
export function nodeBody(code: string, more: Partial<TaxonomyNodeInput> = {}) {
  return { code, texts: { EN: { name: `Name of ${code}`, description: null } }, ...more }
}

/** A new node, last under its parent. */
export async function addNode(
  server: TestServer,
  kind: string,
  code: string,
  more: Partial<TaxonomyNodeInput> = {},
): Promise<TaxonomyNodeDetail> {
  const { data } = await server.call(taxonomiesApi.create, {
    as: people.admin,
    params: { kind },
    body: nodeBody(code, more),
  })
  return data
}

/** The codes of the children of a node, in their order. */
export async function codesUnder(
  server: TestServer,
  kind: string,
  parentId: number,
): Promise<string[]> {
  const { data } = await server.call(taxonomiesApi.tree, { params: { kind } })
  return data.nodes.filter((node) => node.parentId === parentId).map(({ code }) => code)
}

/** A job of the administrator once it has ended. */
export function settledJob(
  server: TestServer,
  id: number,
  as: string = people.admin,
): Promise<Job> {
  return vi.waitFor(
    async () => {
      const { data } = await server.call(jobsApi.get, { as, params: { id } })
      expect(isGoingOn(data)).toBe(false)
      return data
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** The ids of the products that a query finds, in the order they were created. */
export async function productsFound(server: TestServer, q: string): Promise<number[]> {
  const { data } = await server.call(productsApi.list, { query: { q, limit: 200 } })
  return data.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** So many products with one node of which they may have several, as short as can be. */
export async function addManyProducts(
  server: TestServer,
  count: number,
  nodeId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into product (code, status) select 'MANY-' || i, 'draft'
    from generate_series(1, ${count}::int) as i returning id`.execute(server.db)
  const ids = rows.map(({ id }) => id)
  await sql`insert into product_node (product_id, node_id, position)
    select unnest(${ids}::bigint[]), ${nodeId}, 0`.execute(server.db)
  await sql`select refresh_product_projection(${ids}::bigint[])`.execute(server.db)
  return ids
}

/** How many products have a node, and how many have it or one below it. */
export async function counted(
  server: TestServer,
  kind: string,
  id: number,
): Promise<[own: number, withDescendants: number]> {
  const { data } = await server.call(taxonomiesApi.counts, { params: { kind } })
  const count = data.counts.find((one) => one.id === id)
  return [count?.own ?? 0, count?.withDescendants ?? 0]
}
