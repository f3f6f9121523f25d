import parentLocales from 'cldr-core/supplemental/parentLocales.json' with { type: 'json' }
import { countryProblem } from '../places/countries.ts'
import { severalScripts } from './culture-scripts.ts'
import { currencyOfCountry } from '../places/currencies.ts'
import { languageProblem } from './languages.ts'

/** The culture of a language as it is written in a country, in its BCP 47 form: `DE`, `AT` → `de-AT`. */
export function cultureOf(languageCode: string, countryCode: string, script?: string): string {
  const language = languageCode.toLowerCase()
  const region = countryCode.toUpperCase()
  if (!script) return `${language}-${region}`
  return `${language}-${script.charAt(0).toUpperCase()}${script.slice(1).toLowerCase()}-${region}`
}

/** Why a text is no culture, as a sentence that shows the right spelling where it is known; or null. */
export function cultureProblem(tag: string): string | null {
  const [, language, script, country] =
    /^([a-z]{2})(?:[-_]([a-z]{4}))?[-_]([a-z]{2})$/i.exec(tag) ?? []
  if (!language || !country)
    return `${tag} is not a valid culture. Enter a language and a country, such as de-AT or sr-Latn-RS.`
  const right = cultureOf(language, country, script)
  return (
    languageProblem(language.toUpperCase()) ??
    countryProblem(country.toUpperCase()) ??
    scriptProblem(right, cultureOf(language, country)) ??
    (tag === right ? null : `Write the culture ${tag} as ${right}.`)
  )
}

/** Why the script that a culture names cannot stand there; `plain` is the same culture without it. */
function scriptProblem(tag: string, plain: string): string | null {
  const [language = '', script = ''] = tag.split('-')
  if (tag === plain) return null
  const scripts = severalScripts.get(language)
  if (scripts === undefined) return `${language} has only one script. Use ${plain}.`
  return scripts.includes(script)
    ? null
    : `The script of ${language} must be ${scripts.join(' or ')}.`
}

/**
 * Where texts of a culture are looked for, one after the other, the culture itself first:
 * `en-IE` → `en-IE`, `en-001`, `en`. Along the parent locales of Unicode CLDR 48; never from one
 * script to another.
 */
export function fallbackChain(tag: string): string[] {
  const parents: Record<string, string> = parentLocales.supplemental.parentLocales.parentLocale
  const chain = [tag]
  for (let next = parentOf(tag, parents); next !== null; next = parentOf(next, parents))
    chain.push(next)
  return chain
}

function parentOf(tag: string, parents: Record<string, string>): string | null {
  const parent = parents[tag] ?? shorter(tag)
  return parent === '' || parent === 'und' ? null : parent
}

/** A tag without its last part; with its script spelt out first where another would be assumed (`zh-TW` → `zh-Hant`). */
function shorter(tag: string): string {
  const [language = '', region] = tag.split('-')
  const script = new Intl.Locale(tag).maximize().script
  const assumed = new Intl.Locale(language).maximize().script
  if (region?.length === 2 && script !== assumed) return `${language}-${script}`
  return tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
}

/** How a culture writes things, shown by examples. */
interface SampleFormats {
  date: string
  longDate: string
  time: string
  number: string
  percent: string
  currency: string
}

/** The quarter past two of 9 March 2026: no part of it can be mistaken for another. */
const moment = new Date(Date.UTC(2026, 2, 9, 14, 15))

/**
 * A day, a time, a number and an amount as a culture writes them; null where Unicode CLDR does not know how its
 * language does. The money is that of its country, the euro where it has none. `tag` is a valid culture.
 */
export function sampleFormats(tag: string): SampleFormats | null {
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return null
  const at = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }).format(moment)
  const amount = (style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, style).format(style.style === 'percent' ? 0.125 : 1234567.89)
  const currency = currencyOfCountry(new Intl.Locale(tag).region ?? '') ?? 'EUR'
  return {
    date: at({ dateStyle: 'short' }),
    longDate: at({ dateStyle: 'long' }),
    time: at({ timeStyle: 'short' }),
    number: amount({}),
    percent: amount({ style: 'percent', maximumFractionDigits: 1 }),
    currency: amount({ style: 'currency', currency }),
  }
}

/** Scripts of today that run from right to left. Source: Unicode CLDR 48, scriptMetadata. */
const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'])

/** The direction in which a culture is written, which its script decides: `pa-IN` and `pa-Arab-PK` differ. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(tag).maximize()
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr'
}

/** What people call the script that a culture is written in: `sr-RS` → `Cyrillic`. */
export function scriptName(tag: string): string {
  const { script = 'Zyyy' } = new Intl.Locale(tag).maximize()
  return new Intl.DisplayNames('en', { type: 'script' }).of(script) ?? script
}
