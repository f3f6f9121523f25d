import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  type TreeDrag,
  type TreeLayout,
  type TreeOver,
  isSameOver,
  overAt,
  scrollAt,
} from './tree-drag.ts'
import type { TreeDrop } from './tree-place.ts'
import type { TreeItem } from './tree.ts'

interface Options<T extends TreeItem> extends TreeLayout<T> {
  scroller: RefObject<HTMLElement | null>
  onDrop: (item: T, drop: TreeDrop) => void
  /** The pointer rests on a closed item. */
  onRest: (item: T) => void
}

/** A press becomes a drag after so many pixels. */
const slack = 5
/** How long the pointer rests on a closed item until that is opened, in ms. */
const restTime = 650

interface Press<T extends TreeItem> {
  event: PointerEvent
  item: T
}

/** Dragging lines with the mouse or a pen: Escape ends it, edges scroll, and closed items open under it. */
export function useTreeDrag<T extends TreeItem>(options: Options<T>) {
  const { scroller } = options
  const [press, setPress] = useState<Press<T> | null>(null)
  const [drag, setDrag] = useState<TreeDrag<T> | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const look = useEffectEvent((item: T, y: number): TreeOver<T> | null => {
    const element = scroller.current
    if (!element) return null
    const { top, bottom } = element.getBoundingClientRect()
    return overAt(options, { top, bottom, scrollTop: element.scrollTop }, item, y)
  })
  const onDrop = useEffectEvent(options.onDrop)
  const onRest = useEffectEvent(options.onRest)
  useEffect(() => {
    if (press === null) return undefined
    return follow(press, {
      scroller,
      ghost,
      look: (item, y) => look(item, y),
      show: setDrag,
      onDrop: (item, drop) => onDrop(item, drop),
      onRest: (item) => onRest(item),
    })
  }, [press, scroller])

  const begin = ({ button, pointerType, nativeEvent }: ReactPointerEvent, item: T) => {
    if (button !== 0 || pointerType === 'touch' || item.isFixed) return
    setPress({ event: nativeEvent, item })
  }
  return { drag, ghost, begin }
}

interface Following<T extends TreeItem> extends Pick<Options<T>, 'scroller' | 'onDrop' | 'onRest'> {
  ghost: RefObject<HTMLDivElement | null>
  look: (item: T, y: number) => TreeOver<T> | null
  show: (drag: TreeDrag<T> | null) => void
}

/** Follows the pointer until it is let go; gives what ends it without a drop. */
function follow<T extends TreeItem>(press: Press<T>, following: Following<T>) {
  const { scroller, ghost, look, show, onDrop, onRest } = following
  const { item } = press
  const ending = new AbortController()
  const at = { x: press.event.clientX, y: press.event.clientY }
  let drag: TreeDrag<T> | null = null
  let resting: { id: number; since: number } | null = null
  let frame = 0

  const stop = () => {
    ending.abort()
    cancelAnimationFrame(frame)
    if (drag) {
      swallowClick()
      show(null)
    }
    drag = null
  }
  const update = () => {
    const over = look(item, at.y)
    if (drag && isSameOver(drag.over, over)) return over
    drag = { item, over }
    show(drag)
    return over
  }
  const tick = (now: number) => {
    ghost.current?.style.setProperty('transform', `translate(${at.x + 14}px, ${at.y + 10}px)`)
    const { current: lines } = scroller
    if (lines) lines.scrollTop += scrollAt(lines.getBoundingClientRect(), at.y)
    const row = update()?.row
    const closed = row && row.hasChildren && !row.isOpen ? row.item : null
    if (closed?.id !== resting?.id) resting = closed ? { id: closed.id, since: now } : null
    if (closed && resting && now - resting.since > restTime) {
      resting = null
      onRest(closed)
    }
    frame = requestAnimationFrame(tick)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const distance = Math.hypot(clientX - press.event.clientX, clientY - press.event.clientY)
    at.x = clientX
    at.y = clientY
    if (drag || distance < slack) return
    window.getSelection()?.removeAllRanges()
    // Also outside of the window the pointer stays ours.
    scroller.current?.setPointerCapture(press.event.pointerId)
    update()
    frame = requestAnimationFrame(tick)
  }
  const up = () => {
    const over = drag && update()
    stop()
    if (over) onDrop(item, over.drop)
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

/** Letting go of what was dragged is no click on what lies there. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
