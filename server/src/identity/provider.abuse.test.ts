import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directoryUser, startIdentityServer } from '../../test/identity-server.ts'
import { askForTokens, authorizationRequest, createVisitor } from '../../test/oidc-client.ts'
import { say } from '../../test/raw-http.ts'

let identity: Awaited<ReturnType<typeof startIdentityServer>>
beforeAll(async () => {
  identity = await startIdentityServer([directoryUser(1, 'Admin')])
})
afterAll(() => identity.stop())

const at = () => createVisitor(identity.origin)

describe('from outside', () => {
  test('only our own application may be returned to', async () => {
    for (const redirect_uri of [
      'https://evil.test/auth.html',
      `${identity.origin}/auth.html/..`,
      '//evil.test',
    ]) {
      const answer = await at().visit(
        authorizationRequest(identity.origin, { redirect_uri }).address,
      )
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
  })

  test.each(['https://evil.test', 'null'])(
    'no answer is readable for origin %s',
    async (foreign) => {
      for (const address of [
        '/oidc/.well-known/openid-configuration',
        '/oidc/jwks',
        '/oidc/token',
      ]) {
        for (const method of ['GET', 'POST', 'OPTIONS']) {
          const headers = { origin: foreign, 'access-control-request-method': 'POST' }
          const answer = await at().visit(address, { method, headers })
          expect(answer.headers.get('access-control-allow-origin')).toBeNull()
        }
      }
    },
  )

  test('nonsense is refused, never a failure of the server', async () => {
    const before = identity.errors.length
    const { address } = authorizationRequest(identity.origin)
    const nonsense = [
      '/oidc',
      '/oidc/',
      '/oidc/%',
      '/oidc/login/%00',
      '/oidc/login/../..',
      '/oidc/auth?state=%00',
      '/oidc/auth/%00',
      '/oidc/session/end?id_token_hint=x',
      '/oidc/session/end/success',
      `/oidc/${'a'.repeat(5_000)}`,
      address.replace('the-state', '%00'),
      address.replace('pim-spa', '%00'),
    ]
    for (const target of nonsense) {
      const answer = await at().visit(target)
      expect([target, answer.status < 500]).toEqual([target, true])
    }
    const tokens = { grant_type: 'refresh_token', refresh_token: '\u0000' }
    expect((await askForTokens(at(), tokens)).status).toBe(400)
    const long = await at().submit('/oidc/login/x', { login: 'a'.repeat(100_000) })
    expect(long.status).toBe(303)
    expect(identity.errors.slice(before)).toEqual([])
  })
})

describe('only a browser on this machine is answered', () => {
  const addresses = [
    '/oidc',
    '/oidc/jwks',
    '/oidc/login/x',
    '/oidc/.well-known/openid-configuration',
    authorizationRequest('http://localhost').address,
  ]

  test.each(['localhost', '127.0.0.1:3000', 'LOCALHOST:80', '[::1]:3000'])(
    'by its name %s',
    async (host) => {
      expect(await statusAt('/oidc/jwks', { host })).toBe(200)
    },
  )

  test.each([
    ['forwarded', 'for=192.0.2.1;host=pim.example.com'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
    ['x-forwarded-prefix', ''],
    ['X-Forwarded', 'for=192.0.2.1'],
    ['x-real-ip', '192.0.2.1'],
    ['via', '1.1 proxy'],
  ])('a request with the header %s is refused', async (name, value) => {
    for (const address of addresses) {
      expect([address, await statusAt(address, { [name]: value })]).toEqual([address, 421])
    }
  })

  test.each(['evil.test', 'localhost.evil.test', 'evil.test:80', '127.0.0.1.evil.test'])(
    'a request for the host "%s" is refused',
    async (host) => {
      for (const address of addresses) {
        expect([address, await statusAt(address, { host })]).toEqual([address, 421])
      }
    },
  )

  test.each(['192.0.2.1', '10.0.0.127', '::ffff:192.0.2.1', '2001:db8::1'])(
    'a request from %s is refused',
    async (address) => {
      identity.pretendFrom(address)
      try {
        for (const asked of addresses) expect([asked, await statusAt(asked)]).toEqual([asked, 421])
      } finally {
        identity.pretendFrom(null)
      }
    },
  )

  test('an HTTP/1.0 request, as a proxy such as nginx makes them, is refused', async () => {
    const { port } = new URL(identity.origin)
    const asked = 'GET /oidc/jwks HTTP/1.0\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect((await say(Number(port), asked)).statuses).toEqual([421])
  })

  test('nobody gets a token through a proxy, and the page says where to sign in', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const answer = await at().visit(authorizationRequest(identity.origin).address, { headers })
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).toContain(`href="${identity.origin}/"`)
  })
})

/** `fetch` does not let anybody choose the Host header. */
async function statusAt(address: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(`${identity.origin}${address}`, { headers, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asking.on('error', reject)
    asking.end()
  })
}
