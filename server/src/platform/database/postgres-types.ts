import pg from 'pg'

type Parser = (text: string) => unknown

/**
 * How values leave PostgreSQL: bigint as a number (an error beyond 2^53), numeric as text with its
 * digits, timestamptz as ISO 8601 in UTC with its microseconds, date as YYYY-MM-DD; arrays likewise.
 * Whatever is not named here is as pg has it. The session's time zone must be UTC.
 */
export const postgresTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parser =>
    (format !== 'binary' && parsers.get(oid)) || standardParser(oid, format),
}

const standardParser: (oid: number, format?: 'text' | 'binary') => Parser = pg.types.getTypeParser

const asIs: Parser = (text) => text

function bigint(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError(`The database returned ${text}, which is too large for a JSON number.`)
}

/** Kept as text: a Date would lose the microseconds that a page of a list ends at. */
function instant(text: string): string {
  if (text.endsWith('+00') && text[10] === ' ') return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
  throw new RangeError(`The database returned the timestamp ${text}, which is not in UTC.`)
}

const textArray = 1009

function arrayOf(parse: Parser): Parser {
  const parseDeep = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(parseDeep) : typeof value === 'string' ? parse(value) : value
  return (text) => parseDeep(standardParser(textArray)(text))
}

/** By the numbers of pg_type; each scalar is followed by its array. */
const parsers = new Map<number, Parser>([
  [20, bigint],
  [1016, arrayOf(bigint)],
  [1700, asIs],
  [1231, arrayOf(asIs)],
  [1184, instant],
  [1185, arrayOf(instant)],
  [1082, asIs],
  [1182, arrayOf(asIs)],
])
