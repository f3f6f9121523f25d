import { readExactNumber } from '@lambda/domain/esg/exact-number'

/** Values of an indicator by column, as a form has them while they are typed. */
export type MatrixRow = Readonly<Record<string, string>>

/** The cells of a block copied from a spreadsheet: rows on lines, cells between tabs; the end of the last line is no row. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}

/** A value as it is kept, where it can be read; else as it is typed, for the form to refuse. Blank and MND are no value. */
export function cellText(text: string): string {
  const trimmed = text.trim()
  if (/^(|-|–|—|MND|MNR|MNA|ND|INA)$/i.test(trimmed)) return ''
  return readExactNumber(trimmed) ?? trimmed
}

/** The row with another value in a column; a blank one is taken out. */
export function withCell(
  row: MatrixRow | null | undefined,
  column: string,
  text: string,
): MatrixRow {
  const { [column]: _, ...others } = row ?? {}
  return text === '' ? others : { ...others, [column]: text }
}

/**
 * What a pasted block makes of the rows from a cell on: rightwards along the columns, downwards along the indicators. What
 * reaches beyond them is counted as left out.
 */
export function pasted(
  block: readonly (readonly string[])[],
  at: { codes: readonly string[]; columns: readonly string[]; code: string; column: string },
  rowOf: (code: string) => MatrixRow | null | undefined,
): { rows: Map<string, MatrixRow>; leftOut: number } {
  const rows = new Map<string, MatrixRow>()
  let leftOut = 0
  const [top, left] = [at.codes.indexOf(at.code), at.columns.indexOf(at.column)]
  for (const [down, line] of block.entries()) {
    for (const [right, cell] of line.entries()) {
      const [code, column] = [at.codes[top + down], at.columns[left + right]]
      if (code === undefined || column === undefined) leftOut += cell.trim() === '' ? 0 : 1
      else rows.set(code, withCell(rows.get(code) ?? rowOf(code), column, cellText(cell)))
    }
  }
  return { rows, leftOut }
}
