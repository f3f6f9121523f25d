import { useMediaQuery } from '@mantine/hooks'
import { useGo } from '../page/use-go.ts'
import { ListCards } from './list-cards.tsx'
import { ListFooter } from './list-footer.tsx'
import { EmptyList, FailedList } from './list-states.tsx'
import classes from './list-table.module.css'
import type { ListTableProps } from './list-props.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { useRememberedList } from './neighbours.ts'
import { PeekPanel } from './peek-panel.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableGrid } from './table/table-grid.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useColumns } from './use-columns.ts'
import { useListKeyboard } from './use-list-keyboard.ts'
import { focusRow } from './focus-row.ts'

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
  const fails = list.isUnreadable || list.error !== null
  const Rows = props.rowsAs ?? (isNarrow ? ListCards : TableGrid)
  return (
    <div className={classes.list}>
      <ListToolbar {...props} columns={columns} isNarrow={isNarrow} />
      {props.bulkActions && (
        <SelectionBar list={list} noun={props.noun} actions={props.bulkActions} />
      )}
      <div className={classes.middle}>
        {!isNarrow && props.filters}
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
      <ListFooter list={list} noun={props.noun} />
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
