import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksOf } from '../../test/file-links.ts'
import { type TestServer, people, startTestServer } from '../../test/harness.ts'
import { type StoredFile, storeFile } from '../../test/stored-files.ts'

const bytes = randomBytes(100_000)

let server: TestServer
let pdf: StoredFile
let url: string
beforeAll(async () => {
  server = await startTestServer()
  pdf = await storeFile(server, bytes)
  const links = await linksOf(server.db, people.editor)
  url = links.file({ ...pdf, name: 'X-12_DOP.pdf', entity: 'attachment', entityId: 77 }).url
})
afterAll(() => server.close())

function get(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.http.inject({ method, url, headers })
}

describe('a part of a file', () => {
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-5', 99_995, 99_999],
    ['bytes=50-1000000', 50, 99_999],
  ])('%s', async (range, start, end) => {
    const answer = await get({ range, 'accept-encoding': 'gzip' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/100000`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('behind its end is refused', async () => {
    const answer = await get({ range: 'bytes=100000-' })
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
    expect((await get(headers)).statusCode).toBe(status)
    const same = { range: 'bytes=0-9', 'if-range': `"${pdf.sha256}"` }
    expect((await get(same)).statusCode).toBe(206)
  })

  test('is nothing where the caller has the file already', async () => {
    const headers = { 'if-none-match': `"${pdf.sha256}"`, range: 'bytes=0-9' }
    const answer = await get(headers)
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect(answer.headers.etag).toBe(`"${pdf.sha256}"`)
  })

  test('is told without being sent to a HEAD', async () => {
    const answer = await get({}, 'HEAD')
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe('100000')
    expect(answer.headers['accept-ranges']).toBe('bytes')
  })
})

test('one connection carries all of them one after the other', async () => {
  const port = new URL(await server.http.listen({ host: '127.0.0.1', port: 0 })).port
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (method: string, headers: Record<string, string>) => {
    const asked = request({ port, path: url, agent, method, headers }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { answer, body: await buffer(answer), reused: asked.reusedSocket }
  }
  const head = await ask('HEAD', {})
  expect([head.answer.statusCode, head.body.length]).toEqual([200, 0])
  expect(head.answer.headers['content-length']).toBe('100000')
  const part = await ask('GET', { range: 'bytes=10-19' })
  expect([part.answer.statusCode, part.body]).toEqual([206, bytes.subarray(10, 20)])
  const known = await ask('GET', { 'if-none-match': `"${pdf.sha256}"` })
  expect([known.answer.statusCode, known.body.length]).toEqual([304, 0])
  const behind = await ask('GET', { range: 'bytes=100000-' })
  expect(behind.answer.statusCode).toBe(416)
  const whole = await ask('GET', {})
  expect(whole.body.equals(bytes)).toBe(true)
  expect([part, known, behind, whole].map(({ reused }) => reused)).toEqual([true, true, true, true])
  agent.destroy()
})
