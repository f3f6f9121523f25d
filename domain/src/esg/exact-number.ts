import { Big } from 'big.js'

/**
 * Numbers of environmental declarations: of any magnitude from 1e-30 to 1e15, with every digit of their source, in plain
 * or scientific notation. They are kept as they are written, so `1.0` and `1` are different texts of the same number.
 */

/** At most so many significant and filling digits. */
const maxLength = 40

const exact = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:E[+-]?\d{1,3})?$/

/** Whether a text is such a number as it is kept. */
export function isExactNumber(text: string): boolean {
  if (text.length > maxLength || !exact.test(text)) return false
  const magnitude = new Big(text).abs()
  return magnitude.eq(0) || (magnitude.gte('1e-30') && magnitude.lte('1e15'))
}

/**
 * Reads a number as files and people write it: decimal comma or point, `1,2E-5`, `1.2e-05`, `1.2·10^-5`, `1.2 × 10⁻⁵`, `.5`,
 * `+3`, the minus of typesetting, leading zeros. Answers it with all of its digits in the notation it was written in; null
 * for anything else, for `1.234,5` and other groups of thousands, and beyond the magnitudes that are kept.
 */
export function readExactNumber(text: string): string | null {
  const tidy = text
    .trim()
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/[⁻⁺⁰¹²³⁴-⁹]+$/u, (raised) => `^${raised.replaceAll(/./gu, lowered)}`)
    .replace(/\s*[×x·*]\s*10\s*\^\s*\(?([+-]?\d{1,3})\)?$/u, 'E$1')
    .replace('e', 'E')
  const [, sign, whole = '', fraction, exponent = ''] =
    /^([+-]?)(\d*)(?:[.,](\d*))?(E[+-]?\d{1,3})?$/.exec(tidy) ?? []
  if (sign === undefined || whole + (fraction ?? '') === '') return null
  const short = whole.replace(/^0+(?=\d)/, '') || '0'
  const digits = fraction === undefined || fraction === '' ? short : `${short}.${fraction}`
  const read = `${sign === '-' ? '-' : ''}${digits}${exponent}`
  return isExactNumber(read) ? read : null
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function lowered(raised: string): string {
  if (raised === '⁻') return '-'
  if (raised === '⁺') return '+'
  return String(raisedDigits.indexOf(raised))
}

/**
 * The number times ten to the power of `exponent`, with the same digits: only the decimal point moves, or the exponent
 * where the number has one (`1.50`, -6 → `1.50E-6`, `1.5E3`, -3 → `1.5`).
 */
export function shiftedNumber(text: string, exponent: number): string {
  if (exponent === 0) return text
  const [digits = '', power = '0'] = text.split('E')
  const next = Number(power) + exponent
  return next === 0 ? digits : `${digits}E${next}`
}

/**
 * As people read it: with a decimal point in plain notation between 0.001 and 100,000, else in powers of ten; rounded to
 * `digits` significant digits where it has more.
 */
export function shownNumber(text: string, digits: number): string {
  const value = new Big(text)
  if (value.eq(0)) return '0'
  const rounded = value.prec(digits, Big.roundHalfUp)
  const isPlain = rounded.abs().gte('0.001') && rounded.abs().lt('100000')
  if (isPlain) return rounded.toFixed()
  const [mantissa = '', power = '0'] = rounded.toExponential().split('e')
  return `${mantissa}E${Number(power)}`
}

/** A number rounded to so many decimal places, in plain notation. */
export function roundedNumber(text: string, decimals: number): string {
  return new Big(text).round(decimals, Big.roundHalfUp).toFixed()
}

/** Whether a number is above 0. */
export function isPositive(text: string): boolean {
  return new Big(text).gt(0)
}

/** Whether a number is exactly 1, whatever its digits. */
function isOne(text: string): boolean {
  return new Big(text).eq(1)
}

/** One number times another; one of them keeps its digits where the other is 1. */
export function timesNumber(a: string, b: string): string {
  if (isOne(a)) return b
  return isOne(b) ? a : new Big(a).times(b).toFixed()
}

/** One number divided by another that is not 0, to 20 decimal places; with its digits where the other is 1. */
export function dividedNumber(a: string, b: string): string {
  return isOne(b) ? a : new Big(a).div(b).toFixed()
}

/** Whether the sum of some numbers, of which some may be missing, is above another. */
export function isSumAbove(numbers: readonly (string | null | undefined)[], most: string): boolean {
  return numbers.reduce((sum, one) => sum.plus(one ?? '0'), new Big(0)).gt(most)
}
