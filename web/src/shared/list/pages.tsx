import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListEndpoint, type RowOf, callList } from './call-list.ts'

interface Options {
  params?: Readonly<Record<string, string | number>>
  query: Readonly<Record<string, string | number | undefined>> & { limit: number }
}

/** A list that is read on and on, each page below the one before; `rows` are null until the first has come. */
export function usePages<E extends ListEndpoint>(endpoint: E, { params = {}, query }: Options) {
  const found = useInfiniteQuery({
    queryKey: [endpoint.id, params, query],
    queryFn: ({ pageParam, signal }) =>
      callList(endpoint, { params, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next ?? undefined,
  })
  const rows: RowOf<E>[] | null = found.data?.pages.flatMap(({ data }) => data) ?? null
  return { found, rows, total: found.data?.pages[0]?.page.total ?? rows?.length ?? 0 }
}

interface MoreProps {
  found: Pick<
    ReturnType<typeof usePages>['found'],
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  mt?: string
  children: ReactNode
}

/** Reads the next page, where there is one. */
export function MoreButton({ found, ...button }: MoreProps) {
  if (!found.hasNextPage) return null
  return (
    <Button
      variant="default"
      loading={found.isFetchingNextPage}
      onClick={() => void found.fetchNextPage()}
      {...button}
    />
  )
}
