import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../test/harness.ts'
import { keptLog, startPlatform } from '../../test/platform-server.ts'
import { actorById } from './access.ts'
import { createFileLinks } from './file-links.ts'
import { serveFileLinks } from './file-serving.ts'

const kept = keptLog()

let platform: Awaited<ReturnType<typeof startPlatform>>
beforeAll(async () => {
  platform = await startPlatform({ serve: serveFileLinks, log: kept.log })
})
afterAll(() => platform.close())

async function linkToNothing(): Promise<string> {
  const { id } = await platform.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', people.editor)
    .executeTakeFirstOrThrow()
  const actor = await actorById(platform.db, id)
  if (!actor) throw new Error('There is no editor')
  const links = await createFileLinks(platform.db).of({ actor, source: 'screen' })
  const sha256 = '0'.repeat(64)
  return links.file({ sha256, type: 'PDF', name: 'a.pdf', entity: 'attachment', entityId: 1 }).url
}

test('what a link is opened with stands in no log, no trail and no answer (case 1)', async () => {
  const url = await linkToNothing()
  const token = url.split('/').at(-1) ?? ''
  const missing = await platform.http.inject({ url })
  expect(missing.json()).toMatchObject({ code: 'FILE_MISSING', instance: '/api/files/…' })
  await platform.db.updateTable('app_user').set({ is_active: false }).execute()
  const refused = await platform.http.inject({ url })
  expect(refused.json()).toMatchObject({ code: 'USER_INACTIVE', instance: '/api/files/…' })
  const elsewhere = await platform.http.inject({ url: `${url}/more?${token}` })
  expect(elsewhere.statusCode).toBe(404)

  const events = () => platform.db.selectFrom('event').selectAll().execute()
  await expect.poll(async () => (await events()).length).toBe(2)
  expect((await events()).map(({ action, path }) => [action, path])).toEqual([
    ['error', null],
    ['refused', '/api/files/…'],
  ])
  expect(kept.lines.join()).toContain('a file is missing from the store')
  const written = [missing.body, refused.body, elsewhere.body, ...kept.lines].join()
  expect(written + JSON.stringify(await events())).not.toContain(token.slice(0, 40))
})

test('all servers on one database take the links of each other, also from before a restart', async () => {
  const url = await linkToNothing()
  const token = url.split('/').at(-1) ?? ''
  expect(await createFileLinks(platform.db).read(token)).toMatchObject({ kind: 'file' })
  const { secret } = await platform.db.selectFrom('link_key').selectAll().executeTakeFirstOrThrow()
  expect(secret).toMatch(/^[0-9a-f]{96}$/)
  await platform.db.updateTable('link_key').set({ secret: 'another' }).execute()
  expect(await createFileLinks(platform.db).read(token)).toBeNull()
})
