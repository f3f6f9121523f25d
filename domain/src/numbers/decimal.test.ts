import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Big } from 'big.js'
import {
  canonical,
  compareDecimals,
  fractionDigits,
  isSameNumber,
  parseDecimal,
  parseQuantity,
  timesTenTo,
  withDigits,
} from './decimal.ts'

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-0.000', '0'],
  ['0.0350', '0.035'],
  ['1.40', '1.4'],
  ['100', '100'],
  ['-40', '-40'],
  ['0.000000000001', '0.000000000001'],
  ['999999999999.999999999999', '999999999999.999999999999'],
])('the wire decimal %s is stored as %s', (text, canonical) => {
  expect(parseDecimal(text)).toBe(canonical)
})

test.each([
  '',
  ' 1',
  '1 ',
  '+1',
  '01',
  '00',
  '-',
  '.5',
  '5.',
  '1e3',
  '1E3',
  'NaN',
  'Infinity',
  '∞',
  '0x10',
  '1,5',
  '1.2.3',
  '--1',
  '1234567890123',
  '0.1234567890123',
  '１',
  '1\n',
  '٣',
])('%j is not a wire decimal', (text) => {
  expect(parseDecimal(text)).toBeNull()
})

const decimals = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 999_999_999_999n }),
    fc.stringMatching(/^[0-9]{0,12}$/),
  )
  .map(
    ([minus, whole, digits]) => `${minus ? '-' : ''}${whole}${digits === '' ? '' : `.${digits}`}`,
  )

/** The value in units of 10⁻¹², which BigInt compares without help from the code under test. */
function scaled(text: string): bigint {
  const [whole = '', digits = ''] = text.replace('-', '').split('.')
  return BigInt(whole + digits.padEnd(12, '0')) * (text.startsWith('-') ? -1n : 1n)
}

test('the canonical form keeps the value, reads as itself and shows no superfluous zero', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      const canonical = parseDecimal(text) ?? 'refused'
      expect(scaled(canonical)).toBe(scaled(text))
      expect(parseDecimal(canonical)).toBe(canonical)
      expect(canonical).not.toMatch(/\.\d*0$|^-0$|e/)
    }),
  )
})

test('decimals are ordered exactly as their values are', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const [left, right] = [scaled(a), scaled(b)]
      expect(compareDecimals(a, b)).toBe(Number(left > right) - Number(left < right))
      expect(compareDecimals(a, a)).toBe(0)
    }),
  )
})

test.each([
  ['∞', true, '∞'],
  ['∞', false, null],
  ['-∞', true, null],
  ['Infinity', true, null],
  ['40000.0', true, '40000'],
])('%s of a quantity that may be infinite (or not: %s) is %s', (text, mayBeInfinite, value) => {
  expect(parseQuantity(text, { mayBeInfinite })).toBe(value)
})

test.each([
  ['0.0400', '0.0400'],
  ['2.0', '2.0'],
  ['-0.0', '0.0'],
  ['-0', '0'],
  ['∞', null],
  ['0.04 ', null],
])('%s of a quantity that keeps its digits is %s', (text, value) => {
  expect(parseQuantity(text, { keepsDigits: true })).toBe(value)
})

test.each([
  ['0.040', '0.04', true],
  ['0.0', '-0', true],
  ['∞', '∞', true],
  ['∞', '5', false],
  ['0.041', '0.04', false],
  ['2.0 mm', '2', false],
])('%s is the same number as %s: %s', (a, b, isSame) => {
  expect(isSameNumber(a, b)).toBe(isSame)
})

test.each([
  ['∞', '999999999999', 1],
  ['-5', '∞', -1],
  ['∞', '∞', 0],
] as const)('%s compared with %s: %i', (a, b, order) => {
  expect(compareDecimals(a, b)).toBe(order)
})

test.each([
  ['12', 0],
  ['∞', 0],
  ['0.0350', 3],
  ['1.00', 0],
  ['-0.00000001', 8],
])('%s needs %i digits after the point', (text, digits) => {
  expect(fractionDigits(text)).toBe(digits)
})

test.each([
  ['0.04', 3, '0.040'],
  ['2', 2, '2.00'],
  ['0.0345', 3, '0.0345'],
  ['-5', 0, '-5'],
  ['1.5', 1, '1.5'],
  ['∞', 2, '∞'],
])('%s with %i digits at least is %s', (text, digits, shown) => {
  expect(withDigits(text, digits)).toBe(shown)
})

test.each([
  ['34', -3, '0.034'],
  ['0.034', 3, '34'],
  ['-0.5', 1, '-5'],
  ['-0.5', 2, '-50'],
  ['1200', -2, '12'],
  ['1205', -1, '120.5'],
  ['0', 6, '0'],
  ['-0', -3, '0'],
  ['7', 0, '7'],
  ['0.000000000001', -1, null],
  ['999999999999', 1, null],
])('%s times ten to the power of %s is %s', (text, exponent, expected) => {
  expect(timesTenTo(text, exponent)).toBe(expected)
})

test('a power of ten moves the point as exact arithmetic does', () => {
  const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,7})(\.\d{1,8})?$/)
  fc.assert(
    fc.property(digits, fc.integer({ min: -8, max: 8 }), (text, exponent) => {
      const power = new Big(10).pow(exponent)
      expect(timesTenTo(text, exponent)).toBe(parseDecimal(canonical(new Big(text).times(power))))
    }),
  )
})
