import { normaliseIdentifier } from './identifier.ts'

/**
 * Why a text is no D-U-N-S number, or null when it is one: 9 digits, spaces and dashes aside.
 * It has no check digit: Dun & Bradstreet gave it up in 2006, when the numbers would have run out.
 */
export function dunsProblem(duns: string): string | null {
  const digits = normaliseIdentifier(duns)
  if (!/^\d+$/.test(digits)) return 'A D-U-N-S number consists of digits only, such as 15-048-3782.'
  if (digits.length !== 9) return `A D-U-N-S number has 9 digits; this one has ${digits.length}.`
  // Zeros alone are what people type to get past a required field.
  return /^0+$/.test(digits) ? 'A D-U-N-S number is not made of zeros alone.' : null
}
