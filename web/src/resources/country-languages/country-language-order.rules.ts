import type { ServedLanguage } from '@lambda/contract/country-languages'

type Served = readonly ServedLanguage[]

/** The languages with one more at the end; the first one of all is the default. */
export function withLanguage(served: Served, language: string): ServedLanguage[] {
  return [...served, { language, script: null, isDefault: served.length === 0 }]
}

/** The languages without one; where that was the default, the first that is left becomes it. */
export function withoutLanguage(served: Served, language: string): ServedLanguage[] {
  const left = served.filter((one) => one.language !== language)
  return left.some(({ isDefault }) => isDefault) ? left : withDefault(left, left[0]?.language)
}

/** The languages with another default. */
export function withDefault(served: Served, language: string | undefined): ServedLanguage[] {
  return served.map((one) => ({ ...one, isDefault: one.language === language }))
}

/** The languages with one of them written in a script; null for the one that is usual in the country. */
export function withScript(
  served: Served,
  language: string,
  script: string | null,
): ServedLanguage[] {
  return served.map((one) => (one.language === language ? { ...one, script } : one))
}
