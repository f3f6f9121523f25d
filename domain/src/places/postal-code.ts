import { countryName } from './country-names.ts'
import { postalCodes } from './postal-code-formats.ts'

/** A postal code as it is stored: upper case, one space between parts, plain dashes. */
export function normalisePostalCode(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .toUpperCase()
}

/**
 * Why a text is no postal code of a country, or null when it is one. The space within a code may be
 * left out. Countries that are not in the table have no rule.
 */
export function postalCodeProblem(country: string, postalCode: string): string | null {
  const format = postalCodes.get(country)
  if (format === undefined || format.pattern.test(normalisePostalCode(postalCode))) return null
  return `${postalCode} is not a valid postal code for ${countryName(country, 'EN')}. Example: ${format.example}.`
}
