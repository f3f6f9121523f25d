import type { Query } from '@lambda/contract/query-language/ast'
import { topTerms } from '@lambda/contract/query-language/chips'
import { withoutTerm } from '@lambda/contract/query-language/edit'
import { printQuery } from '@lambda/contract/query-language/printer'
import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/formats.ts'
import { SymbolText } from '../../ui/symbol-text.tsx'
import { callList } from '../list/call-list.ts'
import type { List } from '../list/use-list.ts'
import type { QuerySource } from './query-source.ts'
import { useQueryEdit } from './filters/use-filters.ts'
import { useReferenceNames } from './use-references.ts'

interface Props {
  list: List<unknown>
  source: QuerySource
  noun: { one: string; many: string }
}

/** Why nothing matches: which part of the query to give up, and how much there would be then. */
export function NoMatch({ list, source, noun }: Props) {
  const { query } = useQueryEdit(list, source)
  const ways = useWaysOut(list, source, query ?? { all: [] })
  return (
    <EmptyState
      icon={<IconSearchOff size={20} stroke={1.7} />}
      title={`No ${noun.many} match this search`}
      actions={
        <>
          {ways.map(({ q, label, total }) => (
            <Button key={q} variant="default" onClick={() => list.change({ q })}>
              <span>
                Without <SymbolText>{label}</SymbolText>
                {`: ${formatCount(total)} ${total === 1 ? noun.one : noun.many}`}
              </span>
            </Button>
          ))}
          <Button variant="default" onClick={() => list.change({ q: '' })}>
            Clear search
          </Button>
        </>
      }
    >
      {ways.length > 0
        ? 'Remove one of its parts to get results.'
        : 'Check the spelling, or start over with fewer words and filters.'}
    </EmptyState>
  )
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
  const answers = useQueries({
    queries: ways.map(({ q }) => ({
      queryKey: [endpoint.id, 'total', q, language],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const asked = { q, limit: 1, language }
        return (await callList(endpoint, { params: undefined, query: asked, signal })).page.total
      },
    })),
  })
  return ways.flatMap((way, index) => {
    const total = answers[index]?.data ?? 0
    return total > 0 ? [{ ...way, total }] : []
  })
}
