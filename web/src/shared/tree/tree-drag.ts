import { type PlaceRule, type TreeDrop, dropOn, standsAt } from './tree-place.ts'
import type { Tree, TreeItem, TreeRow } from './tree.ts'

/** What is being dragged, and what letting go now would do. */
export interface TreeDrag<T extends TreeItem> {
  item: T
  /** Null over nothing, over itself, and where it stands already. */
  over: TreeOver<T> | null
}

export interface TreeOver<T extends TreeItem> {
  row: TreeRow<T>
  index: number
  drop: TreeDrop
}

/** A tree as it lies on the screen; its lines are equally high, so that none needs to be in the document. */
export interface TreeLayout<T extends TreeItem> {
  tree: Tree<T>
  rows: readonly TreeRow<T>[]
  rowHeight: number
  rule: PlaceRule<T>
}

/** Where the lines are seen: edges of the window on them, and how far they have scrolled, in px. */
export interface TreeWindow {
  top: number
  bottom: number
  scrollTop: number
}

/** What letting go of an item at a height of the screen would do; below the last line is the end of that line. */
export function overAt<T extends TreeItem>(
  { tree, rows, rowHeight, rule }: TreeLayout<T>,
  { top, bottom, scrollTop }: TreeWindow,
  item: T,
  y: number,
): TreeOver<T> | null {
  if (y < top || y > bottom) return null
  const lines = (y - top + scrollTop) / rowHeight
  const index = Math.min(Math.floor(lines), rows.length - 1)
  const row = rows[index]
  if (!row || row.item.id === item.id) return null
  const drop = dropOn(tree, item, row, Math.min(lines - index, 1), rule)
  const present = tree.byId.get(item.id)
  return present && standsAt(tree, present, drop.place) ? null : { row, index, drop }
}

/** Whether nothing changes on the screen. */
export function isSameOver<T extends TreeItem>(a: TreeOver<T> | null, b: TreeOver<T> | null) {
  return (
    a?.index === b?.index && a?.drop.zone === b?.drop.zone && a?.drop.refusal === b?.drop.refusal
  )
}

/** This near to an edge, in px, the lines scroll by so many px a frame. */
const edge = 36
const scrollStep = 9

/** How far the lines scroll in a frame while the pointer is at a height of the screen. */
export function scrollAt({ top, bottom }: Omit<TreeWindow, 'scrollTop'>, y: number): number {
  if (y < top + edge) return -scrollStep
  return y > bottom - edge ? scrollStep : 0
}
