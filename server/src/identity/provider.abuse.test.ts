import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directoryUser, startIdentityServer } from '../../test/identity-server.ts'
import { askForTokens, authorizationRequest, createVisitor } from '../../test/oidc-client.ts'

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

  test('forged proxy headers change nothing, and another name of this machine is turned away', async () => {
    const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    const discovery = await at().visit('/oidc/.well-known/openid-configuration', { headers })
    expect(await discovery.json()).toMatchObject({
      issuer: `${identity.origin}/oidc`,
      token_endpoint: `${identity.origin}/oidc/token`,
    })
    const rebound = await askByName('evil.test')
    expect(rebound).toBe(421)
  })

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

/** `fetch` does not let anybody choose the Host header. */
async function askByName(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(`${identity.origin}/oidc/jwks`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asking.on('error', reject)
    asking.end()
  })
}
