import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CellLine } from './cell-line.tsx'
import { GridHead } from './grid-head.tsx'
import { GridLine } from './grid-row.tsx'
import { useColumnTable } from './column-table.ts'
import type { GridRow, GridSource } from './grid-source.ts'
import { rowSlots } from './row-slots.ts'
import type { Grid } from './use-grid.ts'
import classes from './spreadsheet.module.css'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { headHeight, rowHeight, useCellsInSight } from './use-cells-in-sight.ts'

/** In px: what names the rows leaves room for a cell on narrow screens. */
const narrowName = 140

interface Props {
  /** What its rows are: "Products". */
  label: string
  source: GridSource
  grid: Grid
  /** In px, by column id, as the person has made them. */
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Record<string, number>) => void
  /** What stands beside the name of the row that the keyboard is on: a link to its page. */
  about?: (row: GridRow) => ReactNode
}

/** Rows of cells that are edited in place, as in a spreadsheet. Only the cells in sight are in the document. */
export function SpreadsheetGrid({ label, source, grid, widths, onWidths, about }: Props) {
  const { columns } = source
  const { focus } = grid.selected
  const table = useColumnTable(columns, widths, onWidths)
  const isNarrow = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768, {
    getInitialValueInEffect: false,
  })
  const sizes = columns.map(({ id, width }, at) => {
    const size = widths[id] ?? width
    return at === 0 && isNarrow ? Math.min(size, narrowName) : size
  })
  const active = source.row(focus.row)
  return (
    <>
      <CellLine
        row={active}
        column={columns[focus.column]}
        cell={active?.cells[focus.column]}
        about={about}
        onEdit={() => grid.edit(focus)}
      />
      <Cells
        label={label}
        source={source}
        grid={grid}
        sizes={sizes}
        head={<GridHead table={table} columns={columns} grid={grid} />}
      />
    </>
  )
}

interface CellsProps extends Pick<Props, 'label' | 'source' | 'grid'> {
  /** Of the columns, in px. */
  sizes: readonly number[]
  /** Made outside: scrolling renders the rows alone. */
  head: ReactNode
}

function Cells({ label, source, grid, sizes, head }: CellsProps) {
  const { columns, rowCount } = source
  const { selected, range, editing } = grid
  const { focus } = selected
  const scroller = useRef<HTMLDivElement>(null)
  const { virtual, items, shown, page } = useCellsInSight({ source, focus, sizes, scroller })
  const keyboard = useGridKeyboard(grid, page)
  const pointer = useGridPointer(grid, scroller)
  const [slotsOf] = useState(rowSlots)
  const slots = slotsOf(items.map(({ index }) => index))
  const hasMoved = useRef(false)
  useLayoutEffect(() => {
    // the page has the focus until somebody comes to the grid
    if (!hasMoved.current) {
      hasMoved.current = true
      return
    }
    virtual.scrollToIndex(focus.row, { align: 'auto' })
    showColumn(scroller.current, sizes, focus.column)
    if (editing === null && scroller.current?.contains(document.activeElement)) {
      cellAt(scroller.current, focus)?.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only where the keyboard goes
  }, [focus.row, focus.column, editing])
  const style = {
    '--grid-columns': sizes.map((size) => `${size}px`).join(' '),
    '--grid-width': `${sizes.reduce((sum, size) => sum + size, 0)}px`,
    '--row-height': `${rowHeight}px`,
    '--head-height': `${headHeight}px`,
  } as CSSProperties
  return (
    <div
      ref={scroller}
      role="grid"
      className={classes.grid}
      style={style}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      {...keyboard}
      {...pointer}
    >
      {head}
      <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const isIn = index >= range.top && index <= range.bottom
          return (
            <GridLine
              key={slots.get(index)}
              index={index}
              start={start}
              row={source.row(index)}
              columns={columns}
              shown={shown}
              from={isIn ? range.left : -1}
              to={isIn ? range.right : -1}
              active={index === focus.row ? focus.column : -1}
              editing={editing?.row === index ? editing : null}
              grid={editing?.row === index ? grid : null}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The cell at a place, where it is in the document. */
function cellAt(scroller: HTMLElement | null, { row, column }: { row: number; column: number }) {
  return scroller?.querySelector<HTMLElement>(`[data-place="${row},${column}"]`)
}

/** Brings a column into sight, beside the first one, which stays there. */
function showColumn(scroller: HTMLElement | null, sizes: readonly number[], column: number): void {
  if (!scroller || column === 0) return
  const left = sizes.slice(0, column).reduce((sum, size) => sum + size, 0)
  const right = left + (sizes[column] ?? 0)
  const fixed = sizes[0] ?? 0
  if (left - fixed < scroller.scrollLeft) scroller.scrollLeft = left - fixed
  else if (right > scroller.scrollLeft + scroller.clientWidth) {
    scroller.scrollLeft = right - scroller.clientWidth
  }
}
