import { readExactNumber } from '@lambda/domain/esg/exact-number'
import { type UndoStack, redone, undone } from '../../../shared/spreadsheet/undo-stack.ts'

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

/** A cell with what is to stand in it. */
export interface CellText {
  code: string
  column: string
  text: string
}

/** What has been done to a cell. */
export interface CellEdit {
  code: string
  column: string
  from: string
  to: string
}

export type MatrixSteps = UndoStack<readonly CellEdit[]>

/** The cells in which two rows of an indicator differ. */
export function changedCells(
  code: string,
  before: MatrixRow | null | undefined,
  after: MatrixRow,
): CellEdit[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])]
    .map((column) => ({
      code,
      column,
      from: before?.[column] ?? '',
      to: after[column] ?? '',
    }))
    .filter(({ from, to }) => from !== to)
}

type TextAt = (code: string, column: string) => string

type Stepped = { cells: CellText[]; steps: MatrixSteps } | null

/**
 * What undoing the last step writes into cells, and the steps without it; null where there is nothing to undo. A cell that
 * is not any more as the step has left it stays: it was discarded, or changed by somebody else.
 */
export function steppedBack(steps: MatrixSteps, textAt: TextAt): Stepped {
  const found = undone(steps)
  if (!found) return null
  const cells = found.step
    .filter(({ code, column, to }) => textAt(code, column) === to)
    .map(({ code, column, from }) => ({ code, column, text: from }))
  return cells.length > 0 ? { cells, steps: found.stack } : steppedBack(found.stack, textAt)
}

/** The same for doing again what was undone. */
export function steppedForth(steps: MatrixSteps, textAt: TextAt): Stepped {
  const found = redone(steps)
  if (!found) return null
  const cells = found.step
    .filter(({ code, column, from }) => textAt(code, column) === from)
    .map(({ code, column, to }) => ({ code, column, text: to }))
  return cells.length > 0 ? { cells, steps: found.stack } : steppedForth(found.stack, textAt)
}

/** What is wrong with the cells of a row, each message with its columns: `A1, D: Must be a number.`; null for nothing. */
export function problemText(errors: Readonly<Record<string, string>>): string | null {
  const byMessage = Map.groupBy(Object.keys(errors), (column) => errors[column] ?? '')
  const texts = [...byMessage].map(([message, columns]) => `${columns.join(', ')}: ${message}`)
  return texts.length > 0 ? texts.join(' ') : null
}
