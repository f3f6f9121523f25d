import currencyData from 'cldr-core/supplemental/currencyData.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { currencies, currencyOfCountry, currencyProblem, currencyWarning } from './currencies.ts'

test.each(['EUR', 'GBP', 'CHF', 'XCG', 'ZWG', 'SVC', 'LSL'])('%s is a currency', (code) => {
  expect(currencyProblem(code)).toBeNull()
  expect(currencies.find((currency) => currency.code === code)?.name).toMatch(/^[A-Z].{3,}/)
})

// Given up: Bulgaria 2026, Croatia 2023, Netherlands Antilles 2025, Cuba 2021; not money: the rest.
test.each(['BGN', 'HRK', 'ANG', 'CUC', 'XAU', 'XDR', 'XTS', 'CHE', 'ZZZ', 'constructor', ''])(
  '%j is no currency',
  (code) => {
    expect(currencyProblem(code)).toMatch(/not an active ISO 4217 currency/)
  },
)

test('a currency in small letters is told its right spelling', () => {
  expect(currencyProblem('eur')).toBe('Write the currency in capital letters: EUR.')
})

test.each([
  ['BE', 'EUR'],
  ['BG', 'EUR'],
  ['HR', 'EUR'],
  ['CZ', 'CZK'],
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['GB', 'GBP'],
  ['GL', 'DKK'],
  ['CW', 'XCG'],
  ['LS', 'LSL'],
  ['PA', 'PAB'],
  ['AQ', null],
  ['XX', null],
  ['', null],
])('%s pays with %s', (country, code) => {
  expect(currencyOfCountry(country)).toBe(code)
})

test.each([
  ['CZ', 'EUR', 'The currency of Czechia is CZK, not EUR. Check that this is right.'],
  ['BG', 'GBP', 'The currency of Bulgaria is EUR, not GBP. Check that this is right.'],
  ['CZ', 'CZK', null],
  ['LI', 'CHF', null],
  // nobody knows, or says more
  ['AQ', 'EUR', null],
  ['CZ', 'czk', null],
  ['CZ', null, null],
  [null, 'EUR', null],
  ['', '', null],
])('R30: a company in %s with %s', (country, currency, warning) => {
  expect(currencyWarning(country, currency)).toBe(warning)
})

interface Tender {
  _from?: string
  _to?: string
  _tender?: string
}

const tender: Record<string, Partial<Record<string, Tender>>[]> =
  currencyData.supplemental.currencyData.region

test('every country pays with money that is legal tender there by CLDR in February 2026', () => {
  const wrong = countries.filter(({ alpha2 }) => {
    const valid = (tender[alpha2] ?? [])
      .flatMap((entry) => Object.entries(entry))
      .filter(
        ([, { _from = '', _to = '9', _tender } = {}]) =>
          _tender !== 'false' && _from < '2026-02-01' && _to > '2026-02-01',
      )
      .map(([code]) => code)
    const ours = currencyOfCountry(alpha2)
    return ours === null ? valid.length > 0 : !valid.includes(ours)
  })
  expect(wrong).toEqual([])
})
