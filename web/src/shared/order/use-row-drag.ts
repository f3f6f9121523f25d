import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

interface Options {
  /** The list; its children are the rows, in their order. */
  list: RefObject<HTMLElement | null>
  move: (from: number, to: number) => void
  /** The row was let go: where it was taken up, and where it stands now. */
  drop?: (from: number, to: number) => void
}

/**
 * Dragging the rows of a short list by mouse, pen or finger: they change places under the pointer, and Escape puts
 * them back. `dragged` is the place of the row in hand. Its handle needs `touch-action: none`.
 */
export function useRowDrag(options: Options) {
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useRef(options)
  const end = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => end.current?.(), [])

  const begin = (press: ReactPointerEvent, index: number) => {
    if (press.button !== 0) return
    press.preventDefault()
    end.current?.()
    end.current = follow(index, latest, setDragged)
  }
  return { dragged, begin }
}

/** Follows the pointer until it is let go; gives what ends it. */
function follow(
  start: number,
  latest: RefObject<Options>,
  show: (place: number | null) => void,
): () => void {
  const ending = new AbortController()
  let place = start
  const goTo = (next: number) => {
    if (next === place) return
    latest.current.move(place, next)
    place = next
    show(place)
  }
  const stop = () => {
    ending.abort()
    show(null)
  }
  const drop = () => {
    stop()
    latest.current.drop?.(start, place)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    goTo(start)
    drop()
  }
  const { signal } = ending
  const move = ({ clientY }: PointerEvent) =>
    goTo(placeAt(latest.current.list.current, place, clientY))
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', drop, { signal })
  window.addEventListener('blur', drop, { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
  show(place)
  return stop
}

/** Where a row belongs that is held at a height: below all the others whose middle is above. */
function placeAt(list: HTMLElement | null, held: number, y: number): number {
  const others = [...(list?.children ?? [])].filter((_, index) => index !== held)
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
