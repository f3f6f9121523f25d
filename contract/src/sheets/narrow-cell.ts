import { isLeftOf, lostSign } from '@lambda/domain/spreadsheets/cell-text'
import { cleanText } from '@lambda/domain/text/text'
import type { SheetColumn } from './sheet-column.ts'
import { cellWriter } from './write-cell.ts'

const wording = { values: 'codes', language: 'EN', nameOf: () => undefined } as const

/**
 * What a cell of a file in Windows-1252 says of a value with letters or signs that are not in it: that it is the same as before,
 * where it is what is left of that, else nothing that could be told. Null where the value has no such sign.
 */
export function narrowCell(
  column: Pick<SheetColumn, 'value' | 'isList'>,
  text: string,
  before: unknown,
): 'same' | { problem: string } | null {
  const written = cellWriter(column, wording)(before)
  const sign = written === null ? null : lostSign(written)
  if (written === null || sign === null) return null
  if (isLeftOf(text, cleanText(written.replaceAll(/\r\n?/g, '\n')))) return 'same'
  return {
    problem: `The encoding of the file lacks “${sign}”. Save the file as CSV UTF-8 or XLSX, and enter the value again.`,
  }
}
