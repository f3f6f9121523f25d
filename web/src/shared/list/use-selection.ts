import { useState } from 'react'
import { type Selection, allMatching, isSelected, nothing, rangeOf, withRows } from './selection.ts'

export interface SelectionState {
  selection: Selection
  set: (ids: readonly number[], selected: boolean) => void
  toggle: (id: number) => void
  /** Chooses from the row chosen last up to this one. */
  extend: (rows: readonly { id: number }[], id: number) => void
  /** Everything that the query finds, on all pages. */
  all: () => void
  clear: () => void
}

/** The chosen rows of a list. Another query begins with none: what one cannot see should not be acted on. */
export function useSelection(q: string): SelectionState {
  const [state, setState] = useState({ q, selection: nothing, last: null as number | null })
  const current = state.q === q ? state : { q, selection: nothing, last: null }
  const put = (selection: Selection, last: number | null) => setState({ q, selection, last })
  return {
    selection: current.selection,
    set: (ids, selected) => put(withRows(current.selection, ids, selected), ids.at(-1) ?? null),
    toggle: (id) => put(withRows(current.selection, [id], !isSelected(current.selection, id)), id),
    extend: (rows, id) => {
      const ids = current.last === null ? [id] : rangeOf(rows, current.last, id)
      put(withRows(current.selection, ids, true), id)
    },
    all: () => put(allMatching(q), null),
    clear: () => put(nothing, null),
  }
}
