import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { attachmentCategories } from '@lambda/contract/attachment-categories'
import { uploadsApi } from '@lambda/contract/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { type TusClient, idOf } from '../../../test/tus-client.ts'
import { type TestUploads, sha256Of, somePdf, uploadsOn } from '../../../test/uploads.ts'
import { takeUpload } from './upload.repository.ts'

const as = people.admin
const other = 'other-admin@lambda.example'

let server: TestServer
let uploads: TestUploads
let tus: TusClient

beforeAll(async () => {
  server = await startTestServer()
  await sql`insert into app_user (email, email_key, display_name, role, is_active)
    values (${other}, ${other}, 'Otto', 'IPCOMAdministrator', true)`.execute(server.db)
  await open()
})
afterAll(() => server.close())

async function open(): Promise<void> {
  uploads = await uploadsOn(server)
  tus = uploads.tus
}

async function category(fields: Record<string, unknown> = {}): Promise<number> {
  const code = `C${randomBytes(4).toString('hex')}`.toUpperCase()
  const body = { code, texts: { EN: { name: code, description: null } }, ...fields }
  return (await server.call(attachmentCategories.api.create, { as, body })).data.id
}

async function stored(content: Buffer): Promise<Buffer | null> {
  const chunks = await server.files.read(sha256Of(content))
  return chunks && Buffer.concat(await chunks.toArray())
}

const rowCount = async () =>
  (await sql<{ n: number }>`select count(*) as n from upload`.execute(server.db)).rows[0]?.n

describe('a file', () => {
  test('arrives in pieces, is checked and stored bit for bit', async () => {
    const content = somePdf(300_000)
    const address = await tus.begin(content.length, { filename: 'Dämmung 032.pdf' })
    expect(address).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
    const first = await tus.append(address, 0, content.subarray(0, 100_000))
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '100000'])
    expect(first.headers['tus-resumable']).toBe('1.0.0')
    expect(Date.parse(first.headers['upload-expires'] ?? '')).toBeGreaterThan(Date.now())
    expect(await uploads.read(idOf(address))).toMatchObject({
      name: 'Dämmung 032.pdf',
      size: 300_000,
      offset: 100_000,
      state: 'receiving',
      file: null,
    })
    expect(await tus.offset(address)).toBe(100_000)
    await tus.append(address, 100_000, content.subarray(100_000))
    const upload = await uploads.settled(idOf(address))
    expect(upload).toMatchObject({
      state: 'ready',
      offset: 300_000,
      problem: null,
      file: { sha256: sha256Of(content), size: 300_000, type: 'PDF' },
      sameAs: [],
    })
    expect(await stored(content)).toEqual(content)
    expect(await readdir(server.files.incoming)).toEqual([])
    // who has lost the last answer asks again, and is told that all of it is there
    expect(await tus.offset(address)).toBe(300_000)
  })

  test('is taken over once by whoever has sent it, when it is ready', async () => {
    const id = await tus.upload(somePdf(), { filename: 'DoP.pdf' })
    const { file } = await uploads.settled(id)
    const { rows } = await sql<{
      id: number
      email: string
    }>`select id, email from app_user`.execute(server.db)
    const idOfUser = (email: string) => rows.find((row) => row.email === email)?.id ?? 0
    const take = (email: string, uploadId = id) =>
      server.db.transaction().execute((trx) => takeUpload(trx, idOfUser(email), uploadId))
    await expect(take(other)).rejects.toMatchObject({ code: 'RULE_BROKEN' })
    const half = await tus.begin(10, { filename: 'half.pdf' })
    await expect(take(as, idOf(half))).rejects.toThrow('is not complete yet')
    expect(await take(as)).toEqual({
      fileId: file?.id,
      sha256: file?.sha256,
      name: 'DoP.pdf',
      size: 2_000,
      type: 'PDF',
    })
    await expect(take(as)).rejects.toMatchObject({ extra: { errors: [{ path: 'uploadId' }] } })
    await tus.remove(half)
  })

  test('is told to be what a document holds already', async () => {
    const content = somePdf()
    const { file } = await uploads.settled(await tus.upload(content, { filename: 'first.pdf' }))
    const categoryId = await category()
    const { rows } = await sql<{ id: number }>`
      insert into attachment (code, is_global, category_id, status, visibility, file_id, file_name)
      values ('ATT-1', false, ${categoryId}, 'current', 'INTERNAL', ${file?.id}, 'first.pdf')
      returning id`.execute(server.db)
    const again = await uploads.settled(await tus.upload(content, { filename: 'again.pdf' }))
    expect(again.file).toEqual(file)
    expect(again.sameAs).toEqual([
      { id: rows[0]?.id, code: 'ATT-1', title: 'ATT-1', isGlobal: false, categoryId },
    ])
  })

  test('#61 that comes ten times at once is one content with ten uploads', async () => {
    const content = somePdf(50_000)
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, n) => tus.upload(content, { filename: `${n}.pdf` })),
    )
    const settled = await Promise.all(ids.map(uploads.settled))
    expect(new Set(settled.map(({ file }) => file?.id)).size).toBe(1)
    expect(settled.map(({ state }) => state)).toEqual(ids.map(() => 'ready'))
    const listed = await server.call(uploadsApi.list, { as, query: { ids: ids.join(',') } })
    expect(listed.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    await tus.remove(`/api/uploads/${ids[0]}`)
    expect(await stored(content)).toEqual(content)
  })
})

describe('refused is', () => {
  test('what is no file of a known type, with its bytes', async () => {
    const content = Buffer.from('<html><script>alert(1)</script></html>')
    const upload = await uploads.settled(await tus.upload(content, { filename: 'invoice.pdf' }))
    expect(upload).toMatchObject({
      state: 'refused',
      problem: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      file: null,
    })
    await expect.poll(async () => readdir(server.files.incoming)).toEqual([])
    expect(await stored(content)).toBeNull()
  })

  test('what its category does not allow', async () => {
    const pictures = await category({ fileTypes: ['PNG', 'JPEG'] })
    const id = await tus.upload(somePdf(), { filename: 'DoP.pdf', category: String(pictures) })
    expect(await uploads.settled(id)).toMatchObject({
      state: 'refused',
      problem: {
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'The file is PDF; this category accepts JPEG or PNG.',
      },
    })
  })

  test('too much for its category, or for any, before a byte is sent', async () => {
    const before = await rowCount()
    const small = String(await category({ sizeLimit: 1 }))
    const usual = String(await category())
    const megabyte = 1024 ** 2
    const answers = [
      await tus.announce(megabyte + 1, { filename: 'a.pdf', category: small }),
      await tus.announce(100 * megabyte + 1, { filename: 'a.pdf', category: usual }),
      await tus.announce(2048 * megabyte + 1, { filename: 'a.pdf' }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [413, 'TOO_LARGE']),
    )
    expect(answers[0]?.detail).toBe('The file has 1.1 MB; the limit is 1 MB.')
    expect(await rowCount()).toBe(before)
    const fits = await tus.begin(100 * megabyte, { filename: 'a.pdf', category: usual })
    expect((await tus.remove(fits)).status).toBe(204)
  })

  test.each([
    [{ filename: '' }, 400],
    [{ filename: '../..' }, 400],
    [{ filename: 'a\0.pdf' }, 400],
    [{}, 400],
    [{ filename: 'a.pdf', category: 'DOP' }, 400],
    [{ filename: 'a.pdf', category: '999999999' }, 422],
  ])('#55 the announcement %j with %i', async (metadata, status) => {
    const answer = await tus.announce(10, metadata)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test.each([
    ['bytes that are not UTF-8', Buffer.from('D\xe4mmung.pdf', 'latin1')],
    ['signs that a browser could not read', Buffer.from('D\ufffdmmung.pdf')],
    ['half a surrogate pair', Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x2e, 0x70, 0x64, 0x66])],
  ])('a name with %s, with a sentence', async (_, name) => {
    const before = await rowCount()
    const answer = await tus.ask({
      method: 'POST',
      address: '/api/uploads',
      headers: {
        'upload-length': '10',
        'upload-metadata': `filename ${name.toString('base64')}`,
      },
    })
    expect(answer.status).toBe(400)
    expect(answer.detail).toContain('rename the file and upload it again')
    expect(await rowCount()).toBe(before)
  })

  test('an empty file', async () => {
    expect(await tus.announce(0, { filename: 'a.pdf' })).toMatchObject({
      status: 422,
      detail: 'The file is empty.',
    })
  })

  test('a name of 100 kB by its header, and one that leads elsewhere leads nowhere', async () => {
    expect((await tus.announce(10, { filename: 'x'.repeat(100_000) })).status).toBe(431)
    const names = [
      '../../etc/cron.d/x.pdf',
      'c:\\x.pdf',
      'CON.pdf',
      'a\u202Efdp.exe',
      'x.pdf::$DATA',
    ]
    for (const filename of names) {
      const address = await tus.begin(10, { filename })
      expect(address).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
      expect(await readdir(server.files.incoming)).toEqual([idOf(address)])
      expect((await uploads.read(idOf(address))).name).not.toMatch(/[/\\:\u202e]|^CON/u)
      await tus.remove(address)
    }
  })

  test('#60 more than the quota of one person, in bytes and in files', async () => {
    const two = 2 * 1024 ** 3
    const begun = []
    for (let i = 0; i < 5; i++) begun.push(await tus.begin(two, { filename: 'a.pdf' }))
    expect(await tus.announce(1, { filename: 'a.pdf' })).toMatchObject({
      status: 413,
      code: 'QUOTA',
    })
    expect((await (await uploads.clientOf(other)).announce(1, { filename: 'a.pdf' })).status).toBe(
      201,
    )
    for (const address of begun) await tus.remove(address)
    await sql`insert into upload (id, user_id, name, size)
      select md5(n::text), u.id, 'x', 1 from generate_series(1, 1000) n, app_user u
      where u.email = ${as}`.execute(server.db)
    expect(await tus.announce(1, { filename: 'a.pdf' })).toMatchObject({
      status: 413,
      code: 'QUOTA',
    })
    await sql`delete from upload where name in ('x', 'a.pdf')`.execute(server.db)
  })
})
