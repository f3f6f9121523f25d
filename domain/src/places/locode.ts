import { countryProblem } from './countries.ts'
import { normaliseIdentifier } from '../text/identifier.ts'

/**
 * Why a text is no UN/LOCODE, or null when it is one: a country, then three characters, A–Z or 2–9.
 * With a country given, the code has to be one of that country. Source: UN/CEFACT Recommendation 16.
 */
export function locodeProblem(country: string | null, locode: string): string | null {
  const code = normaliseIdentifier(locode)
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(code))
    return 'A UN/LOCODE has five characters: two for the country and three for the place, such as DEHAM.'
  const place = code.slice(0, 2)
  if (country !== null && place !== country)
    return `A UN/LOCODE in ${country} must start with ${country}, not ${place}.`
  return countryProblem(place)
}
