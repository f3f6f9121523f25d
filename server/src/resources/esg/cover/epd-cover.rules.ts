import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import type { ProductEsgEntry } from '@lambda/contract/esg/product-esg'
import {
  type EpdBasis,
  type ProductBasis,
  converted,
  perAreaAtUnitResistance,
  productionValue,
} from '@lambda/domain/esg/epd-basis'
import { roundedNumber } from '@lambda/domain/esg/exact-number'

/** An EPD that is about a product, and why. */
export interface CoveringEpd extends EpdBasis {
  id: number
  by: ProductEsgEntry['by']
  /** The last day on which it is valid; null where there is no end. */
  validUntil: string | null
  /** Its values of GWP-total by column; null where it declares none. */
  warming: EpdPayload['results']['GWP-total'] | null
}

/** What EPDs say of a product. */
export interface EpdCover {
  /** The last day of the one that is valid longest; null where one has no end. */
  lastDay: string | null
  /** kg CO₂e per m² at R = 1 m²K/W of A1 to A3, of one that is valid; null where that cannot be computed. */
  gwp: string | null
  byQuery: boolean
  /** The last day on which `gwp` is that; null where there is no end. */
  until: string | null
}

/** As a query compares it (`gwp` of `product-query.ts`). */
const decimals = 3

const rank = { link: 0, query: 1, brand: 2 } as const

/** What the EPDs of a product say of it on a day; null where there is none. The nearest tells the value, of these the one that is valid longest. */
export function coverOf(
  epds: readonly CoveringEpd[],
  product: ProductBasis,
  today: string,
): EpdCover | null {
  if (epds.length === 0) return null
  const valid = epds.filter(({ validUntil }) => validUntil === null || validUntil >= today)
  const values = nearestFirst(valid).flatMap((epd) => {
    const gwp = warmingOf(epd, product)
    return gwp === null ? [] : [{ gwp, until: epd.validUntil }]
  })
  const [value = { gwp: null, until: null }] = values
  const lastDay = longestFirst(epds)[0]?.validUntil ?? null
  return { lastDay, byQuery: epds.some(({ by }) => by === 'query'), ...value }
}

type Placed = Pick<CoveringEpd, 'id' | 'by' | 'validUntil'>

/** EPDs of a product: one that names it first, then those that find it, then those of its brand; of these the one that is valid longest. */
export function nearestFirst<E extends Placed>(epds: readonly E[]): E[] {
  return longestFirst(epds).toSorted((a, b) => rank[a.by] - rank[b.by])
}

function longestFirst<E extends Placed>(epds: readonly E[]): E[] {
  return epds.toSorted((a, b) => compareEnds(b, a) || a.id - b.id)
}

function compareEnds(a: Placed, b: Placed): number {
  if (a.validUntil === b.validUntil) return 0
  if (a.validUntil === null) return 1
  if (b.validUntil === null) return -1
  return a.validUntil < b.validUntil ? -1 : 1
}

function warmingOf(epd: CoveringEpd, product: ProductBasis): string | null {
  const found = productionValue(epd.warming ?? undefined)
  const conversion = perAreaAtUnitResistance(epd, product)
  if (found === null || !('factor' in conversion)) return null
  return roundedNumber(converted(found.value, conversion.factor), decimals)
}
