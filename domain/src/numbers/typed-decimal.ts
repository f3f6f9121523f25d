import { parseQuantity } from './decimal.ts'
import type { Qualifier } from './qualifiers.ts'
import { type UnreadDecimal, readDecimal } from './decimal-reader.ts'

/** The unit that a number is typed in, how many decimals it may have, whether it may be ∞, and whether its trailing zeros say something. */
export interface TypedQuantity {
  unit: string | null
  /** What is counted, where there is no unit. */
  counted?: string | undefined
  fractionDigits?: number | undefined
  mayBeInfinite?: boolean | undefined
  keepsDigits?: boolean | undefined
}

/** Why a field of numbers cannot read its value; null where it can. */
export function unreadDecimal(value: unknown, quantity: TypedQuantity): string | null {
  if (typeof value !== 'string') return null
  const reading = typedDecimal(value, quantity)
  return 'problem' in reading ? reading.problem : null
}

/** `≤ 0,035`, typed where a value may have a qualifier: the sign and the number; null where it is no such thing. */
export function qualifiedDecimal(
  text: string | null,
  quantity: TypedQuantity,
): { qualifier: Qualifier; value: string } | null {
  const reading = readDecimal(text ?? '', quantity)
  if ('problem' in reading || reading.qualifier === null) return null
  return { qualifier: reading.qualifier, value: reading.value }
}

/**
 * A number as people type it (`0,035`, `50 mm`, `inf`) as a wire decimal in the unit of its quantity, or a sentence why it
 * is none, with the number that was meant where it is in another unit.
 * Trailing zeros are left out as on the wire, but for a quantity that keeps its digits; blank text is null. Three digits behind a
 * point are decimals only where there may be as many: 1.000 mm may be a metre.
 */
export function typedDecimal(
  text: string | null,
  quantity: TypedQuantity,
): { value: string | null } | UnreadDecimal {
  const typed = text?.trim() ?? ''
  if (typed === '') return { value: null }
  const decimal = parseQuantity(typed, quantity)
  if (decimal !== null && mayBeThousands(typed, quantity)) {
    return { problem: `“${typed}” is ambiguous. Enter ${decimal} or ${typed.replace('.', '')}.` }
  }
  if (decimal !== null) return { value: decimal }
  const reading = readDecimal(typed, quantity)
  if ('problem' in reading) return reading
  if (reading.qualifier !== null) {
    return {
      problem: `“${typed}” is a limit. Enter a single value without “${reading.qualifier}”.`,
    }
  }
  return { value: reading.value }
}

function mayBeThousands(
  typed: string,
  { fractionDigits = 3, keepsDigits }: TypedQuantity,
): boolean {
  return fractionDigits < 3 && !keepsDigits && /^-?[1-9]\d{0,2}\.\d{3}$/.test(typed)
}
