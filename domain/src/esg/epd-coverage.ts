/** What EPDs say of a product today, by the one that is valid longest. */
export const epdCoverages = [
  { code: 'valid', label: 'Valid' },
  { code: 'expiring', label: 'Expiring' },
  { code: 'expired', label: 'Expired' },
  { code: 'none', label: 'None' },
] as const

export type EpdCoverage = (typeof epdCoverages)[number]['code']
