import { parseDay } from '../text/dates.ts'
import type { Finding } from './finding.ts'
import { type MarketFacts, effectiveStatus } from './markets.ts'
import type { ProductFacts } from './product-facts.ts'
import { statuses } from './statuses.ts'

/** What the rules here read. */
export const soldFacts = ['status', 'validFrom', 'obsoleteFrom', 'markets'] as const

type SoldFacts = Pick<ProductFacts, (typeof soldFacts)[number]>

/** Whether the status of a market is in effect (R26), and whether a product begins before it ends there (R74). */
export function checkMarkets(product: SoldFacts): Finding[] {
  return product.markets.flatMap((market, index) =>
    [checkStatus(product, market, index), checkDays(product, market, index)].filter(
      (finding) => finding !== null,
    ),
  )
}

function checkStatus({ status }: SoldFacts, market: MarketFacts, index: number): Finding | null {
  if (market.status === null || effectiveStatus(status, market.status) === market.status)
    return null
  const label = statuses.find(({ code }) => code === status)?.label ?? status
  const message = `In effect: ${label}, as the product.`
  return {
    rule: 'R26',
    severity: 'I',
    path: `markets.${index}.status`,
    code: 'MARKET_STATUS',
    message,
  }
}

/**
 * An end before a beginning of the market itself cannot be; one of the two may be the product's, which may yet move. The days are
 * not told: fields show them as people write days.
 */
function checkDays(product: SoldFacts, market: MarketFacts, index: number): Finding | null {
  const from = dayOf(market.validFrom ?? product.validFrom)
  const end = dayOf(market.obsoleteFrom ?? product.obsoleteFrom)
  if (!from || !end || from <= end) return null
  if (market.validFrom === null && market.obsoleteFrom === null) return null
  const ofBoth = market.validFrom !== null && market.obsoleteFrom !== null
  const path = `markets.${index}.${market.obsoleteFrom === null ? 'validFrom' : 'obsoleteFrom'}`
  const [whoseEnd, whoseBeginning] = [market.obsoleteFrom, market.validFrom].map((own) =>
    own === null ? 'product’s ' : '',
  )
  const message = `The ${whoseEnd}obsolete date is before the ${whoseBeginning}valid-from date.`
  const severity = ofBoth ? 'E' : 'W'
  return { rule: 'R74', severity, path, code: 'MARKET_VALIDITY_ORDER', message }
}

function dayOf(day: string | null): string | null {
  return day === null ? null : parseDay(day)
}
