import { sortsOf } from '@lambda/contract/list-sorts'
import type { Density } from '@lambda/contract/saved-views/saved-views'
import { useMemo } from 'react'
import { type Column, columnWidth, defaultWidth, shownColumns } from './column.ts'
import { type ListPreferences, useListPreferences } from './list-preferences.ts'
import type { List } from './use-list.ts'

/** The columns of a list as this person, or this address, wants them. */
export interface Columns<Row> {
  all: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  /** In px, by column id: the person's, else the column's own. */
  widthOf: (column: Column<Row>) => number
  /** The same as a style: wider where there is room. */
  shownWidthOf: (column: Column<Row>) => number | string
  /** Gives a column a width in px from now on; null for its own. */
  resize: (id: string, width: number | null) => void
  /** Whether a column takes what is left of the width. */
  grows: (column: Column<Row>) => boolean
  /** The sort that a click on the column's header asks for; null where it cannot be sorted by. */
  sortOf: (column: Column<Row>) => string | null
  preferences: ListPreferences
  prefer: (change: Partial<ListPreferences>) => void
  /** Shows these columns in this order from now on; null for the list's own. In a view that is a change of it. */
  show: (ids: readonly string[] | null) => void
  /** Gives the rows so much room from now on. */
  space: (density: Density) => void
}

/** What is shown of columns, whatever their rows are. */
export type ShownColumns = Pick<Columns<never>, 'shown' | 'preferences'>

/** Which columns of a list are shown, in which order and width; remembered per person. */
export function useColumns<Row>(list: List<Row>, all: readonly Column<Row>[]): Columns<Row> {
  const { preferences, prefer } = useListPreferences(list.endpoint.id)
  const { columns: addressed, density } = list.address
  const { endpoint, change, viewing } = list
  const isView = viewing.kind === 'open'
  return useMemo(() => {
    const sorts = sortsOf(endpoint)
    const byId = new Map(all.map((column) => [column.id, column]))
    const ids = shownColumns(all, addressed ?? preferences.columns)
    return {
      all,
      shown: ids.flatMap((id) => byId.get(id) ?? []),
      widthOf: (column) => preferences.widths[column.id] ?? column.width ?? defaultWidth,
      shownWidthOf: (column) => columnWidth(column, preferences.widths[column.id]),
      resize: (id, width) => {
        const { [id]: _, ...others } = preferences.widths
        const next = width === null ? {} : { [id]: Math.min(Math.max(width, 64), 900) }
        prefer({ widths: { ...others, ...next } })
      },
      grows: (column) => column.grow === true && preferences.widths[column.id] === undefined,
      sortOf: (column) => {
        const sort = column.sort ?? column.id
        return sorts.includes(sort) ? sort : null
      },
      preferences: { ...preferences, density: density ?? preferences.density },
      prefer,
      show: (ids) => {
        if (!isView) prefer({ columns: ids })
        change({ columns: isView ? shownColumns(all, ids) : ids }, { replace: true })
      },
      space: (next) => {
        if (!isView) prefer({ density: next })
        change({ density: isView ? next : null }, { replace: true })
      },
    }
  }, [all, addressed, density, preferences, prefer, endpoint, change, isView])
}
