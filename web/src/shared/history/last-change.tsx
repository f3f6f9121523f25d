import type { Change } from '@lambda/contract/changes'
import { useQuery } from '@tanstack/react-query'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { callList } from '../list/use-list.ts'
import type { HistoryEndpoint } from './history-panel.tsx'

interface Props {
  endpoint: HistoryEndpoint
  params: Readonly<Record<string, string | number>>
  /** What the thing says of itself: shown where its history cannot be had. */
  known: Pick<Change, 'at' | 'actor'>
  className?: string | undefined
}

/** When a thing was changed last and by whom: the newest entry of its history, what it is linked to included. */
export function LastChange({ endpoint, params, known, className }: Props) {
  const newest = useQuery({
    queryKey: [endpoint.id, params, 'newest'],
    queryFn: ({ signal }) => callList(endpoint, { params, query: { limit: 1 }, signal }),
  })
  if (newest.isPending) return null
  const { at, actor } = newest.data?.data[0] ?? known
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {`Updated ${formatAge(at)}${actor ? ` by ${actor.name}` : ''}`}
    </time>
  )
}
