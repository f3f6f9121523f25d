import { compareDecimals, fractionDigits, infinite } from '../numbers/decimal.ts'
import type { Quantity } from '../products/characteristics.ts'

/**
 * Why a decimal in the unit of a quantity is outside of its limits, or has more digits than it is declared with; null
 * where it is neither. `label` begins the sentence.
 */
export function limitProblem(
  value: string,
  label: string,
  { min, max, unit, fractionDigits: digits, mayBeInfinite }: Quantity,
): string | null {
  if (value === infinite && mayBeInfinite) return null
  if (compareDecimals(value, min) < 0 || compareDecimals(value, max) > 0)
    return `${label} must be between ${min} and ${max}${unit === null ? '' : ` ${unit}`}, not ${value}.`
  if (fractionDigits(value) <= digits) return null
  return digits === 0
    ? `${label} must be a whole number, not ${value}.`
    : `${label} must have at most ${digits} ${digits === 1 ? 'decimal' : 'decimals'}, not ${value}.`
}
