import type { ReactNode } from 'react'

/** A column of a list. The first of a list names the row: it is always shown, stays in sight and is the link. */
export interface Column<Row> {
  /** Stands in the address and in the person's preferences: never rename it. */
  id: string
  label: string
  /** What its numbers are in; stands below the label. */
  unit?: string
  cell: (row: Row) => ReactNode
  /** In px; 140 where it is left out. */
  width?: number
  /** In px: what it widens to, in proportion to the table, where there is room. */
  roomyWidth?: number
  /** Lines that a text may take before it is cut; 2 where it is left out, 4 for what tells rows apart. */
  lines?: number
  /** Takes what is left of the width until a person gives it one. */
  grow?: boolean
  /** Numbers stand at the end of their cell. */
  align?: 'end'
  /** The sort of the endpoint; the id where it is left out. Not sortable where the endpoint does not know it. */
  sort?: string
  /** Offered in the column chooser, not shown until it is chosen there. */
  isExtra?: boolean
}

export const defaultWidth = 140

/** In px: the narrowest table that lists are made for, at 1440 with filters beside it. */
const narrowTable = 996

/** How wide a column stands: as a person has it, else as it comes, wider in a wide table where it wants that. */
export function columnWidth(
  { width = defaultWidth, roomyWidth }: Pick<Column<never>, 'width' | 'roomyWidth'>,
  preferred: number | undefined,
): number | string {
  if (preferred !== undefined || roomyWidth === undefined) return preferred ?? width
  return `clamp(${width}px, ${((width / narrowTable) * 100).toFixed(2)}cqi, ${roomyWidth}px)`
}

/** What a column is called where there is one line for it: `Thickness, mm`. */
export function columnTitle({ label, unit }: Pick<Column<never>, 'label' | 'unit'>): string {
  return unit === undefined ? label : `${label}, ${unit}`
}

/** The ids of the columns to show, in order: as wanted where that makes sense, the first column first in any case. */
export function shownColumns(
  columns: readonly Pick<Column<never>, 'id' | 'isExtra'>[],
  wanted: readonly string[] | null,
): string[] {
  const known = new Set(columns.map((column) => column.id))
  const first = columns[0]?.id
  const chosen = wanted
    ? wanted.filter((id, index) => known.has(id) && wanted.indexOf(id) === index)
    : columns.filter((column) => !column.isExtra).map((column) => column.id)
  return first === undefined ? [] : [first, ...chosen.filter((id) => id !== first)]
}

/** The next order when a header is clicked: ascending, descending, the list's own. */
export function nextSort(current: string | null, sort: string): string | null {
  if (current === sort) return `-${sort}`
  return current === `-${sort}` ? null : sort
}
