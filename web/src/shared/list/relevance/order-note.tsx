import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import classes from './order-note.module.css'
import type { List } from '../use-list.ts'

const latestFirst = '-updatedAt'

/** In which order the rows are that words find, and a button for the other one: by relevance, or the latest changes first. */
export function OrderNote({ list }: { list: Pick<List<unknown>, 'sort' | 'change'> }) {
  const isByRelevance = list.sort === 'relevance'
  return (
    <p className={classes.note}>
      <IconArrowsSort size={13} aria-hidden />
      {isByRelevance && <span>Sorted by relevance</span>}
      {list.sort === latestFirst && <span>Sorted by date</span>}
      <UnstyledButton
        className={classes.change}
        onClick={() => list.change({ sort: isByRelevance ? latestFirst : null })}
      >
        {isByRelevance ? 'Sort by date' : 'Sort by relevance'}
      </UnstyledButton>
    </p>
  )
}
