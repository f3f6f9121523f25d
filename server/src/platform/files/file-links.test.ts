import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksOf } from '../../../test/file-links.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { keptLog, startPlatform } from '../../../test/platform-server.ts'
import { type StoredFile, storeFile } from '../../../test/stored-files.ts'
import { type LinkMaker, type LinkedFile, createFileLinks } from './file-links.ts'
import { serveFileLinks } from './file-serving.ts'

const kept = keptLog()

let platform: Awaited<ReturnType<typeof startPlatform>>
beforeAll(async () => {
  platform = await startPlatform({ serve: serveFileLinks, log: kept.log })
})
afterAll(() => platform.close())

async function linkToNothing(): Promise<string> {
  const links = await linksOf(platform.db, people.editor)
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
  expect(await createFileLinks(platform.db).read(token)).toBe('unknown')
})

describe('a link', () => {
  let server: TestServer
  let pdf: StoredFile
  let links: LinkMaker
  beforeAll(async () => {
    server = await startTestServer()
    pdf = await storeFile(server, 'a document')
    links = await linksOf(server.db, people.editor)
  })
  afterAll(() => server.close())

  const linked = (more: Partial<LinkedFile> = {}): LinkedFile => ({
    ...pdf,
    name: 'X-12_DOP.pdf',
    entity: 'attachment',
    entityId: 77,
    ...more,
  })
  const get = (url: string) => server.http.inject({ url })
  const token = (url: string) => url.split('/').at(-1) ?? ''

  test('is good for nobody who alters it', async () => {
    const whole = token(links.file(linked()).url)
    const [payload = '', signature = ''] = whole.split('.')
    const flipped = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
    const other = token(links.file(linked({ entityId: 78 })).url)
    const unsigned = Buffer.from(JSON.stringify({ kind: 'file' })).toString('base64url')
    const altered = [
      ...[0, 10, 40, payload.length - 2].map((at) => `${flipped(payload, at)}.${signature}`),
      ...[0, 20, 41].map((at) => `${payload}.${flipped(signature, at)}`),
      `${payload}.${other.split('.')[1]}`,
      `${payload}.`,
      payload,
      `${whole}.x`,
      `${whole}=`,
      `${payload}.${signature.slice(0, -1)}`,
      `${unsigned}.${signature}`,
      '.',
      'x',
      'x'.repeat(1_900),
      'x'.repeat(9_000),
    ]
    for (const one of altered) {
      const answer = await get(`/api/files/${one}`)
      expect([one, answer.statusCode]).toEqual([one, 404])
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('is over after five minutes, that of a picture within two hours', async () => {
    const minute = 60_000
    const madeBefore = (age: number) => linksOf(server.db, people.editor, () => Date.now() - age)
    const file = async (age: number) =>
      (await get((await madeBefore(age)).file(linked()).url)).statusCode
    const picture = async (age: number) =>
      (await get((await madeBefore(age)).thumbnail(pdf.sha256) ?? '')).statusCode
    expect([await file(4 * minute), await file(5 * minute)]).toEqual([200, 404])
    expect([await picture(59 * minute), await picture(120 * minute)]).toEqual([200, 404])
    const { expiresAt } = (await linksOf(server.db, people.editor, () => 0)).file(linked())
    expect(expiresAt).toBe('1970-01-01T00:05:00.000Z')
  })

  test('is of no use to one who is disabled or gone', async () => {
    const as = people.admin
    const { data: user } = await server.call(usersApi.create, {
      as,
      body: {
        email: 'leaver@lambda.example',
        displayName: 'Leo',
        role: null,
        isActive: true,
        preferredLanguage: null,
      },
    })
    const theirs = await linksOf(server.db, user.email)
    const urls = [theirs.file(linked()).url, theirs.thumbnail(pdf.sha256) ?? '']
    const answers = async () => Promise.all(urls.map(async (url) => (await get(url)).json().code))
    for (const url of urls) expect((await get(url)).statusCode).toBe(200)
    await server.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', user.id)
      .execute()
    expect(await answers()).toEqual(['USER_INACTIVE', 'USER_INACTIVE'])
    await server.db.deleteFrom('app_user').where('id', '=', user.id).execute()
    expect(await answers()).toEqual(['USER_UNKNOWN', 'USER_UNKNOWN'])
  })

  test('to a file of any name is short enough to be opened', async () => {
    const name = `${'漢'.repeat(251)}.pdf`
    const { headers, statusCode } = await get(links.file(linked({ name })).url)
    expect(statusCode).toBe(200)
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(name)
  })
})
