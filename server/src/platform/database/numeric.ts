import { infinite } from '@lambda/domain/numbers/decimal'
import type { Quantity } from '@lambda/domain/products/characteristics'

/** How PostgreSQL and JavaScript write ∞. */
const written = 'Infinity'

/** A decimal of the wire as PostgreSQL reads it into a `numeric`: all are the same but ∞. `Number` reads both. */
export function toNumeric(decimal: string): string {
  return decimal === infinite ? written : decimal
}

/**
 * A decimal of the wire from an expression in SQL that is a `numeric`, null where that is: with the digits that it was
 * stored with where the quantity keeps them, else canonical.
 */
export function decimalOf(
  numeric: string,
  { mayBeInfinite, keepsDigits }: Pick<Quantity, 'mayBeInfinite' | 'keepsDigits'>,
): string {
  const text = keepsDigits ? `${numeric}::text` : `trim_scale(${numeric})::text`
  return mayBeInfinite ? `replace(${text}, '${written}', '${infinite}')` : text
}
