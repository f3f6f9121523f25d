import { parseDecimal } from '@lambda/domain/numbers/decimal'
import type { Qualifier } from '@lambda/domain/numbers/qualifiers'
import { type UnreadDecimal, readDecimal } from '@lambda/domain/numbers/decimal-reader'

/** Why a field of numbers in `unit` cannot read its value; null where it can. */
export function unreadDecimal(value: unknown, unit: string | null): string | null {
  if (typeof value !== 'string') return null
  const reading = typedDecimal(value, unit)
  return 'problem' in reading ? reading.problem : null
}

/** `≤ 0,035`, typed where a value may have a qualifier: the sign and the number; null where it is no such thing. */
export function qualifiedDecimal(
  text: string | null,
  unit: string | null,
): { qualifier: Qualifier; value: string } | null {
  const reading = readDecimal(text ?? '', unit === null ? {} : { unit })
  if ('problem' in reading || reading.qualifier === null) return null
  return { qualifier: reading.qualifier, value: reading.value }
}

/**
 * A number as people type it (`0,035`, `50 mm`) as a wire decimal in `unit`, or a sentence why it is none, with the
 * number that was meant where it is in another unit.
 * Trailing zeros are left out, as on the wire; blank text is null.
 */
export function typedDecimal(
  text: string | null,
  unit: string | null,
): { value: string | null } | UnreadDecimal {
  const typed = text?.trim() ?? ''
  if (typed === '') return { value: null }
  const decimal = parseDecimal(typed)
  if (decimal !== null) return { value: decimal }
  const reading = readDecimal(typed, unit === null ? {} : { unit })
  if ('problem' in reading) return reading
  if (reading.qualifier !== null) {
    return {
      problem: `“${typed}” is a limit. Enter a single value without “${reading.qualifier}”.`,
    }
  }
  return { value: reading.value }
}
