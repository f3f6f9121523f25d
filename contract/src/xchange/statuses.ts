import { effectiveStatus } from '@lambda/domain/products/markets'
import type { Status } from '@lambda/domain/products/statuses'
import type { CatalogueProduct } from './facts.ts'

/** What statuses are called in xChange; of the others no catalogue tells. */
const names: Readonly<Partial<Record<Status, string>>> = {
  prelaunch: 'PRE-LAUNCH',
  active: 'ACTIVE',
  on_hold: 'ON HOLD',
  phase_out: 'PLANNED WITHDRAWAL',
  obsolete: 'OBSOLETE',
}

/** The statuses that a catalogue tells of. */
export const exportedStatuses = Object.keys(names) as Status[]

/** What a status is called in xChange; undefined where a product of it is in no catalogue. */
export function statusName(status: Status): string | undefined {
  return names[status]
}

/** The status of a product in the market of the catalogue. */
export function statusInMarket({ status, market }: Pick<CatalogueProduct, 'status' | 'market'>) {
  return effectiveStatus(status, market?.status ?? null)
}

/** What that is called in xChange. */
export function exportedStatus(product: CatalogueProduct): string | undefined {
  return statusName(statusInMarket(product))
}
