import { parseDecimal } from '@lambda/domain/numbers/decimal'

/** So many thousandths, or parts of another power of ten, as a decimal: `(720000, 6)` is `'0.72'`. */
export function decimalOf(parts: number, digits: number): string {
  const text = String(Math.round(parts)).padStart(digits + 1, '0')
  const decimal = parseDecimal(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
  if (decimal === null) throw new Error(`${parts} is no number of parts.`)
  return decimal
}
