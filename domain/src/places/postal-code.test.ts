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
  ['BE', 'B-200', /for Belgium. Example: 1000/],
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
  ['US', '1234', /United States/],
  [
    'FR',
    'D-50667',
    'D-50667 is a postal code of Germany, but the country is France. Change the country or the postal code.',
  ],
  ['AT', 'CH-8001', /of Switzerland, but the country is Austria/],
  ['BE', 'NL-1011 AB', /of Netherlands, but the country is Belgium/],
  ['DE', 'LV-1050', /of Latvia, but the country is Germany/],
  ['DK', 'FIN-00100', /of Finland, but the country is Denmark/],
  ['DE', 'D-506', /for Germany. Example: 10115/],
  ['DE', 'A-506', /for Germany. Example: 10115/],
  ['US', '', /United States/],
])('in %s, %j is no postal code', (country, text, message) => {
  expect(postalCodeProblem(country, text)).toMatch(message)
})

test('every example has the shape it is an example of, in stored form, of a country there is', () => {
  for (const [country, { example }] of postalCodes) {
    expect(isCountry(country)).toBe(true)
    expect([country, postalCodeProblem(country, example)]).toEqual([country, null])
    expect(normalisePostalCode(country, example)).toBe(example)
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

// Source: UNECE, distinguishing signs of vehicles in international traffic; UPU, postal addressing systems.
// oxfmt-ignore
test.each([
  ['NL', '  1011  ab ', '1011 AB'],
  ['PL', '00–001', '00-001'],
  ['GB', 'sw1a\u00a01aa', 'SW1A 1AA'],
  ['DE', 'D-50667', '50667'],
  ['DE', 'd 50667', '50667'],
  ['DE', 'DE - 50667', '50667'],
  ['AT', 'A-1010', '1010'],
  ['BE', 'B-1000', '1000'],
  ['BE', 'BE-1000', '1000'],
  ['LU', 'LU-1111', '1111'],
  ['NL', 'NL-1011 AB', '1011 AB'],
  ['DK', 'DK-2100', '2100'],
  ['CH', 'CH-8001', '8001'],
  ['LI', 'FL-9490', '9490'],
  ['LI', 'CH-9490', '9490'],
  ['SI', 'SI-1000', '1000'],
  ['SI', 'SLO-1000', '1000'],
  ['FR', 'F-75001', '75001'],
  ['IT', 'I-00184', '00184'],
  ['ES', 'E-28001', '28001'],
  ['PT', 'P-1100-148', '1100-148'],
  ['SE', 'SE-111 20', '111 20'],
  ['SE', 'S-111 20', '111 20'],
  ['NO', 'N-0150', '0150'],
  ['FI', 'FIN-00100', '00100'],
  ['PL', 'PL-00-001', '00-001'],
  ['CZ', 'CZ-110 00', '110 00'],
  ['GB', 'GB-SW1A 1AA', 'SW1A 1AA'],
  ['IE', 'IRL-D02 AF30', 'D02 AF30'],
  // part of the code
  ['LU', 'L-1111', 'L-1111'],
  ['LV', 'LV 1050', 'LV-1050'],
  ['LT', 'LT-01100', 'LT-01100'],
  ['AD', 'AD-500', 'AD500'],
  ['MT', 'VLT 1117', 'VLT 1117'],
  // of another country, or no code behind the prefix
  ['FR', 'D-50667', 'D-50667'],
  ['DE', 'D-506', 'D-506'],
  ['AE', 'D-50667', 'D-50667'],
  ['constructor', 'constructor-1', 'CONSTRUCTOR-1'],
])('in %s, %j is stored as %s', (country, text, stored) => {
  expect(normalisePostalCode(country, text)).toBe(stored)
})
