import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actorOf } from '../../../test/file-links.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { type StoredFile, storeFile } from '../../../test/stored-files.ts'
import { readZip } from '../../../test/zip-reader.ts'
import type { Actor } from '../context.ts'
import { type DownloadEntry, forgetOldDownloads, prepareDownload } from './file-downloads.ts'
import { createFileLinks } from './file-links.ts'

let server: TestServer
let editor: Actor
beforeAll(async () => {
  server = await startTestServer()
  editor = await actorOf(server.db, people.editor)
})
afterAll(() => server.close())

/** The address of an archive of these, for the editor unless told. */
async function archive(entries: readonly DownloadEntry[], actor = editor): Promise<string> {
  const id = await prepareDownload({ db: server.db, actor: editor }, entries)
  const links = await createFileLinks(server.db).of({ actor, source: 'screen' })
  return links.archive({ id, name: 'Unterlagen für X-12.zip', entity: 'attachment' }).url
}

function entry({ sha256, size, type }: StoredFile, name: string): DownloadEntry {
  return { sha256, size, type, name }
}

async function download(url: string): Promise<Map<string, Buffer>> {
  const answer = await server.http.inject({ url })
  expect(answer.statusCode).toBe(200)
  return readZip(answer.rawPayload)
}

async function someFiles(count: number): Promise<DownloadEntry[]> {
  const entries: DownloadEntry[] = []
  for (let i = 0; i < count; i++) {
    const stored = await storeFile(server, `document ${i} `.repeat(i), i % 2 === 0 ? 'PDF' : 'IFC')
    entries.push(entry(stored, `X-${i % 50}_TDS_DE.${i % 2 === 0 ? 'pdf' : 'ifc'}`))
  }
  return entries
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let largeArchive: Promise<{ entries: DownloadEntry[]; zip: Buffer }> | null = null

function large() {
  largeArchive ??= (async () => {
    const entries = await someFiles(500)
    const { rawPayload } = await server.http.inject({ url: await archive(entries) })
    return { entries, zip: rawPayload }
  })()
  return largeArchive
}

test('500 documents come as one archive, each bit for bit under a name of its own', async () => {
  const { entries, zip } = await large()
  const contents = readZip(zip)
  expect([...contents.values()].map(sha256)).toEqual(entries.map((one) => one.sha256))
  const names = [...contents.keys()]
  expect([names[0], names[1], names[50]]).toEqual([
    'X-0_TDS_DE.pdf',
    'X-1_TDS_DE.ifc',
    'X-0_TDS_DE (2).pdf',
  ])
})

const hasUnzip = spawnSync('unzip', ['-v']).status === 0

test.skipIf(!hasUnzip)('the program that people have unpacks the same', async () => {
  const { entries, zip } = await large()
  const folder = await mkdtemp(path.join(tmpdir(), 'lambda-zip-'))
  await writeFile(path.join(folder, 'a.zip'), zip)
  execFileSync('unzip', ['-q', 'a.zip', '-d', 'out'], { cwd: folder })
  const out = path.join(folder, 'out')
  const names = await readdir(out)
  const hashes = await Promise.all(
    names.map(async (name) => sha256(await readFile(path.join(out, name)))),
  )
  await rm(folder, { recursive: true })
  expect(hashes.toSorted()).toEqual(entries.map((one) => one.sha256).toSorted())
})

test('the link is short, and what it opens is only ever saved', async () => {
  const url = await archive(await someFiles(0))
  expect(url.length).toBeLessThan(400)
  const { headers } = await server.http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="Unterlagen fur X-12.zip"; filename*=UTF-8''Unterlagen%20f%C3%BCr%20X-12.zip`,
  })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('whoever goes away midway leaves nothing open', async () => {
  const names = ['a.zip', 'b.zip', 'c.zip', 'd.zip']
  const stored = await storeFile(server, Buffer.alloc(20_000_000, 'z'), 'ZIP')
  const url = await archive(names.map((name) => entry(stored, name)))
  const reads = vi.spyOn(server.files, 'read')
  const origin = await server.http.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const answer = await fetch(`${origin}${url}`, { signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  const isOver = async () =>
    (await Promise.all(reads.mock.settledResults.map(({ value }) => value))).every(
      (content) => content === null || (content instanceof Readable && content.closed),
    )
  await expect.poll(isOver).toBe(true)
  expect(reads.mock.calls.length).toBeLessThan(names.length)
  reads.mockRestore()
})

test('a file that is missing is named in the archive, and reported', async () => {
  const [gone, there] = [await storeFile(server, 'gone'), await storeFile(server, 'there')]
  await server.files.remove(gone.sha256)
  const contents = await download(
    await archive([entry(gone, 'gone.pdf'), entry(there, 'there.pdf')]),
  )
  expect([...contents.keys()]).toEqual(['there.pdf', 'MISSING.txt'])
  expect(contents.get('MISSING.txt')?.toString()).toContain('gone.pdf')
  const { damage } = await server.db
    .selectFrom('stored_file')
    .select('damage')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  expect(damage).toBe('missing')
})

test('whatever documents are called, an archive unpacks into its own folder only', async () => {
  const stored = await storeFile(server, 'named badly')
  const names = [
    '../../evil.pdf',
    '/etc/evil.pdf',
    'c:\\evil.pdf',
    '..\\evil.pdf',
    'CON',
    '',
    'a/b.pdf',
  ]
  const contents = await download(await archive(names.map((name) => entry(stored, name))))
  expect([...contents.keys()]).toEqual([
    '-..-evil.pdf',
    '-etc-evil.pdf',
    'c--evil.pdf',
    '-evil.pdf',
    '_CON',
    'document',
    'a-b.pdf',
  ])
})

test('a hostile archive that is stored is never looked into (case 63)', async () => {
  const hostile = await hostileZip()
  expect([...readZip(hostile).keys()]).toEqual(['../../../evil.txt', '/tmp/lambda-evil.txt'])
  const stored = await storeFile(server, hostile, 'ZIP')
  const links = await createFileLinks(server.db).of({ actor: editor, source: 'screen' })
  const file = links.file({
    ...stored,
    name: 'a.zip',
    inline: true,
    entity: 'attachment',
    entityId: 1,
  })
  const alone = await server.http.inject({ url: file.url })
  expect(alone.rawPayload.equals(hostile)).toBe(true)
  expect(alone.headers['content-disposition']).toMatch(/^attachment;/)
  const contents = await download(await archive([entry(stored, 'a.zip')]))
  expect([...contents.keys()]).toEqual(['a.zip'])
  expect(contents.get('a.zip')?.equals(hostile)).toBe(true)
})

/** Names that yazl itself refuses, written over others of the same length. */
async function hostileZip(): Promise<Buffer> {
  const placeholders = ['aaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbb']
  const stored = await storeFile(server, 'evil')
  const url = await archive(placeholders.map((name) => entry(stored, name)))
  const { rawPayload } = await server.http.inject({ url })
  const text = rawPayload.toString('latin1')
  return Buffer.from(
    text
      .replaceAll('aaaaaaaaaaaaaaaaa', '../../../evil.txt')
      .replaceAll('bbbbbbbbbbbbbbbbbbbb', '/tmp/lambda-evil.txt'),
    'latin1',
  )
}

test('an archive is for whoever asked for it, for a day at most', async () => {
  const entries = [entry(await storeFile(server, 'mine'), 'mine.pdf')]
  const others = await server.http.inject({
    url: await archive(entries, await actorOf(server.db, people.admin)),
  })
  expect([others.statusCode, others.json().code]).toEqual([404, 'NOT_FOUND'])
  const url = await archive(entries)
  await forgetOldDownloads(server.db)
  expect((await download(url)).size).toBe(1)
  await sql`update download set created_at = now() - interval '25 hours'`.execute(server.db)
  await forgetOldDownloads(server.db)
  const over = await server.http.inject({ url })
  expect([over.statusCode, over.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('the trail says once that an archive was taken', async () => {
  const url = await archive([entry(await storeFile(server, 'trailed'), 'a.pdf')])
  expect((await server.http.inject({ method: 'HEAD', url })).body).toBe('')
  const before = await downloads()
  await download(url)
  await expect
    .poll(downloads)
    .toEqual([...before, { archive: 'Unterlagen für X-12.zip', files: 1 }])
})

async function downloads() {
  const rows = await server.db
    .selectFrom('event')
    .select('detail')
    .where('action', '=', 'download')
    .where('entity_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ detail }) => detail)
}
