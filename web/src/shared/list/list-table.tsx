import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { latePart } from '../late/late.tsx'
import { useGo } from '../page/use-go.ts'
import { focusRow } from './focus-row.ts'
import type { ListCards as Cards } from './list-cards.tsx'
import { ListFooter } from './list-footer.tsx'
import type { ListTableProps } from './list-props.ts'
import { EmptyList, FailedList } from './list-states.tsx'
import classes from './list-table.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { useRememberedList } from './neighbours.ts'
import { selectedCount } from './selection.ts'
import { TableGrid } from './table/table-grid.tsx'
import { useColumns } from './use-columns.ts'
import { useListKeyboard } from './use-list-keyboard.ts'
import type { List } from './use-list.ts'

/** Most visits choose nothing and look at no row beside the list. */
const SelectionBar = latePart(async () => (await import('./list-panels.tsx')).SelectionBar, null)

const PeekPanel = latePart(async () => (await import('./list-panels.tsx')).PeekPanel)

/** Comes to narrow screens only. Whatever its rows are, they are those that it is given functions for. */
const ListCards = latePart(async () => (await import('./list-cards.tsx')).ListCards) as typeof Cards

/** Comes where a view is not what it was. */
const ViewNote = latePart(async () => (await import('./views/view-parts.ts')).ViewNote, null)

/** A list as every screen shows one: search, columns, rows, selection, pages, keyboard; cards on narrow screens. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { list, href } = props
  const isNarrow = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768, {
    getInitialValueInEffect: false,
  })
  const columns = useColumns(list, props.columns)
  const { active, setActive } = useActiveRow(list)
  useRememberedList(
    list.endpoint.id,
    list.rows.map((row) => ({ id: row.id, path: href(row) })),
  )
  const activeRow = list.rows.find((row) => row.id === active)
  const peeked = props.peek && list.address.peek ? activeRow : undefined
  const actions = useRowActions(props, activeRow, setActive)
  useListKeyboard(actions)
  const shows = list.rows.length > 0 || list.isLoading
  const { viewing } = list
  const selected = selectedCount(list.selection.selection, list.total ?? 0)
  const fails = list.isUnreadable || list.error !== null || viewing.kind === 'gone'
  const Rows = props.rowsAs ?? (isNarrow ? ListCards : TableGrid)
  return (
    <div className={classes.list}>
      <ListToolbar {...props} columns={columns} isNarrow={isNarrow} />
      {viewing.kind === 'open' && (viewing.isChanged || viewing.leftOut !== null) && (
        <ViewNote list={list} columns={columns} noun={props.noun} viewing={viewing} />
      )}
      {props.bulkActions && selected > 0 && (
        <SelectionBar list={list} noun={props.noun} actions={props.bulkActions} />
      )}
      <div className={classes.middle}>
        {!isNarrow && viewing.kind !== 'gone' && props.filters}
        <div className={classes.rows}>
          {shows && <Rows {...props} columns={columns} active={active} setActive={setActive} />}
          {!shows && fails && <FailedList list={list} noun={props.noun} />}
          {!shows && !fails && <EmptyList {...props} />}
        </div>
        {peeked && props.peek && (
          <PeekPanel
            name={props.name(peeked)}
            path={props.opensInPanel ? null : href(peeked)}
            close={() => list.change({ peek: false }, { replace: true })}
          >
            {props.peek(peeked)}
          </PeekPanel>
        )}
      </div>
      {!(props.hasAllRows && shows) && <ListFooter list={list} noun={props.noun} />}
    </div>
  )
}

function useRowActions<Row extends { id: number }>(
  { list, href, bulkActions, peek }: ListTableProps<Row>,
  activeRow: Row | undefined,
  setActive: (id: number) => void,
) {
  const go = useGo()
  const { rows, selection } = list
  const goTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    setActive(row.id)
    focusRow(row.id)
  }
  return {
    search: () => list.queryBox.current?.focus(),
    move: (step: number | 'first' | 'last') => {
      if (step === 'first') return goTo(0)
      if (step === 'last') return goTo(rows.length - 1)
      return goTo(activeRow ? rows.indexOf(activeRow) + step : 0)
    },
    open: () => activeRow && go(href(activeRow)),
    select: (range: boolean) => {
      if (!activeRow || !bulkActions) return
      if (range) selection.extend(rows, activeRow.id)
      else selection.toggle(activeRow.id)
    },
    peek: () => {
      const row = activeRow ?? rows[0]
      if (!row || !peek) return
      setActive(row.id)
      list.change({ row: row.id, peek: !list.address.peek }, { replace: true })
    },
    escape: () => {
      if (list.address.peek) list.change({ peek: false }, { replace: true })
      else selection.clear()
    },
  }
}

/** The row that the keyboard is on: at once here, a moment later in the address, which browsers let one write only so often. */
function useActiveRow(list: List<{ id: number }>) {
  const { row: addressed } = list.address
  const [active, setActive] = useState(addressed)
  const [seen, setSeen] = useState(addressed)
  if (seen !== addressed) {
    setSeen(addressed)
    setActive(addressed)
  }
  const { change } = list
  useEffect(() => {
    if (active === addressed) return undefined
    const timer = window.setTimeout(() => change({ row: active }, { replace: true }), 200)
    return () => window.clearTimeout(timer)
  }, [active, addressed, change])
  return { active, setActive }
}
