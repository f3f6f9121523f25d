import { countryName } from '../places/country-names.ts'
import { normaliseIdentifier } from '../text/identifier.ts'
import { vatFormats } from './vat-formats.ts'

/** Countries whose VAT numbers begin otherwise than with their code, or that share a neighbour's VAT. */
const prefixes = new Map([
  ['GR', 'EL'],
  ['CH', 'CHE'],
  ['AX', 'FI'],
  ['IM', 'GB'],
  ['MC', 'FR'],
])

/** What VAT numbers of a country begin with: `BE` → `BE`, `GR` → `EL`, `CH` → `CHE`. */
export function vatPrefix(country: string): string {
  return prefixes.get(country) ?? country
}

/** A VAT number as it is stored: `CHE-107.787.577 MWST` → `CHE107787577MWST`. */
export function normaliseVat(text: string): string {
  return normaliseIdentifier(text)
}

/**
 * Why a text is no VAT number of a country, or null when it is one as far as can be told without
 * asking: prefix, shape and check digits, spaces, dots and dashes aside. Of countries outside VIES,
 * Switzerland, Norway and the United Kingdom only the length is known.
 */
export function vatProblem(country: string, vat: string): string | null {
  const number = normaliseVat(vat)
  const prefix = prefixIn(country, number)
  const format = vatFormats.get(prefix)
  if (!format) return shapeProblem(number)
  const { body, example, fits } = format
  const place = countryName(country, 'EN')
  if (!number.startsWith(prefix))
    return `${place}: the VAT number must start with ${prefix}, such as ${example}.`
  const rest = number.slice(prefix.length)
  if (!body.test(rest)) return `${place}: the VAT number must have the format of ${example}.`
  // Zeros alone pass several of the sums, but are what people type to get past a required field.
  return fits(rest) && /[1-9]/.test(rest)
    ? null
    : `The check digits of ${number} are wrong. Check for typing errors.`
}

/** The prefix a number has to begin with; Northern Ireland, part of `GB`, may choose between two. */
function prefixIn(country: string, number: string): string {
  return country === 'GB' && number.startsWith('XI') ? 'XI' : vatPrefix(country)
}

function shapeProblem(number: string): string | null {
  return /^[A-Z0-9]{4,20}$/.test(number)
    ? null
    : 'A VAT number must have 4 to 20 letters and digits.'
}
