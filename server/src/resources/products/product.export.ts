import {
  type ProductExportColumn,
  productExportColumns,
} from '@lambda/contract/products/product-export'
import {
  askedColumns,
  listedFields,
  qualifiedText,
} from '@lambda/contract/products/product-columns'
import type { ProductRow } from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import { byteOrderMark, csvLine, csvPieces } from '../../platform/lists/csv.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { readNames } from '../../platform/reference/reference-names.ts'
import { productValues } from './product-row.repository.ts'

/** As many rows are held in memory at a time. */
const pieceSize = 500

interface Asked {
  /** What is exported, in its order. */
  ids: Uint32Array
  columns: readonly ProductExportColumn[]
  language: string
}

/** The columns that an address names; all there are where it names none. */
export function exportColumns(text: string | undefined): ProductExportColumn[] {
  return (text?.split(',') ?? Object.keys(productExportColumns)) as ProductExportColumn[]
}

/**
 * These products as CSV, read piece by piece so that no connection is held while the way to the reader is full. One that
 * is deleted in the meantime is left out. `atEnd` hears how many rows went out, also when it is cut.
 */
export async function* productsAsCsv(
  db: Kysely<Schema>,
  { ids, columns, language }: Asked,
  atEnd: (rows: number) => void,
): AsyncGenerator<string> {
  let count = 0
  const asked = askedColumns.filter((column) => (columns as readonly string[]).includes(column))
  try {
    yield byteOrderMark + csvLine(columns.map((column) => productExportColumns[column]))
    const names = await readNames(db)
    for (let start = 0; start < ids.length; start += pieceSize) {
      const piece = [...ids.subarray(start, start + pieceSize)]
      const rows = await productValues(db, piece, { language, asked, names })
      count += rows.length
      yield* csvPieces(rows.values().map((row) => lineOf(row, columns)))
    }
  } finally {
    atEnd(count)
  }
}

type Values = Omit<ProductRow, 'picture'>

function lineOf(row: Values, columns: readonly ProductExportColumn[]): string {
  return csvLine(columns.map((column) => cellOf(row, column)))
}

function cellOf(row: Values, column: ProductExportColumn): string | null {
  const value = row[column] ?? null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return value?.name ?? null
  if (column === 'name' || column === 'updatedAt') return value
  return labels.get(column)?.get(value) ?? qualifiedText(column, value, row.qualifiers)
}

/** What the codes of choices are called, by column. */
const labels: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  listedFields.flatMap(({ name, field }) =>
    field.kind === 'choice'
      ? [[name, new Map(field.options.map(({ value, label }) => [value, label]))] as const]
      : [],
  ),
)
