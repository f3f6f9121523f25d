import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { logError } from './log.ts'

/**
 * The cache of what the server says: answers are fresh for 5 s. Every failed query is logged and told to
 * `onFailure` (specification §8). Only what may pass by itself is tried again.
 */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        logError('A query failed.', error)
        onFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 5000, retry: (count, error) => count < 2 && mayPass(error) },
    },
  })
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.problem === null || error.status === 503)
}
