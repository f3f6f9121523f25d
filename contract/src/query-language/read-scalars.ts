import { parseDay } from '@lambda/domain/dates'
import { compareDecimals, fractionDigits, parseDecimal } from '@lambda/domain/decimal'
import { readDecimal } from '@lambda/domain/decimal-reader'
import { parseFireClass } from '@lambda/domain/fire-class'
import type { DateTerm, Day, FireTerm, NumberTerm } from './ast.ts'
import { readComparison } from './comparison.ts'
import { type Report, type Slice, shown, spanOf } from './error.ts'
import type { DateField, FireField, NumberField } from './field.ts'
import { quote, quoted } from './quoting.ts'

/** Reads the value of a number field; decimals become canonical; null after a report. */
export function readNumber<Name extends string>(
  field: NumberField<Name>,
  value: Slice,
  report: Report,
): NumberTerm<Name> | null {
  const read = (text: string, at: Slice) => {
    const decimal = parseDecimal(text)
    return decimal === null
      ? refuseNumber(field, text, at, report)
      : withinBounds(field, decimal, at, report)
  }
  const scale = { read, compare: compareDecimals, ownsComma: true, field, report }
  const is = readComparison(value, scale)
  return is && { kind: 'number', field: field.name, is }
}

/** Says how to write what a person evidently meant: `0,035`, `.5`, `50mm`. */
function refuseNumber(field: NumberField, text: string, at: Slice, report: Report): null {
  const meant = readDecimal(text, field.unit === '' ? {} : { unit: field.unit })
  const suggestion = 'value' in meant ? quotedLike(at, meant.value) : undefined
  const { name } = field
  if (text.includes(',')) {
    const several = `Several numbers are written ${name}:"1","2".`
    return report(spanOf(at), `Numbers have a decimal point, not a comma. ${several}`, suggestion)
  }
  if (suggestion !== undefined) {
    return report(spanOf(at), `Write the number alone: ${suggestion}.`, suggestion)
  }
  return report(spanOf(at), `${shown(text)} is not a number; ${field.example} would be one.`)
}

function withinBounds(
  field: NumberField,
  decimal: string,
  at: Slice,
  report: Report,
): string | null {
  const unit = field.unit === '' ? '' : ` ${field.unit}`
  if (compareDecimals(decimal, field.min) < 0 || compareDecimals(decimal, field.max) > 0) {
    const range = `${field.min} to ${field.max}${unit}`
    return report(spanOf(at), `${field.label} is a number from ${range}.`)
  }
  if (fractionDigits(decimal) > field.digits) {
    const digits = field.digits === 0 ? 'no digits' : `at most ${field.digits} digits`
    return report(spanOf(at), `${field.label} has ${digits} behind the decimal point.`)
  }
  return decimal
}

/** Reads the value of a Euroclass field; classes become canonical; null after a report. */
export function readFire<Name extends string>(
  field: FireField<Name>,
  value: Slice,
  report: Report,
): FireTerm<Name> | null {
  const read = (text: string, at: Slice) => {
    const answer = parseFireClass(text)
    if (answer.ok) return answer.fireClass.code
    const several = text.split(/,(?=[A-F])/)
    if (several.length > 1 && several.every((one) => parseFireClass(one).ok)) {
      const list = several.map(quoted).join(',')
      return report(spanOf(at), `Several classes are written ${field.name}:${list}.`, list)
    }
    const [nearest] = answer.nearest
    return report(spanOf(at), answer.message, nearest && quotedLike(at, nearest))
  }
  const is = readComparison(value, { read, ownsComma: true, field, report })
  return is && { kind: 'fire', field: field.name, is }
}

/** Reads the value of a date field; null after a report. */
export function readDate<Name extends string>(
  field: DateField<Name>,
  value: Slice,
  report: Report,
): DateTerm<Name> | null {
  const read = (text: string, at: Slice) =>
    dayOf(text.toLowerCase()) ??
    report(spanOf(at), `${shown(text)} is not a day: write 2026-01-31, today or today-30d.`)
  const is = readComparison(value, { read, compare: compareDays, ownsComma: false, field, report })
  return is && { kind: 'date', field: field.name, is }
}

function dayOf(text: string): Day | null {
  const relative = /^today(?:([+-])(\d{1,5})d)?$/.exec(text)
  if (relative !== null) return { today: signed(relative[1], relative[2]) }
  const day = parseDay(text)
  return day === null ? null : { day }
}

/** Never a negative zero, which would not equal the zero of `today`. */
function signed(sign: string | undefined, digits = '0'): number {
  const days = Number(digits)
  return sign === '-' && days > 0 ? -days : days
}

/** Two days of the calendar, or two relative ones; what lies between a mixed pair changes daily. */
function compareDays(from: Day, to: Day): number {
  if ('day' in from && 'day' in to) return from.day.localeCompare(to.day)
  return 'today' in from && 'today' in to ? from.today - to.today : 0
}

/** A replacement for an item, in quotation marks when the item was. */
function quotedLike(item: Slice, text: string): string {
  return quote.test(item.text.charAt(0)) ? quoted(text) : text
}
