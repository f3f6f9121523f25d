import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Place, only } from './places.ts'
import type { Grid } from './use-grid.ts'

/** In px from an edge of the grid: dragging there scrolls it. */
const edge = 24

/**
 * What a mouse and a finger do in a spreadsheet: a mouse selects by a click, by dragging, and with Shift up to a cell; a double
 * click edits. A finger scrolls, selects by a tap, and edits by a tap on what is selected.
 */
export function useGridPointer(grid: Grid, scroller: RefObject<HTMLElement | null>) {
  const dragged = useRef<Place | null>(null)
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => {
      const anchor = dragged.current
      const area = scroller.current
      if (!anchor || !area) return
      scrollAtEdge(area, event)
      const focus = placeOf(document.elementFromPoint(event.clientX, event.clientY), area)
      const { selected, select } = latest.current
      const isThere = focus?.row === selected.focus.row && focus.column === selected.focus.column
      if (focus && !isThere) select({ anchor, focus })
    }
    const end = () => {
      dragged.current = null
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [scroller])
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target, scroller.current)
      if (!place || event.pointerType !== 'mouse' || event.button !== 0) return
      if (grid.editing?.row === place.row && grid.editing.column === place.column) return
      focusCell(scroller.current, place)
      event.preventDefault()
      if (event.shiftKey) {
        dragged.current = grid.selected.anchor
        grid.select({ anchor: grid.selected.anchor, focus: place })
        return
      }
      dragged.current = place
      grid.select(only(place))
    },
    onClick: (event: MouseEvent) => {
      const { nativeEvent } = event
      const isMouse =
        !(nativeEvent instanceof window.PointerEvent) || nativeEvent.pointerType === 'mouse'
      const place = placeOf(event.target, scroller.current)
      if (isMouse || !place || grid.editing) return
      const { focus } = grid.selected
      if (focus.row === place.row && focus.column === place.column) grid.edit(place)
      else grid.select(only(place))
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target, scroller.current)
      if (place && !grid.editing) grid.edit(place)
    },
  }
}

/** The cell that something on the screen belongs to; null for what is in none, or in an open editor. */
function placeOf(target: EventTarget | null, scroller: HTMLElement | null): Place | null {
  if (!(target instanceof Element) || !scroller?.contains(target)) return null
  if (target.closest('[data-editor]')) return null
  const [row, column] = target.closest('[data-place]')?.getAttribute('data-place')?.split(',') ?? []
  return row === undefined ? null : { row: Number(row), column: Number(column) }
}

function focusCell(scroller: HTMLElement | null, { row, column }: Place): void {
  scroller
    ?.querySelector<HTMLElement>(`[data-place="${row},${column}"]`)
    ?.focus({ preventScroll: true })
}

function scrollAtEdge(area: HTMLElement, { clientX, clientY }: globalThis.PointerEvent): void {
  const { top, bottom, left, right } = area.getBoundingClientRect()
  const towards = (at: number, start: number, end: number) =>
    at < start + edge ? -edge : at > end - edge ? edge : 0
  area.scrollBy(towards(clientX, left, right), towards(clientY, top, bottom))
}
