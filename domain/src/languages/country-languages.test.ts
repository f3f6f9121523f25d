import { expect, test } from 'vitest'
import { countries } from '../places/countries.ts'
import { countryLanguages } from './country-languages.ts'
import { isLanguage } from './languages.ts'

const official = (country: string) =>
  countryLanguages(country)
    .filter((entry) => entry.official === 'official')
    .map(({ language, population }) => `${language} ${population}`)

// Source: Unicode CLDR 48, supplemental/territoryInfo.
test.each([
  ['BE', ['NL 55', 'FR 38', 'DE 22']],
  ['CH', ['DE 76', 'FR 39', 'IT 15']],
  ['LU', ['FR 92', 'LB 67', 'DE 63']],
  ['FI', ['FI 94', 'SV 44']],
  ['NO', ['NB 100', 'NN 25']],
  ['BA', ['BS 99', 'HR 12', 'SR 10']],
  ['DE', ['DE 91']],
])('the official languages of %s are %j', (country, languages) => {
  expect(official(country)).toEqual(languages)
})

test('regional languages and languages without a standing are told apart', () => {
  const swiss = countryLanguages('CH')
  expect(swiss.find(({ language }) => language === 'RM')?.official).toBe('official_regional')
  expect(swiss.find(({ language }) => language === 'EN')?.official).toBeNull()
  expect(countryLanguages('US').find(({ language }) => language === 'EN')?.official).toBe(
    'de_facto_official',
  )
})

test('a language that next to nobody uses has no share', () => {
  expect(countryLanguages('RS').find(({ language }) => language === 'UK')).toEqual({
    language: 'UK',
    official: 'official_regional',
    population: null,
  })
})

test.each(['AQ', 'XX', 'constructor', ''])('%j has no languages', (country) => {
  expect(countryLanguages(country)).toEqual([])
})

test('everywhere each language is known, stands once, and the most used comes first', () => {
  for (const { alpha2 } of countries) {
    const found = countryLanguages(alpha2)
    const shares = found.map(({ population }) => population ?? 0)
    expect(found.filter(({ language }) => !isLanguage(language))).toEqual([])
    expect(new Set(found.map(({ language }) => language)).size).toBe(found.length)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares.every((share) => share <= 100)).toBe(true)
  }
})
