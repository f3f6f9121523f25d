import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

/** The rows of a table as COPY writes them. */
export interface TableData {
  table: string
  columns: string
  rows: Buffer
  count: number
}

/** The rows of tables; of the history those that tell of products. */
export async function readTables(
  db: Client,
  tables: readonly string[],
  { changesAfter = 0 } = {},
): Promise<TableData[]> {
  const data: TableData[] = []
  for (const table of tables) {
    const described = await db.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const columns = described.rows[0]?.columns ?? ''
    // the user's own creation is in both
    const where = table === 'change' ? `where entity = 'product' and id > ${changesAfter}` : ''
    const source = db.query(to(`copy (select ${columns} from ${table} ${where}) to stdout`))
    const rows = await buffer(source)
    data.push({ table, columns, rows, count: linesOf(rows) })
  }
  return data
}

function linesOf(text: Buffer): number {
  let lines = 0
  for (const byte of text) if (byte === 10) lines += 1
  return lines
}

/** The rows where they only need to be taken from: tables without indexes, of which the planner knows. */
export async function stage(db: Client, data: readonly TableData[]): Promise<void> {
  for (const { table, columns, rows } of data) {
    const staged = `staged_${table}`
    await db.query(`create unlogged table ${staged} as select ${columns} from ${table} limit 0`)
    await pipeline(Readable.from([rows]), db.query(from(`copy ${staged} (${columns}) from stdin`)))
    await db.query(`analyze ${staged}`)
  }
}

/** Drops what `stage` has made. */
export async function unstage(db: Client, data: readonly TableData[]): Promise<void> {
  for (const { table } of data) await db.query(`drop table staged_${table}`)
}
