import { ApiProblem, fieldRefused } from '../errors.ts'

/** The version that a change is based on, from `If-Match: "<version>"`. Throws VERSION_REQUIRED or MALFORMED. */
export function readIfMatch(header: string | undefined): number {
  if (header === undefined) {
    throw new ApiProblem(
      'VERSION_REQUIRED',
      'Send the version that the change is based on in If-Match, such as If-Match: "7".',
    )
  }
  const digits = /^"([1-9]\d{0,8})"$/.exec(header.trim())?.[1]
  if (digits === undefined) {
    throw fieldRefused('MALFORMED', 'If-Match', 'must be one version in quotes, such as "7"')
  }
  return Number(digits)
}

/** The key of a repeatable create, or null. Throws MALFORMED when it is not 1 to 200 visible ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw fieldRefused('MALFORMED', 'Idempotency-Key', 'must be 1 to 200 visible ASCII characters')
}

/** Refusal of a change that is based on an old version; carries the thing as it is now. */
export function stale(current: { version: number }): ApiProblem {
  return new ApiProblem(
    'STALE_VERSION',
    'Someone else has changed this record. Compare with the current version and save again.',
    { current, headers: { etag: `"${current.version}"` } },
  )
}
