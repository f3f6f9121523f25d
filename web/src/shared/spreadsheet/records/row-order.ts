import { spreadsheetApi } from '@lambda/contract/change-sets/spreadsheet'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../platform/api-client.ts'

/** Which records are the rows of a spreadsheet, and in which order. */
export interface RowQuery {
  entity: 'product'
  q: string
  sort: string | null
  language: string | undefined
}

/** So many rows browsers can scroll. */
const mostRows = 500_000

/**
 * The ids of the rows, as far as they have been read: in the order that the list had when the spreadsheet was opened, so that
 * rows stay where they are while they are edited.
 */
export function useRowOrder({ entity, q, sort, language }: RowQuery) {
  const query = { entity, q: q || undefined, sort: sort ?? undefined, language }
  const found = useInfiniteQuery({
    queryKey: [spreadsheetApi.order.id, query],
    queryFn: ({ pageParam, signal }) =>
      call(spreadsheetApi.order, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next ?? undefined,
    staleTime: 'static',
    gcTime: 0,
  })
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = found
  const ids = useMemo(() => data?.pages.flatMap((page) => page.data) ?? null, [data])
  const total = data?.pages[0]?.page.total ?? 0
  const reach = useCallback(
    async (index: number) => {
      let known: readonly number[] = ids ?? []
      let hasMore = ids === null || hasNextPage
      while (known.length <= index && hasMore) {
        const next = await fetchNextPage({ cancelRefetch: false })
        if (next.error) throw next.error
        known = next.data?.pages.flatMap((page) => page.data) ?? []
        hasMore = next.hasNextPage
      }
      return known
    },
    [ids, hasNextPage, fetchNextPage],
  )
  return {
    query: found,
    /** Null until the first have come. */
    ids,
    rowCount: Math.min(hasNextPage ? total : (ids?.length ?? 0), mostRows),
    total,
    isReading: isFetchingNextPage,
    /** Reads on until the row at a place is known; all ids that are known then. */
    reach,
  }
}
