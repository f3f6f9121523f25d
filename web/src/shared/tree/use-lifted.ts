import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type PlaceRule,
  type TreePlace,
  type TreeStep,
  movedTo,
  placeAfter,
  placeOf,
} from './tree-place.ts'
import { type Tree, type TreeItem, childrenOf, treeOf } from './tree.ts'

/** What is needed to move items: which places are refused, and what is done with a move. */
export interface TreeMoving<T extends TreeItem> {
  rule: PlaceRule<T>
  onMove: (item: T, place: TreePlace) => void
}

const steps: Record<string, TreeStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/**
 * Moving by keyboard. An item that is lifted goes with the arrows in a preview of the tree until it is dropped or put
 * back; Alt and an arrow moves at once. `say` tells those who cannot see.
 */
export function useLifted<T extends TreeItem>(
  tree: Tree<T>,
  moving: TreeMoving<T> | undefined,
  say: (text: string) => void,
) {
  const [lifted, setLifted] = useState<{ id: number; place: TreePlace } | null>(null)
  const shown = useMemo(
    () => (lifted ? treeOf(movedTo(tree.items, lifted.id, lifted.place)) : tree),
    [tree, lifted],
  )
  // with what was moved since it was rendered: keys may come faster than that
  const latest = useRef(tree)
  useEffect(() => {
    latest.current = tree
  }, [tree])
  const stepFrom = (within: Tree<T>, id: number, key: string): TreePlace | null => {
    const item = within.byId.get(id)
    const step = steps[key]
    if (!item || !step || !moving) return null
    const next = placeAfter(within, item, step, moving.rule)
    if (typeof next !== 'string') return next
    say(next)
    return null
  }
  return {
    shown,
    liftedId: lifted?.id ?? null,
    lift: (item: T) => {
      if (!moving || item.isFixed) return
      setLifted({ id: item.id, place: placeOf(tree, item) })
      say(
        `${item.name} is picked up. Use the arrow keys to move it, Enter to drop it, Escape to cancel.`,
      )
    },
    /** Where a lifted item is now, after a step; null where the step leads nowhere. */
    step: (key: string): TreePlace | null => {
      const place = lifted && stepFrom(shown, lifted.id, key)
      if (!lifted || !place) return null
      setLifted({ id: lifted.id, place })
      say(placeText(treeOf(movedTo(tree.items, lifted.id, place)), lifted.id))
      return place
    },
    drop: () => {
      const item = lifted && tree.byId.get(lifted.id)
      setLifted(null)
      if (!item || !lifted) return
      const now = placeOf(tree, item)
      const isSame = now.parentId === lifted.place.parentId && now.before === lifted.place.before
      say(isSame ? `${item.name} was not moved.` : `${item.name} was moved.`)
      if (!isSame) moving?.onMove(item, lifted.place)
    },
    putBack: () => {
      const item = lifted && tree.byId.get(lifted.id)
      setLifted(null)
      if (item) say(`Cancelled. ${item.name} was not moved.`)
    },
    /** Moves at once; gives the place, null where the step leads nowhere. */
    moveAtOnce: (item: T, key: string): TreePlace | null => {
      const now = latest.current
      const place = item.isFixed ? null : stepFrom(now, item.id, key)
      if (!place) return null
      latest.current = treeOf(movedTo(now.items, item.id, place))
      say(placeText(latest.current, item.id))
      moving?.onMove(item, place)
      return place
    },
  }
}

/** "Under Mineral wool, 2 of 5." */
function placeText<T extends TreeItem>(tree: Tree<T>, id: number): string {
  const item = tree.byId.get(id)
  const parent = item && item.parentId !== null ? tree.byId.get(item.parentId) : undefined
  const siblings = childrenOf(tree, parent?.id ?? null)
  const position = siblings.findIndex((sibling) => sibling.id === id) + 1
  return `${parent ? `Under ${parent.name}` : 'Top level'}, ${position} of ${siblings.length}.`
}
