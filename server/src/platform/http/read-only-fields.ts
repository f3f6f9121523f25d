import type { Endpoint } from '@lambda/contract/api'
import { type ReadOnlyFields, readOnlyFieldsOf } from '@lambda/contract/read-only'
import { ApiProblem, fieldRefused } from '../errors.ts'
import { readIfMatch } from './preconditions.ts'

type Json = Readonly<Record<string, unknown>>

/** The body of a request without its read-only fields, and those apart from it. */
export interface SplitBody {
  body: unknown
  readOnly: Json
}

/** Takes the read-only fields out of the body of an update; any other body stays as it is. */
export function splitBody(endpoint: Endpoint, body: unknown): SplitBody {
  const fields = readOnlyFieldsOf(endpoint)
  if (!fields || !isObject(body)) return { body, readOnly: {} }
  const entries = Object.entries(body)
  const isReadOnly = ([name]: [string, unknown]) => Object.hasOwn(fields.shape, name)
  return {
    body: Object.fromEntries(entries.filter((entry) => !isReadOnly(entry))),
    readOnly: Object.fromEntries(entries.filter(isReadOnly)),
  }
}

/**
 * The version that a change is based on: from If-Match, or from the `version` of the body where there is no header.
 * Throws VERSION_REQUIRED without either, MALFORMED for what is no version or when the two differ.
 */
export function readVersion(header: string | undefined, { version }: Json): number {
  if (version === undefined) return readIfMatch(header)
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
    throw fieldRefused('MALFORMED', 'version', 'must be a version such as 7')
  }
  if (header === undefined || readIfMatch(header) === version) return version
  throw fieldRefused('MALFORMED', 'version', `must be the version of If-Match, ${header.trim()}`)
}

/**
 * Checks read-only fields that were sent against `current`, what GET answers now: derived ones are ignored, the others
 * must be equal. Throws MALFORMED with the path of every field that differs. Does nothing for a stale version: the
 * update itself refuses that.
 */
export async function assertReadOnlyKept(
  endpoint: Endpoint,
  { readOnly, version }: { readOnly: Json; version: number },
  current: () => Promise<unknown>,
): Promise<void> {
  const fields = readOnlyFieldsOf(endpoint)
  const sent = Object.keys(readOnly).filter(
    (name) => !fields?.derived.has(name) && !(endpoint.ifMatch && name === 'version'),
  )
  if (!fields || sent.length === 0) return
  const stored = (await current()) as Json
  if (endpoint.ifMatch && stored['version'] !== version) return
  const errors = sent
    .filter((path) => !isSame(fields, path, readOnly[path], stored[path]))
    .map((path) => ({
      path,
      code: 'READ_ONLY',
      message: 'is read-only. Omit it or send the current value.',
    }))
  if (errors.length > 0) throw new ApiProblem('MALFORMED', errors[0]?.message, { errors })
}

function isSame(fields: ReadOnlyFields, path: string, sent: unknown, stored: unknown): boolean {
  if (fields.derived.has(path)) return true
  if (Array.isArray(sent) && Array.isArray(stored)) {
    return (
      sent.length === stored.length &&
      sent.every((item, index) => isSame(fields, path, item, stored[index]))
    )
  }
  if (isObject(sent) && isObject(stored)) {
    const names = new Set([...Object.keys(sent), ...Object.keys(stored)])
    return [...names].every((name) =>
      isSame(fields, `${path}.${name}`, sent[name] ?? null, stored[name] ?? null),
    )
  }
  return sent === stored || isSameInstant(sent, stored)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Clients that read instants as such may write them another way: without trailing zeros, or with an offset. */
function isSameInstant(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false
  return instant.test(a) && instant.test(b) && Date.parse(a) === Date.parse(b)
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
