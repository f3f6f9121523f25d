import { randomBytes } from 'node:crypto'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../test/harness.ts'
import { type StoredFile, storeContent, storeFile } from '../../test/stored-files.ts'
import { actorById } from './access.ts'
import { type LinkMaker, type LinkedFile, createFileLinks } from './file-links.ts'

const bytes = randomBytes(100_000)

let server: TestServer
let pdf: StoredFile
let links: LinkMaker
beforeAll(async () => {
  server = await startTestServer()
  pdf = await storeFile(server, bytes)
  links = await linksOf(people.editor)
})
afterAll(() => server.close())

async function linksOf(email: string, now?: () => number): Promise<LinkMaker> {
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const actor = await actorById(server.db, id)
  if (!actor) throw new Error(`${email} is no user`)
  return createFileLinks(server.db, now).of({ actor, source: 'screen' })
}

function linked(more: Partial<LinkedFile> = {}): LinkedFile {
  return { ...pdf, name: 'X-12_DOP.pdf', entity: 'attachment', entityId: 77, ...more }
}

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.http.inject({ method, url, headers })
}

/** How often the trail says that a thing was downloaded. */
async function downloads(entityId: number): Promise<number> {
  const { rows } = await sql`select from event
    where action = 'download' and entity = 'attachment' and entity_id = ${entityId}`.execute(
    server.db,
  )
  return rows.length
}

describe('a file by its link', () => {
  test('comes as it was stored, and a browser can do nothing with it but save it', async () => {
    const answer = await get(links.file(linked()).url, { 'accept-encoding': 'gzip, br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100000',
      'content-disposition': `attachment; filename="X-12_DOP.pdf"; filename*=UTF-8''X-12_DOP.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${pdf.sha256}"`,
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })

  test('is empty where the file is', async () => {
    const nothing = await storeFile(server, '')
    const answer = await get(links.file(linked(nothing)).url)
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe('0')
    expect((await get(links.file(linked(nothing)).url, { range: 'bytes=0-' })).statusCode).toBe(416)
  })

  test.each([
    ['PDF', 'application/pdf', 'inline'],
    ['JPEG', 'image/jpeg', 'inline'],
    ['PNG', 'image/png', 'inline'],
    ['WEBP', 'image/webp', 'inline'],
    ['SVG', 'image/svg+xml', 'attachment'],
    ['DWG', 'image/vnd.dwg', 'attachment'],
    ['IFC', 'application/x-step', 'attachment'],
    ['ZIP', 'application/zip', 'attachment'],
  ] as const)(
    'that is to be shown is shown only where nothing can run: %s',
    async (type, mediaType, disposition) => {
      const { headers } = await get(links.file(linked({ type, inline: true })).url)
      expect(headers['content-type']).toBe(mediaType)
      expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; `))
    },
  )

  test('runs nothing, whatever is in it (case 53)', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>`
    const stored = await storeFile(server, svg, 'SVG')
    const answer = await get(links.file(linked({ ...stored, inline: true })).url)
    expect(answer.body).toBe(svg)
    expect(answer.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('has a name that stays in its header (case 56)', async () => {
    const name = `a"; filename*=UTF-8''evil.exe\r\nSet-Cookie: x=1\r\n\r\n<b>${'ü'.repeat(200)}.pdf`
    const { headers } = await get(links.file(linked({ name })).url)
    const disposition = headers['content-disposition'] ?? ''
    expect(disposition).toMatch(
      /^attachment; filename="[\w.()+ -]+"; filename\*=UTF-8''[\w.!~%-]+$/,
    )
    expect(decodeURIComponent(disposition)).toContain('ü'.repeat(200))
    expect(headers).not.toHaveProperty('set-cookie')
  })
})

describe('a part of a file', () => {
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-5', 99_995, 99_999],
    ['bytes=50-1000000', 50, 99_999],
  ])('%s', async (range, start, end) => {
    const answer = await get(links.file(linked()).url, { range, 'accept-encoding': 'gzip' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/100000`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('behind its end is refused', async () => {
    const answer = await get(links.file(linked()).url, { range: 'bytes=100000-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' })
    expect(answer.headers['content-range']).toBe('bytes */100000')
    expect(answer.headers).not.toHaveProperty('content-disposition')
  })

  test.each([
    [`"${'0'.repeat(64)}"`, 200],
    ['Sat, 21 Nov 2026 00:00:00 GMT', 200],
  ])('is the whole when the file is another than If-Range: %s', async (ifRange, status) => {
    const headers = { range: 'bytes=0-9', 'if-range': ifRange }
    expect((await get(links.file(linked()).url, headers)).statusCode).toBe(status)
    const same = { range: 'bytes=0-9', 'if-range': `"${pdf.sha256}"` }
    expect((await get(links.file(linked()).url, same)).statusCode).toBe(206)
  })

  test('is nothing where the caller has the file already', async () => {
    const headers = { 'if-none-match': `"${pdf.sha256}"`, range: 'bytes=0-9' }
    const answer = await get(links.file(linked()).url, headers)
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect(answer.headers.etag).toBe(`"${pdf.sha256}"`)
  })

  test('is told without being sent to a HEAD', async () => {
    const answer = await get(links.file(linked()).url, {}, 'HEAD')
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe('100000')
    expect(answer.headers['accept-ranges']).toBe('bytes')
  })
})

describe('a link', () => {
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
    const madeBefore = (age: number) => linksOf(people.editor, () => Date.now() - age)
    const file = async (age: number) =>
      (await get((await madeBefore(age)).file(linked()).url)).statusCode
    const picture = async (age: number) =>
      (await get((await madeBefore(age)).thumbnail(pdf.sha256) ?? '')).statusCode
    expect([await file(4 * minute), await file(5 * minute)]).toEqual([200, 404])
    expect([await picture(59 * minute), await picture(120 * minute)]).toEqual([200, 404])
    const { expiresAt } = (await linksOf(people.editor, () => 0)).file(linked())
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
    const theirs = await linksOf(user.email)
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

describe('a small picture', () => {
  test('stands at one address for an hour, and browsers may keep it', async () => {
    const sha256 = await storeContent(server.files, 'a small picture')
    const hour = 3_600_000
    const begin = Math.floor(Date.now() / hour) * hour
    const [first, later, next] = await Promise.all(
      [begin, begin + hour - 1, begin + hour].map(async (now) =>
        (await linksOf(people.editor, () => now)).thumbnail(sha256),
      ),
    )
    expect(later).toBe(first)
    expect(next).not.toBe(first)
    const answer = await get(first ?? '')
    expect(answer.body).toBe('a small picture')
    expect(answer.headers['content-type']).toBe('image/webp')
    const [, age = ''] =
      /^private, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control'])) ?? []
    expect(Number(age)).toBeGreaterThan(3_500)
  })

  test('is none where there is none', () => {
    expect(links.thumbnail(null)).toBeNull()
  })

  test('that is gone is made anew', async () => {
    const stored = await storeFile(server, 'picture whose thumbnail is gone', 'PNG')
    const thumbnail = '7'.repeat(64)
    const row = server.db.updateTable('stored_file').where('id', '=', stored.id)
    await row.set({ thumbnail, inspection: 'done' }).execute()
    const answer = await get(links.thumbnail(thumbnail) ?? '')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'FILE_MISSING'])
    const { inspection, thumbnail: now } = await server.db
      .selectFrom('stored_file')
      .selectAll()
      .where('id', '=', stored.id)
      .executeTakeFirstOrThrow()
    expect([inspection, now]).toEqual(['waiting', null])
  })
})

describe('the trail', () => {
  test('says once who has saved a file, and nothing of who looked at it', async () => {
    const entityId = 501
    const saved = links.file(linked({ entityId })).url
    const shown = links.file(linked({ entityId, inline: true })).url
    await get(shown)
    await get(shown, { range: 'bytes=0-9' })
    await get(saved, {}, 'HEAD')
    await get(saved, { 'if-none-match': `"${pdf.sha256}"` })
    await get(saved, { range: 'bytes=10-' })
    await get(saved)
    await expect.poll(() => downloads(entityId)).toBe(1)
    await get(saved, { range: 'bytes=0-9' })
    await expect.poll(() => downloads(entityId)).toBe(2)
  })

  test('says that a file is missing, and whoever asks is told (case 91)', async () => {
    const stored = await storeFile(server, 'deleted behind our back')
    await server.files.remove(stored.sha256)
    const { url } = links.file(linked({ ...stored, entityId: 502 }))
    for (let i = 0; i < 3; i++) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        code: 'FILE_MISSING',
        detail: expect.stringContaining('reported'),
      })
    }
    const { damage } = await server.db
      .selectFrom('stored_file')
      .select('damage')
      .where('id', '=', stored.id)
      .executeTakeFirstOrThrow()
    expect(damage).toBe('missing')
    const errors = async () =>
      server.db.selectFrom('event').select('detail').where('entity_id', '=', 502).execute()
    await expect
      .poll(errors)
      .toEqual([{ detail: { problem: 'file missing', sha256: stored.sha256 } }])
  })
})
