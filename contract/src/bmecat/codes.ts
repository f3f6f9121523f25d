import { languages } from '@lambda/domain/languages/languages'

/** What the schema of the ETIM guideline 5.0 has no code for, of what there is here: it is of 2021. */
const without = {
  languages: new Set(['AN', 'HT', 'II', 'IO', 'LI']),
  countries: new Set(['JE']),
  currencies: new Set(['SLE', 'XCG', 'ZWG']),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>

/** The codes of ISO 639-2 by which real catalogues name languages, the terminological ones: `DE` → `deu`. */
const threeLetters: ReadonlyMap<string, string> = new Map(
  languages.flatMap(({ code, alpha3 }) =>
    alpha3 === null || without.languages.has(code) ? [] : [[code, alpha3] as const],
  ),
)

/** A language as a BMEcat names it; undefined where it has no code there. */
export function languageCodeOf(language: string): string | undefined {
  return threeLetters.get(language)
}

/** Those that a BMEcat has codes for. */
export function knownLanguages(asked: readonly string[]): string[] {
  return asked.filter((language) => threeLetters.has(language))
}

/** Whether a BMEcat knows a country. */
export function isKnownCountry(country: string): boolean {
  return !without.countries.has(country)
}

/** Whether a BMEcat knows a currency. */
export function isKnownCurrency(currency: string): boolean {
  return !without.currencies.has(currency)
}

/** The attribute of a text in a language: none in the first of the catalogue, which is its default. */
export function langOf(language: string, languages: readonly string[]): { lang?: string } {
  const code = languageCodeOf(language)
  return language === languages[0] || code === undefined ? {} : { lang: code }
}
