import type { Change } from '@lambda/contract/changes'
import type { RecordedFields } from '@lambda/contract/trail/field'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { LoadFailed } from '../problems/load-failed.tsx'
import { type ListEndpoint, type RowOf, callList } from '../list/use-list.ts'
import { ChangeEntry } from './change-entry.tsx'
import classes from './history-panel.module.css'

/** A call that answers the changes of a thing. */
export type HistoryEndpoint = ListEndpoint & { answer: { data: { _zod: { output: Change } } } }

interface Props {
  endpoint: HistoryEndpoint
  params: Readonly<Record<string, string | number>>
  /** What the fields of such records are called, and what their values are. */
  fieldOf: RecordedFields
  /** The version that the thing has now: nothing to restore there. */
  version: number
  /** Sets one field back to what it was before a change; without it fields cannot be restored. */
  onRestoreField?: (path: string, change: Change) => void
  /** Sets the whole back to what it was after a change. */
  onRestoreVersion?: (change: Change) => void
}

/** Who changed what, when, from what to what; the newest first. */
export function HistoryPanel({ endpoint, params, ...entry }: Props) {
  const history = useInfiniteQuery({
    queryKey: [endpoint.id, params],
    queryFn: ({ pageParam, signal }) =>
      callList(endpoint, { params, query: { limit: 30, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next ?? undefined,
  })
  const changes: RowOf<HistoryEndpoint>[] = history.data?.pages.flatMap((page) => page.data) ?? []
  if (history.isPending) return <TextSkeleton lines={8} />
  if (!history.data) return <LoadFailed what="The history" query={history} />
  if (changes.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={20} stroke={1.7} />} title="No changes yet">
        Changes will be listed here.
      </EmptyState>
    )
  }
  return (
    <div className={classes.panel}>
      <ol className={classes.changes}>
        {changes.map((change, index) => (
          <ChangeEntry
            key={change.id}
            change={change}
            isSameVersion={change.version === changes[index - 1]?.version}
            {...entry}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Earlier changes
        </Button>
      )}
    </div>
  )
}
