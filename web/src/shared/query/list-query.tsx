import type { ReactNode } from 'react'
import type { List } from '../list/use-list.ts'
import { latePart } from '../page/late.tsx'
import type { FilterEntry } from './filter-panel.tsx'
import { useFilterSide } from './filter-side.tsx'
import { QueryBox } from './query-box.tsx'
import type { QuerySource } from './query-source.ts'

const NoMatch = latePart(async () => (await import('./no-match.tsx')).NoMatch)

interface Options {
  list: List<unknown>
  source: QuerySource
  entries: readonly FilterEntry[]
  /** What is listed: "product", "products". */
  noun: { one: string; many: string }
}

interface QueryParts {
  toolbar: ReactNode
  tools: ReactNode
  filters: ReactNode
  noMatch: ReactNode
}

/** How a list is searched in the query language, for its table: box, filters, and what to give up where nothing matches. */
export function useListQuery({ list, source, entries, noun }: Options): QueryParts {
  const { button, panel } = useFilterSide({ list, source, entries })
  return {
    toolbar: <QueryBox list={list} source={source} noun={noun.many} />,
    tools: button,
    filters: panel,
    noMatch: <NoMatch list={list} source={source} noun={noun} />,
  }
}
