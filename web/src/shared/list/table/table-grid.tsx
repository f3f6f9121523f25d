import { type ColumnDef, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useGo } from '../../page/use-go.ts'
import type { ListTableProps } from '../list-props.ts'
import { SkeletonRows } from '../list-states.tsx'
import { isSelected } from '../selection.ts'
import classes from './table-grid.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { type Features, features } from './table-features.ts'
import type { Columns } from '../use-columns.ts'

interface Props<Row extends { id: number }> extends Omit<ListTableProps<Row>, 'columns'> {
  columns: Columns<Row>
  active: number | null
  setActive: (id: number) => void
}

/** Of a row with one line of text, in px; one with more is measured. */
const rowHeights = { normal: 38, compact: 30 }
const checkboxWidth = 40
/** Of the head with labels of two lines, in px. */
const headHeight = 44

/** The rows as a table: header and first column stay in sight, only the rows in sight are in the document. */
export function TableGrid<Row extends { id: number }>(props: Props<Row>) {
  const { list, columns } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useColumnTable(props)
  const { rows } = list
  const height = rowHeights[columns.preferences.density]
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    // Rows are drawn before it is known how many are in sight.
    initialRect: { width: 0, height: window.innerHeight / 2 },
    // The rows begin below the head, which the virtualizer knows nothing of.
    scrollPaddingEnd: headHeight,
  })
  useChanges([height], () => virtual.measure())
  const activeIndex = rows.findIndex((row) => row.id === props.active)
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtual])
  const { q, sort, cursor } = list.address
  useChanges([q, sort, cursor], () => {
    if (scroller.current) scroller.current.scrollTop = 0
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const selects = props.bulkActions !== undefined
  const width = columns.shown.reduce((sum, column) => sum + columns.widthOf(column), 0)
  return (
    <div className={classes.scroller} ref={scroller} data-density={columns.preferences.density}>
      <table
        className={classes.table}
        style={{ minWidth: width + (selects ? checkboxWidth : 0) }}
        aria-label={props.noun.many}
        aria-rowcount={list.total ?? -1}
        aria-busy={list.isStale || list.isLoading}
        data-selects={selects || undefined}
      >
        <colgroup>
          {selects && <col style={{ width: checkboxWidth }} />}
          {columns.shown.map((column) => (
            <col
              key={column.id}
              style={columns.grows(column) ? undefined : { width: columns.shownWidthOf(column) }}
            />
          ))}
          {!columns.shown.some(columns.grows) && <col />}
        </colgroup>
        <TableHead table={table} list={list} columns={columns} selects={selects} />
        <tbody data-stale={list.isStale || undefined} {...useRowEvents(props)}>
          {list.isLoading && <SkeletonRows columns={columns.shown.length + (selects ? 1 : 0)} />}
          {before > 0 && <Spacer height={before} />}
          {items.map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <TableRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  index={item.index}
                  position={list.first + 1 + item.index}
                  path={props.href(row)}
                  name={props.name(row)}
                  isActive={props.active === row.id}
                  isReachable={props.active === row.id || (activeIndex < 0 && item.index === 0)}
                  isChosen={selects ? isSelected(list.selection.selection, row.id) : undefined}
                  measure={virtual.measureElement}
                />
              )
            )
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  )
}

/** Acts when one of these values is another than before; what a table begins with has been seen to already. */
function useChanges(values: readonly unknown[], act: () => void): void {
  const seen = useRef(values)
  useEffect(() => {
    if (values.every((value, index) => value === seen.current[index])) return
    seen.current = values
    act()
  })
}

/** A click on a row opens it (or peeks, while the side panel is open); Shift-click chooses up to it. */
function useRowEvents<Row extends { id: number }>(props: Props<Row>) {
  const { list, setActive, bulkActions } = props
  const { selection } = list
  const go = useGo()
  const rowAt = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest('[data-row-id]') : null
    return list.rows.find(({ id }) => String(id) === line?.getAttribute('data-row-id'))
  }
  const open = (row: Row, event: MouseEvent) => {
    const path = props.href(row)
    setActive(row.id)
    if (event.shiftKey && bulkActions) selection.extend(list.rows, row.id)
    else if (event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener')
    else if (!list.address.peek) go(path)
  }
  return {
    onFocus: ({ target }: { target: Element }) => {
      const id = target.getAttribute('data-row-id')
      if (id !== null) setActive(Number(id))
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const row = rowAt(event)
      if (!row || !(event.target instanceof Element)) return
      if (event.target instanceof HTMLInputElement) {
        if (event.shiftKey) selection.extend(list.rows, row.id)
        else selection.toggle(row.id)
      } else if (!event.target.closest('a, button, input, label')) {
        if (!window.getSelection()?.toString()) open(row, event)
      }
    },
  }
}

/** Stands for the rows that are out of sight. */
function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td aria-hidden />
    </tr>
  )
}

function useColumnTable<Row extends { id: number }>({ list, columns }: Props<Row>) {
  const definitions = useMemo(
    () =>
      columns.all.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        header: column.label,
      })),
    [columns],
  )
  const shown = columns.shown.map((column) => column.id)
  return useTable({
    features,
    columns: definitions,
    data: list.rows,
    getRowId: (row) => String(row.id),
    state: {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(
        columns.all.map((column) => [column.id, shown.includes(column.id)]),
      ),
    },
  })
}
