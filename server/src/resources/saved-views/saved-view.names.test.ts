import { savedViewsApi } from '@lambda/contract/saved-views/saved-views'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (name: string) =>
  server.call(savedViewsApi.create, { body: { list: 'products', name } })

const change = (view: { id: number; version: number }, name: string, isShared: boolean) =>
  server.call(savedViewsApi.update, {
    params: { id: view.id },
    ifMatch: view.version,
    body: { list: 'products', name, isShared },
  })

test('a view has single blanks between the words of its name, and none differs from another one by blanks alone', async () => {
  expect((await save('Flat  green\u00a0roofs')).data.name).toBe('Flat green roofs')
  expect(await save('flat green   roofs')).toMatchObject({
    status: 409,
    body: {
      code: 'DUPLICATE',
      summary: ['You already have a view with this name.'],
      errors: [{ path: 'name' }],
    },
  })
})

test('a name from before they were tidied stays as it is, and is the only one of its kind', async () => {
  const { data: old } = await save('Pitched roofs')
  await sql`update saved_view set name = 'Pitched  roofs' where id = ${old.id}`.execute(server.db)
  expect((await save('Pitched roofs')).status).toBe(409)
  const { data: shared } = await change(old, 'Pitched  roofs', true)
  expect(shared).toMatchObject({ name: 'Pitched  roofs', isShared: true })
  expect((await change(shared, 'Pitched roofs', true)).data.name).toBe('Pitched roofs')
})
