import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { directoryUser, startIdentityServer } from '../identity-server.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { bearer, keptLog } from '../platform-server.ts'
import { head, listen, sayAndLeave } from '../raw-http.ts'
import { authorizationRequest, createVisitor } from '../oidc-client.ts'
import { metadataOf, tusClient } from '../tus-client.ts'

/** Whoever closes the tab in the middle of a request has done nothing that anybody must look into. */

const { log, lines } = keptLog('debug')
const patience = { timeout: 20_000, interval: 100 }
let server: TestServer
let port: number
let authorization: string

beforeAll(async () => {
  server = await startTestServer({ log })
  port = await listen(server.http)
  authorization = `Authorization: ${(await bearer(people.admin)).authorization}`
})
afterAll(() => server.close())

const complaints = () => lines.filter((line) => /"level":[456]0/.test(line))

test('a body of JSON that breaks off is no error', async () => {
  const request = head(
    'POST /api/products',
    authorization,
    'Content-Type: application/json',
    'Content-Length: 1000',
  )
  await vi.waitFor(async () => {
    await sayAndLeave(server.http.server, `${request}{"code":`)
    expect(lines.join('')).toContain('the client disconnected')
  }, patience)
  expect(complaints()).toEqual([])
})

test('an upload that breaks off is no error', async () => {
  const tus = tusClient(`http://127.0.0.1:${port}`, authorization.replace('Authorization: ', ''))
  const announced = await tus.ask({
    method: 'POST',
    address: '/api/uploads',
    headers: { 'upload-length': '1000', 'upload-metadata': metadataOf({ filename: 'a.pdf' }) },
  })
  const address = announced.headers['location'] ?? ''
  const request = head(
    `PATCH ${address}`,
    authorization,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    'Content-Length: 1000',
  )
  await sayAndLeave(server.http.server, `${request}%PDF-1.7`)
  // waits until the piece that broke off has been dealt with
  expect((await tus.ask({ method: 'HEAD', address })).status).toBe(200)
  expect(complaints()).toEqual([])
})

test('a form of the sign-in that breaks off is no error', async () => {
  const identity = await startIdentityServer([directoryUser(1, 'Admin')])
  const visitor = createVisitor(identity.origin)
  const asked = await visitor.visit(authorizationRequest(identity.origin).address)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000']
  for (const path of [asked.headers.get('location'), '/oidc/token']) {
    const closed = new Promise((done) => {
      identity.server.once('request', (_, response) => response.once('close', done))
    })
    await sayAndLeave(
      identity.server,
      `${head(`POST ${path}`, `Cookie: ${cookie}`, ...form)}login=`,
    )
    await closed
  }
  // all that is before it has been dealt with by then
  await visitor.visit('/oidc/jwks')
  expect(identity.errors).toEqual([])
  await identity.stop()
})
