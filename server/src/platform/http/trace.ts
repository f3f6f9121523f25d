import { randomUUID } from 'node:crypto'

const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** The trace id of a W3C `traceparent`, or a new one where there is none or a malformed one. */
export function traceIdOf(traceparent: string | string[] | undefined): string {
  const [, trace = '', span = ''] = wellFormed.exec(String(traceparent)) ?? []
  return trace === '' || /^0+$/.test(trace) || /^0+$/.test(span) ? newTraceId() : trace
}

/** 32 lower-case hexadecimal digits, never all zero: those of a UUID, which Node has at hand by the hundred. */
export function newTraceId(): string {
  return randomUUID().replaceAll('-', '')
}

/** The `traceparent` to answer with: our own span within the caller's trace. */
export function traceparentOf(traceId: string): string {
  return `00-${traceId}-${newTraceId().slice(16)}-01`
}
