import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directoryUser, startIdentityServer } from '../../test/identity-server.ts'
import {
  askForTokens,
  authorizationRequest,
  createVisitor,
  signInAs,
  tokensFor,
} from '../../test/oidc-client.ts'

const users = [
  directoryUser(1, 'Admin', { isAdministrator: true }),
  directoryUser(2, 'Editor'),
  directoryUser(3, 'Inactive', { isActive: false }),
  directoryUser(4, '<Script>', { email: 'script@lambda.example' }),
]

let identity: Awaited<ReturnType<typeof startIdentityServer>>
beforeAll(async () => {
  identity = await startIdentityServer(users)
})
afterAll(() => identity.stop())

const at = () => createVisitor(identity.origin)

describe('signing in', () => {
  test('hands over tokens that the API accepts and that say who it is', async () => {
    const tokens = await tokensFor(at(), identity.origin, 'Admin@Lambda.example')
    const token = await identity.verify(tokens.access_token)
    expect(token).toMatchObject({
      subject: '1',
      tenantId: 'local',
      email: 'admin@lambda.example',
      name: 'Admin',
      clientId: 'pim-spa',
    })
    expect(token.objectId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: '1',
      oid: token.objectId,
      preferred_username: 'admin@lambda.example',
      nonce: 'the-nonce',
    })
    expect(tokens.scope).toBe('api://pim-local/Pim')
  })

  test('lists who may sign in, with what they are, and escapes their names', async () => {
    const visitor = at()
    const { address } = authorizationRequest(identity.origin, {
      login_hint: 'editor@lambda.example',
    })
    const login = (await visitor.visit(address)).headers.get('location') ?? ''
    const answer = await visitor.visit(login)
    const page = await answer.text()
    for (const { email } of users) expect(page).toContain(`name="login" value="${email}"`)
    expect(page).toMatch(/Administrator[\s\S]*User[\s\S]*Disabled/)
    expect(page).toContain('<b>&#60;Script&#62;</b>')
    expect(page).toMatch(/<input\s+id="login"[^>]*value="editor@lambda.example"/)
    const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src 'self'; form-action`,
    )
  })

  test('asks again for what is no e-mail address, and keeps what was typed', async () => {
    const visitor = at()
    const login =
      (await visitor.visit(authorizationRequest(identity.origin).address)).headers.get(
        'location',
      ) ?? ''
    const answer = await visitor.submit(login, { login: 'no "address"' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('Enter a valid e-mail address.')
    expect(page).toContain('value="no &#34;address&#34;"')
  })

  test('gives a stranger a token under their own name', async () => {
    const tokens = await tokensFor(at(), identity.origin, 'Stranger@Nowhere.example')
    const token = await identity.verify(tokens.access_token)
    expect(token).toMatchObject({
      subject: 'stranger:stranger@nowhere.example',
      email: 'stranger@nowhere.example',
    })
  })

  test('keeps the object id when a stranger becomes a user, and when a bound user gets another e-mail', async () => {
    const objectIdOf = async (email: string) =>
      (await identity.verify((await tokensFor(at(), identity.origin, email)).access_token)).objectId
    const asStranger = await objectIdOf('new@lambda.example')
    users.push(directoryUser(5, 'New'))
    expect(await objectIdOf('new@lambda.example')).toBe(asStranger)
    users.splice(4, 1, directoryUser(5, 'Renamed', { objectId: asStranger }))
    expect(await objectIdOf('renamed@lambda.example')).toBe(asStranger)
  })

  test('is not asked for twice in one browser, and not at all by prompt=none without a session', async () => {
    const visitor = at()
    const silent = { prompt: 'none' }
    const first = await visitor.visit(authorizationRequest(identity.origin, silent).address)
    expect(first.headers.get('location')).toContain('error=login_required')
    await signInAs(visitor, identity.origin, 'editor@lambda.example')
    const second = await visitor.visit(authorizationRequest(identity.origin, silent).address)
    expect(second.headers.get('location')).toMatch(/\/auth\.html#code=/)
  })

  test('starts again at the application when the page is stale', async () => {
    const answer = await at().visit('/oidc/login/gone')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })
})

describe('tokens', () => {
  test('are renewed by the refresh token, again and again', async () => {
    const visitor = at()
    const first = await tokensFor(visitor, identity.origin, 'editor@lambda.example')
    const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
    for (let times = 0; times < 2; times++) {
      const { status, tokens } = await askForTokens(visitor, refresh)
      expect(status).toBe(200)
      await expect(identity.verify(tokens.access_token)).resolves.toMatchObject({ subject: '2' })
    }
  })

  test('and sessions survive a restart', async () => {
    const visitor = at()
    const first = await tokensFor(visitor, identity.origin, 'editor@lambda.example')
    await identity.restart()
    await expect(identity.verify(first.access_token)).resolves.toMatchObject({ subject: '2' })
    const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
    expect((await askForTokens(visitor, refresh)).status).toBe(200)
    const silent = await visitor.visit(
      authorizationRequest(identity.origin, { prompt: 'none' }).address,
    )
    expect(silent.headers.get('location')).toContain('#code=')
    expect((await stat(path.join(identity.dataDir, 'identity-keys.json'))).mode & 0o777).toBe(0o600)
  })

  test('are not given for a code without its verifier, nor for a code used twice', async () => {
    const visitor = at()
    const { handed, verifier } = await signInAs(visitor, identity.origin, 'editor@lambda.example')
    const redeem = {
      grant_type: 'authorization_code',
      code: handed.get('code') ?? '',
      redirect_uri: `${identity.origin}/auth.html`,
    }
    const wrong = await askForTokens(visitor, { ...redeem, code_verifier: 'x'.repeat(43) })
    expect([wrong.status, wrong.tokens.error]).toEqual([400, 'invalid_grant'])
    expect((await askForTokens(visitor, { ...redeem, code_verifier: verifier })).status).toBe(200)
    expect((await askForTokens(visitor, { ...redeem, code_verifier: verifier })).status).toBe(400)
  })

  test('are not renewed for a user who is gone', async () => {
    users.push(directoryUser(9, 'Leaver'))
    const visitor = at()
    const { refresh_token } = await tokensFor(visitor, identity.origin, 'leaver@lambda.example')
    users.pop()
    const { status, tokens } = await askForTokens(visitor, {
      grant_type: 'refresh_token',
      refresh_token,
    })
    expect([status, tokens.error]).toEqual([400, 'invalid_grant'])
  })

  test('an ID token is not accepted in their place', async () => {
    const { id_token } = await tokensFor(at(), identity.origin, 'admin@lambda.example')
    await expect(identity.verify(id_token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

describe('signing out', () => {
  test('asks nothing, ends the session and the refresh token, and says so', async () => {
    const visitor = at()
    const { refresh_token } = await tokensFor(visitor, identity.origin, 'editor@lambda.example')
    const back = encodeURIComponent(`${identity.origin}/signed-out`)
    const asking = await visitor.visit(
      `/oidc/session/end?client_id=pim-spa&post_logout_redirect_uri=${back}`,
    )
    const page = await asking.text()
    expect(asking.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const done = await visitor.submit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    expect(done.headers.get('location')).toBe(`${identity.origin}/signed-out`)
    expect(await (await visitor.visit('/signed-out')).text()).toContain('You are signed out')
    const renewal = await askForTokens(visitor, { grant_type: 'refresh_token', refresh_token })
    expect(renewal.tokens.error).toBe('invalid_grant')
    const again = await visitor.visit(
      authorizationRequest(identity.origin, { prompt: 'none' }).address,
    )
    expect(again.headers.get('location')).toContain('error=login_required')
  })
})
