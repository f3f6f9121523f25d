import { fold } from './tree-search.ts'
import type { TreeItem, TreeRow } from './tree.ts'

/** Where a key leads in the lines of a tree: to another line, or to opening or closing some. */
export type TreeWalk = { to: number } | { open: number[] } | { close: number[] } | null

const page = 10

/** What the keys of the WAI-ARIA tree pattern do on the line at `index`; null for any other key, and at an end. */
export function walkBy<T extends TreeItem>(
  key: string,
  rows: readonly TreeRow<T>[],
  index: number,
): TreeWalk {
  const row = rows[index]
  if (!row) return null
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(last, index + 1) }
    case 'ArrowUp':
      return { to: Math.max(0, index - 1) }
    case 'PageDown':
      return { to: Math.min(last, index + page) }
    case 'PageUp':
      return { to: Math.max(0, index - page) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'ArrowRight':
      if (!row.hasChildren) return null
      return row.isOpen ? { to: index + 1 } : { open: [row.item.id] }
    case 'ArrowLeft':
      if (row.isOpen) return { close: [row.item.id] }
      return row.level > 1 ? { to: parentIndex(rows, index) } : null
    case '*':
      return { open: siblingsAround(rows, row).map(({ item }) => item.id) }
    default:
      return null
  }
}

function parentIndex<T extends TreeItem>(rows: readonly TreeRow<T>[], index: number): number {
  const level = rows[index]?.level ?? 1
  return rows.slice(0, index).findLastIndex((row) => row.level < level)
}

function siblingsAround<T extends TreeItem>(rows: readonly TreeRow<T>[], { item }: TreeRow<T>) {
  return rows.filter((row) => row.hasChildren && row.item.parentId === item.parentId)
}

/** The next line whose name begins with what was typed; with one letter the one after `index`, else also that one. */
export function lineOf<T extends TreeItem>(
  typed: string,
  rows: readonly TreeRow<T>[],
  index: number,
): number | null {
  const text = fold(typed)
  const start = typed.length > 1 ? index : index + 1
  for (let step = 0; step < rows.length; step += 1) {
    const at = (start + step) % rows.length
    const item = rows[at]?.item
    if (item && (fold(item.name).startsWith(text) || item.code.startsWith(text))) return at
  }
  return null
}
