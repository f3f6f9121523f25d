import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksOf } from '../../../test/file-links.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { type StoredFile, storeContent, storeFile } from '../../../test/stored-files.ts'
import type { LinkMaker, LinkedFile } from './file-links.ts'

const bytes = randomBytes(100_000)

let server: TestServer
let pdf: StoredFile
let links: LinkMaker
beforeAll(async () => {
  server = await startTestServer()
  pdf = await storeFile(server, bytes)
  links = await linksOf(server.db, people.editor)
})
afterAll(() => server.close())

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

describe('a small picture', () => {
  test('stands at one address for an hour, and browsers may keep it', async () => {
    const sha256 = await storeContent(server.files, 'a small picture')
    const hour = 3_600_000
    const begin = Math.floor(Date.now() / hour) * hour
    const [first, later, next] = await Promise.all(
      [begin, begin + hour - 1, begin + hour].map(async (now) =>
        (await linksOf(server.db, people.editor, () => now)).thumbnail(sha256),
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
