import { expect, test } from 'vitest'
import { countries, countryProblem, isCountry } from './countries.ts'
import { countryName } from './country-names.ts'

test('there are the 249 countries of ISO 3166-1, each code once', () => {
  expect(countries).toHaveLength(249)
  for (const key of ['alpha2', 'alpha3', 'numeric'] as const)
    expect(new Set(countries.map((country) => country[key])).size).toBe(249)
  expect(countries.find(({ alpha2 }) => alpha2 === 'BE')).toEqual({
    alpha2: 'BE',
    alpha3: 'BEL',
    numeric: '056',
  })
})

test.each(['DE', 'GB', 'GR', 'CH'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true)
  expect(countryProblem(code)).toBeNull()
})

test.each([
  ['XI', /GB/],
  ['XK', /not assigned/],
  ['EU', /not a country/],
  ['AN', /withdrawn/],
  ['EL', /GR/],
  ['UK', /GB/],
  ['de', /not an ISO 3166-1 alpha-2 country code/],
  ['ZZ', /not an ISO 3166-1 alpha-2 country code/],
  ['', /not an ISO 3166-1 alpha-2 country code/],
  ['constructor', /not an ISO 3166-1 alpha-2 country code/],
])('%j is no country', (code, message) => {
  expect(isCountry(code)).toBe(false)
  expect(countryProblem(code)).toMatch(message)
})

test.each([
  ['BE', 'EN', 'Belgium'],
  ['BE', 'DE', 'Belgien'],
  ['BE', 'NL', 'België'],
  ['xk', 'EN', 'xk'],
])('%s is called in %s: %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name)
})
