import { Button, CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import type { Href } from '../../addresses.ts'
import { formatCount } from '../../ui/formats.ts'
import { Link } from '../page/link.tsx'
import { useGo } from '../page/use-go.ts'
import { focusRow } from './focus-row.ts'
import { ListCards } from './list-cards.tsx'
import { ListFooter } from './list-footer.tsx'
import type { ListTableProps } from './list-props.ts'
import { EmptyList, FailedList } from './list-states.tsx'
import classes from './list-table.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { useRememberedList } from './neighbours.ts'
import { type Selection, selectedCount } from './selection.ts'
import { TableGrid } from './table/table-grid.tsx'
import { useColumns } from './use-columns.ts'
import { useListKeyboard } from './use-list-keyboard.ts'
import type { List } from './use-list.ts'

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

interface SelectionProps<Row extends { id: number }> {
  list: List<Row>
  noun: { one: string; many: string }
  actions: (selection: Selection) => ReactNode
}

/** What is chosen, the rest of what the query finds, and what can be done with it. */
function SelectionBar<Row extends { id: number }>({ list, noun, actions }: SelectionProps<Row>) {
  const { selection, all, clear } = list.selection
  const total = list.total ?? 0
  const count = selectedCount(selection, total)
  if (count <= 0) return null
  const offersAll =
    selection.kind === 'ids' && total > list.rows.length && count >= list.rows.length
  return (
    <section className={classes.selection} aria-label="Selection">
      <CloseButton size="sm" aria-label="Clear selection" onClick={clear} />
      <span className={classes.selected}>
        {`${formatCount(count)} ${count === 1 ? noun.one : noun.many} selected`}
      </span>
      {offersAll && (
        <Button variant="subtle" onClick={all}>
          {`Select all ${formatCount(total)} matching`}
        </Button>
      )}
      <div className={classes.bulk}>{actions(selection)}</div>
    </section>
  )
}

interface PeekProps {
  name: string
  /** Its own page; null where it has none. */
  path: Href | null
  close: () => void
  children: ReactNode
}

/** A row at a glance, beside the list. */
function PeekPanel({ name, path, close, children }: PeekProps) {
  return (
    <aside className={classes.panel} aria-label={`${name}, at a glance`}>
      <header className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        {path !== null && (
          <Button variant="default" component={Link} href={path}>
            Open
          </Button>
        )}
        <CloseButton onClick={close} aria-label="Close panel" />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  )
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
