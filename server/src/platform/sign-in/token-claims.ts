import type { JWTPayload } from 'jose'
import { tokenInvalid } from './bearer-token.ts'
import { ApiProblem } from '../errors.ts'

/** What a verified access token says about its holder. Never a role: that is the user row's alone. */
export interface VerifiedToken {
  readonly subject: string
  /** `tid` and `oid`: what the row of a user is bound to at the first sign-in. */
  readonly tenantId: string
  readonly objectId: string
  /** The sign-in name as written in the token; compare it by `emailKey` only. */
  readonly email: string
  readonly name: string | null
  /** The application that asked for the token. */
  readonly clientId: string | null
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/**
 * Reads the claims of a token whose signature, issuer and times have been checked.
 * Throws `TOKEN_INVALID` for claims that are missing or of another shape, `SCOPE_MISSING` without the scope.
 */
export function readClaims(
  payload: JWTPayload,
  expected: { audience: readonly string[]; scope: string },
): VerifiedToken {
  // jose also accepts lists for `aud`; neither Entra ID nor the embedded provider ever sends one
  if (typeof payload.aud !== 'string' || !expected.audience.includes(payload.aud)) {
    throw tokenInvalid('The access token is for another audience.')
  }
  if (!Number.isFinite(payload.exp))
    throw tokenInvalid('The access token has no valid expiry time.')
  assertScope(payload, expected.scope)
  return {
    subject: required(payload, 'sub'),
    tenantId: required(payload, 'tid'),
    objectId: required(payload, 'oid'),
    email: emailOf(payload),
    name: isSane(payload.name) ? payload.name : null,
    clientId: isSane(payload.azp) ? payload.azp : null,
    expiresAt: Number(payload.exp),
  }
}

/** Only delegated tokens carry `scp`: an ID token and an application's own token do not. */
function assertScope(payload: JWTPayload, scope: string): void {
  const { scp, idtyp } = payload
  if (idtyp !== 'app' && typeof scp === 'string' && scp.split(' ').includes(scope)) return
  throw new ApiProblem('SCOPE_MISSING', `The access token does not have the scope ${scope}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })
}

function emailOf(payload: JWTPayload): string {
  const email = payload.preferred_username ?? payload.upn ?? payload.email
  if (!isSane(email)) throw tokenInvalid('The access token does not identify a user.')
  return email
}

function required(payload: JWTPayload, claim: string): string {
  const value = payload[claim]
  if (!isSane(value)) throw tokenInvalid(`The access token has no valid claim "${claim}".`)
  return value
}

/** Text that may safely reach a log or the database: not empty, bounded, no control characters, well formed. */
function isSane(value: unknown): value is string {
  return typeof value === 'string' && /^\P{Cc}{1,512}$/u.test(value) && value.isWellFormed()
}
