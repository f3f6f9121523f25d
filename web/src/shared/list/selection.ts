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
