import { Checkbox } from '@mantine/core'
import { FlexRender, type Row as TableRowModel } from '@tanstack/react-table'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import { Link } from '../../page/link.tsx'
import { useGo } from '../../page/use-go.ts'
import type { ListTableProps } from '../list-props.ts'
import { isSelected } from '../selection.ts'
import classes from './table-grid.module.css'
import type { Features } from './table-features.ts'
import type { Columns } from '../use-columns.ts'

interface Props<Row extends { id: number }> extends Omit<ListTableProps<Row>, 'columns'> {
  row: TableRowModel<Features, Row>
  columns: Columns<Row>
  index: number
  active: number | null
  /** The Tab key comes to this row. */
  isReachable: boolean
  setActive: (id: number) => void
  /** Attach it to the row: how high rows are follows from what they hold. */
  measure: (row: HTMLTableRowElement | null) => void
}

/** A row: a click opens it (or peeks, while the side panel is open); Shift-click chooses up to it. */
function Line<Row extends { id: number }>(props: Props<Row>) {
  const { list, row, columns, setActive, measure } = props
  const { id } = row.original
  const go = useGo()
  const { selection } = list
  const chosen = props.bulkActions !== undefined && isSelected(selection.selection, id)
  const path = props.href(row.original)
  const cells = row.getVisibleCells()
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    if (window.getSelection()?.toString()) return
    setActive(id)
    if (event.shiftKey && props.bulkActions) selection.extend(list.rows, id)
    else if (event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener')
    else if (!list.address.peek) go(path)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- `useListKeyboard` does the same; the first cell holds the link
    <tr
      ref={measure}
      className={classes.row}
      data-index={props.index}
      data-row-id={id}
      data-active={props.active === id || undefined}
      aria-rowindex={(list.address.page - 1) * list.limit + props.index + 2}
      aria-selected={props.bulkActions ? chosen : undefined}
      tabIndex={props.isReachable ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && setActive(id)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={click}
    >
      {props.bulkActions && (
        <td className={classes.checkbox}>
          <Checkbox
            aria-label={`Select ${props.name(row.original)}`}
            checked={chosen}
            tabIndex={-1}
            onChange={(event) => {
              const { nativeEvent } = event
              if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                selection.extend(list.rows, id)
              else selection.toggle(id)
            }}
          />
        </td>
      )}
      {cells.map((cell, position) => (
        <td
          key={cell.id}
          data-align={columns.shown[position]?.align}
          className={position === 0 ? classes.first : undefined}
        >
          <div className={classes.cell} style={linesOf(columns.shown[position]?.lines)}>
            {position === 0 ? (
              <Link href={path} className={classes.link} tabIndex={-1}>
                <FlexRender cell={cell} />
              </Link>
            ) : (
              <FlexRender cell={cell} />
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
