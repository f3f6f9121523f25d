import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../ui/formats.ts'
import classes from './list-table.module.css'
import { type Selection, selectedCount } from './selection.ts'
import type { List } from './use-list.ts'

interface Props<Row extends { id: number }> {
  list: List<Row>
  noun: { one: string; many: string }
  actions: (selection: Selection) => ReactNode
}

/** What is chosen, the rest of what the query finds, and what can be done with it. */
export function SelectionBar<Row extends { id: number }>({ list, noun, actions }: Props<Row>) {
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
