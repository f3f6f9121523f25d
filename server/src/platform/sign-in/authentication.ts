import { type CryptoKey, type JWK, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { bearerToken, tokenInvalid } from './bearer-token.ts'
import { ApiProblem } from '../errors.ts'
import { type KeySource, KeysUnavailable, fixedKeys, remoteKeys } from './key-source.ts'
import { type VerifiedToken, readClaims } from './token-claims.ts'

export interface VerifierOptions {
  issuer: string
  audience: readonly string[]
  /** The word that `scp` must hold. */
  scope: string
  /** Where the provider's keys are fetched, or the keys themselves. */
  keys: { jwksUri: string; fetch?: typeof fetch } | { jwks: { keys: readonly JWK[] } }
  /** Seconds by which clocks may differ; 60 unless told. */
  clockTolerance?: number
  now?: () => Date
}

/** Takes the raw headers of a request (`request.raw.rawHeaders`). */
export type TokenVerifier = (rawHeaders: readonly string[]) => Promise<VerifiedToken>

/**
 * Checks bearer tokens: the same code for Entra ID v2.0 tokens and for those of the embedded provider.
 * Throws `TOKEN_MISSING` or `TOKEN_INVALID` (401), `SCOPE_MISSING` (403), `UNAVAILABLE` (503) while the provider's keys
 * cannot be had. It says who calls, not what they may do: that is asked of the user's row on every request.
 */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const { now = () => new Date() } = options
  const keys = 'jwks' in options.keys ? fixedKeys(options.keys.jwks) : remoteKeys(options.keys)
  const recent = recentTokens(2_000)
  return async (rawHeaders) => {
    const token = bearerToken(rawHeaders)
    const known = recent.find(token, now().getTime())
    if (known) return known
    const verified = await verify(token, await keyFor(token, keys), options, now())
    recent.add(token, verified)
    return verified
  }
}

/** Finds the key by its id alone: `jku`, `x5u`, `jwk` and `x5c` in a token are whatever its sender likes. */
async function keyFor(token: string, keys: KeySource): Promise<CryptoKey> {
  const kid = keyIdOf(token)
  const key = await keys.find(kid).catch((error: unknown) => {
    throw error instanceof KeysUnavailable ? signInUnavailable() : error
  })
  if (!key) throw tokenInvalid('The access token is signed with an unknown key.')
  return key
}

function keyIdOf(token: string): string {
  const header = headerOf(token)
  const { kid } = header
  if (header.alg !== 'RS256' || typeof kid !== 'string' || !/^[\w.~+/=-]{1,200}$/.test(kid)) {
    throw tokenInvalid('The access token is not signed with an accepted algorithm.')
  }
  return kid
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    throw tokenInvalid('The access token cannot be read.')
  }
}

async function verify(
  token: string,
  key: CryptoKey,
  { issuer, audience, scope, clockTolerance = 60 }: VerifierOptions,
  currentDate: Date,
): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['RS256'],
      clockTolerance,
      currentDate,
      requiredClaims: ['sub', 'exp', 'aud'],
    })
    return readClaims(payload, { audience, scope })
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw tokenInvalid('The access token has expired.')
    if (error instanceof errors.JOSEError) throw tokenInvalid('Invalid access token.')
    throw error
  }
}

function signInUnavailable(): ApiProblem {
  return new ApiProblem(
    'UNAVAILABLE',
    'The sign-in service is not available. Try again in a moment.',
    {
      headers: { 'retry-after': '5' },
    },
  )
}

/**
 * Remembers verified tokens by their exact text until they expire, so that the RS256 check is paid once for a token and
 * not on every request. Holds at most `size`; the least recently used goes first.
 */
function recentTokens(size: number) {
  const tokens = new Map<string, VerifiedToken>()
  return {
    /** The token, unless it is unknown or expired at `now` (milliseconds since 1970). */
    find(text: string, now: number): VerifiedToken | null {
      const token = tokens.get(text)
      if (!token) return null
      tokens.delete(text)
      if (token.expiresAt * 1000 <= now) return null
      tokens.set(text, token)
      return token
    },
    add(text: string, token: VerifiedToken): void {
      tokens.set(text, token)
      const oldest = tokens.keys().next()
      if (tokens.size > size && !oldest.done) tokens.delete(oldest.value)
    },
  }
}
