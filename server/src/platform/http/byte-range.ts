/** A stretch of a content in bytes, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a `Range` header asks of a content (RFC 9110, 14.2): one stretch of it; null for all of it, also where the header
 * is malformed, in another unit or names several; `nothing` where it begins behind the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'nothing' {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '') return size > 0 && Number(last) > 0 ? lastBytes(Number(last), size) : 'nothing'
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'nothing'
}

function lastBytes(count: number, size: number): ByteRange {
  return { start: Math.max(0, size - count), end: size - 1 }
}

/** Whether the caller has this content already, by its `If-None-Match` (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === etag)
}
