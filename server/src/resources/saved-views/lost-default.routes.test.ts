import { lostDefaultViewsApi } from '@lambda/contract/saved-views/lost-default-views'
import { savedViewsApi } from '@lambda/contract/saved-views/saved-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { addUser } from '../../../test/put-examples.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { create, update, remove, restore, get, makeDefault } = savedViewsApi
const { editor } = people

/** A shared view of the editor, which is the default view of some. */
async function sharedDefault(name: string, users: readonly string[]): Promise<number> {
  const body = { list: 'products', name, isShared: true }
  const { data } = await server.call(create, { as: editor, body })
  for (const as of users) await server.call(makeDefault, { as, params: { id: data.id } })
  return data.id
}

const share = (
  id: number,
  name: string,
  { isShared, version }: { isShared: boolean; version: number },
) =>
  server.call(update, {
    as: editor,
    params: { id },
    ifMatch: version,
    body: { list: 'products', name, isShared },
  })

const lostOf = async (as: string) =>
  (await server.call(lostDefaultViewsApi.list, { as })).data.views

const forget = (as: string, views: string) =>
  server.call(lostDefaultViewsApi.forget, { as, query: { views } })

const newUser = async () => (await addUser(server)).email

test('a default view that others take away is told until its user has heard, not what they take away themselves', async () => {
  const user = await newUser()
  const id = await sharedDefault('Deleted', [user, editor])
  const params = { id }
  expect(await lostOf(user)).toEqual([])
  await server.call(remove, { as: editor, params, ifMatch: 1 })
  const told = { list: 'products', name: 'Deleted', isDeleted: true, by: 'Edith Editor' }
  expect([await lostOf(user), await lostOf(editor)]).toEqual([[{ ...told, id, version: 2 }], []])
  await forget(user, `${id}:2`)
  expect(await lostOf(user)).toEqual([])
  await server.call(restore, { as: editor, params })
  expect((await server.call(get, { as: user, params })).data.isDefault).toBe(false)
  expect((await server.call(get, { as: editor, params })).data.isDefault).toBe(true)

  const own = await sharedDefault('Unshared', [user])
  await share(own, 'Unshared', { isShared: false, version: 1 })
  expect(await lostOf(user)).toEqual([
    { ...told, id: own, version: 2, name: 'Unshared', isDeleted: false },
  ])
  await share(own, 'Unshared', { isShared: true, version: 2 })
  expect(await lostOf(user)).toEqual([])
})

test('one that is lost after its user has asked, or in another way since, is not forgotten before it is told', async () => {
  const user = await newUser()
  const id = await sharedDefault('Shared no more', [user])
  await share(id, 'Shared no more', { isShared: false, version: 1 })
  // told as it was in another version, or of another view alone
  await forget(user, `${id}:1,${id + 1000}:2`)
  expect(await lostOf(user)).toHaveLength(1)
  await server.call(remove, { as: editor, params: { id }, ifMatch: 2 })
  await forget(user, `${id}:2`)
  const [lost] = await lostOf(user)
  expect(lost).toMatchObject({ id, version: 3, isDeleted: true })
  expect((await forget(user, '')).status).toBe(400)
  await forget(user, `${id}:3`)
  expect(await lostOf(user)).toEqual([])
})
