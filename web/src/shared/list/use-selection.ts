import { useState } from 'react'
import { type Selection, allMatching, isSelected, nothing, rangeOf, withRows } from './selection.ts'
import { useVisit } from './visit.ts'

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

interface Chosen {
  /** The query that the rows were chosen from. */
  q: string
  /** The language that it was asked in, null where it makes no difference to what is found. */
  language: string | null
  selection: Selection
  /** The row chosen last. */
  last: number | null
}

/** What was chosen, by visit, the latest at the end. */
const kept = new Map<string, Chosen>()
const mostKept = 20

/**
 * The chosen rows of a list. Another query, or the same in another language, begins with none: what one cannot see
 * should not be acted on. They are still chosen when one opens a row and comes back.
 */
export function useSelection(q: string, language: string | null): SelectionState {
  const visit = useVisit()
  const [state, setState] = useState(() => {
    const name = visit.name()
    return name === null ? undefined : kept.get(name)
  })
  const isOfThese = state?.q === q && state.language === language
  const current = isOfThese ? state : { q, language, selection: nothing, last: null }
  const put = (selection: Selection, last: number | null) => {
    const chosen = { q, language, selection, last }
    setState(chosen)
    keep(visit.begin(), chosen)
  }
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

function keep(visit: string, chosen: Chosen): void {
  kept.delete(visit)
  kept.set(visit, chosen)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
