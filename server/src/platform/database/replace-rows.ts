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
