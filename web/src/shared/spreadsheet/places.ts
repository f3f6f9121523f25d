/** A cell by its row and column, from 0. */
export interface Place {
  row: number
  column: number
}

/** What is selected: from the cell where it was begun to the one that the keyboard is on. */
export interface Selected {
  anchor: Place
  focus: Place
}

/** How many rows and columns there are. */
export interface Size {
  rows: number
  columns: number
}

/** Cells between these rows and columns, both ends included. */
export interface Rectangle {
  top: number
  bottom: number
  left: number
  right: number
}

/** One cell alone. */
export function only(place: Place): Selected {
  return { anchor: place, focus: place }
}

/** The cells that are selected. */
export function rectangleOf({ anchor, focus }: Selected): Rectangle {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

/** How many cells a rectangle has. */
export function cellsIn({ top, bottom, left, right }: Rectangle): number {
  return (bottom - top + 1) * (right - left + 1)
}

/** The place nearest to this one that there is. */
export function within({ row, column }: Place, { rows, columns }: Size): Place {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  }
}

/** A key with what is held down beside it; `ctrl` is ⌘ on a Mac. */
export interface Key {
  key: string
  ctrl: boolean
  shift: boolean
}

/** Where a key leads from a place; null where it leads nowhere. */
function placeAfter(
  { row, column }: Place,
  { key, ctrl }: Key,
  size: Size,
  page: number,
): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: ctrl ? last.row : row + 1, column }
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: ctrl ? last.column : column + 1 }
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrl ? last.row : row, column: last.column }
    case 'PageUp':
      return { row: row - page, column }
    case 'PageDown':
      return { row: row + page, column }
    default:
      return null
  }
}

/**
 * What is selected after a key, as in any spreadsheet: arrows, with Ctrl to the edge, Home, End, page by page (`page` rows), with
 * Shift from where the selection began, Ctrl A everything, Ctrl Space the columns, Shift Space the rows. Null where the key selects nothing.
 */
export function afterKey(selected: Selected, key: Key, size: Size, page: number): Selected | null {
  if (size.rows === 0 || size.columns === 0) return null
  if (key.ctrl && key.key.toLowerCase() === 'a') {
    const last = { row: size.rows - 1, column: size.columns - 1 }
    return { anchor: last, focus: { row: 0, column: 0 } }
  }
  if (key.key === ' ' && key.ctrl !== key.shift) return whole(rectangleOf(selected), key, size)
  const next = placeAfter(selected.focus, key, size, page)
  if (!next) return null
  const focus = within(next, size)
  return key.shift ? { anchor: selected.anchor, focus } : only(focus)
}

/** All of the columns that are selected, or of the rows. */
function whole({ top, bottom, left, right }: Rectangle, { ctrl }: Key, size: Size): Selected {
  return ctrl
    ? { anchor: { row: size.rows - 1, column: right }, focus: { row: 0, column: left } }
    : { anchor: { row: bottom, column: size.columns - 1 }, focus: { row: top, column: 0 } }
}
