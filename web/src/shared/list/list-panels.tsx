import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Href } from '../../addresses.ts'
import { formatCount } from '../../ui/formats.ts'
import { Link } from '../page/link.tsx'
import classes from './list-table.module.css'
import { type Selection, selectedCount } from './selection.ts'
import type { List } from './use-list.ts'

interface SelectionProps {
  list: List<unknown>
  noun: { one: string; many: string }
  actions: (selection: Selection) => ReactNode
}

/** What is chosen, the rest of what the query finds, and what can be done with it. */
export function SelectionBar({ list, noun, actions }: SelectionProps) {
  const { selection, all, clear } = list.selection
  const total = list.total ?? 0
  const count = selectedCount(selection, total)
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
export function PeekPanel({ name, path, close, children }: PeekProps) {
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
