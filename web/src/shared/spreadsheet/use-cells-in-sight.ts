import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo } from 'react'
import type { GridSource } from './grid-source.ts'
import type { Place } from './places.ts'

/** In px. */
export const rowHeight = 32
export const headHeight = 56

interface Options {
  source: GridSource
  /** The cell that the keyboard is on: it stays in the document, and the focus with it. */
  focus: Place
  /** Of the columns, in px. */
  sizes: readonly number[]
  scroller: RefObject<HTMLElement | null>
}

/** The rows and columns that are in the document: those in sight, and that of the cell with the focus. */
export function useCellsInSight({ source, focus, sizes, scroller }: Options) {
  const { rowCount, columns, see } = source
  // the columns first: once the rows are rendered, to ask where the grid is scrolled to costs a layout
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what uses this
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes[index] ?? 0,
    overscan: 1,
    initialRect: { width: window.innerWidth, height: 0 },
    // the first column names the row
    rangeExtractor: (seen) => including(seen, [0, focus.column]),
  })
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 0, height: window.innerHeight / 2 },
    // the rows begin below the head, which the virtualizer knows nothing of
    scrollPaddingEnd: headHeight,
    rangeExtractor: (seen) => including(seen, [focus.row]),
  })
  const measured = sizes.join()
  useEffect(() => across.measure(), [across, measured])
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  const { row } = focus
  useEffect(() => see(startIndex, endIndex, row), [see, startIndex, endIndex, row])
  const places = across
    .getVirtualItems()
    .map(({ index }) => index)
    .join()
  const shown = useMemo(() => places.split(',').map(Number), [places])
  return {
    virtual,
    items: virtual.getVirtualItems(),
    shown,
    /** So many rows are in sight. */
    page: Math.max(1, endIndex - startIndex - 1),
  }
}

function including(seen: Range, others: readonly number[]): number[] {
  const all = defaultRangeExtractor(seen)
  const missing = others.filter((index) => index < seen.count && !all.includes(index))
  return missing.length === 0 ? all : [...new Set([...all, ...missing])].toSorted((a, b) => a - b)
}
