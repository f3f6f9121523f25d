import type { Problem } from '../text/problem.ts'

type GtinProblem = Problem<'LENGTH' | 'DIGITS' | 'CHECK_DIGIT'>

/**
 * The check digit that completes a GS1 number (GTIN, GLN, SSCC) given without it: weights 3 and 1
 * from the right, filled up to the next ten (`'629104150021'` → `'3'`). `body` holds digits only.
 * Source: GS1 General Specifications, section 7.9.1; https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function gs1CheckDigit(body: string): string {
  const weighted = Array.from(body, (digit, index) =>
    (body.length - index) % 2 === 1 ? 3 * Number(digit) : Number(digit),
  )
  const sum = weighted.reduce((total, value) => total + value, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Why a text is no GTIN-8, -12, -13 or -14, or null when it is one. */
export function gtinProblem(text: string): GtinProblem | null {
  return gs1Problem(text, 'A GTIN', [8, 12, 13, 14], '8, 12, 13 or 14')
}

/** A GTIN without the white space that it is printed with below a bar code (`'9 522300 000753'`), as it is stored. */
export function normaliseGtin(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** A GTIN of any length as 14 digits, the form in which two GTINs are compared. */
export function toGtin14(text: string): string {
  return text.padStart(14, '0')
}

/**
 * Whether a valid GTIN comes from a range that every company may use inside its own walls, so that
 * it identifies nothing outside: prefixes 020–029, 040–049, 200–299, for GTIN-8 000–099 and 200–299.
 * Source: GS1 General Specifications, section 1.4, GS1 Prefixes and GS1-8 Prefixes.
 */
export function isInStoreGtin(text: string): boolean {
  const gtin = toGtin14(text)
  // A GTIN-8 is told from the others by its six leading zeros: prefix 0000000 belongs to no company.
  return gtin.startsWith('000000')
    ? /^[02]/.test(gtin.slice(6))
    : /^(?:0[24]|2)/.test(gtin.slice(1))
}

/**
 * Why a text is no GS1 number of one of these lengths, or null when it is one. `name` and `spoken`
 * are the words of the sentence: `'A GLN'`, `'13'`.
 */
export function gs1Problem(
  text: string,
  name: string,
  lengths: readonly number[],
  spoken: string,
): GtinProblem | null {
  if (!/^\d+$/.test(text)) return { code: 'DIGITS', message: `${name} can contain only digits.` }
  if (!lengths.includes(text.length))
    return {
      code: 'LENGTH',
      message: `${name} must have ${spoken} digits; this one has ${text.length}.`,
    }
  // Zeros alone pass the check digit, but are what people type to get past a required field.
  if (/^0+$/.test(text)) return { code: 'DIGITS', message: `${name} cannot be all zeros.` }
  if (text.endsWith(gs1CheckDigit(text.slice(0, -1)))) return null
  // any digit may be the mistyped one: another check digit would make it a number of something else
  const message = `The check digit of ${text} does not match the other digits. Check for typing errors.`
  return { code: 'CHECK_DIGIT', message }
}
