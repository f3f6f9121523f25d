import { type Market, marketLikeProduct, marketsIn } from '@lambda/contract/products/markets'
import type { ProductInput } from '@lambda/contract/products/products'

type Sold = Pick<
  ProductInput,
  'status' | 'countries' | 'validFrom' | 'obsoleteFrom' | 'orderUnit' | 'minimumOrder'
>

/** What differs in the last of the countries, in turn. */
const differences: readonly ((product: Sold) => Partial<Market>)[] = [
  () => ({ status: 'phase_out', obsoleteFrom: '2028-01-01' }),
  () => ({ leadTime: '15' }),
  () => ({ status: 'on_hold' }),
  ({ minimumOrder, orderUnit }) => ({
    minimumOrder: minimumOrder === null || orderUnit === null ? null : `${minimumOrder}0`,
    leadTime: '20',
  }),
  () => ({ status: 'phase_out' }),
  ({ obsoleteFrom }) => ({
    status: 'prelaunch',
    validFrom: obsoleteFrom === null ? '2027-01-01' : null,
  }),
  () => ({ status: 'obsolete' }),
]

/** A market for each country; of every sixth active product in several countries, one differs. `item` counts the products of a brand. */
export function marketsOf(product: Sold, item: number): Market[] {
  const rows = marketsIn(product.countries, [])
  const difference = differences[Math.floor(item / 6) % differences.length]
  if (item % 6 > 0 || rows.length < 2 || product.status !== 'active' || !difference) return rows
  const country = rows.at(-1)?.country ?? ''
  return marketsIn(product.countries, [{ ...marketLikeProduct(country), ...difference(product) }])
}
