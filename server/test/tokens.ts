import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import type { VerifierOptions } from '../src/platform/sign-in/authentication.ts'

/** Access tokens for tests through HTTP: real RS256 ones, without the embedded provider. */

const kid = 'test-key'
const pair = generateKeyPair('RS256', { extractable: true })

/** What `tokenVerifier` expects, and `signToken` writes unless told otherwise. */
export const expected = {
  issuer: 'https://login.test/tenant/v2.0',
  audience: 'api://pim-test',
  scope: 'Pim',
}

/** The public half, as an identity provider publishes it. */
export async function testKeys() {
  const { publicKey } = await pair
  return { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }] }
}

/** Options of a verifier that accepts what `signToken` signs. */
export async function testVerifier(): Promise<VerifierOptions> {
  const { issuer, audience, scope } = expected
  return { issuer, audience: [audience], scope, keys: { jwks: await testKeys() } }
}

/** The claims of a good token for that person, as the embedded provider would write them; good for an hour. */
export function claimsFor(email: string): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: expected.issuer,
    aud: expected.audience,
    sub: `sub-${email}`,
    oid: `oid-${email}`,
    tid: 'tenant',
    preferred_username: email,
    name: email,
    azp: 'pim-spa',
    scp: expected.scope,
    iat: now,
    nbf: now,
    exp: now + 3600,
  }
}

/**
 * A signed token. `claims` replace those of `claimsFor(admin@lambda.example)`, or of `preferred_username` if given;
 * undefined removes one. A string is signed as it stands (for JSON that JavaScript would not write).
 */
export async function signToken(
  claims: Record<string, unknown> | string = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  const { privateKey } = await pair
  return new CompactSign(new TextEncoder().encode(payloadOf(claims)))
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
    .sign(privateKey)
}

/** Those that are carried from call to call, by e-mail. */
const carried = new Map<string, { token: Promise<string>; since: number }>()

/** A good token of that person, who carries it for a minute as a browser does: a signature takes longer than most calls. */
export function tokenOf(email: string): Promise<string> {
  const kept = carried.get(email)
  if (kept && Math.abs(Date.now() - kept.since) < 60_000) return kept.token
  const token = signToken({ preferred_username: email })
  carried.set(email, { token, since: Date.now() })
  return token
}

function payloadOf(claims: Record<string, unknown> | string): string {
  if (typeof claims === 'string') return claims
  const { preferred_username: email } = claims
  return JSON.stringify({
    ...claimsFor(typeof email === 'string' ? email : 'admin@lambda.example'),
    ...claims,
  })
}
