import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

/** A country by its three ISO 3166-1 codes: `BE`, `BEL`, `056`. */
interface Country {
  alpha2: string
  alpha3: string
  numeric: string
}

/** Codes in use that name no country of ISO 3166-1, and what to do instead. */
const refused: Record<string, string> = {
  XI: 'XI is the VAT prefix of Northern Ireland; its country is GB.',
  XK: 'XK is not assigned by ISO 3166-1; Kosovo has no official code.',
  EU: 'EU is not a country; enter each country.',
  AN: 'AN is withdrawn; use BQ, CW or SX.',
  EL: 'EL is the VAT prefix of Greece; its country is GR.',
  UK: 'UK is reserved; the United Kingdom is GB.',
}

/** Every country of ISO 3166-1 by alpha-2 code, without user-assigned ones. Source: i18n-iso-countries. */
export const countries: readonly Country[] = codes
  .map(([alpha2 = '', alpha3 = '', numeric = '']) => ({ alpha2, alpha3, numeric }))
  .filter(({ alpha2 }) => !(alpha2 in refused))
  .toSorted((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1))

const known = new Set(countries.map(({ alpha2 }) => alpha2))

/** Whether a text is the upper-case alpha-2 code of a country. */
export function isCountry(code: string): boolean {
  return known.has(code)
}

/** Why a text is no country code, as a sentence that names the right one where it is known; or null. */
export function countryProblem(code: string): string | null {
  if (isCountry(code)) return null
  return (
    refused[code.toUpperCase()] ??
    `${code} is not an ISO 3166-1 alpha-2 country code, such as BE or DE.`
  )
}
