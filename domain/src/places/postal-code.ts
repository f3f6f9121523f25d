import { countryName } from './country-names.ts'
import { postalCodes } from './postal-code-formats.ts'

/**
 * What is written before a postal code for mail from abroad: the distinguishing sign of vehicles (UNECE, Convention on
 * Road Traffic, as CEPT recommended it for mail), with the countries that use it, the first one by right; the others are
 * served by its post (UPU, "Postal addressing systems"). The ISO code of a country is one, too.
 */
const signs: Readonly<Record<string, readonly string[]>> = {
  A: ['AT'],
  B: ['BE'],
  BIH: ['BA'],
  CH: ['CH', 'LI'],
  D: ['DE'],
  DK: ['DK', 'FO', 'GL'],
  E: ['ES', 'AD'],
  EST: ['EE'],
  F: ['FR', 'MC', 'AD'],
  FI: ['FI', 'AX'],
  FIN: ['FI', 'AX'],
  FL: ['LI'],
  FR: ['FR', 'MC'],
  GB: ['GB', 'GG', 'GI', 'IM', 'JE'],
  GBZ: ['GI'],
  H: ['HU'],
  I: ['IT', 'SM', 'VA'],
  IRL: ['IE'],
  IT: ['IT', 'SM', 'VA'],
  L: ['LU'],
  M: ['MT'],
  MNE: ['ME'],
  N: ['NO', 'SJ'],
  NMK: ['MK'],
  NO: ['NO', 'SJ'],
  P: ['PT'],
  RSM: ['SM'],
  S: ['SE'],
  SF: ['FI', 'AX'],
  SLO: ['SI'],
  SRB: ['RS'],
  UK: ['GB', 'GG', 'GI', 'IM', 'JE'],
  V: ['VA'],
}

/**
 * A postal code as it is stored: upper case, one space between parts, plain dashes, and without the prefix of its
 * country, where that is no part of it: `('DE', 'D-50667')` → `'50667'`, `('LV', 'LV 1050')` → `'LV-1050'`.
 */
export function normalisePostalCode(country: string, text: string): string {
  const plain = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .toUpperCase()
  const prefixed = readPrefix(plain)
  if (isPostalCode(country, plain) || !prefixed?.countries.includes(country)) return plain
  const { rest } = prefixed
  const forms = [rest, `${country}-${rest}`, `${country}${rest}`]
  return forms.find((form) => isPostalCode(country, form)) ?? plain
}

/**
 * Why a text is no postal code of a country, or null when it is one, also behind the prefix of that country. The space
 * within a code may be left out. Countries that are not in the table have no rule.
 */
export function postalCodeProblem(country: string, postalCode: string): string | null {
  const format = postalCodes.get(country)
  const plain = normalisePostalCode(country, postalCode)
  if (format === undefined || isPostalCode(country, plain)) return null
  const here = countryName(country, 'EN')
  const other = foreignCountry(country, plain)
  if (other !== null)
    return `${postalCode} is a postal code of ${countryName(other, 'EN')}, but the country is ${here}. Change the country or the postal code.`
  return `${postalCode} is not a valid postal code for ${here}. Example: ${format.example}.`
}

/** The country that the prefix of a code names, where the rest is a code of that country; null without another one. */
function foreignCountry(country: string, plain: string): string | null {
  const countries = readPrefix(plain)?.countries ?? []
  const other = countries.find((one) => isPostalCode(one, normalisePostalCode(one, plain)))
  return countries.includes(country) ? null : (other ?? null)
}

/** `'D-50667'` → the countries that D stands for, and 50667; null without a prefix. */
function readPrefix(plain: string): { countries: readonly string[]; rest: string } | null {
  const [, prefix = '', rest = ''] = /^([A-Z]{1,3})(?: ?- ?| )(.+)$/.exec(plain) ?? []
  const own = Object.hasOwn(signs, prefix) ? (signs[prefix] ?? []) : []
  const countries = postalCodes.has(prefix) && !own.includes(prefix) ? [...own, prefix] : own
  return countries.length === 0 ? null : { countries, rest }
}

function isPostalCode(country: string, plain: string): boolean {
  return postalCodes.get(country)?.pattern.test(plain) ?? false
}
