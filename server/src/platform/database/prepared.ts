import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { rowsOfQuery } from './straight-way.ts'

const names = new Map<string, string>()

interface Statement<Row> {
  /** Asks it with the values of its `$1`, `$2` …, in a transaction or outside. */
  (db: Kysely<Schema>, ...values: unknown[]): Promise<Row[]>
  /** What to hand to `together` or `sendLater` to have it asked with these values. */
  of: (...values: unknown[]) => CompiledQuery<Row>
}

/**
 * A statement that is the same for everybody and asked all the time: each connection parses and plans it once and not
 * at every request. Not for one whose best plan depends on its values. Throws where the name is taken.
 */
export function prepared<Row>(name: string, text: string): Statement<Row> {
  take(name, text)
  const of = (...values: unknown[]) => CompiledQuery.raw(text, values) as CompiledQuery<Row>
  const ask = (db: Kysely<Schema>, ...values: unknown[]) => rowsOfQuery(db, of(...values))
  return Object.assign(ask, { of })
}

/** A statement that was put together, prepared under a name: as `prepared`, and always with the same text. */
export function named<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!names.has(query.sql)) take(name, query.sql)
  return query
}

/** So many texts are prepared under one name at most: connections keep each of them until they end. */
const mostTexts = 30

/**
 * A statement whose text follows from data that seldom change, prepared under a name and the number of its text; as it is where
 * there were too many texts already.
 */
export function namedByText<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (names.has(query.sql)) return query
  const number = textsOf.get(name) ?? 0
  if (number === mostTexts) return query
  textsOf.set(name, number + 1)
  take(`${name} ${number}`, query.sql)
  return query
}

const textsOf = new Map<string, number>()

function take(name: string, text: string): void {
  if ([...names.values()].includes(name)) throw new Error(`Two statements are called ${name}.`)
  names.set(text, name)
}

/** The name of a statement that is a prepared one. */
export function nameOf(text: string): string | undefined {
  return names.get(text)
}

/** What to hand to pg in place of a text and its values: with the name where the statement is a prepared one. */
export function withName(args: unknown[]): unknown[] {
  const [text, values] = args
  const name = typeof text === 'string' ? nameOf(text) : undefined
  return name === undefined ? args : [{ name, text, values }]
}
