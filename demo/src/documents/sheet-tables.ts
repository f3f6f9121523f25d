import type { Colour, Page } from './pdf.ts'
import { wrapped } from './pdf-text.ts'

/** Where the next thing stands on the pages of a document. */
export interface Cursor {
  page: Page
  y: number
  /** Goes on with a new page where so many points are not left. */
  need: (height: number) => void
}

/** The edges of what is written, in points. */
export interface Margins {
  left: number
  right: number
}

export interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** In points; the first column of `writeTable` takes what the others leave. */
  widths: readonly number[]
}

const ink: Colour = '#1f2933'
const rule: Colour = '#c5ced5'
const shade: Colour = '#f2f5f7'
const rowHeight = 17.5

/** Rows of one line each: a name at the left, values that end where their columns do. */
export function writeTable(
  at: Cursor,
  table: Table,
  { left, right }: Margins,
  accent: Colour,
): void {
  const { head, rows, widths } = table
  const ends = widths.map((_, index) =>
    widths.slice(index + 1).reduce((place, width) => place - width, right - 6),
  )
  const write = (cells: readonly string[], isHead: boolean) => {
    for (const [column, text] of cells.entries()) {
      at.page.text(column === 0 ? left + 6 : (ends[column] ?? right), at.y + 4, text, {
        size: 9,
        font: isHead ? 'bold' : 'regular',
        colour: isHead ? accent : ink,
        align: column === 0 ? 'left' : 'right',
      })
    }
    at.y += rowHeight
  }
  at.need(3 * rowHeight)
  at.page.line(left, at.y - 9, right - left, accent)
  write(head, true)
  for (const [index, cells] of rows.entries()) {
    at.need(rowHeight)
    if (index % 2 === 1) at.page.box(left, at.y - 8, right - left, rowHeight, shade)
    write(cells, false)
  }
  at.page.line(left, at.y - 7, right - left, rule)
  at.y += 8
}

const small = { size: 8, leading: 10 } as const

/** Rows as high as their cells need; what a first cell says holds for those below it that are empty. */
export function writeWrapped(
  at: Cursor,
  table: Table,
  { left, right }: Margins,
  accent: Colour,
): void {
  const { head, rows, widths } = table
  const places = widths.map((_, index) =>
    widths.slice(0, index).reduce((place, width) => place + width, left),
  )
  const write = (cells: readonly string[], isHead: boolean) => {
    const fontOf = (column: number) => (isHead || column === 0 ? 'bold' : 'regular')
    const lines = cells.map((text, column) =>
      wrapped(text, fontOf(column), small.size, (widths[column] ?? 0) - 8),
    )
    const height = Math.max(...lines.map((some) => some.length)) * small.leading + 5
    const before = at.page
    at.need(height)
    if (at.page !== before && !isHead) write(head, true)
    const from = cells[0] === '' ? (places[1] ?? left) : left
    at.page.line(from, at.y, right - from, isHead ? accent : rule)
    for (const [column, some] of lines.entries()) {
      for (const [index, line] of some.entries()) {
        at.page.text((places[column] ?? left) + 4, at.y + 10.5 + index * small.leading, line, {
          size: small.size,
          font: fontOf(column),
          colour: isHead ? accent : ink,
        })
      }
    }
    at.y += height
  }
  at.need(76)
  write(head, true)
  for (const cells of rows) write(cells, false)
  at.page.line(left, at.y, right - left, accent)
  at.y += 10
}

/** So many values stand beside each other. */
const mostBeside = 9

/** Two rows of values that belong together, below each other, as many beside each other as there is room for. */
export function writeStrip(
  at: Cursor,
  {
    names,
    pairs,
  }: { names: readonly [string, string]; pairs: readonly (readonly [string, string])[] },
  { left, right }: Margins,
): void {
  const nameWidth = 118
  const width = (right - left - nameWidth) / mostBeside
  for (let start = 0; start < pairs.length; start += mostBeside) {
    at.need(34)
    at.page.box(left, at.y, right - left, 14, shade)
    for (const [row, name] of names.entries()) {
      const y = at.y + 10 + row * 14
      at.page.text(left + 4, y, name, { size: small.size, font: 'bold' })
      for (const [column, pair] of pairs.slice(start, start + mostBeside).entries()) {
        const end = left + nameWidth + (column + 1) * width - 6
        at.page.text(end, y, pair[row] ?? '', { size: small.size, align: 'right' })
      }
    }
    at.y += 32
  }
  at.y += 8
}
