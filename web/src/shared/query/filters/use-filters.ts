import type { FacetCounts } from '@lambda/contract/api'
import type { Query } from '@lambda/contract/query-language/ast'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { callList } from '../../list/call-list.ts'
import type { List } from '../../list/use-list.ts'
import type { QuerySource } from '../query-source.ts'

/** A filter of a panel by the name of its field: counted values, a range, what has no value, or one value with a label of its own. */
export type FilterEntry = (
  | { kind: 'facet'; field: string }
  | { kind: 'range'; field: string }
  | { kind: 'missing'; fields: readonly string[] }
  | { kind: 'value'; field: string; code: string; label: string }
) & {
  /** Only its heading is seen until somebody opens it, or the query asks for it. */
  isFolded?: boolean
}

/** What stands at the end of the section of a filter, and how many of the filters in it apply. */
export interface SectionEnd {
  below: ReactNode
  active: number
}

/** The query of a list's address as a panel edits it. */
export interface QueryEdit {
  /** Null where the text of the address cannot be read: then nothing can be edited either. */
  query: Query | null
  /** Changes the query. */
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
  return {
    query,
    edit: (by) => {
      if (query) change({ q: printQuery(by(query)) })
    },
  }
}

/** What a panel knows of the counts of its values. */
interface Facets {
  /** Null before the first answer. */
  counts: FacetCounts | null
  /** Why there are none: those of the list itself, else of asking for the counts. */
  error: Error | null
  retry: () => void
}

/**
 * How many rows there are by value of each field, for the query of the address; asked once the rows are there, so that
 * they never wait for it.
 */
export function useFacets(list: List<unknown>, names: readonly string[]): Facets {
  const { endpoint, q } = list
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const query = { q: q || undefined, facets: names.join(','), limit: 1, language }
  const answer = useQuery({
    queryKey: [endpoint.id, 'facets', query],
    queryFn: ({ signal }) => callList(endpoint, { params: undefined, query, signal }),
    enabled:
      names.length > 0 &&
      !list.isUnreadable &&
      !list.isLoading &&
      !list.isStale &&
      list.error === null,
    placeholderData: keepPreviousData,
  })
  return {
    counts: answer.data?.facets ?? null,
    error: list.error ?? answer.error,
    retry: list.error === null ? () => void answer.refetch() : list.retry,
  }
}
