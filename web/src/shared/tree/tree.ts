/** Something that stands in a tree. Items come in the order of their siblings; where they stand among others says nothing. */
export interface TreeItem {
  id: number
  /** One that no item of the tree has is taken as none. */
  parentId: number | null
  /** What people call it. */
  name: string
  /** Searched like the name, and shown beside it. */
  code: string
  /** A heading of another kind: its children move, it does not. */
  isFixed: boolean
}

/** Items by their places. */
export interface Tree<T extends TreeItem> {
  items: readonly T[]
  byId: ReadonlyMap<number, T>
  /** By id of the parent, null for the roots. */
  children: ReadonlyMap<number | null, readonly T[]>
}

/** A line that is shown: an item with its place among its siblings. */
export interface TreeRow<T extends TreeItem> {
  item: T
  /** 1 for a root. */
  level: number
  /** From 1. */
  position: number
  siblings: number
  hasChildren: boolean
  isOpen: boolean
}

/** Puts items into a tree. */
export function treeOf<T extends TreeItem>(items: readonly T[]): Tree<T> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const parentOf = ({ parentId }: T) => (parentId !== null && byId.has(parentId) ? parentId : null)
  return { items, byId, children: Map.groupBy(items, parentOf) }
}

/** The children of an item, in their order; of null the roots. */
export function childrenOf<T extends TreeItem>(tree: Tree<T>, id: number | null): readonly T[] {
  return tree.children.get(id) ?? []
}

/** The items above one, the nearest first. */
export function ancestorsOf<T extends TreeItem>(tree: Tree<T>, id: number): T[] {
  const above: T[] = []
  let parentId = tree.byId.get(id)?.parentId ?? null
  while (parentId !== null && above.length < tree.items.length) {
    const parent = tree.byId.get(parentId)
    if (!parent) break
    above.push(parent)
    parentId = parent.parentId
  }
  return above
}

/** Whether an item is another one or stands somewhere below it. */
export function isWithin<T extends TreeItem>(tree: Tree<T>, id: number | null, top: number) {
  if (id === null) return false
  return id === top || ancestorsOf(tree, id).some((above) => above.id === top)
}

/** The items below one, in the order of the tree. */
export function descendantsOf<T extends TreeItem>(tree: Tree<T>, id: number): T[] {
  const below: T[] = []
  const walk = (parentId: number) => {
    for (const child of childrenOf(tree, parentId)) {
      below.push(child)
      walk(child.id)
    }
  }
  walk(id)
  return below
}

/** How many levels an item takes: 1 where nothing is below it. */
export function heightOf<T extends TreeItem>(tree: Tree<T>, id: number): number {
  const below = childrenOf(tree, id).map((child) => heightOf(tree, child.id))
  return 1 + Math.max(0, ...below)
}

/** What of the children of an item is shown, and whether the item is open. */
interface Sight<T extends TreeItem> {
  isOpen: (item: T) => boolean
  isShown: (item: T) => boolean
}

/** The lines of a tree from the top down; what is closed hides what is below it. */
export function rowsOf<T extends TreeItem>(tree: Tree<T>, sight: Sight<T>): TreeRow<T>[] {
  const rows: TreeRow<T>[] = []
  const walk = (parentId: number | null, level: number) => {
    const shown = childrenOf(tree, parentId).filter(sight.isShown)
    for (const [index, item] of shown.entries()) {
      const hasChildren = childrenOf(tree, item.id).length > 0
      const isOpen = hasChildren && sight.isOpen(item)
      rows.push({ item, level, position: index + 1, siblings: shown.length, hasChildren, isOpen })
      if (isOpen) walk(item.id, level + 1)
    }
  }
  walk(null, 1)
  return rows
}
