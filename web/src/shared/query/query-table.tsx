import type { ListTableProps } from '../list/list-props.ts'
import { ListTable } from '../list/list-table.tsx'
import { latePart } from '../page/late.tsx'
import type { FilterEntry } from './filter-panel.tsx'
import { useFilterSide } from './filter-side.tsx'
import { QueryBox } from './query-box.tsx'
import type { QuerySource } from './query-source.ts'

/** What most visits do not need comes when it is asked for. */
const NoMatch = latePart(async () => (await import('./no-match.tsx')).NoMatch)

interface Props<Row extends { id: number }> extends Omit<
  ListTableProps<Row>,
  'search' | 'filters' | 'noMatch'
> {
  source: QuerySource
  /** The filters at the left of the rows, from the top down; without them there are none. */
  filters?: readonly FilterEntry[]
  /** Below the search: how far it reaches. */
  belowSearch?: React.ReactNode
}

/** A list that is asked in the query language: by a box with chips and, where there are any, by filters beside the rows. */
export function QueryTable<Row extends { id: number }>(props: Props<Row>) {
  const { source, filters = [], belowSearch, tools, ...table } = props
  const { list, noun } = table
  const side = useFilterSide({ list, source, entries: filters })
  const hasFilters = filters.length > 0
  return (
    <ListTable
      {...table}
      search={
        <div>
          <QueryBox list={list} source={source} noun={noun.many} />
          {belowSearch}
        </div>
      }
      tools={
        <>
          {hasFilters && side.button}
          {tools}
        </>
      }
      filters={hasFilters && side.panel}
      {...(hasFilters && {
        noMatch: <NoMatch list={list} source={source} noun={noun} />,
      })}
    />
  )
}
