import { normaliseIdentifier } from '../text/identifier.ts'

/**
 * Why a text is no D-U-N-S number, or null when it is one: 9 digits, spaces and dashes aside.
 * It has no check digit: Dun & Bradstreet gave it up in 2006, when the numbers would have run out.
 */
export function dunsProblem(duns: string): string | null {
  const digits = normaliseIdentifier(duns)
  if (!/^\d+$/.test(digits)) return 'A D-U-N-S number can contain only digits, such as 15-048-3782.'
  if (digits.length !== 9)
    return `A D-U-N-S number must have 9 digits; this one has ${digits.length}.`
  // Zeros alone are what people type to get past a required field.
  return /^0+$/.test(digits) ? 'A D-U-N-S number cannot be all zeros.' : null
}
