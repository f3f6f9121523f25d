import type { MeasureKey } from './measures.ts'
import type { Status } from './statuses.ts'

/**
 * The statuses from the least to the most available. The list of statuses is in the order in which they are lived, which
 * does not settle it (a product on hold was active before). Here what customers can get counts: nothing where a
 * product has ended or is in preparation, an announcement before its launch, none for the time being while it is on
 * hold, what is left while it is phased out, everything while it is active.
 */
const byAvailability: readonly Status[] = [
  'archived',
  'obsolete',
  'draft',
  'review',
  'prelaunch',
  'on_hold',
  'phase_out',
  'active',
]

/**
 * The status of a product in a market: the less available one of its own status and that of the market, which is null
 * where it follows the product (R26). So a product can always be made less available, whatever its markets say.
 */
export function effectiveStatus(product: Status, market: Status | null): Status {
  if (market === null) return product
  return byAvailability.indexOf(market) < byAvailability.indexOf(product) ? market : product
}

/** The numbers that may be others in a market. */
export const marketNumbers = [
  'priceQuantity',
  'minimumOrder',
  'orderStep',
  'leadTime',
] as const satisfies readonly MeasureKey[]

/** What is different in a country where a product is sold, as on the wire; null is as the product has it. */
export interface MarketFacts extends Record<(typeof marketNumbers)[number], string | null> {
  /** ISO 3166-1 alpha-2. */
  country: string
  status: Status | null
  /** Days, `YYYY-MM-DD`. */
  validFrom: string | null
  obsoleteFrom: string | null
  /** Codes of UN/ECE Recommendation 20. */
  orderUnit: string | null
  priceUnit: string | null
}
