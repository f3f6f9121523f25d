import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandResource } from '../../src/resources/brands/brand.resource.ts'
import { productRoutes } from '../../src/resources/products/product.routes.ts'
import { people, startTestServer } from '../harness.ts'
import { authorizationRequest } from '../oidc-client.ts'
import { bearer, startPlatform } from '../platform-server.ts'

type Platform = Awaited<ReturnType<typeof startPlatform>>

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform({ serve: productRoutes })
})
afterAll(() => platform.close())

async function addressAfter(
  sut: Platform,
  forwarded: Record<string, string>,
  remoteAddress: string,
) {
  const headers = { ...(await bearer()), 'content-type': 'application/json', ...forwarded }
  const payload = JSON.stringify({ code: `FROM-${Math.random().toString(36).slice(2)}` })
  const answer = await sut.http.inject({
    method: 'POST',
    url: '/api/products',
    headers,
    payload,
    remoteAddress,
  })
  expect([answer.statusCode, answer.headers['location']]).toEqual([
    201,
    expect.stringMatching(/^\/api\/products\/\d+$/),
  ])
  const row = await sut.db
    .selectFrom('change')
    .select('address')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.address
}
const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
}

test('#74 forwarded headers are believed from the named proxy alone, and only where they hold an address', async () => {
  expect(await addressAfter(platform, forged, '198.51.100.7')).toBe('198.51.100.7')
  expect(await addressAfter(platform, {}, 'fe80::1%eth0')).toBe('fe80::1')
  const behind = await startPlatform({ serve: productRoutes, trustedProxies: ['10.0.0.0/8'] })
  expect(await addressAfter(behind, forged, '10.1.2.3')).toBe('203.0.113.9')
  expect(await addressAfter(behind, forged, '198.51.100.7')).toBe('198.51.100.7')
  const two = { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' }
  expect(await addressAfter(behind, two, '10.1.2.3')).toBe('203.0.113.9')
  for (const odd of ['203.0.113.9:4711', 'unknown', "'; drop table change; --"]) {
    expect(await addressAfter(behind, { 'x-forwarded-for': odd }, '10.1.2.3')).toBeNull()
  }
  await behind.close()
})

test('#76 who asks too often is told when to come back, and nobody else notices', async () => {
  const rateLimit = { perSecond: 10, burst: 30 }
  const limited = await startPlatform({ serve: (app) => brandResource.routes?.(app), rateLimit })
  const ask = async (headers: Record<string, string>) =>
    limited.http.inject({ url: '/api/brands', headers })
  const [editor, admin] = [await bearer(), await bearer(people.admin)]
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(editor)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(20)
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await ask(admin)).statusCode).toBe(200)
  expect((await ask({})).statusCode).toBe(401)
  await limited.close()
})

test('#10 an address that sends bad tokens again and again is told to wait; a good one of its own is let in', async () => {
  const limited = await startPlatform({
    serve: (app) => brandResource.routes?.(app),
    signInLimit: 5,
  })
  const good = await bearer()
  const ask = (headers: Record<string, string>, remoteAddress = '198.51.100.7') =>
    limited.http.inject({ url: '/api/brands', headers, remoteAddress })
  const forged = { authorization: `${good.authorization.slice(0, -8)}AAAAAAAA` }
  const answers = [await ask({}), await ask({ authorization: 'Bearer x' })]
  for (let n = 0; n < 6; n += 1) answers.push(await ask(forged))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    401, 401, 401, 401, 401, 429, 429, 429,
  ])
  const refused = answers.at(-1)
  expect(refused?.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(good)).statusCode).toBe(200)
  expect((await ask(forged, '198.51.100.8')).statusCode).toBe(401)
  const network = (host: string) => ask(forged, `2001:db8:1:2::${host}`)
  const ofNetwork = []
  for (let n = 1; n <= 6; n += 1) ofNetwork.push((await network(String(n))).statusCode)
  expect(ofNetwork).toEqual([401, 401, 401, 401, 401, 429])
  await limited.close()
})

test('sign-ins that are begun and not ended do not fill the database', async () => {
  const server = await startTestServer({ embeddedSignIn: true, config: { signInLimit: 3 } })
  const begin = () =>
    server.http.inject({
      url: authorizationRequest('http://localhost').address,
      headers: { host: 'localhost' },
    })
  const rows = async () => {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from oidc_record`.execute(server.db)
    return found[0]?.count
  }
  for (let n = 0; n < 3; n += 1) expect((await begin()).statusCode).toBe(303)
  const before = await rows()
  const refused = await begin()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('Too many sign-ins')
  expect(await rows()).toBe(before)
  await server.close()
})
