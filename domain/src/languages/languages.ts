import iso6391 from 'iso-639-1'
import { threeLetterCodes } from './language-codes.ts'

/** A language: ISO 639-1 code in upper case, names in English and its own, ISO 639-3, direction of writing. */
interface Language {
  code: string
  name: string
  nativeName: string
  alpha3: string | null
  direction: 'ltr' | 'rtl'
}

/** Languages whose first script runs from right to left. Source: Unicode CLDR 48, likelySubtags. */
const rightToLeft = new Set(['AR', 'DV', 'FA', 'HE', 'KS', 'PS', 'SD', 'UG', 'UR', 'YI'])

/**
 * Every language that texts may be written in, by code.
 * `NO` is left out: Norwegian is written as Bokmål (`NB`) or Nynorsk (`NN`), and a text is one of them.
 * Source: ISO 639-1, as in the package iso-639-1.
 */
export const languages: readonly Language[] = iso6391
  .getLanguages(iso6391.getAllCodes())
  .filter(({ code }) => code !== 'no')
  .map(({ code, name, nativeName }) => ({
    code: code.toUpperCase(),
    name,
    nativeName,
    alpha3: threeLetterCodes.get(code.toUpperCase()) ?? null,
    direction: rightToLeft.has(code.toUpperCase()) ? 'rtl' : 'ltr',
  }))

/** What people write for a language whose code is another today. */
const replaced: Record<string, string> = { NO: 'NB or NN', IW: 'HE', IN: 'ID', JI: 'YI' }

const known = new Set(languages.map(({ code }) => code))

/** Whether a text is the upper-case code of a language. */
export function isLanguage(code: string): boolean {
  return known.has(code)
}

/** Why a text is no language code, as a sentence that names the right one where it is known; or null. */
export function languageProblem(code: string): string | null {
  if (isLanguage(code)) return null
  const upper = code.toUpperCase()
  const right = isLanguage(upper) ? upper : replaced[upper]
  return right === undefined
    ? `${code} is not an ISO 639-1 language code, such as EN or DE.`
    : `Use ${right} instead of ${code}.`
}
