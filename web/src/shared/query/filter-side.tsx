import { parseQuery } from '@lambda/contract/query-language/parser'
import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, Suspense, lazy } from 'react'
import { useActiveUser } from '../../platform/active-user.ts'
import type { List } from '../list/use-list.ts'
import { isFree } from './compose.ts'
import { type FilterEntry, FilterPanel } from './filter-panel.tsx'
import classes from './filter-panel.module.css'
import type { QuerySource } from './query-source.ts'

/** Comes to narrow screens only. */
const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))

interface Options {
  list: List<unknown>
  source: QuerySource
  entries: readonly FilterEntry[]
}

/**
 * The filter panel of a list and the button that opens it: at the left of the rows, remembered per person, on narrow
 * windows in a drawer.
 */
export function useFilterSide(options: Options): { button: ReactNode; panel: ReactNode } {
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
      {isNarrow && (
        <Suspense fallback={null}>
          <FilterDrawer {...options} opened={drawerOpened} onClose={drawer.close} />
        </Suspense>
      )}
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
