import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type PlaceRule, type TreeDrop, dropOn, standsAt } from './tree-place.ts'
import type { Tree, TreeItem, TreeRow } from './tree.ts'

interface Options<T extends TreeItem> {
  tree: Tree<T>
  rows: readonly TreeRow<T>[]
  rowHeight: number
  scroller: RefObject<HTMLElement | null>
  rule: PlaceRule<T>
  onDrop: (item: T, drop: TreeDrop) => void
  /** The pointer rests on a closed item. */
  onRest: (item: T) => void
}

/** What is being dragged, and what letting go now would do. */
export interface TreeDrag<T extends TreeItem> {
  item: T
  /** Null over nothing, over itself, and where it stands already. */
  over: { index: number; drop: TreeDrop } | null
}

/** A press becomes a drag after so many pixels. */
const slack = 5
const restTime = 650
/** This near to an edge the lines begin to scroll, by so many pixels a frame. */
const edge = 36
const scrollStep = 9

/** Dragging lines with the mouse or a pen. What a line means is reckoned from its height: no line need be in the document. */
export function useTreeDrag<T extends TreeItem>(options: Options<T>) {
  const [drag, setDrag] = useState<TreeDrag<T> | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  const end = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => end.current?.(), [])

  const begin = (press: ReactPointerEvent, item: T) => {
    if (press.button !== 0 || press.pointerType === 'touch' || item.isFixed) return
    end.current?.()
    end.current = follow(press.nativeEvent, item, { latest, ghost, show: setDrag })
  }
  return { drag, ghost, begin }
}

interface Following<T extends TreeItem> {
  latest: RefObject<Options<T>>
  ghost: RefObject<HTMLDivElement | null>
  show: (drag: TreeDrag<T> | null) => void
}

/** Follows the pointer until it is let go; gives what ends it without a drop. */
function follow<T extends TreeItem>(press: PointerEvent, item: T, following: Following<T>) {
  const { latest, ghost, show } = following
  const ending = new AbortController()
  const at = { x: press.clientX, y: press.clientY }
  let drag: TreeDrag<T> | null = null
  let resting: { id: number; since: number } | null = null
  let frame = 0

  const stop = () => {
    ending.abort()
    cancelAnimationFrame(frame)
    if (drag) swallowClick()
    drag = null
    show(null)
  }
  const look = () => {
    const over = overAt(latest.current, item, at.y)
    if (drag && isSameOver(drag.over, over)) return
    drag = { item, over }
    show(drag)
  }
  const tick = (now: number) => {
    ghost.current?.style.setProperty('transform', `translate(${at.x + 14}px, ${at.y + 10}px)`)
    scrollAtEdge(latest.current.scroller.current, at.y)
    look()
    const row = drag?.over && latest.current.rows[drag.over.index]
    const closed = row && row.hasChildren && !row.isOpen ? row.item : null
    if (closed?.id !== resting?.id) resting = closed ? { id: closed.id, since: now } : null
    if (closed && resting && now - resting.since > restTime) {
      resting = null
      latest.current.onRest(closed)
    }
    frame = requestAnimationFrame(tick)
  }
  const move = (event: PointerEvent) => {
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
    at.x = event.clientX
    at.y = event.clientY
    if (drag || distance < slack) return
    window.getSelection()?.removeAllRanges()
    // Also outside of the window the pointer stays ours.
    latest.current.scroller.current?.setPointerCapture(press.pointerId)
    look()
    frame = requestAnimationFrame(tick)
  }
  const up = () => {
    if (drag) look()
    const over = drag?.over ?? null
    stop()
    if (over) latest.current.onDrop(item, over.drop)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return
    event.preventDefault()
    event.stopPropagation()
    stop()
  }
  const { signal } = ending
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('blur', stop, { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
  return stop
}

function overAt<T extends TreeItem>(options: Options<T>, item: T, y: number): TreeDrag<T>['over'] {
  const { scroller, rows, rowHeight, tree, rule } = options
  const box = scroller.current?.getBoundingClientRect()
  if (!box || !scroller.current || y < box.top || y > box.bottom) return null
  const lines = (y - box.top + scroller.current.scrollTop) / rowHeight
  // Below the last line is the end of that line.
  const index = Math.min(Math.floor(lines), rows.length - 1)
  const row = rows[index]
  if (!row || row.item.id === item.id) return null
  const drop = dropOn(tree, item, row, Math.min(lines - index, 1), rule)
  const present = tree.byId.get(item.id)
  if (present && standsAt(tree, present, drop.place)) return null
  return { index, drop }
}

function isSameOver<T extends TreeItem>(a: TreeDrag<T>['over'], b: TreeDrag<T>['over']): boolean {
  return (
    a?.index === b?.index && a?.drop.zone === b?.drop.zone && a?.drop.refusal === b?.drop.refusal
  )
}

function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + edge) scroller.scrollTop -= scrollStep
  else if (y > bottom - edge) scroller.scrollTop += scrollStep
}

/** Letting go of what was dragged is no click on what lies there. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
