import { ApiProblem, fieldRefused } from '../errors.ts'

/** What PostgreSQL says when it refuses (node-postgres `DatabaseError`); all fields are text. */
interface PostgresError extends Error {
  code: string
  constraint?: string
  detail?: string
}

/** What to tell a person when a named constraint strikes: the field it belongs to and a sentence. */
export interface ConstraintMeaning {
  path: string
  message: string
  /** The word for it, where there is one besides that of the refusal. */
  code?: string
  /** Of the rows of a list: the column that says which row it is and its name on the wire, and the part that is wrong. */
  row?: { column: string; by: string; part: string }
}

/** What named constraints mean, by their name. */
export type ConstraintMeanings = Readonly<Record<string, ConstraintMeaning>>

/** The meaning of a foreign key: what a field refers to is not there. */
export function unknown(path: string, noun: string, code?: string): ConstraintMeaning {
  return { path, message: `This ${noun} does not exist.`, ...(code && { code }) }
}

/** The same of a field with several values, or with texts by language. */
export function someUnknown(
  path: string,
  nouns: 'languages' | 'countries' | 'brands',
): ConstraintMeaning {
  return { path, message: `One of these ${nouns} does not exist.` }
}

const unavailable = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
])

/** Values that validation should have stopped: each is a defect of ours, too, and is logged as one. */
const malformed = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22025',
  '2201B',
  '2201W',
  '22P02',
  '22P05',
  '54000',
])

/** Retry-After of a 503, in seconds. */
export const retryAfter = { 'retry-after': '2' }

function isPostgresError(error: Error): error is PostgresError {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}

const connectionWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH/

/** Whether the database could not be reached or was lost on the way; the outcome of a write is then unknown. */
export function isConnectionError(error: Error): boolean {
  if (isPostgresError(error)) return error.code.startsWith('08') || unavailable.has(error.code)
  const text = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return connectionWords.test(`${error.message} ${text}`)
}

/**
 * Turns what PostgreSQL refused into a problem for the caller, by SQLSTATE and, where it has one, by the meaning of
 * the constraint; null when it is none of ours (a bug). What is wrong with a row is told at its place in what was `sent`.
 */
export function problemOfDatabaseError(
  error: Error,
  meanings: ConstraintMeanings,
  sent?: unknown,
): ApiProblem | null {
  if (isPostgresError(error) && error.code === '53100') {
    const detail =
      'The disk of the database is full. Nothing was saved, and your input is not lost. Tell an administrator.'
    return new ApiProblem('UNAVAILABLE', detail, { headers: retryAfter })
  }
  if (isConnectionError(error)) {
    const detail = 'The database is not available at the moment. Your input is not lost. Try again.'
    return new ApiProblem('UNAVAILABLE', detail, { headers: retryAfter })
  }
  if (!isPostgresError(error)) return null
  const { code, constraint = '' } = error
  const meaning = placed(meanings[constraint], error, sent)
  if (code === '23505') return refused('DUPLICATE', meaning, 'This value is already in use.')
  if (code === '23503')
    return refused('RULE_BROKEN', meaning, 'It refers to a record that does not exist.')
  if (code === '23514' || code === '23502')
    return refused('RULE_BROKEN', meaning, 'A value is not allowed.')
  if (code === '40001' || code === '40P01') {
    return new ApiProblem(
      'UNAVAILABLE',
      'Too many people changed the same record at once. Try again.',
      {
        headers: retryAfter,
      },
    )
  }
  if (malformed.has(code)) return new ApiProblem('MALFORMED', 'A value cannot be stored.')
  return null
}

/** With the path of the row that is meant: `localArticleNumbers.2.number`. */
function placed(
  meaning: ConstraintMeaning | undefined,
  { detail = '' }: PostgresError,
  sent: unknown,
): ConstraintMeaning | undefined {
  if (!meaning?.row) return meaning
  const { column, by, part } = meaning.row
  // `Key (legal_entity_id, upper(number))=(812, AB-1) already exists.` in whatever language the database speaks
  const key = new RegExp(String.raw`\(${column}(?:, .*?)?\)=\((\d+)[,)]`).exec(detail)?.[1]
  const place = rowsIn(sent, meaning.path).findIndex((row) => String(row[by]) === key)
  return place === -1 ? meaning : { ...meaning, path: `${meaning.path}.${place}.${part}` }
}

function rowsIn(sent: unknown, path: string): readonly Readonly<Record<string, unknown>>[] {
  const rows: unknown = isObject(sent) ? sent[path] : null
  return Array.isArray(rows) ? rows.map((row) => (isObject(row) ? row : {})) : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function refused(
  code: 'DUPLICATE' | 'RULE_BROKEN',
  meaning: ConstraintMeaning | undefined,
  fallback: string,
): ApiProblem {
  return meaning
    ? fieldRefused(code, meaning.path, meaning.message, meaning.code)
    : new ApiProblem(code, fallback)
}
