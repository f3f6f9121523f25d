import { ApiProblem } from '../errors.ts'

/**
 * The access token of a request, from its raw headers (name, value, name, value, … as Node gives them: `headers` hides
 * a second Authorization header). Throws `TOKEN_MISSING` when there is none and `TOKEN_INVALID` when what is there
 * cannot be one token. Nothing but this header is looked at (RFC 6750, 2.1): a token in the address is none.
 */
export function bearerToken(rawHeaders: readonly string[]): string {
  const values = rawHeaders.filter(
    (_, i) => rawHeaders[i - 1]?.toLowerCase() === 'authorization' && i % 2 === 1,
  )
  const [value = '', ...more] = values
  if (more.length > 0) throw tokenInvalid('Send exactly one Authorization header.')
  const [scheme = '', ...rest] = value.trim().split(/ +/)
  if (scheme.toLowerCase() !== 'bearer' || rest.length === 0) throw tokenMissing()
  const [token = ''] = rest
  if (rest.length > 1 || !compactJws.test(token)) {
    throw tokenInvalid('The Authorization header must contain one access token.')
  }
  return token
}

/** RFC 7515, 3.1, with a signature: an unsigned token (`alg` none) has an empty last part. */
const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/

function tokenMissing(): ApiProblem {
  return new ApiProblem('TOKEN_MISSING', 'Sign in. The request has no access token.', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

/** 401 with the challenge of RFC 6750, 3.1. `detail` is a sentence; it never repeats anything from the token. */
export function tokenInvalid(detail: string): ApiProblem {
  return new ApiProblem('TOKEN_INVALID', detail, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}
