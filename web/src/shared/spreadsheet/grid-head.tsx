import { SymbolText } from '../../ui/symbol-text.tsx'
import type { GridColumn } from './grid-source.ts'
import type { ColumnTable } from './column-table.ts'
import classes from './spreadsheet.module.css'
import type { Grid } from './use-grid.ts'

interface Props {
  table: ColumnTable
  columns: readonly GridColumn[]
  grid: Grid
}

/** What the columns are called; a click selects all of one, its right edge makes it wider. */
export function GridHead({ table, columns, grid }: Props) {
  const { range, size } = grid
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {headers.map((header, index) => {
          const column = columns.find(({ id }) => id === header.column.id)
          if (!column) return null
          const select = () =>
            grid.select({
              anchor: { row: size.rows - 1, column: index },
              focus: { row: 0, column: index },
            })
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              className={classes.header}
              data-align={column.align}
              data-within={(index >= range.left && index <= range.right) || undefined}
            >
              <button type="button" tabIndex={-1} className={classes.headerText} onClick={select}>
                <span className={classes.label}>
                  <SymbolText>{column.label}</SymbolText>
                </span>
                {column.unit && <span className={classes.unit}>{column.unit}</span>}
                {column.isReadOnly && <span className={classes.unit}>read-only</span>}
              </button>
              <div
                className={classes.resize}
                data-resizing={header.column.getIsResizing() || undefined}
                onMouseDown={header.getResizeHandler()}
                onTouchStart={header.getResizeHandler()}
                onDoubleClick={() => header.column.resetSize()}
                aria-hidden
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
