/** The rules of documents: what a declaration, certificate or data sheet says of its own validity (field list §1.7). */

/** As many days before its end a document is said to expire. */
export const expiringDays = 90

export const validities = [
  { code: 'unlimited', label: 'No expiry date' },
  { code: 'valid', label: 'Valid' },
  { code: 'expiring', label: 'Expiring' },
  { code: 'expired', label: 'Expired' },
] as const

export type Validity = (typeof validities)[number]['code']

export const documentStatuses = [
  { code: 'draft', label: 'Draft' },
  { code: 'current', label: 'Current' },
  { code: 'withdrawn', label: 'Withdrawn' },
] as const

export type DocumentStatus = (typeof documentStatuses)[number]['code']

/** What a document is to a product: the one shown first, what proves a declared value, or another. */
export const documentRoles = [
  { code: 'MAIN', label: 'Main' },
  { code: 'PROOF', label: 'Proof' },
  { code: 'ADDITIONAL', label: 'Additional' },
] as const

export type DocumentRole = (typeof documentRoles)[number]['code']

/** How a document stands on a day; days are ISO 8601, and it holds until the end of its last one. */
export function validityOf(expiryDate: string | null, today: string): Validity {
  if (expiryDate === null) return 'unlimited'
  if (expiryDate < today) return 'expired'
  return daysBetween(today, expiryDate) <= expiringDays ? 'expiring' : 'valid'
}

/** Whole days from one day to another, both ISO 8601; negative into the past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Where a document holds: no country is every country, no language is none needed. */
export interface Reach {
  languages: readonly string[]
  countries: readonly string[]
}

/** Whether two documents are for the same reader somewhere: a language and a country in common. */
export function overlap(a: Reach, b: Reach): boolean {
  return shares(a.languages, b.languages) && shares(a.countries, b.countries)
}

function shares(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))
}

/** Whether a document serves a reader of a language in a country; null asks for any. */
export function serves(reach: Reach, country: string | null, language: string | null): boolean {
  const inCountry =
    country === null || reach.countries.length === 0 || reach.countries.includes(country)
  return inCountry && (language === null || reach.languages.includes(language))
}

/**
 * The last day on which a document must be kept, ISO 8601: so many years after the latest end of its products. Null
 * where there is none, as one of them has no end; undefined where nothing asks for it.
 */
export function keptUntil(
  years: number | null,
  ends: readonly (string | null)[],
): string | null | undefined {
  if (years === null || ends.length === 0) return undefined
  if (ends.includes(null)) return null
  const latest = ends.reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b)) ?? ''
  const day = new Date(latest)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}
