import type { Big } from 'big.js'

/** The value above every number, on the wire as on screens: what has no limit, such as µ of cellular glass. */
export const infinite = '∞'

/** At most 12 integer and 12 fraction digits, which every numeric column of the product can hold. */
const wireDecimal = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/

/**
 * Reads a decimal as it travels on the wire: an optional minus, digits, an optional fraction.
 * Answers its canonical form, without trailing zeros and without a negative zero
 * (`'0.0350'` → `'0.035'`, `'-0'` → `'0'`), or null for everything else: exponents, `NaN`,
 * `Infinity`, `+1`, `.5`, `007`, spaces, more than 12 digits on either side.
 */
export function parseDecimal(text: string): string | null {
  if (!wireDecimal.test(text)) return null
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

/**
 * As `parseDecimal`, but `'∞'` is itself where the quantity may be without limit, and trailing zeros stay where its digits
 * are kept (`'0.0400'` → `'0.0400'`, `'-0.0'` → `'0.0'`).
 */
export function parseQuantity(
  text: string,
  quantity: { mayBeInfinite?: boolean | undefined; keepsDigits?: boolean | undefined },
): string | null {
  if (text === infinite && quantity.mayBeInfinite) return infinite
  const short = parseDecimal(text)
  if (short === null || !quantity.keepsDigits) return short
  return short === '0' ? text.replace('-', '') : text
}

/** Whether two texts are the same number, whatever zeros it ends with; what is no decimal is only what it is. */
export function isSameNumber(a: string, b: string): boolean {
  return (parseDecimal(a) ?? a) === (parseDecimal(b) ?? b)
}

/**
 * Orders two wire decimals by value, exactly: -1 when `a` is the smaller, 0 when they are equal
 * (`'1.40'` and `'1.4'` are), 1 when it is the larger; `'∞'` is larger than any other. Throws on text that is neither.
 */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  if (a === infinite || b === infinite) return order(Number(a === infinite), Number(b === infinite))
  assertDecimal(a)
  assertDecimal(b)
  // Decimals of so few digits are different doubles where they differ at all, in the same order.
  if (a.length <= 15 && b.length <= 15) return order(Number(a), Number(b))
  const digits = Math.max(fractionOf(a).length, fractionOf(b).length)
  return order(scaled(a, digits), scaled(b, digits))
}

function order<N extends number | bigint>(left: N, right: N): -1 | 0 | 1 {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function assertDecimal(text: string): void {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new TypeError(`${text} is not a decimal`)
}

function fractionOf(text: string): string {
  return text.split('.')[1] ?? ''
}

/** The decimal times ten to the power of `digits`, as a whole number of any size. */
function scaled(text: string, digits: number): bigint {
  const [whole = ''] = text.split('.')
  return BigInt(whole + fractionOf(text).padEnd(digits, '0'))
}

/** How many digits a wire decimal needs after the point: `'0.0350'` → 3, `'12'` → 0; `'∞'` none. */
export function fractionDigits(text: string): number {
  return fractionOf(text).replace(/0+$/, '').length
}

/** A wire decimal with so many digits after the point at least: `'0.04'` with 3 is `'0.040'`; `'∞'` has none. */
export function withDigits(text: string, digits: number): string {
  if (text === infinite || fractionOf(text).length >= digits) return text
  const [whole = ''] = text.split('.')
  return `${whole}.${fractionOf(text).padEnd(digits, '0')}`
}

/**
 * A wire decimal times ten to the power of `exponent`, exactly (`'34'`, -3 → `'0.034'`); null where the result has more
 * digits than a wire decimal. Throws on text that is not a decimal.
 */
export function timesTenTo(text: string, exponent: number): string | null {
  assertDecimal(text)
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const before = whole.length + exponent
  const digits = (whole + fraction).padEnd(before, '0')
  const shifted = before > 0 ? digits : '0'.repeat(1 - before) + digits
  const point = Math.max(before, 1)
  const moved = `${shifted.slice(0, point)}.${shifted.slice(point)}`
  const plain = moved.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '')
  return parseDecimal((text.startsWith('-') ? '-' : '') + plain)
}

/** Writes an exact number in the canonical form of `parseDecimal`, whatever its length. */
export function canonical(value: Big): string {
  return value.eq(0) ? '0' : value.toFixed()
}
