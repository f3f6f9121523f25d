import type { FacetCounts } from '@lambda/contract/api'
import type { Query } from '@lambda/contract/query-language/ast'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { type List, callList } from '../list/use-list.ts'
import type { QuerySource } from './query-source.ts'

/** The query of a list's address as a panel edits it. */
export interface QueryEdit {
  /** Null where the text of the address cannot be read: then nothing can be edited either. */
  query: Query | null
  /** Changes the query as it is by the time of the call. */
  edit: (change: (query: Query) => Query) => void
}

/** The query of a list's address, read, with the one way for a panel to change it. */
export function useQueryEdit(list: List<unknown>, { fields }: QuerySource): QueryEdit {
  const { q } = list.address
  const { change } = list
  const query = useMemo(() => {
    const parsed = parseQuery<string>(q, fields)
    return parsed.ok ? parsed.query : null
  }, [q, fields])
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  return {
    query,
    edit: (by) => {
      if (latest.current) change({ q: printQuery(by(latest.current)) })
    },
  }
}

/**
 * How many rows there are by value of each field, for the query of the address; asked once the rows are there, so that
 * they never wait for it. Null before the first answer, nothing at all where it fails.
 */
export function useFacets(list: List<unknown>, names: readonly string[]): FacetCounts | null {
  const { endpoint, address } = list
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const query = { q: address.q || undefined, facets: names.join(','), limit: 1, language }
  const answer = useQuery({
    queryKey: [endpoint.id, 'facets', query],
    queryFn: ({ signal }) => callList(endpoint, { params: undefined, query, signal }),
    enabled: names.length > 0 && !list.isLoading && !list.isStale && list.error === null,
    placeholderData: keepPreviousData,
  })
  return answer.data?.facets ?? (answer.isError ? {} : null)
}
