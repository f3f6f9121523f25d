import type { BodyInputOf } from '@lambda/contract/api'
import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import type { ChangeSetItem } from '@lambda/contract/change-sets/items'
import { type Job, jobsApi } from '@lambda/contract/jobs'
import { type Product, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { settledJob } from '../taxonomies.ts'

type NewSet = BodyInputOf<typeof changeSetsApi.create>

const jobsOf = { check: changeSetsApi.check, apply: changeSetsApi.apply, undo: changeSetsApi.undo }

/** How many items of a set there are by outcome, where there are none. */
export const none = {
  unchecked: 0,
  planned: 0,
  conflict: 0,
  refused: 0,
  same: 0,
  applied: 0,
  excluded: 0,
}

/** A server with a worker for its jobs, and what tests do with change sets on it. */
export async function startSetServer() {
  const server = await startTestServer({ worker: true })
  return { server, ...setCalls(server), close: () => server.close() }
}

function setCalls(server: TestServer) {
  let counter = 0
  const product = async (id: number): Promise<Product> =>
    (await server.call(productsApi.get, { params: { id } })).data
  const read = async ({ id }: { id: number }): Promise<ChangeSet> =>
    (await server.call(changeSetsApi.get, { params: { id } })).data
  const begin = async (body: Omit<NewSet, 'title'>): Promise<ChangeSet> =>
    (await server.call(changeSetsApi.create, { body: { title: 'Test', ...body } })).data
  /** Has its job done; the job once it has ended. */
  const run = async (
    what: keyof typeof jobsOf,
    { id }: { id: number },
    as: string = people.editor,
  ): Promise<Job> => {
    const { data } = await server.call(jobsOf[what], { as, params: { id } })
    return settledJob(server, data.id, as)
  }
  const itemsOf = async (
    { id }: { id: number },
    query: Record<string, string | number> = {},
  ): Promise<ChangeSetItem[]> =>
    (await server.call(changeSetsApi.items, { params: { id }, query })).data
  return {
    product,
    read,
    itemsOf,
    /** What the items of a set change: label, path, from and to, in the order of labels and paths. */
    changesIn: async (set: { id: number }): Promise<unknown[][]> => {
      const items = await itemsOf(set, { limit: 200 })
      const found = items.flatMap(({ label, fields }) =>
        fields.map(({ path, from, to }) => ({
          by: `${label} ${path}`,
          row: [label, path, from, to],
        })),
      )
      return found.toSorted((a, b) => a.by.localeCompare(b.by)).map(({ row }) => row)
    },
    begin,
    run,
    /** Has its job begun, and cancelled while it waits for a product that somebody holds. */
    runUntil: async (what: keyof typeof jobsOf, { id }: { id: number }, product: number) => {
      const job = await server.db.transaction().execute(async (trx) => {
        await sql`select from product where id = ${product} for update`.execute(trx)
        const { data } = await server.call(jobsOf[what], { params: { id } })
        const isWaitedFor = async () => {
          // not in this transaction: it would go on seeing the connections that there were at its first look
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
          expect(rows).toHaveLength(1)
        }
        await vi.waitFor(isWaitedFor, { timeout: 60_000 })
        await server.call(jobsApi.cancel, { params: { id: data.id } })
        return data
      })
      expect((await settledJob(server, job.id, people.editor)).state).toBe('cancelled')
    },
    /** Products with codes of their own; the nth is made with what `more` says of it. */
    addProducts: async (
      count: number,
      more: (n: number) => Parameters<typeof productBody>[0] = () => ({}),
    ): Promise<number[]> => {
      counter += 1
      const ids: number[] = []
      for (let n = 1; n <= count; n += 1) {
        const body = productBody({ code: `SET-${counter}-${n}`, ...more(n) })
        ids.push((await server.call(productsApi.create, { body })).data.id)
      }
      return ids
    },
    /** What the codes of the products begin with that were added last. */
    prefix: () => `SET-${counter}-`,
    /** Changes a product as its form does. */
    patch: async (
      id: number,
      body: Record<string, unknown>,
      as: string = people.editor,
    ): Promise<Product> => {
      const { version } = await product(id)
      const answer = { as, params: { id }, ifMatch: version, body }
      return (await server.call(productsApi.patch, answer)).data
    },
    /** A set over some products, checked. */
    checked: async (ids: number[], operations: NewSet['operations']): Promise<ChangeSet> => {
      const set = await begin({ records: { ids }, operations })
      await run('check', set)
      return read(set)
    },
    /** The set that takes another one back. */
    inverseOf: async (set: { id: number }): Promise<ChangeSet> =>
      read({ id: (await read(set)).undoneBy ?? 0 }),
  }
}
