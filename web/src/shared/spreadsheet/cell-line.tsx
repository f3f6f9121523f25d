import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { SymbolText } from '../../ui/symbol-text.tsx'
import type { GridCell, GridColumn, GridRow } from './grid-source.ts'
import classes from './cell-line.module.css'

/** What cells are described by. */
export const cellLineId = 'spreadsheet-cell'

interface Props {
  row: GridRow | null
  column: GridColumn | undefined
  cell: GridCell | undefined
  about: ((row: GridRow) => ReactNode) | undefined
  onEdit: () => void
}

const states: Readonly<Record<GridCell['state'], string | null>> = {
  plain: null,
  saving: 'Saving…',
  changed: 'Changed',
  refused: 'Error',
  conflict: 'Conflict',
}

/** Above the grid: the cell that the keyboard is on, in full, with what is wrong with it. */
export function CellLine({ row, column, cell, about, onEdit }: Props) {
  if (!row || !column || !cell) return <div className={classes.line} />
  const { content, before, message } = cell
  const state = states[cell.state]
  return (
    <div className={classes.line}>
      <div className={classes.where}>
        <strong>{row.name}</strong>
        <span className={classes.faint}>
          <SymbolText>{column.label}</SymbolText>
        </span>
        {about?.(row)}
      </div>
      <div className={classes.what} id={cellLineId} role="status">
        {state !== null && (
          <span className={classes.state} data-state={cell.state}>
            {state}
          </span>
        )}
        {message !== null && <span className={classes.message}>{message}</span>}
        {before !== null && before !== content.text ? (
          <span className={classes.full}>
            {`${before === '' ? 'Empty' : before} → ${content.text === '' ? 'empty' : content.text}`}
          </span>
        ) : (
          <span className={classes.full}>{content.text}</span>
        )}
      </div>
      {!column.isReadOnly && (
        <Button className={classes.editButton} variant="default" onClick={onEdit}>
          Edit
        </Button>
      )}
    </div>
  )
}
