import { locations } from '@lambda/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReferenceData } from '../../seed/reference-data.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

const as = people.admin

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

test('a postal code loses the prefix of its country through every call, and keeps that of another', async () => {
  const body = { code: 'CGN', name: 'Köln', type: 'OFFICE', country: 'DE', postalCode: 'd-50667' }
  const made = await server.call(locations.api.create, { as, body })
  expect(made.data).toMatchObject({ postalCode: '50667' })
  const params = { id: made.data.id }
  const moved = { ...body, country: 'AT', postalCode: 'A-1010' }
  const put = await server.call(locations.api.update, { as, params, ifMatch: 1, body: moved })
  expect(put.data).toMatchObject({ postalCode: '1010', version: 2 })
  const foreign = { ...moved, postalCode: 'D-50667' }
  const refused = await server.call(locations.api.update, { as, params, ifMatch: 2, body: foreign })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('of Germany, but the country is Austria')
})

test('a time zone is one of today, and whoever sends an older name is told which', async () => {
  const body = { code: 'KBP', name: 'Kyiv', type: 'OFFICE', country: 'UA' }
  const refused = await server.call(locations.api.create, {
    as,
    body: { ...body, timeZone: 'Europe/Kiev' },
  })
  expect(refused.status).toBe(400)
  expect(refused.body['errors']).toMatchObject([
    { path: 'timeZone', message: 'Europe/Kiev has been renamed Europe/Kyiv.' },
  ])
  const made = await server.call(locations.api.create, {
    as,
    body: { ...body, timeZone: 'Europe/Kyiv' },
  })
  expect(made.data).toMatchObject({ timeZone: 'Europe/Kyiv' })
})
