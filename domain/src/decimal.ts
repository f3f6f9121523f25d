import { Big } from 'big.js'

/** At most 12 integer and 12 fraction digits, which every numeric column of the product can hold. */
const wireDecimal = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/

/**
 * Reads a decimal as it travels on the wire: an optional minus, digits, an optional fraction.
 * Answers its canonical form, without trailing zeros and without a negative zero
 * (`'0.0350'` → `'0.035'`, `'-0'` → `'0'`), or null for everything else: exponents, `NaN`,
 * `Infinity`, `+1`, `.5`, `007`, spaces, more than 12 digits on either side.
 */
export function parseDecimal(text: string): string | null {
  return wireDecimal.test(text) ? canonical(new Big(text)) : null
}

/**
 * Orders two wire decimals by value, exactly: -1 when `a` is the smaller, 0 when they are equal
 * (`'1.40'` and `'1.4'` are), 1 when it is the larger. Throws on text that is not a decimal.
 */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  return new Big(a).cmp(b)
}

/** How many digits a wire decimal needs after the point: `'0.0350'` → 3, `'12'` → 0. */
export function fractionDigits(text: string): number {
  return canonical(new Big(text)).split('.')[1]?.length ?? 0
}

/** Writes an exact number in the canonical form of `parseDecimal`, whatever its length. */
export function canonical(value: Big): string {
  return value.eq(0) ? '0' : value.toFixed()
}
