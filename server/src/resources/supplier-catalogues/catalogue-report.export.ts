import type { MatchKey } from '@lambda/contract/supplier-catalogues/imports'
import { matchKeyLabels } from '@lambda/contract/supplier-catalogues/imports'
import type { Kysely } from 'kysely'
import { byteOrderMark, csvLine, csvPieces } from '../../platform/lists/csv.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type ReportedProduct, reportedProducts } from './catalogue-import.repository.ts'

/** As many rows are held in memory at a time. */
const pieceSize = 2_000

const titles = [
  'Position in file',
  'Supplier number',
  'Name',
  'GTIN',
  'Result',
  'Found by',
  'Product',
  'Reason',
]

const results: Readonly<Record<ReportedProduct['outcome'], string>> = {
  added: 'Source data added',
  changed: 'Source data changed',
  unchanged: 'Unchanged',
  unmatched: 'Not found',
  refused: 'Not stored',
}

/** What became of each product of an imported catalogue, as CSV in the order of the file. */
export async function* reportAsCsv(db: Kysely<Schema>, importId: number): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(titles)
  let after = 0
  for (;;) {
    const rows = await reportedProducts(db, importId, { after, limit: pieceSize })
    yield* csvPieces(rows.values().map(lineOf))
    after = rows.at(-1)?.place ?? after
    if (rows.length < pieceSize) return
  }
}

function lineOf(row: ReportedProduct): string {
  const { place, number, name, gtin, outcome, matchedBy, code, reason } = row
  return csvLine([place, number, name, gtin, results[outcome], foundBy(matchedBy), code, reason])
}

function foundBy(key: MatchKey | null): string | null {
  return key === null ? null : matchKeyLabels[key]
}
