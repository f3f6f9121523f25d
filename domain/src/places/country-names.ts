const namesIn = new Map<string, Intl.DisplayNames>()

/**
 * The name of a country in a language (`'BE', 'DE'` → `'Belgien'`), the code itself where none is known.
 * Names are those of the Unicode CLDR the runtime carries, so that no list of names is shipped.
 */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names =
    namesIn.get(language) ??
    new Intl.DisplayNames([language.toLowerCase(), 'en'], { type: 'region' })
  namesIn.set(language, names)
  return names.of(code) ?? code
}
