import { dashboardTiles, dashboardTilesApi } from '@lambda/contract/dashboard/dashboard-tiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('everybody has all tiles until they choose, each for themselves, and again after a reset', async () => {
  const inOrder = dashboardTiles.map((tile) => ({ tile, isShown: true }))
  const before = await server.call(dashboardTilesApi.get)
  expect(before.data).toEqual({ tiles: inOrder, isOwn: false })
  const tiles = [
    { tile: 'jobs' as const, isShown: true },
    { tile: 'growth' as const, isShown: false },
  ]
  const chosen = await server.call(dashboardTilesApi.choose, { body: { tiles } })
  const others = inOrder.filter(({ tile }) => tile !== 'jobs' && tile !== 'growth')
  expect(chosen.data).toEqual({ tiles: [...tiles, ...others], isOwn: true })
  expect((await server.call(dashboardTilesApi.get)).data).toEqual(chosen.data)
  const administrator = await server.call(dashboardTilesApi.get, { as: people.admin })
  expect(administrator.data.isOwn).toBe(false)
  expect((await server.call(dashboardTilesApi.reset)).data).toEqual(before.data)
  expect((await server.call(dashboardTilesApi.get)).data).toEqual(before.data)
})

test('a tile that is named twice, or that there is not, is refused', async () => {
  const one = { tile: 'jobs' as const, isShown: true }
  const twice = await server.call(dashboardTilesApi.choose, { body: { tiles: [one, one] } })
  expect(twice).toMatchObject({ status: 400, body: { errors: [{ path: 'tiles' }] } })
  const body = { tiles: [{ tile: 'weather', isShown: true }] } as never
  expect((await server.call(dashboardTilesApi.choose, { body })).status).toBe(400)
})
