import { findingGroups } from '@lambda/contract/products/findings/finding-query'
import {
  type DayCount,
  daysCounted,
  productTrendApi,
} from '@lambda/contract/products/trend/product-trend'
import { dayOf, formatDay } from '@lambda/domain/text/dates'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { formatCount, formatDateTime } from '../../ui/formats.ts'
import { useProductCounts } from './dashboard-counts.ts'
import { Mark, NoProducts } from './dashboard-marks.tsx'
import { type Scope, among, productsPath } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { Sparkline } from './dashboard-sparkline.tsx'
import classes from './dashboard.module.css'

/** Products by the severity of what the rules find of them, and how that has changed. */
export function Findings({ scope }: { scope: Scope }) {
  const products = useProductCounts(scope)
  const trend = useQuery({
    queryKey: [productTrendApi.days.id, scope.q],
    queryFn: ({ signal }) =>
      call(productTrendApi.days, { query: scope.q === '' ? {} : { q: scope.q }, signal }),
  })
  return (
    <DashboardSection title="Findings" at={products.dataUpdatedAt}>
      <Loaded query={products} what="The number of findings" lines={6}>
        {({ page, facets }) => {
          if (page.total === 0) return <NoProducts scope={scope} />
          const counts = new Map(facets?.['finding']?.map(({ value, count }) => [value, count]))
          return (
            <>
              <Severities scope={scope} counts={counts} days={earlierCounts(trend.data)} />
              <p className={classes.note}>{aboutTrend(trend.data)}</p>
            </>
          )
        }}
      </Loaded>
    </DashboardSection>
  )
}

interface Trend {
  counts: readonly DayCount[]
  countedAt: string | null
}

/** What was counted before today: a day is not compared with itself. */
function earlierCounts(trend: Trend | undefined): readonly DayCount[] {
  const today = dayOf(new Date())
  const isEarlier = trend?.counts.some(({ day }) => day < today)
  return trend && isEarlier ? trend.counts : []
}

function aboutTrend(trend: Trend | undefined): string {
  const [first] = earlierCounts(trend)
  if (!first || !trend?.countedAt) {
    return 'Products with at least one finding. They are counted once a day: the change can be told from the second day on.'
  }
  return `Products with at least one finding. Compared with the count of ${formatDay(first.day)}, the earliest of the last ${daysCounted} days; last counted ${formatDateTime(trend.countedAt)}.`
}

interface SeveritiesProps {
  scope: Scope
  counts: ReadonlyMap<string, number>
  days: readonly DayCount[]
}

function Severities({ scope, counts, days }: SeveritiesProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Severity</th>
          <th scope="col">Products</th>
          <th scope="col">{`Change in ${daysCounted} days`}</th>
        </tr>
      </thead>
      <tbody>
        {findingGroups.map(({ code, label }) => {
          const count = counts.get(code) ?? 0
          return (
            <tr key={code}>
              <th scope="row">{label}</th>
              <td>
                <Mark
                  count={count}
                  path={productsPath(among(scope, `finding:${code}`))}
                  of={`products: ${label}`}
                />
              </td>
              <td>
                <Change days={seriesOf(days, code)} count={count} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The counts of a severity, by day; 0 on a day on which others were counted and it was not found. */
function seriesOf(days: readonly DayCount[], severity: string): number[] {
  const ofDay = Map.groupBy(days, ({ day }) => day)
  return [...ofDay.values()].map(
    (all) => all.find(({ facet, value }) => facet === 'finding' && value === severity)?.count ?? 0,
  )
}

/** How much more or less there is than on the first day, and the way there. */
function Change({ days, count }: { days: readonly number[]; count: number }) {
  const [first] = days
  if (first === undefined) return <span className={classes.soft}>not known yet</span>
  const change = count - first
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return (
    <span className={classes.change30}>
      <Sparkline values={[...days, count]} />
      <span>{`${sign}${formatCount(Math.abs(change))}`}</span>
    </span>
  )
}
