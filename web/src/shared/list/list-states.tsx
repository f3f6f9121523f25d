import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, isProblem } from '../../platform/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TraceId } from '../trace-id.tsx'
import type { List } from './use-list.ts'

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
        title="This page is empty by now"
        actions={<Button onClick={() => list.change({ cursor: null, page: 1 })}>First page</Button>}
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
        Check the spelling, or take a part of the search away.
      </EmptyState>
    )
  }
  return empty
}

/** Says why the rows could not be had. */
export function FailedList({ list }: { list: List<unknown> }) {
  const { error } = list
  const isUnreadable = isProblem(error, 'INVALID_QUERY')
  const traceId = error instanceof ApiError ? error.traceId : null
  return (
    <EmptyState
      icon={<IconAlertTriangle size={20} stroke={1.7} />}
      title={isUnreadable ? 'This search cannot be read' : 'The list cannot be loaded'}
      actions={
        isUnreadable ? <ClearSearch list={list} /> : <Button onClick={list.retry}>Try again</Button>
      }
    >
      {error?.message}
      {traceId && !isUnreadable && (
        <>
          {' Trace id '}
          <TraceId traceId={traceId} />
        </>
      )}
    </EmptyState>
  )
}

function ClearSearch({ list }: { list: List<unknown> }) {
  const clear = () => list.change({ q: '', sort: list.address.sort })
  return (
    <Button variant="default" onClick={clear}>
      Clear search
    </Button>
  )
}
