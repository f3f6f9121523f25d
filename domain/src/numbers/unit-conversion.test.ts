import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertDecimal } from './unit-conversion.ts'

test.each([
  ['34', 'mW/(m·K)', 'W/(m·K)', '0.034'],
  ['0.84', 'kJ/(kg·K)', 'J/(kg·K)', '840'],
  ['2.4', 't/m³', 'kg/m³', '2400'],
  ['0.03', 'g/cm³', 'kg/m³', '30'],
  ['10', 'cm', 'mm', '100'],
  ['1.2', 'm', 'mm', '1200'],
  ['200', 'µm', 'mm', '0.2'],
  ['0.03', 'MPa', 'kPa', '30'],
  ['250', 'g/m²', 'kg/m²', '0.25'],
  ['-5', 'kN', 'N', '-5000'],
  ['7', 'mm', 'mm', '7'],
  ['∞', 'mm', 'm', '∞'],
])('%s %s is %s %s', (value, from, to, converted) => {
  expect(convertDecimal(value, from, to)).toBe(converted)
})

test.each([
  ['1', 'm', 'kg'],
  ['1', '°C', 'K'],
  ['1', 'furlong', 'mm'],
  ['999999999999', 'km', 'mm'],
  ['0.000000000001', 'µm', 'm'],
])('%s %s cannot be written in %s', (value, from, to) => {
  expect(convertDecimal(value, from, to)).toBeNull()
})

test('there and back is the same number', () => {
  const values = fc.integer({ min: -99_999, max: 99_999 }).map((n) => String(n / 100))
  const pairs = fc.constantFrom(['mW/(m·K)', 'W/(m·K)'], ['cm', 'm'], ['MPa', 'kPa'], ['t', 'kg'])
  fc.assert(
    fc.property(values, pairs, (value, [from = '', to = '']) => {
      const there = convertDecimal(value, from, to) ?? ''
      expect(Number(convertDecimal(there, to, from))).toBe(Number(value))
    }),
  )
})
