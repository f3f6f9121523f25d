import { createHmac, createPublicKey } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { claimsFor, expected, signToken, testKeys, testVerifier } from '../../../test/tokens.ts'
import { createTokenVerifier } from './authentication.ts'
import { ApiProblem } from '../errors.ts'

const verify = createTokenVerifier(await testVerifier())
const seconds = () => Math.floor(Date.now() / 1000)
const base64url = (value: string) => Buffer.from(value).toString('base64url')

async function refusal(headers: string[]): Promise<string> {
  try {
    await verify(headers)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return `${error.status} ${error.code} ${error.extra.headers?.['www-authenticate']}`
  }
}

const refused = async (token: string) => refusal(['Authorization', `Bearer ${token}`])
const invalid = '401 TOKEN_INVALID Bearer error="invalid_token"'
const missing = '401 TOKEN_MISSING Bearer'
const noScope = '403 SCOPE_MISSING Bearer error="insufficient_scope", scope="Pim"'

test('a good token says who calls', async () => {
  const token = await signToken({ preferred_username: 'Editor@Lambda.example', name: 'Ed' })
  await expect(verify(['authorization', `bearer ${token}`])).resolves.toEqual({
    subject: 'sub-Editor@Lambda.example',
    tenantId: 'tenant',
    objectId: 'oid-Editor@Lambda.example',
    email: 'Editor@Lambda.example',
    name: 'Ed',
    clientId: 'pim-spa',
    expiresAt: expect.any(Number),
  })
})

test('the sign-in name is preferred_username, else upn, else email', async () => {
  const names = { preferred_username: undefined, upn: 'upn@x.example', email: 'mail@x.example' }
  const upn = await verify(['Authorization', `Bearer ${await signToken(names)}`])
  const mail = await verify([
    'Authorization',
    `Bearer ${await signToken({ ...names, upn: undefined })}`,
  ])
  expect([upn.email, mail.email]).toEqual(['upn@x.example', 'mail@x.example'])
})

describe('the header', () => {
  test.each([
    ['no header', [], missing],
    ['a bare scheme', ['Authorization', 'Bearer'], missing],
    ['another scheme', ['Authorization', 'Basic YTpi'], missing],
    ['a word', ['Authorization', 'Bearer x'], invalid],
    [
      'a header whose value looks like a name',
      ['X-Note', 'authorization', 'A', 'Bearer x'],
      missing,
    ],
  ])('%s is refused', async (_, headers, answer) => {
    expect(await refusal(headers)).toBe(answer)
  })

  test('two tokens in one header or in two headers are refused', async () => {
    const token = await signToken()
    expect(await refused(`${token} ${token}`)).toBe(invalid)
    expect(await refused(`${token}, ${token}`)).toBe(invalid)
    const twice = ['Authorization', `Bearer ${token}`, 'authorization', `Bearer ${token}`]
    expect(await refusal(twice)).toBe(invalid)
  })
})

describe('the signature', () => {
  const payload = base64url(JSON.stringify(claimsFor('admin@lambda.example')))

  test.each(['none', 'None', 'NONE', 'nOnE', '', null])('alg %s is refused', async (alg) => {
    const unsigned = `${base64url(JSON.stringify({ alg, kid: 'test-key' }))}.${payload}.`
    const [, , kept = ''] = (await signToken()).split('.')
    expect(await refused(unsigned)).toBe(invalid)
    expect(await refused(unsigned + kept)).toBe(invalid)
  })

  test('our public key as the secret of an HMAC is refused in every encoding', async () => {
    const [jwk] = (await testKeys()).keys
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    const pem = key.export({ format: 'pem', type: 'spki' }).toString()
    const der = key.export({ format: 'der', type: 'spki' })
    const secrets = [
      pem,
      `\n${pem}`,
      pem.trimEnd(),
      pem.replaceAll('\n', '\r\n'),
      pem.replaceAll(/-----.*-----|\n/g, ''),
      der,
      der.toString('base64'),
    ]
    const more = [key.export({ format: 'pem', type: 'pkcs1' }), JSON.stringify(jwk), jwk?.n ?? '']
    for (const secret of [...secrets, ...more]) {
      for (const [alg, hash] of [
        ['HS256', 'sha256'],
        ['HS512', 'sha512'],
      ] as const) {
        const text = `${base64url(JSON.stringify({ alg, kid: 'test-key' }))}.${payload}`
        const mac = createHmac(hash, secret).update(text).digest('base64url')
        expect(await refused(`${text}.${mac}`)).toBe(invalid)
      }
    }
  })

  test('a foreign key under our key id is refused, and so is a changed payload', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const foreign = await new SignJWT(claimsFor('admin@lambda.example'))
      .setProtectedHeader({ alg: 'RS256', kid: 'test-key' })
      .sign(privateKey)
    const [head, , mac] = (await signToken()).split('.')
    expect(await refused(foreign)).toBe(invalid)
    expect(
      await refused(`${head}.${base64url(JSON.stringify({ ...claimsFor('x@y.example') }))}.${mac}`),
    ).toBe(invalid)
  })

  test.each([
    undefined,
    '',
    '../../dev/null',
    "' or 1=1 --",
    'k'.repeat(10_000),
    '\u0000',
    'other',
    { a: 1 },
    7,
  ])('key id %j is refused', async (kid) => {
    expect(await refused(await signToken({}, { kid }))).toBe(invalid)
  })

  test('a key that the token brings along or points at is not looked at', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const spki = await exportSPKI(publicKey)
    const canary = 'http://127.0.0.1:9/keys'
    const foreign = await new SignJWT({ ...claimsFor('admin@lambda.example'), iss: canary })
      .setProtectedHeader({ alg: 'RS256', kid: 'test-key', jku: canary, x5u: canary, x5c: [spki] })
      .sign(privateKey)
    expect(await refused(foreign)).toBe(invalid)
  })

  test.each(['crit', 'b64'])('the extension %s is refused', async (name) => {
    const header = name === 'crit' ? { crit: ['exp'], exp: 1 } : { crit: ['b64'], b64: false }
    const protectedHeader = base64url(JSON.stringify({ alg: 'RS256', kid: 'test-key', ...header }))
    const [, body, mac] = (await signToken()).split('.')
    expect(await refused(`${protectedHeader}.${body}.${mac}`)).toBe(invalid)
  })
})

describe('the claims', () => {
  const { audience, issuer } = expected
  const graph = '00000003-0000-0000-c000-000000000000'
  const wrong: [string, unknown[]][] = [
    [
      'aud',
      [
        undefined,
        '',
        'other',
        `${audience}/`,
        audience.toUpperCase(),
        [],
        [audience],
        [[audience]],
        { a: audience },
        graph,
        null,
      ],
    ],
    [
      'iss',
      [
        undefined,
        'https://login.test/other/v2.0',
        'https://sts.windows.net/tenant/',
        `${issuer}/`,
        `${issuer}@evil.test`,
        [issuer],
        null,
      ],
    ],
    ['exp', [undefined, seconds() - 360, String(seconds() + 600), null, true, -1]],
    ['nbf', [seconds() + 360, seconds() + 3600, 'soon', null]],
    ['sub', [undefined, '', 'a\u0000b', { id: 1 }, 's'.repeat(1_500), '\ud800', 7, null]],
    ['oid', [undefined, '', { id: 1 }, 'a\nb']],
    ['tid', [undefined, []]],
    ['preferred_username', [undefined, '', { a: 1 }, 'a\u0000@x.example']],
  ]
  const rows = wrong.flatMap(([claim, values]) => values.map((value) => [claim, value] as const))

  test.each(rows)('%s %j is refused', async (claim, value) => {
    expect(await refused(await signToken({ [claim]: value }))).toBe(invalid)
  })

  test.each([undefined, '', 'pim', 'Pimx', 'Pim.Read', 'x,Pim', [], ['Pim'], {}, null, 'Pim\tx'])(
    'scope %j is refused',
    async (scp) => {
      expect(await refused(await signToken({ scp }))).toBe(noScope)
    },
  )

  test('the scope is one word among others', async () => {
    expect(await refused(await signToken({ scp: 'User.Read Pim' }))).toBe('accepted')
  })

  test('an ID token and an application’s own token are refused', async () => {
    const idToken = await signToken({ aud: 'pim-spa', scp: undefined, nonce: 'n' })
    const appToken = await signToken({ scp: undefined, roles: ['IPCOMAdministrator'] })
    const appWithScope = await signToken({ idtyp: 'app' })
    expect(await refused(idToken)).toBe(invalid)
    expect([await refused(appToken), await refused(appWithScope)]).toEqual([noScope, noScope])
  })

  test('numbers that JSON can write and nobody can count to are no end', async () => {
    const text = JSON.stringify(claimsFor('admin@lambda.example')).replace(
      /"exp":\d+/,
      '"exp":1e999',
    )
    expect(await refused(await signToken(text))).toBe(invalid)
  })

  test.each(['[]', 'null', '"text"', '{', ''])('the payload %s is refused', async (payload) => {
    expect(await refused(await signToken(payload))).toBe(invalid)
  })
})

describe('clocks', () => {
  test('may differ by a minute, not by five', async () => {
    const token = await signToken({ nbf: seconds() + 30 })
    expect(await refused(token)).toBe('accepted')
    for (const [minutes, answer] of [
      [-0.9, 'ok'],
      [-5, 'refused'],
      [65, 'refused'],
      [60.5, 'ok'],
    ] as const) {
      const options = {
        ...(await testVerifier()),
        now: () => new Date(Date.now() + minutes * 60_000),
      }
      const outcome = await createTokenVerifier(options)([
        'Authorization',
        `Bearer ${await signToken()}`,
      ]).then(
        () => 'ok',
        () => 'refused',
      )
      expect([minutes, outcome]).toEqual([minutes, answer])
    }
  })

  test('a token that was accepted before is refused once it has expired', async () => {
    let now = Date.now()
    const patient = createTokenVerifier({ ...(await testVerifier()), now: () => new Date(now) })
    const headers = ['Authorization', `Bearer ${await signToken()}`]
    const first = await patient(headers)
    expect(await patient(headers)).toBe(first)
    now += 3_700_000
    await expect(patient(headers)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  })
})
