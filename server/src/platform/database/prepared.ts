import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const names = new Map<string, string>()

/** Asks a statement with the values of its `$1`, `$2` …, in a transaction or outside. */
type Statement<Row> = (db: Kysely<Schema>, ...values: unknown[]) => Promise<Row[]>

/**
 * A statement that is the same for everybody and asked all the time: each connection parses and plans it once and not
 * at every request. Not for one whose best plan depends on its values. Throws where the name is taken.
 */
export function prepared<Row>(name: string, text: string): Statement<Row> {
  if ([...names.values()].includes(name)) throw new Error(`Two statements are called ${name}.`)
  names.set(text, name)
  return async (db, ...values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  }
}

/** What to hand to pg in place of a text and its values: with the name where the statement is a prepared one. */
export function withName(args: unknown[]): unknown[] {
  const [text, values] = args
  const name = typeof text === 'string' ? names.get(text) : undefined
  return name === undefined ? args : [{ name, text, values }]
}
