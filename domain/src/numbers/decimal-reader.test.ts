import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal } from './decimal-reader.ts'

const plain = { unit: null, qualifier: null }

test.each([
  ['0.035', { ...plain, value: '0.035' }],
  ['0,035', { ...plain, value: '0.035' }],
  [' 0,0350 ', { ...plain, value: '0.035' }],
  [',5', { ...plain, value: '0.5' }],
  ['1.234,5', { ...plain, value: '1234.5' }],
  ['1,234.50', { ...plain, value: '1234.5' }],
  ['1.234.567', { ...plain, value: '1234567' }],
  ['1 234,5', { ...plain, value: '1234.5' }],
  ['1\u202f234', { ...plain, value: '1234' }],
  ["1'234.5", { ...plain, value: '1234.5' }],
  ['12,50', { ...plain, value: '12.5' }],
  ['0.125', { ...plain, value: '0.125' }],
  ['−40 °C', { unit: '°C', qualifier: null, value: '-40' }],
  ['–5', { ...plain, value: '-5' }],
  ['+250 °C', { unit: '°C', qualifier: null, value: '250' }],
  ['0,035 W/mK', { unit: 'W/(m·K)', qualifier: null, value: '0.035' }],
  ['0,037 W · m –1 · K–1', { unit: 'W/(m·K)', qualifier: null, value: '0.037' }],
  ['40 kg · m –3', { unit: 'kg/m³', qualifier: null, value: '40' }],
  ['2,70 m²K/W', { unit: 'm²·K/W', qualifier: null, value: '2.7' }],
  ['≤ 1,0', { unit: null, qualifier: '≤', value: '1' }],
  ['>= 20 kPa', { unit: 'kPa', qualifier: '≥', value: '20' }],
  ['> 1000 °C', { unit: '°C', qualifier: '>', value: '1000' }],
  ['max. 3,0 kg/m2', { unit: 'kg/m²', qualifier: '≤', value: '3' }],
  ['ca. 30 kg/m³', { unit: 'kg/m³', qualifier: '≈', value: '30' }],
  ['~30', { unit: null, qualifier: '≈', value: '30' }],
])('%j is read as it is meant', (text, reading) => {
  expect(readDecimal(text)).toEqual(reading)
})

test.each([
  ['', /Enter a number/],
  ['≤', /Enter a number/],
  ['n/a', /does not start with a number/],
  ['± 5', /does not start with a number/],
  ['30-110', /more than one number/],
  ['30–110 kg/m³', /more than one number/],
  ['30 bis 110', /more than one number/],
  ['5 x 10', /more than one number/],
  ['0,034 0,045', /more than one number/],
  ['10 0,039', /more than one number/],
  ['12 34', /more than one number/],
  ['1.234', /ambiguous. Enter 1\.234 or 1234/],
  ['12,345', /ambiguous. Enter 12\.345 or 12345/],
  ['1e3', /exponent/],
  ['4.35E-4', /exponent/],
  ['1.2.3', /not as a thousands separator/],
  ['1,23.4', /mixes points and commas/],
  ['007', /leading zeros/],
  ['0.0350000000000000033', /more than 12 digits/],
  ['5.', /unknown unit/],
  ['60 (!)', /unknown unit/],
  ['12 Bananen', /unknown unit/],
  ['0,5*', /unknown unit/],
  ['9'.repeat(300), /too long/],
])('%j is refused with its reason', (text, problem) => {
  expect(readDecimal(text)).toEqual({ problem: expect.stringMatching(problem) })
})

test.each([
  ['∞', { ...plain, value: '∞' }],
  [' ∞ m ', { unit: 'm', qualifier: null, value: '∞' }],
  ['inf', { ...plain, value: '∞' }],
  ['Inf.', { ...plain, value: '∞' }],
  ['Infinity', { ...plain, value: '∞' }],
  ['infinite', { ...plain, value: '∞' }],
  ['infini', { ...plain, value: '∞' }],
  ['unendlich', { ...plain, value: '∞' }],
  ['+∞', { ...plain, value: '∞' }],
  ['≥ 40 000', { unit: null, qualifier: '≥', value: '40000' }],
  ['informal', { problem: '“informal” does not start with a number.' }],
  ['-∞', { problem: '“-∞” does not start with a number.' }],
  ['∞5', { problem: '“∞5” does not start with a number.' }],
  ['∞ mm', { problem: '“∞ mm” is in mm; enter it in m.', converted: '∞' }],
])('%j, where it may be infinite, is read as it is meant', (text, reading) => {
  expect(readDecimal(text, { mayBeInfinite: true, unit: 'm' })).toEqual(reading)
})

test.each(['∞', 'inf', 'unendlich W/mK'])('%j is refused of what has a limit', (text) => {
  expect(readDecimal(text)).toEqual({ problem: `“${text}” is infinite. Enter a number.` })
})

test('trailing zeros are kept where they say something', () => {
  expect(readDecimal('≤ 0,0400 W/mK', { keepsDigits: true })).toMatchObject({ value: '0.0400' })
  expect(readDecimal('1 200,50', { keepsDigits: true })).toMatchObject({ value: '1200.50' })
})

test('the separator of the file settles what the number alone leaves open', () => {
  expect(readDecimal('1.234', { decimalSeparator: '.' })).toMatchObject({ value: '1.234' })
  expect(readDecimal('1.234', { decimalSeparator: ',' })).toMatchObject({ value: '1234' })
  expect(readDecimal('1.5', { decimalSeparator: ',' })).toMatchObject({ value: '1.5' })
  expect(readDecimal('0.035', { decimalSeparator: ',' })).toMatchObject({ value: '0.035' })
})

test('a value in another unit than the column is refused, not stored a thousand times too small', () => {
  expect(readDecimal('2,4 t/m³', { unit: 'kg/m³' })).toEqual({
    problem: '“2,4 t/m³” is in t/m³; enter it in kg/m³.',
    converted: '2400',
  })
  expect(readDecimal('34 mW/mK', { unit: 'W/(m·K)' })).toMatchObject({ converted: '0.034' })
  expect(readDecimal('5 kg', { unit: 'mm' })).not.toHaveProperty('converted')
  expect(readDecimal('35 kg/m3', { unit: 'kg/m³' })).toMatchObject({ value: '35' })
  expect(readDecimal('35', { unit: 'kg/m³' })).toMatchObject({ value: '35' })
})

test.each(['10 m2', '10 Paletten', '10 Stück'])('%j is refused of what has no unit', (text) => {
  expect(readDecimal(text, { unit: null })).toEqual({
    problem: expect.stringMatching(/ is in (?:m²|pallet|pcs); enter a number without a unit\.$/),
  })
})

test.each(['3', '3 pcs', '3 pc', '3 pieces', '3 Stück'])(
  '%j is read of what counts pieces',
  (text) => {
    expect(readDecimal(text, { unit: null, counted: 'pcs' })).toMatchObject({ value: '3' })
  },
)

test.each(['3 m2', '3 pallets'])('%j is refused of what counts pieces', (text) => {
  expect(readDecimal(text, { unit: null, counted: 'pcs' })).toHaveProperty('problem')
})

test('every number written with a decimal comma and grouped thousands reads back as itself', () => {
  const numbers = fc.tuple(
    fc.integer({ min: 0, max: 999_999_999 }),
    fc.integer({ min: 1, max: 99 }),
  )
  fc.assert(
    fc.property(numbers, fc.constantFrom(' ', '.', "'", ''), ([whole, cents], group) => {
      const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, group)
      const digits = String(cents).padStart(2, '0')
      const value = `${whole}.${digits}`.replace(/0$/, '')
      expect(readDecimal(`${grouped},${digits}`)).toEqual({ ...plain, value })
    }),
  )
})

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readDecimal(text)).toBeTypeOf('object')
    }),
  )
})
