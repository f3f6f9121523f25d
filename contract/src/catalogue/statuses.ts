import { effectiveStatus } from '@lambda/domain/products/markets'
import type { Status } from '@lambda/domain/products/statuses'
import type { CatalogueMarket, CatalogueProduct } from './facts.ts'

type Sold = Pick<CatalogueProduct, 'status'> & {
  market: Pick<CatalogueMarket, 'status'> | null
}

/** What ETIM calls statuses; of the others no catalogue tells. */
const names: Readonly<Partial<Record<Status, string>>> = {
  prelaunch: 'PRE-LAUNCH',
  active: 'ACTIVE',
  on_hold: 'ON HOLD',
  phase_out: 'PLANNED WITHDRAWAL',
  obsolete: 'OBSOLETE',
}

/** What ETIM calls a status; undefined where a product of it is in no catalogue. */
export function statusName(status: Status): string | undefined {
  return names[status]
}

/** The status of a product in the market of the catalogue. */
export function statusInMarket({ status, market }: Sold): Status {
  return effectiveStatus(status, market?.status ?? null)
}

/** What ETIM calls that. */
export function exportedStatus(product: CatalogueProduct): string | undefined {
  return statusName(statusInMarket(product))
}
