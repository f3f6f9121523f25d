import { productsApi } from '@lambda/contract/products/products'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import type { Scope } from './dashboard-scope.ts'

/** Counts by what several tiles show, of one request: each is the total of the list that is asked for the same. */
export function useProductCounts({ q }: Scope) {
  return useQuery({
    queryKey: ['dashboard', 'products', q],
    queryFn: ({ signal }) =>
      call(productsApi.list, {
        query: { q, facets: 'status,finding,not-ready', limit: 1 },
        signal,
      }),
  })
}

/** How many products a query finds, and what these lack. */
export function useLackCounts(q: string) {
  return useQuery({
    queryKey: ['dashboard', 'lacks', q],
    queryFn: ({ signal }) =>
      call(productsApi.list, { query: { q, facets: 'lacks,lacks-language', limit: 1 }, signal }),
  })
}

/** How many products a query finds. */
export function useProductTotal(q: string) {
  return useQuery({
    queryKey: ['dashboard', 'total', q],
    queryFn: async ({ signal }) =>
      (await call(productsApi.list, { query: { q, limit: 1 }, signal })).page.total,
  })
}
