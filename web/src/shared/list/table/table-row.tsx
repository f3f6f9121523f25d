import { type CSSProperties, memo } from 'react'
import type { Href } from '../../../addresses.ts'
import { PlainCheckbox } from '../../../ui/plain-checkbox.tsx'
import { Link } from '../../page/link.tsx'
import type { Columns } from '../use-columns.ts'
import classes from './table-grid.module.css'

interface Props<Row extends { id: number }> {
  row: Row
  columns: Columns<Row>
  /** Of the row among those of the page. */
  index: number
  /** Of the row in the table, whose head is the first. */
  position: number
  /** Its own page. */
  path: Href
  name: string
  isActive: boolean
  /** The Tab key comes to this row. */
  isReachable: boolean
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined
  /** Attach it to the row: how high rows are follows from what they hold. */
  measure: (row: HTMLTableRowElement | null) => void
}

/** A row; what is done with it is told to the body of the table. */
function Line<Row extends { id: number }>({ measure, ...props }: Props<Row>) {
  const { row, columns, path, isChosen } = props
  return (
    <tr
      ref={measure}
      className={classes.row}
      data-index={props.index}
      data-row-id={row.id}
      data-active={props.isActive || undefined}
      aria-rowindex={props.position}
      aria-selected={isChosen}
      tabIndex={props.isReachable ? 0 : -1}
    >
      {isChosen !== undefined && (
        <td className={classes.checkbox}>
          <PlainCheckbox
            aria-label={`Select ${props.name}`}
            checked={isChosen}
            tabIndex={-1}
            readOnly
          />
        </td>
      )}
      {columns.shown.map((column, position) => (
        <td
          key={column.id}
          data-align={column.align}
          className={position === 0 ? classes.first : undefined}
        >
          <div className={classes.cell} style={linesOf(column.lines)}>
            {position === 0 ? (
              <Link href={path} className={classes.link} tabIndex={-1}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </div>
        </td>
      ))}
      {!columns.shown.some(columns.grows) && <td aria-hidden />}
    </tr>
  )
}

// Scrolling renders the rows that come into sight alone. What memo gives back has forgotten that the row is generic.
export const TableRow = memo(Line) as typeof Line

/** How many lines the style sheet lets a text have; undefined for as many as it says itself. */
function linesOf(lines: number | undefined): CSSProperties | undefined {
  return lines === undefined ? undefined : { WebkitLineClamp: lines }
}
