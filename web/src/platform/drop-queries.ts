import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Forgets what the server said under a key, as what it is about was deleted. What is still on the screen is forgotten
 * once it is not: a query that goes away under somebody who looks at it would ask for what is gone.
 */
export function dropQueries(client: QueryClient, queryKey: QueryKey): void {
  const cache = client.getQueryCache()
  const drop = () => {
    for (const query of cache.findAll({ queryKey })) {
      if (query.getObserversCount() === 0) cache.remove(query)
    }
    return cache.findAll({ queryKey }).length === 0
  }
  if (drop()) return
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved' && drop()) stop()
  })
}
