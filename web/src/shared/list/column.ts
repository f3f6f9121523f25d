import type { ReactNode } from 'react'

/** A column of a list. The first of a list names the row: it is always shown, stays in sight and is the link. */
export interface Column<Row> {
  /** Stands in the address and in the person's preferences: never rename it. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** In px; 140 where it is left out. */
  width?: number
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
