import { productsApi } from '@lambda/contract/products/products'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nodeId, productBody } from '../factories.ts'
import { type TestServer, startTestServer } from '../harness.ts'

/** Each call is one round trip to the database, however many statements it takes along. */
const trips = vi.spyOn(pg.Client.prototype, 'query')

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** How many round trips a call takes once the server knows what it looks up only once. */
async function tripsOf(call: (again: boolean) => Promise<{ status: number }>): Promise<number> {
  expect((await call(false)).status).toBeLessThan(300)
  trips.mockClear()
  expect((await call(true)).status).toBeLessThan(300)
  return trips.mock.calls.length
}

async function body(code: string) {
  const material = await nodeId(server.db, 'material', 'stone-wool')
  return productBody({ code, countries: ['DE', 'NL'], materialIds: [material] })
}

test('the most common requests take few round trips to the database', async () => {
  const bodies = [await body('TRIP-1'), await body('TRIP-2')]
  const created = (again: boolean) =>
    server.call(productsApi.create, {
      body: bodies[Number(again)],
      headers: { 'idempotency-key': `c0ffee00-0000-4000-8000-00000000000${Number(again)}` },
    })
  expect(await tripsOf(created)).toBe(6)
  const id = 1
  const changed = (again: boolean) =>
    server.call(productsApi.patch, {
      params: { id },
      ifMatch: again ? 2 : 1,
      body: { series: again ? 'Second' : 'First' },
    })
  expect(await tripsOf(changed)).toBe(4)
  expect(await tripsOf(() => server.call(productsApi.get, { params: { id } }))).toBe(1)
  const listed = () => server.call(productsApi.list, { query: { limit: 5 } })
  // the index takes over what was changed
  await listed()
  expect(await tripsOf(listed)).toBe(2)
})
