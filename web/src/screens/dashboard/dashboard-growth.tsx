import { productTrendApi } from '@lambda/contract/products/trend/product-trend'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { Bars, NoProducts, ProductsMark } from './dashboard-marks.tsx'
import { type Scope, among } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** How many of the products of today were created in which month. */
export function Growth({ scope }: { scope: Scope }) {
  const growth = useQuery({
    queryKey: [productTrendApi.growth.id, scope.q],
    queryFn: ({ signal }) => call(productTrendApi.growth, { query: { q: scope.q }, signal }),
  })
  return (
    <DashboardSection title="Growth in 12 months" at={growth.dataUpdatedAt}>
      <Loaded query={growth} what="The growth of the catalogue" lines={12}>
        {({ months, earlier }) => {
          const added = months.reduce((sum, { count }) => sum + count, 0)
          const [first] = months
          if (added + earlier === 0 || !first) return <NoProducts scope={scope} />
          const bars = months.toReversed().map(({ from, to, count }) => {
            const name = monthName.format(new Date(`${from}T00:00:00Z`))
            const q = among(scope, `created:${from}..${to}`)
            return { id: from, label: name, name: `created in ${name}`, count, q }
          })
          return (
            <>
              <p className={classes.lead}>
                <ProductsMark
                  count={added}
                  q={among(scope, `created:>=${first.from}`)}
                  of="created in 12 months"
                />
                {' created, '}
                <ProductsMark
                  count={earlier}
                  q={among(scope, `created:<${first.from}`)}
                  of="created earlier"
                />
                {' before.'}
              </p>
              <Bars bars={bars} whole={Math.max(1, ...months.map(({ count }) => count))} />
              <p className={classes.note}>
                Products of today by the month in which they were created (UTC).
              </p>
            </>
          )
        }}
      </Loaded>
    </DashboardSection>
  )
}
