import { type Tree, type TreeItem, type TreeRow, childrenOf, isWithin } from './tree.ts'

/** Where an item goes: under a parent (null: a root), before one of its children, or last. */
export interface TreePlace {
  parentId: number | null
  before: number | null
}

/** Why an item may not go to a place, as a sentence; null where it may. */
export type PlaceRule<T extends TreeItem> = (item: T, place: TreePlace) => string | null

/** Where an item stands now. */
export function placeOf<T extends TreeItem>(tree: Tree<T>, item: T): TreePlace {
  const parentId = parentIn(tree, item)
  const siblings = childrenOf(tree, parentId)
  const index = siblings.findIndex(({ id }) => id === item.id)
  return { parentId, before: siblings[index + 1]?.id ?? null }
}

/** Whether an item stands at a place already; before itself is where it is. */
export function standsAt<T extends TreeItem>(tree: Tree<T>, item: T, place: TreePlace): boolean {
  const now = placeOf(tree, item)
  if (now.parentId !== place.parentId) return false
  return now.before === place.before || place.before === item.id
}

/** The items after one has gone to a place. */
export function movedTo<T extends Pick<TreeItem, 'id' | 'parentId'>>(
  items: readonly T[],
  id: number,
  place: TreePlace,
): readonly T[] {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) return items
  const moved = { ...item, parentId: place.parentId }
  const others = items.filter((candidate) => candidate.id !== id)
  const index = others.findIndex((candidate) => candidate.id === place.before)
  return index < 0 ? [...others, moved] : others.toSpliced(index, 0, moved)
}

/** A step of the keyboard. */
export type TreeStep = 'up' | 'down' | 'in' | 'out'

const ends: Record<TreeStep, string> = {
  up: 'It is already first.',
  down: 'It is already last.',
  in: 'There is no item above it to move it into.',
  out: 'It is already at the top level.',
}

/**
 * Where a step leads: past the sibling beside it (at the end into the next parent of the same level), into the sibling
 * before it, or out of its parent. A sentence where it leads nowhere.
 */
export function placeAfter<T extends TreeItem>(
  tree: Tree<T>,
  item: T,
  step: TreeStep,
  rule: PlaceRule<T>,
): TreePlace | string {
  const place = stepFrom(tree, item, step)
  if (place === null) return ends[step]
  return refusalOf(tree, item, place, rule) ?? place
}

function stepFrom<T extends TreeItem>(tree: Tree<T>, item: T, step: TreeStep): TreePlace | null {
  const parentId = parentIn(tree, item)
  const siblings = childrenOf(tree, parentId)
  const index = siblings.findIndex(({ id }) => id === item.id)
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  const previous = siblings[index - 1]
  switch (step) {
    case 'up':
      if (previous) return { parentId, before: previous.id }
      return parent ? lastIn(beside(tree, parent, -1)) : null
    case 'down':
      if (siblings[index + 1]) return { parentId, before: siblings[index + 2]?.id ?? null }
      return parent ? firstIn(tree, beside(tree, parent, 1)) : null
    case 'in':
      return lastIn(previous)
    case 'out':
      if (!parent) return null
      return { parentId: parentIn(tree, parent), before: beside(tree, parent, 1)?.id ?? null }
  }
}

function lastIn(parent: TreeItem | undefined): TreePlace | null {
  return parent ? { parentId: parent.id, before: null } : null
}

function firstIn<T extends TreeItem>(tree: Tree<T>, parent: T | undefined): TreePlace | null {
  return parent ? { parentId: parent.id, before: childrenOf(tree, parent.id)[0]?.id ?? null } : null
}

/** The sibling so many places further. */
function beside<T extends TreeItem>(tree: Tree<T>, item: T, distance: number): T | undefined {
  const siblings = childrenOf(tree, parentIn(tree, item))
  const index = siblings.findIndex(({ id }) => id === item.id) + distance
  return index < 0 ? undefined : siblings[index]
}

function parentIn<T extends TreeItem>(tree: Tree<T>, { parentId }: T): number | null {
  return parentId !== null && tree.byId.has(parentId) ? parentId : null
}

/** Which part of a line the pointer is on. */
export type TreeZone = 'before' | 'into' | 'after'

/** What dropping on a line would do. */
export interface TreeDrop {
  zone: TreeZone
  place: TreePlace
  /** Why it cannot be dropped here. */
  refusal: string | null
}

/**
 * What dropping an item on a line means, by how far down the line the pointer is (0 to 1). The zone under the pointer
 * counts; where it is refused, the next one that is not.
 */
export function dropOn<T extends TreeItem>(
  tree: Tree<T>,
  item: T,
  row: TreeRow<T>,
  part: number,
  rule: PlaceRule<T>,
): TreeDrop {
  const drops = zonesAt(part).map((zone) => {
    const place = placeIn(tree, row, zone)
    return { zone, place, refusal: refusalOf(tree, item, place, rule) }
  })
  const [first] = drops
  return drops.find(({ refusal }) => refusal === null) ?? (first as TreeDrop)
}

function zonesAt(part: number): TreeZone[] {
  if (part < 0.3) return ['before', 'into']
  if (part > 0.7) return ['after', 'into']
  return part < 0.5 ? ['into', 'before'] : ['into', 'after']
}

function placeIn<T extends TreeItem>(tree: Tree<T>, row: TreeRow<T>, zone: TreeZone): TreePlace {
  const { item } = row
  if (zone === 'into') return { parentId: item.id, before: null }
  if (zone === 'before') return { parentId: parentIn(tree, item), before: item.id }
  // Below an open item begin its children: what is dropped there becomes the first of them.
  if (row.isOpen) return { parentId: item.id, before: childrenOf(tree, item.id)[0]?.id ?? null }
  return placeOf(tree, item)
}

function refusalOf<T extends TreeItem>(
  tree: Tree<T>,
  item: T,
  place: TreePlace,
  rule: PlaceRule<T>,
): string | null {
  if (isWithin(tree, place.parentId, item.id)) return 'An item cannot be moved below itself.'
  return rule(item, place)
}
