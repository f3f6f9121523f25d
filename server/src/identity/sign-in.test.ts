import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken, testKeys } from '../../test/tokens.ts'
import { createTokenVerifier } from '../platform/sign-in/authentication.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { entraSignIn } from './sign-in.ts'
import { loadKeys, publicKeys } from './keys.ts'
import { isTypeface, sendTypeface, typefaceStyle } from './typeface.ts'

const tenantId = '11111111-2222-3333-4444-555555555555'
const apiClientId = '66666666-2222-3333-4444-555555555555'
const entra = entraSignIn({ tenantId, apiClientId, spaClientId: 'spa' })

test('tokens of Entra ID are accepted for the API application in both spellings of its audience', async () => {
  const keys = { jwks: await testKeys() }
  const verify = createTokenVerifier({ ...entra.verifier, keys })
  const token = {
    iss: `https://login.microsoftonline.com/${tenantId}/v2.0`,
    ver: '2.0',
    tid: tenantId,
  }
  for (const aud of [apiClientId, `api://${apiClientId}`]) {
    const signed = await signToken({ ...token, aud })
    await expect(verify(['Authorization', `Bearer ${signed}`])).resolves.toMatchObject({ tenantId })
  }
  const old = await signToken({ aud: apiClientId, iss: `https://sts.windows.net/${tenantId}/` })
  await expect(verify(['Authorization', `Bearer ${old}`])).rejects.toMatchObject({ status: 401 })
})

test('the browser learns nothing but what it needs, and no option is there without a value', () => {
  expect(JSON.parse(JSON.stringify(entra.authConfig))).toEqual({
    protocolMode: 'AAD',
    scopes: [`api://${apiClientId}/Pim`],
    auth: { clientId: 'spa', authority: `https://login.microsoftonline.com/${tenantId}` },
    origin: null,
  })
})

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'identity-'))
})
afterAll(async () => rm(dataDir, { recursive: true }))

test('two starts at once share one signing key, of which only the public half is shown', async () => {
  const [first, second] = await Promise.all([loadKeys(dataDir), loadKeys(dataDir)])
  expect(second).toEqual(first)
  expect(await loadKeys(dataDir)).toEqual(first)
  expect(Object.keys(publicKeys(first).keys[0] ?? {})).toEqual([
    'kty',
    'n',
    'e',
    'kid',
    'use',
    'alg',
  ])
})

test('a damaged key file keeps the server from starting, with a sentence that helps', async () => {
  await writeFile(path.join(dataDir, 'identity-keys.json'), '{"jwks":')
  await expect(loadKeys(dataDir)).rejects.toThrow(CannotStart)
  await expect(loadKeys(dataDir)).rejects.toThrow('Delete the file')
})

test('the typeface of the pages is served, whoever signs people in, and nothing else is', async () => {
  const server = createServer((req, res) => void sendTypeface(res, req.url ?? ''))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const paths = [...typefaceStyle.matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url)
  expect(paths).toContain('/sign-in/latin.woff2')
  for (const url of paths) {
    expect(isTypeface(url)).toBe(true)
    const answer = await fetch(`http://127.0.0.1:${port}${url}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
  }
  for (const other of ['/sign-in/other.woff2', '/sign-in/toString.woff2', '/sign-in/../x.woff2']) {
    expect(isTypeface(other)).toBe(false)
  }
  server.close()
})
