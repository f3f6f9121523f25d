import { Button } from '@mantine/core'
import { IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isRefusedQuery } from './refused-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { latePart } from '../late/late.tsx'
import { LoadFailed } from '../problems/load-failed.tsx'
import type { List } from './use-list.ts'

const ViewGone = latePart(async () => (await import('./views/view-parts.ts')).ViewGone, null)

/** Rows on their way: the table stands already. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 14 }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton height={9} width={`${45 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
}

interface EmptyProps {
  list: List<unknown>
  noun: { many: string }
  empty: ReactNode
  noMatch?: ReactNode
}

/** Says why there are no rows: nothing there at all, nothing that matches, nothing left on this page. */
export function EmptyList({ list, noun, empty, noMatch }: EmptyProps) {
  if (list.address.cursor) {
    return (
      <EmptyState
        icon={<IconInbox size={20} stroke={1.7} />}
        title="There is nothing on this page anymore"
        actions={
          <Button onClick={() => list.change({ cursor: null, page: 1 })}>
            Go to the first page
          </Button>
        }
      />
    )
  }
  if (list.address.q) {
    if (noMatch) return noMatch
    return (
      <EmptyState
        icon={<IconSearchOff size={20} stroke={1.7} />}
        title={`No ${noun.many} match this search`}
        actions={<ClearSearch list={list} />}
      >
        Check the spelling, or remove part of the search.
      </EmptyState>
    )
  }
  return empty
}

/** Says why there can be no rows: the view is not there, the search box names a mistake in the search, or the rows could not be loaded. */
export function FailedList({ list, noun }: { list: List<unknown>; noun: { many: string } }) {
  const { error, viewing } = list
  if (viewing.kind === 'gone') return <ViewGone many={noun.many} />
  if (error === null || isRefusedQuery(error)) {
    return (
      <EmptyState
        icon={<IconSearchOff size={20} stroke={1.7} />}
        title={`Fix the search to see ${noun.many}`}
        actions={<ClearSearch list={list} />}
      >
        The part that needs a change is marked in the search box.
      </EmptyState>
    )
  }
  return <LoadFailed what="The list" query={{ error, refetch: list.retry }} place="page" />
}

function ClearSearch({ list }: { list: List<unknown> }) {
  const clear = () => list.change({ q: '', sort: list.address.sort })
  return (
    <Button variant="default" onClick={clear}>
      Clear search
    </Button>
  )
}
