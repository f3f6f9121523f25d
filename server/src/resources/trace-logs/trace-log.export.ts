import { defined } from '@lambda/contract/trail/definition'
import { recordedLabel, recordedText } from '@lambda/contract/trail/field'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import {
  type TraceLog,
  traceActionLabel,
  traceEntityLabel,
  traceSourceLabel,
} from '@lambda/contract/trail/trace-logs'
import { type Kysely, sql } from 'kysely'
import { byteOrderMark, csvLine, csvPieces } from '../../platform/lists/csv.ts'
import { type Condition, allOf } from '../../platform/lists/query-condition.ts'
import type { RecordKinds } from '../../platform/trail/records.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { traceLogsWhere } from './trace-log.repository.ts'

type Cell = string | number | null

const columns: readonly [title: string, cell: (row: TraceLog) => Cell][] = [
  ['When', (row) => row.at],
  ['Who', (row) => row.actor?.name ?? null],
  ['E-mail', (row) => row.email],
  ['Action', (row) => traceActionLabel(row.action)],
  ['Record type', (row) => traceEntityLabel(row.entity)],
  ['Record ID', (row) => row.entityId],
  ['Record', (row) => row.label],
  ['Version', (row) => row.version],
  ['Change', differenceOf],
  ['Trace ID', (row) => row.traceId],
  ['Source', (row) => traceSourceLabel(row.source)],
  ['Address', (row) => row.address],
  ['Method', (row) => row.method],
  ['Path', (row) => row.path],
  ['Status', (row) => row.status],
  ['Error code', (row) => row.code],
  ['Message', (row) => row.message],
]

/** As many rows are held in memory at a time: that a product was created tells each of its fields, 13 kB. */
const pieceSize = 200

/**
 * Everything that the condition finds as CSV, the newest first, read piece by piece along the keyset so that no
 * connection is held while the way to the reader is full. `atEnd` hears how many rows went out, also when it is cut.
 */
export async function* traceLogsAsCsv(
  db: Kysely<Schema>,
  records: RecordKinds,
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
      const rows = await traceLogsWhere(db, records, allOf([condition, beyond]), pieceSize)
      count += rows.length
      yield* csvPieces(rows.values().map(lineOf))
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

/** `Status: Draft → Active; Thickness: 50 mm → 60 mm`, of an event what it says of itself. */
function differenceOf({ entity, fields, detail }: TraceLog): string | null {
  if (detail) return JSON.stringify(detail)
  const fieldOf = recordedFieldsOf(entity)
  const texts = fields.map(({ path, from, to, names = [], definition }) => {
    const field = defined(fieldOf(path), definition)
    const nameOf = (id: number) => names.find(({ value }) => value === id)?.label
    const [before, after] = [from, to].map((value) => recordedText(field, value, nameOf))
    return `${recordedLabel(field, nameOf)}: ${before} → ${after}`
  })
  return texts.join('; ') || null
}
