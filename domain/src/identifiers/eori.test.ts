import { expect, test } from 'vitest'
import { eoriProblem } from './eori.ts'

// Source: shapes of the European Commission's list of EORI formats; invented numbers.
test.each([
  ['DE', 'DE1234563'],
  ['DE', 'de 123.456-3'],
  ['BE', 'BE0403170701'],
  ['AT', 'ATEOS1000012345'],
  ['GR', 'GR094259216'],
  ['GR', 'EL094259216'],
  ['GB', 'GB980780684000'],
  ['GB', 'XI980780684000'],
  ['GB', 'NL123456789'],
  ['CH', 'DE1234563'],
  [null, 'FR30326504500012'],
])('in %s, %s is an EORI number', (country, text) => {
  expect(eoriProblem(country, text)).toBeNull()
})

test.each([
  ['DE', 'FR30326504500012', 'The EORI number of a company in DE must start with DE, not FR.'],
  ['IE', 'XI980780684000', 'The EORI number of a company in IE must start with IE, not XI.'],
  [null, 'XX123', 'An EORI number must start with a country code; XX is not one.'],
  [null, 'UK123', 'An EORI number must start with a country code; UK is not one.'],
  [null, 'DE', /two-letter country code/],
  [null, 'DE1234567890123456', /two-letter country code/],
  [null, '1234563', /two-letter country code/],
  [null, 'DE123_563', /two-letter country code/],
])('in %s, %s is no EORI number', (country, text, message) => {
  expect(eoriProblem(country, text)).toMatch(message)
})
