import type { Comparison, DatedTerm, Day } from './ast.ts'
import { type Report, type Slice, part, spanOf } from './error.ts'
import type { DatedField } from './field.ts'
import { readUnordered } from './item.ts'
import { readDays } from './read-scalars.ts'

/** Reads `60d`, `DOP@60d` or `DOP@<=2026-12-31`; the code stands before the last `@`; null after a report. */
export function readDated<Name extends string>(
  field: DatedField<Name>,
  value: Slice,
  report: Report,
): DatedTerm<Name> | null {
  const sign = value.text.lastIndexOf('@')
  if (sign < 0 && field.needsCode) {
    return report(spanOf(value), `A code and a day belong together, as in ${field.example}.`)
  }
  const code = sign < 0 ? null : readUnordered(field, part(value, 0, sign), report)
  const is = readDaysAhead(field, part(value, sign + 1), report)
  if (is === null || (sign >= 0 && code === null)) return null
  return { kind: 'dated', field: field.name, code: code && upperCase(code.text), is }
}

function upperCase(code: string): string {
  return code.toUpperCase().normalize('NFC')
}

/** `60d` is short for `today..today+60d`. */
function readDaysAhead(field: DatedField, days: Slice, report: Report): Comparison<Day> | null {
  const ahead = /^\d{1,5}(?=d$)/i.exec(days.text)
  if (ahead === null) return readDays(field, days, report)
  return { op: '..', from: { today: 0 }, to: { today: Number(ahead[0]) } }
}
