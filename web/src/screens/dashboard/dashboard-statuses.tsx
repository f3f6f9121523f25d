import type { Page } from '@lambda/contract/api'
import { productsApi } from '@lambda/contract/products/products'
import { statuses } from '@lambda/domain/products/statuses'
import { useQuery } from '@tanstack/react-query'
import { allRows } from '../../shared/list/views/viewing.ts'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { ProductStatusTag } from '../../resources/products/product-status.columns.tsx'
import { Link } from '../../shared/page/link.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { countText, formatCount } from '../../ui/formats.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** How many products stand where in their life. */
export function ProductsByStatus() {
  const products = useQuery({
    queryKey: ['dashboard', 'statuses'],
    queryFn: ({ signal }) =>
      call(productsApi.list, { query: { facets: 'status', limit: 1 }, signal }),
  })
  const { data } = products
  const more = data && {
    label: countText(data.page.total, 'product'),
    path: paths.products({ view: allRows }),
  }
  return (
    <DashboardSection title="Products by status" more={more}>
      <Loaded query={products} what="The number of products" lines={6}>
        {(page) => <Statuses products={page} />}
      </Loaded>
    </DashboardSection>
  )
}

function Statuses({ products: { page, facets } }: { products: Page<unknown> }) {
  const counts = new Map(facets?.['status']?.map(({ value, count }) => [value, count]))
  const present = statuses.flatMap(({ code }) => {
    const count = counts.get(code) ?? 0
    return count === 0 ? [] : [{ code, count }]
  })
  if (present.length === 0) return <p className={classes.empty}>There are no products yet.</p>
  return (
    <ul className={classes.statuses}>
      {present.map(({ code, count }) => (
        <li key={code} className={classes.status}>
          <ProductStatusTag status={code} />
          <span className={classes.track}>
            <span className={classes.bar} style={{ width: `${(100 * count) / page.total}%` }} />
          </span>
          <Link href={paths.products({ q: `status:${code}` })} className={classes.number}>
            {formatCount(count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
