import { infinite } from '@lambda/domain/numbers/decimal'

/** How PostgreSQL and JavaScript write ∞. */
const written = 'Infinity'

/** A decimal of the wire as PostgreSQL reads it into a `numeric`: all are the same but ∞. `Number` reads both. */
export function toNumeric(decimal: string): string {
  return decimal === infinite ? written : decimal
}

/** A decimal of the wire from an expression in SQL that is a `numeric`; null where that is. */
export function decimalOf(numeric: string): string {
  return `replace(trim_scale(${numeric})::text, '${written}', '${infinite}')`
}
