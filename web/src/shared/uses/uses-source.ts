import type { Use, Uses, usesEndpoint } from '@lambda/contract/uses'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Href } from '../../addresses.ts'
import { pathOfList } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'

/** Where it is asked what a row is used by. */
export interface UsesSource {
  key: readonly unknown[]
  load: (signal?: AbortSignal) => Promise<Uses>
  /** What they do with it, of one and of several: they use it, unless told. */
  verb?: { one: string; many: string }
  /** The list that shows just these, where it is not that of their kind by their query. */
  hrefOf?: (use: Use) => Href | null
}

/** How what uses a row is spoken of. */
export type UsesWording = Pick<UsesSource, 'verb' | 'hrefOf'>

/** Where it is asked what the row with an id is used by. */
export function usesOf(
  endpoint: ReturnType<typeof usesEndpoint<string>>,
  params: { id: number },
): UsesSource {
  return {
    key: [endpoint.id, params],
    load: (signal) => call(endpoint, { params, ...(signal ? { signal } : {}) }),
  }
}

/** What a row is used by, asked anew each time `enabled` becomes true: an old answer would be a wrong promise. */
export function useUses({ key, load }: UsesSource, enabled: boolean): UseQueryResult<Uses> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The list that shows just the things of a use; null where there is none. */
export function hrefOfUse({ hrefOf }: UsesWording, use: Use): Href | null {
  return hrefOf?.(use) ?? (use.query === null ? null : pathOfList(use.kind, { q: use.query }))
}
