import { expect, test } from 'vitest'
import { locodeProblem } from './locode.ts'

// Source: UN/LOCODE 2024-2.
test.each([
  ['DE', 'DEHAM'],
  ['BE', 'be anr'],
  ['NL', 'NLRTM'],
  ['FR', 'FRPS2'],
  [null, 'GBLON'],
])('in %s, %s is a UN/LOCODE', (country, text) => {
  expect(locodeProblem(country, text)).toBeNull()
})

test.each([
  ['DE', 'NLRTM', 'A UN/LOCODE in DE must start with DE, not NL.'],
  ['DE', 'DEHA', /five characters/],
  ['DE', 'DEHA1', /five characters/],
  ['DE', 'DEHA0', /five characters/],
  ['DE', 'DEHAMB', /five characters/],
  [null, '2EHAM', /five characters/],
  [null, 'UKLON', /the United Kingdom is GB/],
  [null, 'XXABC', /not an ISO 3166-1 alpha-2 country code/],
  [null, '', /five characters/],
])('in %s, %j is no UN/LOCODE', (country, text, message) => {
  expect(locodeProblem(country, text)).toMatch(message)
})
