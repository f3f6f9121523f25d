import { parseQuery } from '@lambda/contract/query-language/parser'
import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useActiveUser } from '../../platform/active-user.ts'
import type { ListTableProps } from '../list/list-props.ts'
import { ListTable } from '../list/list-table.tsx'
import { SoughtContext } from '../list/relevance/marked.tsx'
import type { List } from '../list/use-list.ts'
import { lateDialog, latePart } from '../late/late.tsx'
import { isFree } from './compose.ts'
import classes from './filters/filter-panel.module.css'
import { FilterPanel } from './filters/filter-panel.tsx'
import { QueryBox } from './query-box.tsx'
import type { QuerySource } from './query-source.ts'
import { soughtIn } from '../list/relevance/sought.ts'
import type { FilterEntry } from './filters/use-filters.ts'

/** What most visits do not need comes when it is asked for. */
const NoMatch = latePart(async () => (await import('./no-match.tsx')).NoMatch)

const OrderNote = latePart(
  async () => (await import('../list/relevance/order-note.tsx')).OrderNote,
  null,
)

const ExpansionsNote = latePart(
  async () => (await import('./notes/expansions-note.tsx')).ExpansionsNote,
  null,
)

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
  const { q, expansions } = list
  const sought = useMemo(() => soughtIn(q, source.fields, expansions), [q, source, expansions])
  const side = useFilterSide({ list, source, entries: filters })
  const hasFilters = filters.length > 0
  return (
    <SoughtContext value={sought}>
      <ListTable
        {...table}
        search={
          <div>
            <QueryBox list={list} source={source} noun={noun.many} />
            {list.expansions.length > 0 && (
              <ExpansionsNote list={list} source={source} noun={noun.one} />
            )}
            {list.isRanked && <OrderNote list={list} />}
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
    </SoughtContext>
  )
}

/** Comes to narrow screens only. */
const FilterDrawer = lateDialog(
  async () => (await import('./filters/filter-drawer.tsx')).FilterDrawer,
)

interface Options {
  list: List<unknown>
  source: QuerySource
  entries: readonly FilterEntry[]
}

/**
 * The filter panel of a list and the button that opens it: at the left of the rows, remembered per person, on narrow
 * windows in a drawer.
 */
function useFilterSide(options: Options): { button: ReactNode; panel: ReactNode } {
  const { list, source } = options
  const user = useActiveUser((state) => state.activeUser?.id ?? 0)
  const [opened, setOpened] = useLocalStorage({
    key: `filterPanel/${user}/${list.endpoint.id}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [drawerOpened, drawer] = useDisclosure(false)
  const isNarrow = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768, {
    getInitialValueInEffect: false,
  })
  const count = filtersIn(list.address.q, source)
  const shows = opened && !isNarrow
  const button = (
    <>
      <Button
        variant="default"
        aria-expanded={isNarrow ? drawerOpened : opened}
        onClick={isNarrow ? drawer.open : () => setOpened(!opened)}
      >
        <span className={classes.button}>
          <IconAdjustmentsHorizontal size={15} aria-hidden />
          {isNarrow ? <VisuallyHidden>Filters</VisuallyHidden> : 'Filters'}
          {count > 0 && <span className={classes.active}>{count}</span>}
          {count > 0 && <VisuallyHidden>active</VisuallyHidden>}
        </span>
      </Button>
      {isNarrow && <FilterDrawer {...options} opened={drawerOpened} onClose={drawer.close} />}
    </>
  )
  const panel = shows && (
    <aside className={classes.side} aria-label="Filters">
      <FilterPanel {...options} />
    </aside>
  )
  return { button, panel }
}

/** How many clauses of a query are more than words. */
function filtersIn(q: string, { fields }: QuerySource): number {
  const parsed = parseQuery<string>(q, fields)
  return parsed.ok ? parsed.query.all.filter((clause) => !isFree(clause)).length : 0
}
