import { useMemo } from 'react'
import { type Column, columnWidth, defaultWidth, shownColumns } from './column.ts'
import { sortsOf } from './list-address.ts'
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
  /** Whether a column takes what is left of the width. */
  grows: (column: Column<Row>) => boolean
  /** The sort that a click on the column's header asks for; null where it cannot be sorted by. */
  sortOf: (column: Column<Row>) => string | null
  preferences: ListPreferences
  prefer: (change: Partial<ListPreferences>) => void
  /** Shows these columns in this order from now on; null for the list's own. */
  show: (ids: readonly string[] | null) => void
}

/** Which columns of a list are shown, in which order and width; remembered per person. */
export function useColumns<Row>(list: List<Row>, all: readonly Column<Row>[]): Columns<Row> {
  const { preferences, prefer } = useListPreferences(list.endpoint.id)
  const { columns: addressed } = list.address
  const { endpoint, change } = list
  return useMemo(() => {
    const sorts = sortsOf(endpoint)
    const byId = new Map(all.map((column) => [column.id, column]))
    const ids = shownColumns(all, addressed ?? preferences.columns)
    return {
      all,
      shown: ids.flatMap((id) => byId.get(id) ?? []),
      widthOf: (column) => preferences.widths[column.id] ?? column.width ?? defaultWidth,
      shownWidthOf: (column) => columnWidth(column, preferences.widths[column.id]),
      grows: (column) => column.grow === true && preferences.widths[column.id] === undefined,
      sortOf: (column) => {
        const sort = column.sort ?? column.id
        return sorts.includes(sort) ? sort : null
      },
      preferences,
      prefer,
      show: (ids) => {
        prefer({ columns: ids })
        change({ columns: ids }, { replace: true })
      },
    }
  }, [all, addressed, preferences, prefer, endpoint, change])
}
