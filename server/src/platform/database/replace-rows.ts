import { type Kysely, type RawBuilder, sql } from 'kysely'
import { sendLater } from './pipeline.ts'
import type { Schema } from './schema.ts'

/**
 * Makes these the rows of a table that belong to its owner, as a column names it: whatever else belonged to it goes. It is
 * sent with what comes next in the transaction.
 */
export async function replaceRows(
  trx: Kysely<Schema>,
  table: keyof Schema,
  [column, owner]: readonly [column: string, id: number],
  rows: readonly object[],
): Promise<void> {
  const deletion = sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${owner}`
  const all = rows.map((row) => Object.assign(row, { [column]: owner }))
  const insertion = all.length === 0 ? [] : [trx.insertInto(table).values(all).compile()]
  await sendLater(trx, deletion.compile(trx), ...insertion)
}

/** The same for many owners; values as JSON has them. All rows have the same columns. */
export async function replaceRowsOfMany(
  trx: Kysely<Schema>,
  table: keyof Schema,
  column: string,
  rowsOf: ReadonlyMap<number, readonly object[]>,
): Promise<void> {
  if (rowsOf.size === 0) return
  const owners = [...rowsOf.keys()]
  const deletion = sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${owners}::bigint[])`
  const rows = [...rowsOf].flatMap(([owner, owned]) =>
    owned.map((row) => Object.assign(row, { [column]: owner })),
  )
  const statements = [deletion, ...insertionOf(table, rows)]
  await sendLater(trx, ...statements.map((one) => one.compile(trx)))
}

/** Inserts rows, if any, in one statement however many they are; values as JSON has them. All rows have the same columns. */
export function insertionOf(table: keyof Schema, rows: readonly object[]): RawBuilder<unknown>[] {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  return [
    sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
  ]
}
