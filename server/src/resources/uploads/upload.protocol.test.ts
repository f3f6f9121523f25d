import { readdir } from 'node:fs/promises'
import { uploadsApi } from '@lambda/contract/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { type TusClient, idOf, metadataOf, tusClient } from '../../../test/tus-client.ts'
import { type TestUploads, somePdf, uploadsOn } from '../../../test/uploads.ts'

/** The protocol tus 1.0.0 as it is spoken here. */

const other = 'other-admin@lambda.example'

let server: TestServer
let uploads: TestUploads
let tus: TusClient

beforeAll(async () => {
  server = await startTestServer()
  await sql`insert into app_user (email, email_key, display_name, role, is_active)
    values (${other}, ${other}, 'Otto', 'IPCOMAdministrator', true)`.execute(server.db)
  uploads = await uploadsOn(server)
  tus = uploads.tus
})
afterAll(() => server.close())

test('an upload goes on only where the upload stands, and only with what was announced', async () => {
  const address = await tus.begin(10, { filename: 'a.pdf' })
  expect(await tus.append(address, 5, Buffer.alloc(5))).toMatchObject({
    status: 409,
    code: 'UPLOAD_OFFSET',
  })
  expect(await tus.append(address, 0, Buffer.alloc(11))).toMatchObject({ status: 413 })
  expect(await tus.offset(address)).toBe(0)
  const unversioned = { headers: { 'tus-resumable': '0.2.2' }, method: 'HEAD', address } as const
  expect((await tus.ask(unversioned)).status).toBe(412)
  const json = { 'content-type': 'application/json', 'upload-offset': '0' }
  const body = Buffer.from('{}')
  expect(await tus.ask({ method: 'PATCH', address, headers: json, body })).toMatchObject({
    status: 415,
  })
  const options = await tus.ask({ method: 'OPTIONS', address: '/api/uploads' })
  expect(options.headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': String(2 * 1024 ** 3),
  })
  expect(options.headers).not.toHaveProperty('access-control-allow-origin')
  await tus.remove(address)
})

test('an upload is there only for whoever has begun it', async () => {
  const address = await tus.begin(10, { filename: 'a.pdf' })
  const stranger = await uploads.clientOf(other)
  const editor = await uploads.clientOf(people.editor)
  const body = Buffer.alloc(5)
  for (const [client, status] of [
    [stranger, 404],
    [editor, 404],
    [tusClient(uploads.origin, ''), 401],
  ] as const) {
    expect((await client.append(address, 0, body)).status).toBe(status)
    expect((await client.ask({ method: 'HEAD', address })).status).toBe(status)
    expect((await client.remove(address)).status).toBe(status)
  }
  const call = { as: other, params: { id: idOf(address) } }
  expect((await server.call(uploadsApi.get, call)).status).toBe(404)
  expect(await tus.offset(address)).toBe(0)
  expect((await tus.remove(address)).status).toBe(204)
  expect((await tus.ask({ method: 'HEAD', address })).status).toBe(404)
  expect(await readdir(server.files.incoming)).not.toContain(idOf(address))
})

test('what comes with an announcement is left aside', async () => {
  const answer = await tus.ask({
    method: 'POST',
    address: '/api/uploads',
    headers: {
      'upload-length': '5',
      'upload-metadata': metadataOf({ filename: 'a.pdf' }),
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.alloc(5),
  })
  expect([answer.status, answer.headers['upload-offset']]).toEqual([201, undefined])
  expect(await tus.offset(answer.headers['location'] ?? '')).toBe(0)
})

test('fifty files at once are not stopped by the rate of requests that people have', async () => {
  const limited = await startTestServer({ config: { rateLimit: { perSecond: 1, burst: 3 } } })
  const { tus: client } = await uploadsOn(limited)
  const ids = await Promise.all(
    Array.from({ length: 50 }, (_, n) => client.upload(somePdf(), { filename: `${n}.pdf` })),
  )
  expect(new Set(ids).size).toBe(50)
  await limited.close()
})

test('what nobody goes on with is forgotten after a day', async () => {
  const address = await tus.begin(10, { filename: 'a.pdf' })
  await sql`update upload set updated_at = now() - interval '25 hours'`.execute(server.db)
  expect((await tus.append(address, 0, Buffer.alloc(5))).status).toBe(404)
  await tus.remove(address)
})
