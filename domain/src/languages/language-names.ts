/**
 * The English name of a language (`'NL'` → `'Dutch'`), the code itself where none is known. Names are those of the
 * Unicode CLDR the runtime carries, so that no list of names is shipped.
 */
export function languageName(code: string): string {
  if (!/^[A-Z]{2,3}$/.test(code)) return code
  return names.of(code.toLowerCase()) ?? code
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })
