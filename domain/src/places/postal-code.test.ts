import { expect, test } from 'vitest'
import { isCountry } from './countries.ts'
import { euMembers } from './country-groups.ts'
import { normalisePostalCode, postalCodeProblem } from './postal-code.ts'
import { postalCodes } from './postal-code-formats.ts'

// Source: addresses of town halls and of the posts themselves; UPU, postal addressing systems.
test.each([
  ['AT', '1010'],
  ['BE', '2000'],
  ['CA', 'K1A 0B1'],
  ['CH', '8001'],
  ['CZ', '11000'],
  ['DE', '01067'],
  ['ES', '28001'],
  ['FI', '00100'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'm11ae'],
  ['GB', 'EC1A 1BB'],
  ['GB', 'DN55 1PT'],
  ['GR', '105 57'],
  ['IE', 'D02 AF30'],
  ['IE', 'D6W F627'],
  ['IS', '101'],
  ['LI', '9490'],
  ['LT', '01100'],
  ['LU', 'L-1111'],
  ['LV', 'LV–1050'],
  ['MT', 'VLT 1117'],
  ['NL', '1011  ab'],
  ['NL', '1011AB'],
  ['PL', '00-001'],
  ['PT', '1100-148'],
  ['SE', '111 20'],
  ['SK', '811 01'],
  ['TR', '34000'],
  ['UA', '01001'],
  ['US', '10001-0001'],
  ['AE', 'whatever is written there'],
  ['', '1'],
  ['constructor', '1'],
])('in %s, %s is a postal code', (country, text) => {
  expect(postalCodeProblem(country, text)).toBeNull()
})

test.each([
  ['DE', '1011 AB', '1011 AB is not a valid postal code for Germany. Example: 10115.'],
  ['AT', '0100', /for Austria. Example: 1010/],
  ['BE', 'B-2000', /for Belgium. Example: 1000/],
  ['CA', 'D1A 0B1', /Canada/],
  ['DE', '00123', /Germany/],
  ['DE', '１０１１５', /Germany/],
  ['ES', '53001', /Spain/],
  ['GB', 'QW1A 1AA', /United Kingdom/],
  ['GB', 'SW1A 1AC', /United Kingdom/],
  ['GB', 'A0A0A 1AA', /United Kingdom/],
  ['IE', 'D02 AFB0', /Ireland/],
  ['LI', '9499', /Liechtenstein/],
  ['NL', '0111 AB', /Netherlands/],
  ['NL', '1011 SS', /Netherlands/],
  ['NL', '1011', /Netherlands/],
  ['PL', '00001', /Poland/],
  ['PT', '1100', /Portugal/],
  ['SE', 'SE-111 20', /Sweden/],
  ['US', '1234', /United States/],
  ['US', '', /United States/],
])('in %s, %j is no postal code', (country, text, message) => {
  expect(postalCodeProblem(country, text)).toMatch(message)
})

test('every example has the shape it is an example of, in stored form, of a country there is', () => {
  for (const [country, { example }] of postalCodes) {
    expect(isCountry(country)).toBe(true)
    expect([country, postalCodeProblem(country, example)]).toEqual([country, null])
    expect(normalisePostalCode(example)).toBe(example)
  }
})

test('every member of the Union and its neighbours have a rule', () => {
  const neighbours = [
    'GB',
    'CH',
    'NO',
    'IS',
    'LI',
    'UA',
    'TR',
    'US',
    'CA',
    'RS',
    'ME',
    'MK',
    'AL',
    'BA',
    'MD',
  ]
  expect([...euMembers, ...neighbours].filter((code) => !postalCodes.has(code))).toEqual([])
})

test.each([
  ['  1011  ab ', '1011 AB'],
  ['00–001', '00-001'],
  ['sw1a\u00a01aa', 'SW1A 1AA'],
])('%j is stored as %s', (text, stored) => {
  expect(normalisePostalCode(text)).toBe(stored)
})
