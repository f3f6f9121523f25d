/** What spreadsheets take for a formula when a cell begins with it, at once or after leaving out what cannot be seen. */
const formula = /^[=+\-@\0\s＝＋－＠]/

/** A number and nothing else is none, whatever its sign. */
const number = /^-?\d+(\.\d+)?$/

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would carry out as a formula gets an apostrophe in front
 * of it; numbers, also decimals as text, stay numbers. Null is an empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
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

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) && !number.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
