import {
  type FetchQueryOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { logError } from './log.ts'

/** Marks a query that no screen shows yet. */
const unseen = {}

/**
 * The cache of what the server says: answers are fresh for 5 s. Every failed query is logged and told to
 * `onFailure` (specification §8). Only what may pass by itself is tried again.
 */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta === unseen) return
        logError('A query failed.', error)
        onFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 5000, retry: (count, error) => count < 2 && mayPass(error) },
    },
  })
}

/** What a page is about to be shown for. */
interface Visit {
  /** The parameters of its path. */
  params: Readonly<Record<string, string | undefined>>
  /** The search part of its address. */
  searchText: string
}

/** Asks for what a page shows, before it is shown. Never rejects. */
export type Preload = (client: QueryClient, visit: Visit) => Promise<void>

/**
 * Asks for what a screen is about to show, unless it is in the cache: what has grown old there the screen renews itself.
 * Never throws, and what fails is told to nobody: the screen asks for it again.
 */
export async function preloadQuery<T, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  await client.prefetchQuery({ ...options, staleTime: Infinity, meta: unseen })
  const query = client.getQueryCache().find({ queryKey: options.queryKey })
  if (query?.state.status === 'error' && query.getObserversCount() === 0) {
    client.getQueryCache().remove(query)
  }
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.problem === null || error.status === 503)
}
