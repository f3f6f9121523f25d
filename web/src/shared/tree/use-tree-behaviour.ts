import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useGo } from '../page/use-go.ts'
import { type TreeKeyboard, pressKey } from './tree-keyboard.ts'
import type { TreeParts, TreeRowActions } from './tree-row.tsx'
import { type Tree, type TreeItem, ancestorsOf, isWithin } from './tree.ts'
import { type TreeMoving, useLifted } from './use-lifted.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeRows } from './use-tree-rows.ts'
import type { TreeState } from './use-tree-state.ts'

/** What a screen says of its tree. */
export interface TreeListProps<T extends TreeItem> {
  /** What the tree is of, for those who cannot see. */
  label: string
  tree: Tree<T>
  state: TreeState
  parts: TreeParts<T>
  /** Over the cells of the lines. */
  head?: ReactNode
  /** Where a search finds nothing. */
  noMatch: ReactNode
  /** What further keys do to the item that the keyboard is on: `Delete`, `Insert`. */
  keys?: Readonly<Record<string, (item: T) => void>>
  moving?: TreeMoving<T>
}

interface Options<T extends TreeItem> extends TreeListProps<T> {
  scroller: RefObject<HTMLDivElement | null>
  rowHeight: number
  say: (text: string) => void
}

/** What the lines of a tree are, and what keys, the pointer and the menus do to them. */
export function useTreeBehaviour<T extends TreeItem>(options: Options<T>) {
  const { tree, state, parts, moving, scroller, say } = options
  const go = useGo()
  const [menuFor, setMenuFor] = useState<number | null>(null)
  const lifted = useLifted(tree, moving, say)
  const { rows, words, setOpen } = useTreeRows(lifted.shown, state)
  const typeAhead = useTypeAhead()
  const activeIndex = useActiveIndex(lifted.shown, rows, state.node)
  const { drag, ghost, begin } = useTreeDrag({
    tree,
    rows,
    rowHeight: options.rowHeight,
    scroller,
    rule: moving?.rule ?? (() => null),
    onDrop: (item, { place, refusal }) => {
      if (refusal !== null) {
        say(refusal)
        return
      }
      if (place.parentId !== null) setOpen([place.parentId], true)
      moving?.onMove(item, place)
    },
    onRest: (item) => setOpen([item.id], true),
  })
  useRevealed(options, setOpen)
  const keyboard: TreeKeyboard<T> = {
    rows,
    activeIndex,
    lifted,
    keys: options.keys ?? {},
    say,
    setOpen,
    typeAhead,
    activate: (id) => state.change({ node: id }),
    open: (item) => go(parts.href(item)),
    openMenu: (item) => {
      // Later than the key that opens it: the menu would hear it, too, and be gone again.
      if (parts.menu && !item.isFixed) window.setTimeout(() => setMenuFor(item.id))
    },
  }
  const actions = useActions<T>({
    activate: (item) => {
      state.change({ node: item.id })
      scroller.current?.focus({ preventScroll: true })
    },
    toggle: (item) => {
      const row = rows.find((candidate) => candidate.item.id === item.id)
      setOpen([item.id], !row?.isOpen)
    },
    openMenu: (item) => {
      state.change({ node: item.id })
      setMenuFor(item.id)
    },
    closeMenu: () => {
      setMenuFor(null)
      scroller.current?.focus({ preventScroll: true })
    },
    press: (event, item) => {
      if (moving && lifted.liftedId === null) begin(event, item)
    },
  })
  return {
    rows,
    words,
    activeIndex,
    menuFor,
    drag,
    ghost,
    actions,
    lifted: lifted.liftedId,
    onKeyDown: (event: React.KeyboardEvent) => pressKey(event, keyboard),
    onBlur: () => lifted.liftedId !== null && lifted.putBack(),
  }
}

/** The line that the keyboard is on: the item, else the nearest one above it that is shown, else the first. */
function useActiveIndex<T extends TreeItem>(
  tree: TreeListProps<T>['tree'],
  rows: ReturnType<typeof useTreeRows<T>>['rows'],
  node: number | null,
): number {
  return useMemo(() => {
    const indexOf = (id: number) => rows.findIndex((row) => row.item.id === id)
    if (node === null || rows.length === 0) return rows.length - 1 < 0 ? -1 : 0
    const nearest = [node, ...ancestorsOf(tree, node).map(({ id }) => id)]
    return Math.max(0, nearest.map(indexOf).find((index) => index >= 0) ?? 0)
  }, [tree, rows, node])
}

/** What the address names is opened once, when the tree comes and whenever another item is named from outside. */
function useRevealed<T extends TreeItem>(
  { tree, state }: Options<T>,
  setOpen: (ids: readonly number[], opens: boolean) => void,
): void {
  const { node } = state
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (node === null || seen.current === node || !tree.byId.has(node)) return
    seen.current = node
    const above = ancestorsOf(tree, node).map(({ id }) => id)
    if (above.length > 0 && isWithin(tree, node, node)) setOpen(above, true)
  })
}

/** The same object for ever, which does what was given last: lines that did not change are not drawn anew. */
function useActions<T extends TreeItem>(actions: TreeRowActions<T>): TreeRowActions<T> {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      activate: (item) => latest.current.activate(item),
      toggle: (item) => latest.current.toggle(item),
      openMenu: (item) => latest.current.openMenu(item),
      closeMenu: () => latest.current.closeMenu(),
      press: (event, item) => latest.current.press(event, item),
    }),
    [],
  )
}

/** Letters that follow each other within this time are one word, in ms. */
const pause = 600

/** Gathers typed letters: gives what has been typed so far, with the key that has just come. */
function useTypeAhead(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (key) => {
    const now = performance.now()
    const goesOn = now - typed.current.at < pause
    typed.current = { text: goesOn ? typed.current.text + key : key, at: now }
    return typed.current.text
  }
}
