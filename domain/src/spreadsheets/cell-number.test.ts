import { expect, test } from 'vitest'
import { dayOfSerial, daysIn, isExactNumber, plainDecimal, serialOfDay } from './cell-number.ts'

test.each([
  ['0.035', true],
  ['-12', true],
  ['0', true],
  ['0.0350', false],
  ['1234567890.12345', true],
  ['1234567890.123456', false],
  ['0.000000001', false],
  ['∞', false],
])('%s is kept by a cell with a number: %s', (decimal, isExact) => {
  expect(isExactNumber(decimal)).toBe(isExact)
})

test.each([
  ['3.5000000000000003E-2', '0.035'],
  ['0.1', '0.1'],
  ['1200', '1200'],
  ['4012345678901', '4012345678901'],
  ['-0.25', '-0.25'],
  ['1E-7', '0.0000001'],
  ['0', '0'],
  ['-0', '0'],
  ['1E+3', '1000'],
  ['x', null],
  ['', null],
])('%s is the decimal %s', (text, decimal) => {
  expect(plainDecimal(text)).toBe(decimal)
})

// as LibreOffice and Excel number them
test.each([
  ['2026-01-01', 46_023],
  ['1900-03-01', 61],
  ['2024-02-29', 45_351],
])('%s has the number %s', (day, serial) => {
  expect(serialOfDay(day)).toBe(serial)
  expect(dayOfSerial(serial, 1900)).toBe(day)
})

test('a day that spreadsheets number wrongly has no number', () => {
  expect(serialOfDay('1900-01-01')).toBeNull()
})

test.each([
  [46_023.75, 1900, '2026-01-01'],
  [44_561, 1904, '2026-01-01'],
  [1e12, 1900, null],
  [-40_000, 1900, null],
] as const)('%s of %s is %s', (serial, epoch, day) => {
  expect(dayOfSerial(serial, epoch)).toBe(day)
})

test.each([
  ['2026-03-04', ['2026-03-04']],
  ['2026-03-04 00:00:00', ['2026-03-04']],
  ['4.3.2026', ['2026-03-04']],
  ['04.03.26', ['2026-03-04']],
  ['3/4/2026', ['2026-04-03', '2026-03-04']],
  ['3/3/2026', ['2026-03-03']],
  ['13/4/2026', ['2026-04-13']],
  ['4/13/2026', ['2026-04-13']],
  ['31.2.2026', []],
  ['soon', []],
])('%s may be %j', (text, days) => {
  expect(daysIn(text)).toEqual(days)
})
