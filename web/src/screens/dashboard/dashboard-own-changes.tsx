import { productsApi } from '@lambda/contract/products/products'
import { printValue } from '@lambda/contract/query-language/printer'
import { type RecentChange, recentChangesApi } from '@lambda/contract/trail/recent-changes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { Changes } from './dashboard-changes.tsx'
import { useProductTotal } from './dashboard-counts.ts'
import { ProductsMark } from './dashboard-marks.tsx'
import type { Scope } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** So many are told one by one. */
const mostTold = 8

/** Products that others have changed in the last 7 days. */
function changedByOthers({ user }: Scope): string {
  return `updated:>=today-7d${user ? ` -updated-by:${printValue(user.email)}` : ''}`
}

/** What others have lately changed of what is the person's, or starred. */
export function ChangesByOthers({ scope }: { scope: Scope }) {
  const q = `((${scope.q}) OR starred:yes) ${changedByOthers(scope)}`
  const changed = useQuery({
    queryKey: ['dashboard', 'changes', q],
    queryFn: async ({ signal }): Promise<{ total: number; items: RecentChange[] }> => {
      const query = { q, sort: '-updatedAt' as const, limit: mostTold }
      const { data, page } = await call(productsApi.list, { query, signal })
      if (data.length === 0) return { total: page.total, items: [] }
      const ids = data.map(({ id }) => id).join(',')
      const { items } = await call(recentChangesApi.ofProducts, { query: { ids }, signal })
      return { total: page.total, items }
    },
  })
  return (
    <DashboardSection
      title="Changes by others to what is yours or starred"
      at={changed.dataUpdatedAt}
    >
      <Loaded query={changed} what="The changes" lines={8}>
        {({ total, items }) =>
          total === 0 ? (
            <p className={classes.empty}>
              Nobody else has changed a product that is yours or starred in the last 7 days.
            </p>
          ) : (
            <>
              <p className={classes.lead}>
                <ProductsMark count={total} q={q} of="changed by others in 7 days" />
                {' changed in the last 7 days.'}
              </p>
              <Changes changes={items} />
            </>
          )
        }
      </Loaded>
    </DashboardSection>
  )
}

/** Where everything is looked at: how much of what the person has starred others have changed; nothing where that is none. */
export function StarredChanges({ scope }: { scope: Scope }) {
  const q = `starred:yes ${changedByOthers(scope)}`
  const { data: total = 0 } = useProductTotal(q)
  if (total === 0) return null
  return (
    <p className={classes.lead}>
      <ProductsMark count={total} q={q} of="starred and changed by others in 7 days" />
      {' that you have starred changed in the last 7 days.'}
    </p>
  )
}
