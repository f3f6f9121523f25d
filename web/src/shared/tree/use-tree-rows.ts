import { useDeferredValue, useMemo, useState } from 'react'
import { isOpen, withOpen } from './open-items.ts'
import { matchesIn, searchWords } from './tree-search.ts'
import { type Tree, type TreeItem, type TreeRow, rowsOf } from './tree.ts'
import type { TreeState } from './use-tree-state.ts'

export interface TreeRows<T extends TreeItem> {
  rows: readonly TreeRow<T>[]
  words: readonly string[]
  /** How many items a search finds; null while nothing is searched. */
  found: number | null
  setOpen: (ids: readonly number[], opens: boolean) => void
}

/**
 * The lines that are shown. While something is searched, these are what was found and the way to it; an item that was
 * found can be opened to see everything below it.
 */
export function useTreeRows<T extends TreeItem>(tree: Tree<T>, state: TreeState): TreeRows<T> {
  const q = useDeferredValue(state.q)
  const words = useMemo(() => searchWords(q), [q])
  const matches = useMemo(() => matchesIn(tree, words), [tree, words])
  const [opened, setOpened] = useState<{ q: string; ids: ReadonlySet<number> }>(noneOpened)
  const below = opened.q === q ? opened.ids : noneOpened.ids
  const { openItems, change } = state
  const rows = useMemo(() => {
    if (matches === null) {
      return rowsOf(tree, { isOpen: ({ id }) => isOpen(openItems, id), isShown: () => true })
    }
    return rowsOf(tree, {
      isOpen: ({ id }) => matches.above.has(id) || below.has(id),
      isShown: ({ id, parentId }) =>
        matches.found.has(id) || matches.above.has(id) || isBelow(tree, parentId, below),
    })
  }, [tree, matches, openItems, below])
  const setOpen = (ids: readonly number[], opens: boolean) => {
    if (matches === null) {
      change({ open: withOpen(openItems, ids, opens) })
      return
    }
    const next = new Set(below)
    for (const id of ids) {
      if (opens) next.add(id)
      else next.delete(id)
    }
    setOpened({ q, ids: next })
  }
  return { rows, words, found: matches?.found.size ?? null, setOpen }
}

const noneOpened = { q: '', ids: new Set<number>() }

/** Whether an item or one above it was opened by hand. */
function isBelow<T extends TreeItem>(
  tree: Tree<T>,
  id: number | null,
  opened: ReadonlySet<number>,
): boolean {
  if (id === null || opened.size === 0) return false
  return opened.has(id) || isBelow(tree, tree.byId.get(id)?.parentId ?? null, opened)
}
