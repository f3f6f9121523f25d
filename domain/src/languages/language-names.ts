const namesIn = new Map<string, Intl.DisplayNames>()

/**
 * The name of a language (`'NL'` → `'Dutch'`), in English unless told (`'NL', 'DE'` → `'Niederländisch'`); the code itself
 * where none is known. Names are those of the Unicode CLDR the runtime carries, so that no list of names is shipped.
 */
export function languageName(code: string, language = 'EN'): string {
  if (!/^[A-Z]{2,3}$/.test(code)) return code
  const names =
    namesIn.get(language) ??
    new Intl.DisplayNames([language.toLowerCase(), 'en'], { type: 'language' })
  namesIn.set(language, names)
  return names.of(code.toLowerCase()) ?? code
}
