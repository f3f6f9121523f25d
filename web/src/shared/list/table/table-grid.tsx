import { type ColumnDef, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { ListTableProps } from '../list-props.ts'
import { SkeletonRows } from '../list-states.tsx'
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
  const { rows } = table.getRowModel()
  const height = rowHeights[columns.preferences.density]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    // The rows begin below the head, which the virtualizer knows nothing of.
    scrollPaddingEnd: headHeight,
  })
  useEffect(() => {
    virtual.measure()
  }, [height, virtual])
  const activeIndex = list.rows.findIndex((row) => row.id === props.active)
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtual])
  const { q, sort, cursor } = list.address
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
    // oxlint-disable-next-line react/exhaustive-deps,react/exhaustive-effect-dependencies -- another list is what it acts on
  }, [q, sort, cursor])
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
        <tbody data-stale={list.isStale || undefined}>
          {list.isLoading && <SkeletonRows columns={columns.shown.length + (selects ? 1 : 0)} />}
          {before > 0 && <Spacer height={before} />}
          {items.map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <TableRow
                  key={row.original.id}
                  {...props}
                  row={row}
                  index={item.index}
                  measure={virtual.measureElement}
                  isReachable={
                    props.active === row.original.id || (activeIndex < 0 && item.index === 0)
                  }
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
        cell: ({ row }) => column.cell(row.original),
        size: columns.widthOf(column),
        minSize: 64,
        maxSize: 900,
      })),
    [columns],
  )
  const shown = columns.shown.map((column) => column.id)
  return useTable({
    features,
    columns: definitions,
    data: list.rows,
    getRowId: (row) => String(row.id),
    columnResizeMode: 'onChange',
    state: {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(
        columns.all.map((column) => [column.id, shown.includes(column.id)]),
      ),
      columnSizing: columns.preferences.widths,
    },
    onColumnSizingChange: (update) => {
      const { widths } = columns.preferences
      columns.prefer({ widths: typeof update === 'function' ? update({ ...widths }) : update })
    },
  })
}
