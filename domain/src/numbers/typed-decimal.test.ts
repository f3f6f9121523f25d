import { expect, test } from 'vitest'
import { typedDecimal } from './typed-decimal.ts'

test.each([
  ['0.035', 'W/(m·K)', '0.035'],
  ['0,035', 'W/(m·K)', '0.035'],
  ['0.040', 'W/(m·K)', '0.04'],
  ['0,035 W/mK', 'W/(m·K)', '0.035'],
  ['50 mm', 'mm', '50'],
  ['-40', '°C', '-40'],
  ['1.234', 'm', '1.234'],
  ['', 'mm', null],
  [null, 'mm', null],
])('%s typed for %s is %s', (typed, unit, value) => {
  expect(typedDecimal(typed, { unit })).toEqual({ value })
})

test.each([
  ['30–110', 'mm', 'more than one number'],
  ['5 kg', 'mm', 'enter it in mm'],
  ['≤ 0.035', 'W/(m·K)', 'without “≤”'],
  ['1,234', 'm', 'Enter 1.234 or 1234'],
  ['∞', 'mm', 'is infinite'],
  ['ten', 'mm', 'does not start with a number'],
])('%s typed for %s is refused with its reason', (typed, unit, reason) => {
  expect(typedDecimal(typed, { unit })).toEqual({
    problem: expect.stringContaining(reason) as string,
  })
})

test.each([
  ['1.000', 0, '1 or 1000'],
  ['1.200', 1, '1.2 or 1200'],
  ['-1.200', 1, '-1.2 or -1200'],
])('%s may be a thousand and more where there may be %i decimals', (typed, fractionDigits, two) => {
  expect(typedDecimal(typed, { unit: 'mm', fractionDigits })).toEqual({
    problem: `“${typed}” is ambiguous. Enter ${two}.`,
  })
})

test.each([
  ['1.200', 3, '1.2'],
  ['0.500', 1, '0.5'],
  ['1.20', 1, '1.2'],
  ['1200.000', 1, '1200'],
])('%s may be nothing else where there may be %i decimals', (typed, fractionDigits, value) => {
  expect(typedDecimal(typed, { unit: 'mm', fractionDigits })).toEqual({ value })
})

test('a number in another unit of the same quantity is offered in the unit of the field', () => {
  expect(typedDecimal('34 mW/mK', { unit: 'W/(m·K)' })).toMatchObject({ converted: '0.034' })
  expect(typedDecimal('5 cm', { unit: 'mm' })).toMatchObject({ converted: '50' })
})

test.each(['∞', 'inf', 'unendlich', '∞ m'])('%s may be typed for what may be infinite', (typed) => {
  expect(typedDecimal(typed, { unit: 'm', mayBeInfinite: true })).toEqual({ value: '∞' })
})

test.each(['0.040', '0,040', '0,040 W/mK'])(
  '%s keeps its digits where they say something',
  (typed) => {
    const quantity = { unit: 'W/(m·K)', keepsDigits: true }
    expect(typedDecimal(typed, quantity)).toEqual({ value: '0.040' })
  },
)
