import { isCountry } from '../places/countries.ts'
import { euMembers } from '../places/country-groups.ts'
import { normaliseIdentifier } from '../text/identifier.ts'

/**
 * Why a text is no EORI number, or null when it is one: two letters for who gave it, then 1 to 15
 * letters and digits. A company in the Union has the number of its own country; any other may hold
 * the number of the country through which it first imported. Source: Regulation (EU) 2015/2446,
 * article 1(18), and annex 12-01; `XI` is Northern Ireland.
 */
export function eoriProblem(country: string | null, eori: string): string | null {
  const number = normaliseIdentifier(eori)
  if (!/^[A-Z]{2}[A-Z0-9]{1,15}$/.test(number))
    return 'An EORI number has a two-letter country code followed by up to 15 letters and digits, such as DE1234563.'
  const prefix = number.slice(0, 2)
  // Greek customs write GR, Greek tax numbers EL; both are met.
  const issuer = prefix === 'EL' ? 'GR' : prefix
  if (issuer !== 'XI' && !isCountry(issuer))
    return `An EORI number must start with a country code; ${prefix} is not one.`
  return country !== null && euMembers.has(country) && issuer !== country
    ? `The EORI number of a company in ${country} must start with ${country}, not ${prefix}.`
    : null
}
