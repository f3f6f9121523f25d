import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { fieldNamed } from '@lambda/contract/query-language/field'
import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { callList } from '../list/use-list.ts'
import { wholeList } from '../pickers/use-whole-list.ts'
import type { QuerySource } from './query-source.ts'

/** Something that a reference field can ask for. */
export interface Reference {
  code: string
  name: string
}

/** The names of what a query refers to, by list and code; undefined while they are on their way. */
export function useReferenceNames(
  source: QuerySource,
  query: Query,
): (of: string, code: string) => string | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const lists = referencedLists(source, query)
  const answers = useQueries({
    queries: lists.map((of) => {
      const { endpoint, params } = source.references(of)
      return wholeList(endpoint, params, language)
    }),
  })
  return (of, code) => {
    const rows = answers[lists.indexOf(of)]?.data
    return rows?.find((row) => row.code.toLowerCase() === code.toLowerCase())?.name
  }
}

function referencedLists(source: QuerySource, query: Query): string[] {
  const lists = termsOf(query).flatMap((term) => {
    const field = 'field' in term ? fieldNamed(source.fields, term.field) : undefined
    if (field?.type === 'dated') return field.of ?? []
    return field?.type === 'reference' ? [field.of] : []
  })
  return [...new Set(lists)]
}

const most = 20

/** What of a list begins with, or else holds, what was typed; asks the server. Null asks nothing. */
export function useReferenceSearch(
  source: QuerySource,
  asked: { of: string; prefix: string } | null,
): { found: readonly Reference[]; isLoading: boolean } {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const list = asked && source.references(asked.of)
  const prefix = asked?.prefix ?? ''
  const query = { q: prefix || undefined, limit: most, language }
  const answer = useQuery({
    queryKey: [list?.endpoint.id, list?.params ?? {}, query],
    queryFn: list
      ? ({ signal }) => callList(list.endpoint, { params: list.params, query, signal })
      : skipToken,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const rows: readonly Reference[] = asked === null ? [] : (answer.data?.data ?? [])
  return { found: beginningFirst(rows, prefix), isLoading: asked !== null && answer.isPending }
}

function beginningFirst(rows: readonly Reference[], prefix: string): readonly Reference[] {
  const begins = ({ code, name }: Reference) =>
    [code, name].some((text) => text.toLowerCase().startsWith(prefix.toLowerCase())) ? 0 : 1
  return rows.toSorted((a, b) => begins(a) - begins(b))
}
