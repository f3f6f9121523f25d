import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { signToken, testKeys, testVerifier } from '../../../test/tokens.ts'
import { createTokenVerifier } from './authentication.ts'
import { remoteKeys } from './key-source.ts'

/** A real provider’s JWKS address, which can be told what to answer; counts its visits. */
async function startProvider() {
  const state = { status: 200, body: JSON.stringify(await testKeys()), visits: 0 }
  const server = createServer((_, res) => {
    state.visits += 1
    res.writeHead(state.status, { 'content-type': 'application/json' }).end(state.body)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  running.push(() => new Promise((done) => void server.close(() => done())))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return { state, jwksUri: `http://127.0.0.1:${address.port}/keys` }
}

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
})

const bearer = (token: string) => ['Authorization', `Bearer ${token}`]

test('a thousand forged key ids cause one request to the provider', async () => {
  const { state, jwksUri } = await startProvider()
  const verify = createTokenVerifier({ ...(await testVerifier()), keys: { jwksUri } })
  await verify(bearer(await signToken()))
  const forged = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) => signToken({}, { kid: `forged-${i}` })),
  )
  for (const token of forged) {
    await expect(verify(bearer(token))).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  }
  expect(state.visits).toBe(1)
})

test('many requests at once share one request to the provider', async () => {
  const { state, jwksUri } = await startProvider()
  const keys = remoteKeys({ jwksUri })
  await Promise.all(Array.from({ length: 50 }, () => keys.find('test-key')))
  expect(state.visits).toBe(1)
})

test('while the provider is away from the start on the answer is 503, and it heals by itself', async () => {
  const { state, jwksUri } = await startProvider()
  const verify = createTokenVerifier({ ...(await testVerifier()), keys: { jwksUri } })
  state.status = 500
  await expect(verify(bearer(await signToken()))).rejects.toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    extra: { headers: { 'retry-after': '5' } },
  })
  state.status = 200
  await new Promise((done) => setTimeout(done, 2_100))
  await expect(verify(bearer(await signToken()))).resolves.toMatchObject({ tenantId: 'tenant' })
})

test('keys once loaded go on working without the provider, an unknown one is 503 then', async () => {
  const { state, jwksUri } = await startProvider()
  let time = 0
  const keys = remoteKeys({ jwksUri, clock: () => time })
  await keys.find('test-key')
  state.status = 500
  time += 700_000
  expect(await keys.find('test-key')).not.toBeNull()
  await expect(keys.find('rotated')).rejects.toThrow('unavailable')
})

test('a rotated key is found after at most half a minute, a withdrawn one stops working', async () => {
  const { state, jwksUri } = await startProvider()
  let time = 0
  const keys = remoteKeys({ jwksUri, clock: () => time })
  await keys.find('test-key')
  state.body = state.body.replace('test-key', 'next-key')
  expect(await keys.find('next-key')).toBeNull()
  time += 30_000
  expect(await keys.find('next-key')).not.toBeNull()
  expect(await keys.find('test-key')).toBeNull()
})

test.each([
  '[]',
  '{}',
  'nonsense',
  '{"keys":[]}',
  '{"keys":[null,{"kty":"RSA","kid":"test-key"}]}',
  '{"keys":[{"kty":"oct","kid":"test-key","k":"AAAA"}]}',
])('an answer such as %s counts as no answer', async (body) => {
  const { state, jwksUri } = await startProvider()
  state.body = body
  await expect(remoteKeys({ jwksUri }).find('test-key')).rejects.toThrow('unavailable')
})
