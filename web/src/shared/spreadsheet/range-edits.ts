import type { Place, Rectangle, Size } from './places.ts'

/** A cell with what it gets from a table of something. */
export interface Placed<T> extends Place {
  content: T
}

interface Pasted<T> {
  placed: Placed<T>[]
  /** The cells that have got something. */
  rectangle: Rectangle
  /** Whether a part of the table had no room. */
  isCut: boolean
}

/**
 * Where the cells of a table go when it is pasted: from the first selected one on, and again and again where the selection is so
 * many times as large (one cell fills all of it). What has no room is left out. Null for a table without cells.
 */
export function pasted<T>(
  table: readonly (readonly T[])[],
  target: Rectangle,
  size: Size,
): Pasted<T> | null {
  const height = table.length
  const width = Math.max(0, ...table.map((row) => row.length))
  if (height === 0 || width === 0) return null
  const wanted = { height: target.bottom - target.top + 1, width: target.right - target.left + 1 }
  const repeats = wanted.height % height === 0 && wanted.width % width === 0
  const rows = repeats ? wanted.height : height
  const columns = repeats ? wanted.width : width
  const rectangle = {
    top: target.top,
    left: target.left,
    bottom: Math.min(size.rows, target.top + rows) - 1,
    right: Math.min(size.columns, target.left + columns) - 1,
  }
  const placed: Placed<T>[] = []
  for (let row = rectangle.top; row <= rectangle.bottom; row += 1) {
    const line = table[(row - target.top) % height] ?? []
    for (let column = rectangle.left; column <= rectangle.right; column += 1) {
      const index = (column - target.left) % width
      if (index < line.length) placed.push({ row, column, content: line[index] as T })
    }
  }
  const isCut =
    rectangle.bottom - target.top + 1 < rows || rectangle.right - target.left + 1 < columns
  return { placed, rectangle, isCut }
}

/**
 * Filling down: which cells get the content of which row. The first selected row fills the others; of one row alone, the row
 * above it is the one. Null where there is none.
 */
export function filledDown({
  top,
  bottom,
  left,
  right,
}: Rectangle): { from: number; target: Rectangle } | null {
  if (top !== bottom) return { from: top, target: { top: top + 1, bottom, left, right } }
  return top === 0 ? null : { from: top - 1, target: { top, bottom, left, right } }
}
