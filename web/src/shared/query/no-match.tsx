import type { Query } from '@lambda/contract/query-language/ast'
import { topTerms } from '@lambda/contract/query-language/chips'
import { withoutTerm } from '@lambda/contract/query-language/edit'
import { printQuery } from '@lambda/contract/query-language/printer'
import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { useActiveLanguages } from '../../platform/use-active-languages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/formats.ts'
import { SymbolText } from '../../ui/symbol-text.tsx'
import { type ListEndpoint, callList } from '../list/call-list.ts'
import type { List } from '../list/use-list.ts'
import { asksForWords } from './asks-for-words.ts'
import type { QuerySource } from './query-source.ts'
import { useQueryEdit } from './filters/use-filters.ts'
import { useReferenceNames } from './use-references.ts'

interface Props {
  list: List<unknown>
  source: QuerySource
  noun: { one: string; many: string }
}

/** Why nothing matches: which part of the query to give up, or in which language to search, and how much there would be then. */
export function NoMatch({ list, source, noun }: Props) {
  const { query } = useQueryEdit(list, source)
  const ways = useWaysOut(list, source, query ?? { all: [] })
  const languages = useOtherLanguages(list, source)
  const count = (total: number) => `${formatCount(total)} ${total === 1 ? noun.one : noun.many}`
  return (
    <EmptyState
      icon={<IconSearchOff size={20} stroke={1.7} />}
      title={`No ${noun.many} match this search`}
      actions={
        <>
          {languages.map(({ code, name, total }) => (
            <Button key={code} variant="default" onClick={() => list.change({ lang: code })}>
              {`In ${name}: ${count(total)}`}
            </Button>
          ))}
          {ways.map(({ q, label, total }) => (
            <Button key={q} variant="default" onClick={() => list.change({ q })}>
              <span>
                Without <SymbolText>{label}</SymbolText>
                {`: ${count(total)}`}
              </span>
            </Button>
          ))}
          <Button variant="default" onClick={() => list.change({ q: '' })}>
            Clear search
          </Button>
        </>
      }
    >
      {adviceFor(ways.length > 0, languages.length > 0)}
    </EmptyState>
  )
}

function adviceFor(hasParts: boolean, hasLanguages: boolean): string {
  if (hasParts && hasLanguages) return 'Search in another language, or remove a part of the search.'
  if (hasLanguages) return 'Search in another language to get results.'
  if (hasParts) return 'Remove one of its parts to get results.'
  return 'Check the spelling, or start over with fewer words and filters.'
}

const mostParts = 6

interface WayOut {
  q: string
  label: string
  total: number
}

/** The query without each of its parts, where that finds anything. */
function useWaysOut({ endpoint }: List<unknown>, source: QuerySource, query: Query): WayOut[] {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const nameOf = useReferenceNames(source, query)
  const parts = query.all.length > 1 ? topTerms(query, source.fields, nameOf) : []
  const ways = parts.slice(0, mostParts).map(({ index, label }) => ({
    q: printQuery(withoutTerm(query, index)),
    label,
  }))
  const answers = useQueries({ queries: ways.map(({ q }) => totalOf(endpoint, q, language)) })
  return ways.flatMap((way, index) => {
    const total = answers[index]?.data?.total ?? 0
    return total > 0 ? [{ ...way, total }] : []
  })
}

interface OtherLanguage {
  code: string
  name: string
  total: number
}

/** The other languages that texts are kept in, where the words of the query are found as they are typed. */
function useOtherLanguages(
  { endpoint, q, language }: List<unknown>,
  { fields }: QuerySource,
): OtherLanguage[] {
  const active = useActiveLanguages()
  const differs = 'language' in endpoint.query.shape && asksForWords(q, fields)
  const others = differs ? active.filter(({ code }) => code !== language) : []
  const answers = useQueries({ queries: others.map(({ code }) => totalOf(endpoint, q, code)) })
  return others.flatMap(({ code, name }, index) => {
    const { total, isCorrected } = answers[index]?.data ?? { total: 0, isCorrected: false }
    return total > 0 && !isCorrected ? [{ code, name, total }] : []
  })
}

/** How many a query finds in a language, as a query of the cache, and whether words were replaced by others for that. */
function totalOf(endpoint: ListEndpoint, q: string, language: string) {
  return queryOptions({
    queryKey: [endpoint.id, 'total', q, language],
    queryFn: async ({ signal }) => {
      const query = { q, limit: 1, language }
      const { page } = await callList(endpoint, { params: undefined, query, signal })
      const isCorrected = page.expansions?.some(({ by }) => by === 'correction') ?? false
      return { total: page.total, isCorrected }
    },
  })
}
