import { validityOf } from '../documents/documents.ts'

/** What EPDs say of a product today, by the one that is valid longest. */
export const epdCoverages = [
  { code: 'valid', label: 'Valid' },
  { code: 'expiring', label: 'Expiring' },
  { code: 'expired', label: 'Expired' },
  { code: 'none', label: 'None' },
] as const

export type EpdCoverage = (typeof epdCoverages)[number]['code']

/** What an EPD with this last day says on a day; one without an end is valid. */
export function epdCoverageOf(lastDay: string | null, today: string): EpdCoverage {
  const validity = validityOf(lastDay, today)
  return validity === 'unlimited' ? 'valid' : validity
}
