import { Big } from 'big.js'
import { canonical, parseDecimal } from './decimal.ts'

interface NumberChange {
  /** A wire decimal: an amount, or how many percent. */
  by: string
  percent: boolean
  /** The digits behind the point that are kept, half rounded up; null keeps all. */
  digits: number | null
}

/**
 * A wire decimal increased by an amount, or by so many percent of itself, exactly (`'0.035'` by 10 % is `'0.0385'`); null for
 * what is no decimal, `'∞'` among it. The result may have more digits than a wire decimal.
 */
export function changedNumber(text: string, { by, percent, digits }: NumberChange): string | null {
  const value = parseDecimal(text)
  if (value === null) return null
  const before = new Big(value)
  const after = percent ? before.times(new Big(by).div(100).plus(1)) : before.plus(by)
  return canonical(digits === null ? after : after.round(digits, Big.roundHalfUp))
}
