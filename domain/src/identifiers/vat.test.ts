import { expect, test } from 'vitest'
import { euMembers } from '../places/country-groups.ts'
import { normaliseVat, vatPrefix, vatProblem } from './vat.ts'
import { vatFormats } from './vat-formats.ts'

const countryOf = (prefix: string) => ({ EL: 'GR', CHE: 'CH', XI: 'GB' })[prefix] ?? prefix

test.each([...vatFormats].map(([prefix, { example }]) => [countryOf(prefix), example]))(
  'in %s, %s is a VAT number',
  (country, example) => {
    expect(vatProblem(country, example)).toBeNull()
    expect(normaliseVat(example)).toBe(example)
  },
)

test('every member of the Union has a format', () => {
  expect([...euMembers].filter((code) => !vatFormats.has(vatPrefix(code)))).toEqual([])
})

// Sources: VIES documentation, python-stdnum and jsvat (their examples), company registers.
test.each([
  ['BE', 'BE 0403.170.701'],
  ['BE', 'BE 0428.759.497'],
  ['BE', 'BE1000000021'],
  ['BG', 'BG7523169263'],
  ['CH', 'CHE-107.787.577 IVA'],
  ['CH', 'che-107.787.577 tva'],
  ['CZ', 'CZ7103192745'],
  ['CZ', 'CZ640903926'],
  ['ES', 'ES54362315K'],
  ['ES', 'ESX2482300W'],
  ['FR', 'FR 83 404 833 048'],
  ['FR', 'FRK7399859412'],
  ['FR', 'FR53000004605'],
  ['GB', 'GBGD001'],
  ['GB', 'GBHA501'],
  ['GB', 'GB980780684001'],
  // remainders 0, 42 and 55
  ['GB', 'GB950000087'],
  ['GB', 'GB123456727'],
  ['GB', 'GB123456740'],
  ['GB', 'GB012345620'],
  ['GR', 'EL 094 259 216'],
  ['IE', 'IE6433435OA'],
  ['IE', 'IE8D79739I'],
  ['IE', 'IE3628739UA'],
  ['IM', 'GB980780684'],
  ['LT', 'LT100001919017'],
  ['LV', 'LV16117519997'],
  ['LV', 'LV32867300679'],
  ['MC', 'FR53000004605'],
  ['NL', 'NL002455799B11'],
  ['NL', 'NL000099998B57'],
  ['NO', 'NO 995 525 828 MVA'],
  ['RO', 'RO 1854 7290'],
  ['SE', 'SE 556188-8404-01'],
  ['TR', '1234567890'],
  ['US', '12-3456789'],
])('in %s, %s is a VAT number', (country, vat) => {
  expect(vatProblem(country, vat)).toBeNull()
})

test.each([...vatFormats].map(([prefix, { example }]) => [countryOf(prefix), example]))(
  'in %s, %s with one digit mistyped is none',
  (country, example) => {
    const at = /^[A-Z]*\d{4}/.exec(example)?.[0].length ?? 0
    const mistyped =
      example.slice(0, at) + ((Number(example.charAt(at)) + 1) % 10) + example.slice(at + 1)
    expect(vatProblem(country, mistyped)).toBe(
      `The check digits of ${mistyped} are wrong. Check for typing errors.`,
    )
  },
)

test.each([
  ['GR', 'GR094259216', 'Greece: the VAT number must start with EL, such as EL094259216.'],
  ['DE', 'ATU13585627', 'Germany: the VAT number must start with DE, such as DE136695976.'],
  ['BE', '0403170701', 'Belgium: the VAT number must start with BE, such as BE0403170701.'],
  ['IE', 'XI980780684', 'Ireland: the VAT number must start with IE, such as IE6433435F.'],
  [
    'CH',
    'CH107787577',
    'Switzerland: the VAT number must start with CHE, such as CHE107787577MWST.',
  ],
  ['CH', 'CHE107787577', /the format of CHE107787577MWST/],
  ['NO', 'NO988077917', /the format of NO988077917MVA/],
  ['AT', 'AT13585627', /the format of/],
  ['BE', 'BE403170701', /the format of/],
  ['BE', 'BE2403170701', /the format of/],
  ['DE', 'DE036695976', /the format of/],
  ['ES', 'ES123456789', /the format of/],
  ['FR', 'FRIO303265045', /the format of/],
  ['GB', 'GBGD01', /the format of/],
  ['NL', 'NL004495445B1', /the format of/],
  ['SE', 'SE556188840402', /the format of/],
  ['DE', 'DE１３６６９５９７６', /the format of/],
  ['BE', 'BE0000000097', /check digits/],
  ['DE', 'DE136695977', /check digits/],
  ['ES', 'ESB58378432', /check digits/],
  ['FI', 'FI20774741', /check digits/],
  ['FR', 'FR84323140391', /check digits/],
  ['FR', 'FRA7399859412', /check digits/],
  ['GB', 'GBGD500', /check digits/],
  ['GB', 'GB123456739', /check digits/],
  ['GB', 'GB012345675', /check digits/],
  ['GB', 'GBHA499', /check digits/],
  ['IE', 'IE6433435E', /check digits/],
  ['IE', 'IE6433435OB', /check digits/],
  ['LT', 'LT100001919018', /check digits/],
  ['LU', 'LU00000000', /check digits/],
  ['LV', 'LV16137519997', /check digits/],
  ['NL', 'NL123456789B90', /check digits/],
  ['PL', 'PL8567346216', /check digits/],
  ['US', '1', 'A VAT number must have 4 to 20 letters and digits.'],
  ['US', '<script>', /4 to 20 letters and digits/],
  ['', '', /4 to 20 letters and digits/],
])('in %s, %s is no VAT number', (country, vat, message) => {
  expect(vatProblem(country, vat)).toMatch(message)
})

test.each([
  ['BE', 'BE'],
  ['GR', 'EL'],
  ['CH', 'CHE'],
  ['GB', 'GB'],
  ['MC', 'FR'],
])('VAT numbers of %s begin with %s', (country, prefix) => {
  expect(vatPrefix(country)).toBe(prefix)
})
