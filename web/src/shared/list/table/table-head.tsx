import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Header, ReactTable } from '@tanstack/react-table'
import { useRef } from 'react'
import { PlainCheckbox } from '../../../ui/plain-checkbox.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { type Column, nextSort } from '../column.ts'
import { isSelected } from '../selection.ts'
import classes from './table-grid.module.css'
import type { Features } from './table-features.ts'
import type { Columns } from '../use-columns.ts'
import type { List } from '../use-list.ts'

interface Props<Row extends { id: number }> {
  table: ReactTable<Features, Row>
  list: List<Row>
  columns: Columns<Row>
  selects: boolean
}

/** The sticky head of a list: what to select, what to sort by, how wide. */
export function TableHead<Row extends { id: number }>({
  table,
  list,
  columns,
  selects,
}: Props<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {selects && (
          <th scope="col" className={classes.checkbox}>
            <SelectPage list={list} />
          </th>
        )}
        {headers.map((header) => (
          <HeaderCell key={header.id} header={header} list={list} columns={columns} />
        ))}
        {!columns.shown.some(columns.grows) && <td aria-hidden />}
      </tr>
    </thead>
  )
}

function SelectPage<Row extends { id: number }>({ list }: { list: List<Row> }) {
  const { selection, set } = list.selection
  const ids = list.rows.map((row) => row.id)
  const chosen = ids.filter((id) => isSelected(selection, id)).length
  const isAll = chosen > 0 && chosen === ids.length
  return (
    <PlainCheckbox
      aria-label="Select all rows of this page"
      checked={isAll}
      isPartial={chosen > 0 && !isAll}
      onChange={() => set(ids, !isAll)}
    />
  )
}

interface CellProps<Row extends { id: number }> {
  header: Header<Features, Row>
  list: List<Row>
  columns: Columns<Row>
}

function HeaderCell<Row extends { id: number }>({ header, list, columns }: CellProps<Row>) {
  const column = columns.shown.find((column) => column.id === header.column.id)
  if (!column) return null
  const sort = columns.sortOf(column)
  const order = sort === null ? undefined : orderOf(list.sort, sort)
  return (
    <th
      scope="col"
      aria-sort={order}
      data-align={column.align}
      data-column={column.id}
      className={classes.header}
    >
      {sort === null ? (
        <span className={classes.title}>
          <Label column={column} />
        </span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => list.change({ sort: nextSort(list.sort, sort) })}
        >
          <Label column={column} />
          <SortIcon order={order} />
        </button>
      )}
      <ResizeHandle resize={(width) => columns.resize(column.id, width)} />
    </th>
  )
}

/** The edge of a column, drawn by mouse, pen or finger from where it is; by the keyboard widths are chosen with the columns. */
function ResizeHandle({ resize }: { resize: (width: number | null) => void }) {
  const beginning = useRef(0)
  return (
    <div
      className={classes.resize}
      onPointerDown={({ currentTarget: handle, pointerId, clientX }) => {
        handle.setPointerCapture(pointerId)
        beginning.current = (handle.parentElement?.offsetWidth ?? 0) - clientX
      }}
      onPointerMove={({ currentTarget: handle, pointerId, clientX }) => {
        if (handle.hasPointerCapture(pointerId)) resize(beginning.current + clientX)
      }}
      onDoubleClick={() => resize(null)}
      aria-hidden
    />
  )
}

/** In as many lines as the words of the label need; a unit has one of its own. */
function Label({ column: { label, unit } }: { column: Pick<Column<never>, 'label' | 'unit'> }) {
  return (
    <>
      <span className={classes.label}>
        <SymbolText>{label}</SymbolText>
      </span>
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </>
  )
}

function orderOf(current: string | null, sort: string) {
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}

function SortIcon({ order }: { order: 'ascending' | 'descending' | 'none' | undefined }) {
  if (order === 'ascending') return <IconArrowUp size={13} aria-hidden />
  if (order === 'descending') return <IconArrowDown size={13} aria-hidden />
  return <IconArrowsSort size={13} className={classes.unsorted} aria-hidden />
}
