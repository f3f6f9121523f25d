import { type TraceLog, traceActionLabel, traceSourceLabel } from '@lambda/contract/trace-logs'
import { type Kysely, sql } from 'kysely'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { type Condition, allOf } from '../../platform/query-condition.ts'
import type { Schema } from '../../platform/schema.ts'
import { traceLogsWhere } from './trace-log.repository.ts'

type Cell = string | number | null

const columns: readonly [title: string, cell: (row: TraceLog) => Cell][] = [
  ['When', (row) => row.at],
  ['Who', (row) => row.actor?.name ?? null],
  ['E-mail', (row) => row.email],
  ['Action', (row) => traceActionLabel(row.action)],
  ['Entity', (row) => row.entity],
  ['Entity id', (row) => row.entityId],
  ['Entity name', (row) => row.label],
  ['Version', (row) => row.version],
  ['Difference', differenceOf],
  ['Trace id', (row) => row.traceId],
  ['Source', (row) => traceSourceLabel(row.source)],
  ['Address', (row) => row.address],
  ['Method', (row) => row.method],
  ['Path', (row) => row.path],
  ['Status', (row) => row.status],
  ['Code', (row) => row.code],
  ['Message', (row) => row.message],
]

/** As many rows are held in memory at a time. */
const pieceSize = 1_000

/**
 * Everything that the condition finds as CSV, the newest first, read piece by piece along the keyset so that no
 * connection is held while the way to the reader is full. `atEnd` hears how many rows went out, also when it is cut.
 */
export async function* traceLogsAsCsv(
  db: Kysely<Schema>,
  condition: Condition,
  atEnd: (rows: number) => void,
): AsyncGenerator<string> {
  let count = 0
  try {
    yield byteOrderMark + csvLine(columns.map(([title]) => title))
    for (let last: TraceLog | undefined; ;) {
      const beyond: Condition = last
        ? sql`(t.at, t.id) < (${last.at}::timestamptz, ${last.id}::bigint)`
        : sql`true`
      const rows = await traceLogsWhere(db, allOf([condition, beyond]), pieceSize)
      count += rows.length
      if (rows.length > 0) yield rows.map(lineOf).join('')
      if (rows.length < pieceSize) return
      last = rows.at(-1)
    }
  } finally {
    atEnd(count)
  }
}

function lineOf(row: TraceLog): string {
  return csvLine(columns.map(([, cell]) => cell(row)))
}

/** `status: "DRAFT" → "ACTIVE"; thickness: "50" → "60"`, of an event what it says of itself. */
function differenceOf({ fields, detail }: TraceLog): string | null {
  if (detail) return JSON.stringify(detail)
  const text = (value: unknown) =>
    value === null || value === undefined ? '—' : JSON.stringify(value)
  return (
    fields.map(({ path, from, to }) => `${path}: ${text(from)} → ${text(to)}`).join('; ') || null
  )
}
