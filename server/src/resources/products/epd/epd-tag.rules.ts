import { daysBetween, validityOf } from '@lambda/domain/documents/documents'
import type { EpdCoverage } from '@lambda/domain/esg/epd-coverage'

/**
 * What EPDs say of a product is a tag of it: that there is none, that one has no end, or the last day of the one that is
 * valid longest. So nothing has to be done as days pass; each product has exactly one, and counts by coverage are sums.
 */

/** Of products that no EPD is about. Those of readiness are above it, ids of records above zero. */
export const noEpd = -2_000_000_000
const endless = noEpd - 1
/** The day of the first tag of those that have an end: each later day is one below. */
export const firstEpdDay = '1900-01-01'

/** Whether a tag of a product tells of its EPD. */
export function isEpdTag(tag: number): boolean {
  return tag <= noEpd
}

/** The tag of products with an EPD that is valid until a day, or without an end. */
export function epdTag(lastDay: string | null): number {
  return lastDay === null ? endless : endless - 1 - daysBetween(firstEpdDay, lastDay)
}

/** What a tag means on a day; an EPD without an end is valid. */
export function coverageOfTag(tag: number, today: string): EpdCoverage {
  if (tag === noEpd) return 'none'
  const validity = validityOf(lastDayOfTag(tag), today)
  return validity === 'unlimited' ? 'valid' : validity
}

function dayOfTag(tag: number): string {
  const days = endless - 1 - tag
  return new Date(Date.parse(firstEpdDay) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last day that a tag of products with an EPD tells; null where it has no end. */
export function lastDayOfTag(tag: number): string | null {
  return tag === endless ? null : dayOfTag(tag)
}
