import { PassThrough } from 'node:stream'
import type { ExportInput } from '@lambda/contract/exports'
import { byteOrderMark, csvLine } from '../lists/csv.ts'
import type { FileColumn, OpenSheet } from './open-sheet.ts'

/** A CSV file in UTF-8, with semicolons between its cells where its decimals have commas, as spreadsheets expect there. */
export function csvSheet(
  columns: readonly FileColumn[],
  { decimalSeparator }: Pick<ExportInput, 'decimalSeparator'>,
): OpenSheet {
  const separator = decimalSeparator === ',' ? ';' : ','
  const through = new PassThrough()
  const numbers = columns.flatMap(({ type }, index) => (type === 'number' ? [index] : []))
  return {
    input: through,
    output: through,
    head:
      byteOrderMark +
      csvLine(
        columns.map(({ title }) => title),
        separator,
      ),
    rowOf: (cells) => {
      if (decimalSeparator === '.') return csvLine(cells, separator)
      const local = [...cells]
      for (const index of numbers) local[index] = local[index]?.replace('.', ',') ?? null
      return csvLine(local, separator)
    },
    tail: '',
  }
}
