import {
  type ProductExportColumn,
  productExportColumns,
} from '@lambda/contract/products/product-export'
import type { ProductRow } from '@lambda/contract/products/products'
import { forms } from '@lambda/domain/products/forms'
import { statuses } from '@lambda/domain/products/statuses'
import type { Kysely } from 'kysely'
import { byteOrderMark, csvLine } from '../../platform/lists/csv.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { productValues } from './product-row.repository.ts'

/** As many rows are held in memory at a time. */
const pieceSize = 1_000

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
  try {
    yield byteOrderMark + csvLine(columns.map((column) => productExportColumns[column]))
    for (let start = 0; start < ids.length; start += pieceSize) {
      const piece = [...ids.subarray(start, start + pieceSize)]
      const rows = inOrder(piece, await productValues(db, piece, language))
      count += rows.length
      if (rows.length > 0) yield rows.map((row) => lineOf(row, columns)).join('')
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
  switch (column) {
    case 'brand':
    case 'mainGroup':
    case 'subGroup':
    case 'competenceCenter':
      return row[column]?.name ?? null
    case 'status':
      return statuses.find(({ code }) => code === row.status)?.label ?? row.status
    case 'form':
      return forms.find(({ code }) => code === row.form)?.label ?? row.form
    case 'countries':
      return row.countries.join(', ')
    default:
      return row[column]
  }
}
