import { expect, test } from 'vitest'
import { countries } from './places/countries.ts'
import { countryFacts } from './country-facts.ts'
import { cultureProblem } from './languages/cultures.ts'
import { currencyProblem } from './places/currencies.ts'

test('Belgium', () => {
  expect(countryFacts('BE')).toEqual({
    alpha2: 'BE',
    alpha3: 'BEL',
    numeric: '056',
    isEu: true,
    isEea: true,
    isEfta: false,
    isSchengen: true,
    currency: 'EUR',
    vatPrefix: null,
    defaultCulture: 'nl-BE',
  })
})

// Sources: europa.eu, efta.int; Council Decision (EU) 2024/3212 for Bulgaria and Romania.
test.each([
  ['BG', 'EU EEA Schengen', 'EUR', 'bg-BG'],
  ['RO', 'EU EEA Schengen', 'RON', 'ro-RO'],
  ['HR', 'EU EEA Schengen', 'EUR', 'hr-HR'],
  ['IE', 'EU EEA', 'EUR', 'en-IE'],
  ['CY', 'EU EEA', 'EUR', 'el-CY'],
  ['NO', 'EEA EFTA Schengen', 'NOK', 'nb-NO'],
  ['IS', 'EEA EFTA Schengen', 'ISK', 'is-IS'],
  ['LI', 'EEA EFTA Schengen', 'CHF', 'de-LI'],
  ['CH', 'EFTA Schengen', 'CHF', 'de-CH'],
  ['GB', '', 'GBP', 'en-GB'],
  ['RS', '', 'RSD', 'sr-RS'],
  ['US', '', 'USD', 'en-US'],
  ['AQ', '', null, null],
])('%s belongs to %j, pays with %s and writes %s', (code, groups, currency, culture) => {
  const facts = countryFacts(code)
  const belongs = [
    facts?.isEu && 'EU',
    facts?.isEea && 'EEA',
    facts?.isEfta && 'EFTA',
    facts?.isSchengen && 'Schengen',
  ]
  expect(belongs.filter((group) => group).join(' ')).toBe(groups)
  expect(facts).toMatchObject({ currency, defaultCulture: culture })
})

test('there are 27 countries in the Union, 30 in the EEA, 4 in EFTA, 29 in Schengen', () => {
  const facts = countries.map(({ alpha2 }) => countryFacts(alpha2))
  const count = (key: 'isEu' | 'isEea' | 'isEfta' | 'isSchengen') =>
    facts.filter((fact) => fact?.[key]).length
  expect([count('isEu'), count('isEea'), count('isEfta'), count('isSchengen')]).toEqual([
    27, 30, 4, 29,
  ])
})

test.each([
  ['GR', 'EL'],
  ['CH', 'CHE'],
  ['MC', 'FR'],
  ['GB', null],
  ['DE', null],
])('VAT numbers of %s begin with %s', (code, prefix) => {
  expect(countryFacts(code)?.vatPrefix).toBe(prefix)
})

test('what is known of a country stands by the rules for what people enter', () => {
  const facts = countries.map(({ alpha2 }) => countryFacts(alpha2))
  const problems = facts.flatMap((fact) => [
    fact?.currency ? currencyProblem(fact.currency) : null,
    fact?.defaultCulture ? cultureProblem(fact.defaultCulture) : null,
  ])
  expect(problems.filter((problem) => problem !== null)).toEqual([])
})

test.each(['XX', 'be', '', 'constructor'])('nothing is known of %j', (code) => {
  expect(countryFacts(code)).toBeNull()
})
