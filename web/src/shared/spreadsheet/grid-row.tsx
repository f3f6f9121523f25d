import { memo } from 'react'
import { CellEditor } from './cell-editor.tsx'
import { cellLineId } from './cell-line.tsx'
import type { GridCell, GridColumn, GridRow } from './grid-source.ts'
import classes from './spreadsheet.module.css'
import type { Editing, Grid } from './use-grid.ts'

interface Props {
  index: number
  /** In px, below the head. */
  start: number
  /** Null while it is on its way. */
  row: GridRow | null
  columns: readonly GridColumn[]
  /** The places of the columns that are in sight. */
  shown: readonly number[]
  /** The first and the last column that are selected; -1 for none. */
  from: number
  to: number
  /** The column that the keyboard is on; -1 for none. */
  active: number
  editing: Editing | null
  /** Where a cell of it is edited. */
  grid: Grid | null
}

function Line({ index, start, row, columns, shown, from, to, active, editing, grid }: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      aria-busy={row === null || undefined}
    >
      {shown.map((at) => {
        const column = columns[at]
        if (!column) return null
        const cell = row?.cells[at]
        const isActive = at === active
        const isEdited = editing?.column === at
        return (
          <div
            key={column.id}
            role={at === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            aria-selected={at >= from && at <= to}
            aria-readonly={column.isReadOnly || undefined}
            aria-invalid={cell?.message ? true : undefined}
            aria-describedby={isActive && cell && cell.state !== 'plain' ? cellLineId : undefined}
            tabIndex={isActive && !isEdited ? 0 : -1}
            data-place={`${index},${at}`}
            data-state={cell?.state === 'plain' ? undefined : cell?.state}
            data-align={column.align}
            className={classes.cell}
            style={{ gridColumn: at + 1 }}
          >
            <Shown cell={cell} />
            {isEdited && grid && cell && (
              <CellEditor column={column} cell={cell} typed={editing.typed} grid={grid} />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The content of a cell, before what is stored where that is something else. */
function Shown({ cell }: { cell: GridCell | undefined }) {
  if (!cell) return <span className={classes.waiting} aria-hidden />
  const { content, before } = cell
  if (before === null || before === content.text)
    return <span className={classes.text}>{content.text}</span>
  return (
    <span className={classes.text}>
      <ins className={classes.after}>{content.text === '' ? 'empty' : content.text}</ins>{' '}
      {before !== '' && <del className={classes.before}>{before}</del>}
    </span>
  )
}

/** A row; scrolling and selecting render those alone of which something is different. */
export const GridLine = memo(Line)
