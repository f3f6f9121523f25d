import { describe, expect, test } from 'vitest'
import {
  dividedNumber,
  isExactNumber,
  isPositive,
  isSumAbove,
  readExactNumber,
  shiftedNumber,
  shownNumber,
  timesNumber,
} from './exact-number.ts'

describe('a number of a declaration', () => {
  test.each([
    ['0', '0'],
    ['0.0', '0.0'],
    ['1.93153238620983', '1.93153238620983'],
    ['9.683760571106790123', '9.683760571106790123'],
    ['-517', '-517'],
    ['6E-05', '6E-05'],
    ['4.30484286553019E-5', '4.30484286553019E-5'],
    ['1e-13', '1E-13'],
    ['1,5e+3', '1.5E+3'],
    ['  2.0 ', '2.0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+3', '3'],
    ['−3,2', '-3.2'],
    ['007', '7'],
    ['1.2·10^-5', '1.2E-5'],
    ['1.2 × 10⁻⁵', '1.2E-5'],
    ['1.2 x 10^(-5)', '1.2E-5'],
  ])('%s is read as %s', (text, read) => {
    expect(readExactNumber(text)).toBe(read)
    expect(isExactNumber(read)).toBe(true)
  })

  test.each([
    '',
    ' ',
    'MND',
    '1.234,5',
    '1 234',
    '1E',
    'E5',
    '--1',
    '1E-400',
    '1E-31',
    '2E15',
    'NaN',
    '0x10',
  ])('“%s” is none', (text) => expect(readExactNumber(text)).toBeNull())

  test('of at most 40 characters is kept', () => {
    expect(isExactNumber(`0.${'1'.repeat(38)}`)).toBe(true)
    expect(isExactNumber(`0.${'1'.repeat(39)}`)).toBe(false)
  })

  test.each([
    ['1.50', -6, '1.50E-6'],
    ['1.5E3', -3, '1.5'],
    ['1.5E-5', 0, '1.5E-5'],
    ['-2E-3', 3, '-2'],
  ])('%s times ten to the power of %i is %s', (text, power, shifted) =>
    expect(shiftedNumber(text, power)).toBe(shifted),
  )

  test.each([
    ['1.93153238620983', 4, '1.932'],
    ['0.000012345', 4, '1.235E-5'],
    ['123456', 4, '1.235E5'],
    ['-0.5', 4, '-0.5'],
    ['0E-5', 4, '0'],
  ])('%s with %i digits is shown as %s', (text, digits, shown) =>
    expect(shownNumber(text, digits)).toBe(shown),
  )

  test('keeps the digits of a factor whose other one is 1', () => {
    expect(timesNumber('1.0', '2.50')).toBe('2.50')
    expect(timesNumber('2.50', '1.0')).toBe('2.50')
    expect(timesNumber('2', '2.5')).toBe('5')
    expect(dividedNumber('2265.0', '1.0')).toBe('2265.0')
    expect(dividedNumber('5', '2')).toBe('2.5')
  })

  test('is compared exactly', () => {
    expect([isPositive('1E-30'), isPositive('0.0'), isPositive('-1')]).toEqual([true, false, false])
    expect(isSumAbove(['60', null, '40', undefined], '100')).toBe(false)
    expect(isSumAbove(['60', '40.000000000000000001'], '100')).toBe(true)
  })
})
