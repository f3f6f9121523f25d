import parentLocales from 'cldr-core/supplemental/parentLocales.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { severalScripts } from './culture-scripts.ts'
import {
  cultureOf,
  cultureProblem,
  directionOf,
  fallbackChain,
  sampleFormats,
  scriptName,
} from './cultures.ts'

test.each([
  ['DE', 'AT', undefined, 'de-AT'],
  ['nl', 'be', undefined, 'nl-BE'],
  ['SR', 'RS', 'LATN', 'sr-Latn-RS'],
  ['ZH', 'TW', 'hant', 'zh-Hant-TW'],
])('%s in %s (%s) is %s', (language, country, script, culture) => {
  expect(cultureOf(language, country, script)).toBe(culture)
  expect(cultureProblem(culture)).toBeNull()
})

test.each([
  ['de-at', 'Write the culture de-at as de-AT.'],
  ['sr_latn_rs', 'Write the culture sr_latn_rs as sr-Latn-RS.'],
  ['no-NO', 'Use NB or NN instead of NO.'],
  ['iw-IL', 'Use HE instead of IW.'],
  ['xx-DE', /XX is not an ISO 639-1 language/],
  ['en-UK', /the United Kingdom is GB/],
  ['el-EL', /its country is GR/],
  ['en-EU', /EU is not a country/],
  ['de-Latn-DE', 'de has only one script. Use de-DE.'],
  ['sr-Arab-RS', 'The script of sr must be Cyrl or Latn.'],
  ['de', /a language and a country/],
  ['en-001', /a language and a country/],
  ['es-419', /a language and a country/],
  ['de-DE-1996', /a language and a country/],
  ['gsw-CH', /a language and a country/],
  ['de-DE-u-co-phonebk', /a language and a country/],
  ['', /a language and a country/],
])('%j is no culture', (tag, message) => {
  expect(cultureProblem(tag)).toMatch(message)
})

// Source: Unicode CLDR 48, supplemental/parentLocales; UTS #35, section 4.1.3, for the scripts.
test.each([
  ['en-IE', 'en-001 en'],
  ['en-GB', 'en-001 en'],
  ['en-US', 'en'],
  ['en-DE', 'en-150 en-001 en'],
  ['nb', 'no'],
  ['nb-NO', 'nb no'],
  ['nn-NO', 'nn no'],
  ['es-MX', 'es-419 es'],
  ['es-ES', 'es'],
  ['pt-AO', 'pt-PT pt'],
  ['pt-BR', 'pt'],
  ['de-AT', 'de'],
  ['de-CH', 'de'],
  ['sr-RS', 'sr'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['sr-ME', 'sr-Latn'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant-HK zh-Hant'],
  ['de', ''],
])('%s falls back to %s', (tag, rest) => {
  expect(fallbackChain(tag)).toEqual([tag, ...rest.split(' ').filter((next) => next !== '')])
})

test('every script that sets a language apart is one of the runtime and of CLDR', () => {
  const parents: Record<string, string> = parentLocales.supplemental.parentLocales.parentLocale
  for (const [language, [first, ...others]] of severalScripts) {
    expect(new Intl.Locale(language).maximize().script).toBe(first)
    // What CLDR makes a child of the root instead of its language is written otherwise. Indic text in
    // Latin letters is the one that leans on English.
    const apart = others.filter((script) => parents[`${language}-${script}`] !== undefined)
    expect([language, apart]).toEqual([language, others])
  }
})

// Source: Unicode CLDR 48, likelySubtags and scriptMetadata.
test.each([
  ['de-AT', 'ltr', 'Latin'],
  ['el-GR', 'ltr', 'Greek'],
  ['ar-EG', 'rtl', 'Arabic'],
  ['he-IL', 'rtl', 'Hebrew'],
  ['dv-MV', 'rtl', 'Thaana'],
  ['sr-RS', 'ltr', 'Cyrillic'],
  ['sr-ME', 'ltr', 'Latin'],
  ['sr-Latn-RS', 'ltr', 'Latin'],
  ['pa-IN', 'ltr', 'Gurmukhi'],
  ['pa-Arab-PK', 'rtl', 'Arabic'],
  ['az-Arab-IR', 'rtl', 'Arabic'],
  ['zh-TW', 'ltr', 'Traditional'],
])('%s is written %s, in %s letters', (tag, direction, script) => {
  expect([directionOf(tag), scriptName(tag)]).toEqual([direction, script])
})

/** Spaces of any kind are one. */
const spaced = (samples: object | null) =>
  Object.fromEntries(
    Object.entries(samples ?? {}).map(([name, text]) => [
      name,
      String(text).replaceAll(/\s/g, ' '),
    ]),
  )

test('a culture is shown by a day, a time, a number and an amount', () => {
  expect(spaced(sampleFormats('de-AT'))).toMatchObject({
    date: '09.03.26',
    longDate: '9. März 2026',
    percent: '12,5 %',
    currency: '€ 1.234.567,89',
  })
  expect(spaced(sampleFormats('en-US'))).toMatchObject({
    number: '1,234,567.89',
    time: '2:15 PM',
    currency: '$1,234,567.89',
  })
  expect(sampleFormats('cs-CZ')?.currency).toContain('Kč')
  expect(sampleFormats('en-AQ')?.currency).toContain('€')
})

test('where nobody has told CLDR how a language writes them, nothing is shown instead of English', () => {
  expect(sampleFormats('ho-PG')).toBeNull()
  expect(sampleFormats('dv-MV')).toBeNull()
})
