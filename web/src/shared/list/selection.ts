import { useState } from 'react'
import { useVisit } from './visit.ts'

/**
 * Which rows of a list are chosen: some by their ids, over any number of pages, or everything that the query finds
 * but for some. A bulk action sends it as it is; the server resolves it.
 */
export type Selection =
  | { kind: 'ids'; ids: ReadonlySet<number> }
  | { kind: 'query'; q: string; excluded: ReadonlySet<number> }

export const nothing: Selection = { kind: 'ids', ids: new Set() }

/** Whether a row belongs to the selection, be it by its id or by the query. */
export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.excluded.has(id)
}

/** How many rows are chosen; `total` is the number that the query finds. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === 'ids' ? selection.ids.size : total - selection.excluded.size
}

/** The selection with these rows chosen, or not. */
export function withRows(
  selection: Selection,
  ids: readonly number[],
  selected: boolean,
): Selection {
  if (selection.kind === 'ids') {
    return { kind: 'ids', ids: changed(selection.ids, ids, selected) }
  }
  return { ...selection, excluded: changed(selection.excluded, ids, !selected) }
}

/** Everything that the query finds. */
export function allMatching(q: string): Selection {
  return { kind: 'query', q, excluded: new Set() }
}

/** The ids between two rows of a page, both included, in either direction. */
export function rangeOf(rows: readonly { id: number }[], from: number, to: number): number[] {
  const first = rows.findIndex((row) => row.id === from)
  const last = rows.findIndex((row) => row.id === to)
  if (first < 0 || last < 0) return [to]
  return rows.slice(Math.min(first, last), Math.max(first, last) + 1).map((row) => row.id)
}

function changed(ids: ReadonlySet<number>, these: readonly number[], inside: boolean) {
  return inside ? ids.union(new Set(these)) : ids.difference(new Set(these))
}

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
