import { randomBytes } from 'node:crypto'

const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** The trace id of a W3C `traceparent`, or a new one where there is none or a malformed one. */
export function traceIdOf(traceparent: string | string[] | undefined): string {
  const [, trace = '', span = ''] = wellFormed.exec(String(traceparent)) ?? []
  return trace === '' || /^0+$/.test(trace) || /^0+$/.test(span) ? newTraceId() : trace
}

/** 32 lower-case hexadecimal digits, never all zero. */
export function newTraceId(): string {
  return randomBytes(16).toString('hex')
}

/** The `traceparent` to answer with: our own span within the caller's trace. */
export function traceparentOf(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`
}
