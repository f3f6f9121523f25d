import type { BodyInputOf } from '@lambda/contract/api'
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brandsApi } from '@lambda/contract/brands'
import { peopleApi } from '@lambda/contract/people'
import { type User, usersApi } from '@lambda/contract/users'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandResource } from '../../src/resources/brands/brand.resource.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { keptLog, startPlatform } from '../platform-server.ts'
import { claimsFor, expected, signToken, testKeys } from '../tokens.ts'

type Body = BodyInputOf<typeof usersApi.create>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const seconds = () => Math.floor(Date.now() / 1000)
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function ask(authorization: string | undefined, url = '/api/brands') {
  const headers = authorization === undefined ? {} : { authorization }
  const answer = await server.http.inject({ method: 'GET', url, headers })
  return {
    status: answer.statusCode,
    code: answer.json<{ code?: string }>().code,
    challenge: answer.headers['www-authenticate'],
  }
}

const invalid = { status: 401, code: 'TOKEN_INVALID', challenge: 'Bearer error="invalid_token"' }
const missing = { status: 401, code: 'TOKEN_MISSING', challenge: 'Bearer' }

describe('the token', () => {
  test('#1 no token, another scheme, half a token or two tokens are refused with the right challenge', async () => {
    const good = await signToken()
    expect(await ask(undefined)).toEqual(missing)
    expect(await ask('Bearer')).toEqual(missing)
    expect(await ask('Basic YWRtaW46YWRtaW4=')).toEqual(missing)
    expect(await ask('Bearer x')).toEqual(invalid)
    expect(await ask(`Bearer ${good}, Bearer ${good}`)).toEqual(invalid)
    expect(await ask(`Bearer ${good}`)).toMatchObject({ status: 200 })
  })

  test('#1 a token in the address is no token, and no log ever holds one', async () => {
    const { log, lines } = keptLog()
    const platform = await startPlatform({ serve: (app) => brandResource.routes?.(app), log })
    const token = await signToken()
    const url = `/api/brands?access_token=${token}`
    const refused = await platform.http.inject({ method: 'GET', url })
    const headers = { authorization: `Bearer ${token}` }
    const unknown = await platform.http.inject({ method: 'GET', url, headers })
    await platform.db.schema.alterTable('brand').renameTo('brand_gone').execute()
    const broken = await platform.http.inject({ method: 'GET', url: '/api/brands', headers })
    await platform.close()
    expect([refused.statusCode, unknown.statusCode, broken.statusCode]).toEqual([401, 400, 500])
    expect(lines.join('')).toContain('request failed')
    expect(lines.join('')).not.toContain(token.slice(0, 20))
    expect(refused.body + unknown.body + broken.body).not.toContain(token.slice(0, 20))
  })

  test('#2 #3 an unsigned token, or one signed with what everybody knows, is refused', async () => {
    const payload = encoded(claimsFor(people.admin))
    const [jwk] = (await testKeys()).keys
    for (const alg of ['none', 'None', 'NONE', '', null]) {
      const unsigned = `${encoded({ alg, kid: 'test-key' })}.${payload}`
      expect(await ask(`Bearer ${unsigned}.`)).toEqual(invalid)
      expect(await ask(`Bearer ${unsigned}.AAAA`)).toEqual(invalid)
    }
    for (const secret of [JSON.stringify(jwk), String(jwk?.n), `\n${String(jwk?.n)}`]) {
      const text = `${encoded({ alg: 'HS256', kid: 'test-key' })}.${payload}`
      const mac = createHmac('sha256', secret).update(text).digest('base64url')
      expect(await ask(`Bearer ${text}.${mac}`)).toEqual(invalid)
    }
  })

  test.each([
    ['#4 another audience', { aud: 'api://other' }],
    ['#4 a list of audiences', { aud: [expected.audience] }],
    ['#5 another issuer', { iss: 'https://sts.windows.net/tenant/' }],
    ['#5 an issuer that only begins like ours', { iss: `${expected.issuer}@evil.test` }],
    ['#6 an end six minutes ago', { exp: seconds() - 360 }],
    ['#6 no end', { exp: undefined }],
    ['#7 a beginning in six minutes', { nbf: seconds() + 360 }],
    ['#11 the shape of an ID token', { aud: 'pim-spa', scp: undefined, nonce: 'n' }],
    ['#13 no subject', { sub: undefined }],
    ['#13 an object as subject', { sub: { id: 1 } }],
    ['#13 a subject with NUL', { sub: 'a\u0000b' }],
    ['#13 a subject of 1,500 characters', { sub: 's'.repeat(1_500) }],
  ])('%s is refused', async (_, claims) => {
    expect(await ask(`Bearer ${await signToken(claims)}`)).toEqual(invalid)
  })

  test('#7 a clock that is half a minute behind is no reason to refuse', async () => {
    const token = await signToken({ nbf: seconds() + 30 })
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 200 })
  })

  test.each([undefined, '', 'pim', 'Pimx', 'Pim.Read', 'x,Pim', ['Pim'], {}, null])(
    '#8 #11 the scope %j is not enough',
    async (scp) => {
      const token = await signToken({ scp, roles: ['IPCOMAdministrator'] })
      expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 403, code: 'SCOPE_MISSING' })
    },
  )
})

describe('the keys', () => {
  let provider: Server
  let address: string
  let hits = 0
  let isUp = true
  let published: object = { keys: [] }

  beforeAll(async () => {
    provider = createServer((_request, answer) => {
      hits += 1
      answer.statusCode = isUp ? 200 : 500
      answer.end(JSON.stringify(published))
    })
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/keys`
  })
  afterAll(() => new Promise((done) => provider.close(done)))

  const platformWith = (now = () => new Date()) =>
    startPlatform({
      serve: (app) => brandResource.routes?.(app),
      verifier: { keys: { jwksUri: address }, now },
    })

  test('#9 #10 a thousand forged key ids cause one request, and a token is never followed anywhere', async () => {
    published = await testKeys()
    hits = 0
    const platform = await platformWith()
    const [, payload, mac] = (await signToken({ iss: address })).split('.')
    const traps = { jku: address, x5u: address, x5c: [address], jwk: { kty: 'RSA', jku: address } }
    const ids = ['../../dev/null', "' or 1=1 --", 'k'.repeat(4_000), '\u0000', { a: 1 }]
    const random = Array.from({ length: 1_000 }, (_, i) => `forged-${i}`)
    const statuses = new Set<number>()
    for (const kid of [...ids, ...random]) {
      const authorization = `Bearer ${encoded({ alg: 'RS256', kid, ...traps })}.${payload}.${mac}`
      const answer = await platform.http.inject({ url: '/api/brands', headers: { authorization } })
      statuses.add(answer.statusCode)
    }
    await platform.close()
    expect([...statuses]).toEqual([401])
    expect(hits).toBe(1)
  })

  test('#16 without the provider it starts and answers 503, and serves once the keys can be had', async () => {
    published = await testKeys()
    isUp = false
    const platform = await platformWith()
    const headers = { authorization: `Bearer ${await signToken()}` }
    const early = await platform.http.inject({ url: '/api/brands', headers })
    expect(early.statusCode).toBe(503)
    expect(early.headers['retry-after']).toBe('5')
    isUp = true
    await expect
      .poll(() => platform.http.inject({ url: '/api/brands', headers }), { timeout: 8_000 })
      .toMatchObject({ statusCode: 200 })
    isUp = false
    const known = await platform.http.inject({ url: '/api/brands', headers })
    const rotated = await signToken({}, { kid: 'rotated' })
    const unknown = await platform.http.inject({
      url: '/api/brands',
      headers: { authorization: `Bearer ${rotated}` },
    })
    isUp = true
    await platform.close()
    expect(known.statusCode).toBe(200)
    expect([401, 503]).toContain(unknown.statusCode)
  })

  test('#3 keys that are too short or meant for something else are not used', async () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const { publicKey } = await generateKeyPair('ES256', { extractable: true })
    published = {
      keys: [
        { ...short.publicKey.export({ format: 'jwk' }), kid: 'test-key' },
        { ...(await exportJWK(publicKey)), kid: 'test-key' },
      ],
    }
    const platform = await platformWith()
    const headers = { authorization: `Bearer ${await signToken()}` }
    const answer = await platform.http.inject({ url: '/api/brands', headers })
    await platform.close()
    expect(answer.statusCode).toBe(503)
  })

  test('#17 a server whose clock is five minutes off refuses, one within a minute does not', async () => {
    published = await testKeys()
    const headers = { authorization: `Bearer ${await signToken()}` }
    const statuses = []
    for (const minutes of [-5, -0.8, 65]) {
      const platform = await platformWith(() => new Date(Date.now() + minutes * 60_000))
      const answer = await platform.http.inject({ url: '/api/brands', headers })
      statuses.push(answer.statusCode)
      await platform.close()
    }
    expect(statuses).toEqual([401, 200, 401])
  })
})

describe('the user behind the token', () => {
  const input = (email: string, more: Partial<Body> = {}): Body => ({
    email,
    displayName: 'Somebody',
    role: null,
    isActive: true,
    preferredLanguage: null,
    ...more,
  })
  const create = (body: Body) => server.call(usersApi.create, { as: people.admin, body })
  const change = ({ id, version }: User, body: Body) =>
    server.call(usersApi.update, { as: people.admin, params: { id }, ifMatch: version, body })

  test('#12 a role in the token makes nobody an administrator', async () => {
    const claims = { preferred_username: people.editor, oid: `oid-${people.editor}` }
    const token = await signToken({ ...claims, roles: ['IPCOMAdministrator'], wids: ['admin'] })
    expect(await ask(`Bearer ${token}`, '/api/users')).toMatchObject({
      status: 403,
      code: 'ADMINISTRATOR_ONLY',
    })
  })

  test('#13 somebody who is not in the table is nobody, and stays out of it', async () => {
    const answer = await server.call(brandsApi.list, { as: 'nobody@lambda.example' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'USER_UNKNOWN' } })
    const all = await server.call(usersApi.list, { as: people.admin })
    expect(all.data.map(({ email }) => email)).not.toContain('nobody@lambda.example')
  })

  test('#14 deactivating and demoting take effect on the very next request', async () => {
    const email = 'leaver@lambda.example'
    const admin = input(email, { role: 'IPCOMAdministrator' })
    const { data: created } = await create(admin)
    expect((await server.call(usersApi.list, { as: email })).status).toBe(200)
    const demoted = await change(created, input(email))
    const denied = await server.call(usersApi.list, { as: email })
    expect(denied).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    await change(demoted.data, input(email, { isActive: false }))
    const disabled = await server.call(peopleApi.list, { as: email })
    expect(disabled).toMatchObject({ status: 403, body: { code: 'USER_INACTIVE' } })
    const me = await server.call(usersApi.me, { as: email, query: { email } })
    expect(me.data).toMatchObject({ isActive: false })
  })

  test('#15 an e-mail is one account in any case, and no look-alike of it is', async () => {
    await create(input('Ann@Lambda.example'))
    for (const same of ['ann@lambda.example', ' ANN@LAMBDA.EXAMPLE ']) {
      const answer = await create(input(same))
      expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
    }
    for (const trick of ['\ufb00@x.example', 'an\u200bn@x.example', 'ann@x.example.', 'a b@x.y']) {
      const answer = await create(input(trick))
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } })
    }
    const dotless = await server.call(brandsApi.list, { as: 'adm\u0131n@lambda.example' })
    expect(dotless.body.code).toBe('USER_UNKNOWN')
    const other = await create(input('bob@lambda.example'))
    const taken = await change(other.data, input('ANN@lambda.example'))
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
  })

  test('#15 a user belongs to the account that signed in first, and an account to one user', async () => {
    const email = 'carl@lambda.example'
    const { data: carl } = await create(input(email))
    const signIn = async (oid: string, name = email) =>
      ask(`Bearer ${await signToken({ preferred_username: name, oid })}`)
    expect(await signIn('first')).toMatchObject({ status: 200 })
    const elsewhere = { status: 403, code: 'USER_BOUND_ELSEWHERE' }
    expect(await signIn('second')).toMatchObject(elsewhere)
    await create(input('dora@lambda.example'))
    expect(await signIn('first', 'dora@lambda.example')).toMatchObject(elsewhere)
    const params = { id: carl.id }
    await server.call(usersApi.clearBinding, { as: people.admin, params, ifMatch: carl.version })
    expect(await signIn('second')).toMatchObject({ status: 200 })
    expect(await signIn('first')).toMatchObject(elsewhere)
  })
})
