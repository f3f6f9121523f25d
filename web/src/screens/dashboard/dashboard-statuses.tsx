import { statuses } from '@lambda/domain/products/statuses'
import { ProductStatusTag } from '../../resources/products/product-status.columns.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { countText } from '../../ui/formats.ts'
import { useProductCounts } from './dashboard-counts.ts'
import { Bars, NoProducts } from './dashboard-marks.tsx'
import { type Scope, among, productsPath } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'

/** How many products stand where in their life. */
export function ProductsByStatus({ scope }: { scope: Scope }) {
  const products = useProductCounts(scope)
  const { data } = products
  const more = data && {
    label: countText(data.page.total, 'product'),
    path: productsPath(scope.q),
  }
  return (
    <DashboardSection title="Products by status" more={more} at={products.dataUpdatedAt}>
      <Loaded query={products} what="The number of products" lines={6}>
        {({ page, facets }) => {
          const counts = new Map(facets?.['status']?.map(({ value, count }) => [value, count]))
          const bars = statuses.flatMap(({ code, label }) => {
            const count = counts.get(code) ?? 0
            const bar = {
              id: code,
              label: <ProductStatusTag status={code} />,
              name: label,
              count,
              q: among(scope, `status:${code}`),
            }
            return count === 0 ? [] : [bar]
          })
          if (bars.length === 0) return <NoProducts scope={scope} />
          return <Bars bars={bars} whole={page.total} />
        }}
      </Loaded>
    </DashboardSection>
  )
}
