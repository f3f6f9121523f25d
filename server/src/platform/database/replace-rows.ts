import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Makes these the rows of a table that belong to its owner, as a column names it: whatever else belonged to it goes. */
export async function replaceRows(
  trx: Kysely<Schema>,
  table: keyof Schema,
  [column, owner]: readonly [column: string, id: number],
  rows: readonly object[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${owner}`.execute(trx)
  if (rows.length === 0) return
  const all = rows.map((row) => Object.assign(row, { [column]: owner }))
  await trx.insertInto(table).values(all).execute()
}

/** The same for many owners, in two statements; values as JSON has them. All rows have the same columns. */
export async function replaceRowsOfMany(
  trx: Kysely<Schema>,
  table: keyof Schema,
  column: string,
  rowsOf: ReadonlyMap<number, readonly object[]>,
): Promise<void> {
  if (rowsOf.size === 0) return
  const owners = [...rowsOf.keys()]
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${owners}::bigint[])`.execute(
    trx,
  )
  const rows = [...rowsOf].flatMap(([owner, owned]) =>
    owned.map((row) => Object.assign(row, { [column]: owner })),
  )
  await insertRows(trx, table, rows)
}

/** Inserts rows in one statement however many they are; values as JSON has them. All rows have the same columns. */
export async function insertRows(
  trx: Kysely<Schema>,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}
