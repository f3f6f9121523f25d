import { guardedText } from '@lambda/domain/spreadsheets/cell-text'

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * One line of a CSV file (RFC 4180), its cells between commas or another separator. Text that a spreadsheet would carry out as a
 * formula gets an apostrophe in front of it (`guardedText`); numbers, also decimals as text, stay numbers. Null is an empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[], separator = ','): string {
  return `${cells.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`
}

/** Characters that are handed on at a time: whatever is not read waits in memory, several times over. */
const pieceLength = 32_000

/** Lines put together to pieces of a length that is worth sending. */
export function* csvPieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function cellOf(value: string | number | null, separator: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = guardedText(value)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
