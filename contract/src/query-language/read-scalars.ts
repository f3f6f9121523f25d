import { type DayProblem, readTypedDay, relativeDay } from '@lambda/domain/text/dates'
import {
  compareDecimals,
  fractionDigits,
  infinite,
  parseQuantity,
} from '@lambda/domain/numbers/decimal'
import { readDecimal } from '@lambda/domain/numbers/decimal-reader'
import { parseFireClass } from '@lambda/domain/fire/fire-class'
import type { Comparison, DateTerm, Day, FireTerm, NumberTerm } from './ast.ts'
import { readComparison } from './comparison.ts'
import { type Report, type Slice, shown, spanOf } from './error.ts'
import type { DateField, FireField, NumberField } from './field.ts'
import type { Named } from './item.ts'
import { quote, quoted } from './quoting.ts'

/** Reads the value of a number field; decimals become canonical; null after a report. */
export function readNumber<Name extends string>(
  field: NumberField<Name>,
  value: Slice,
  report: Report,
): NumberTerm<Name> | null {
  const read = (text: string, at: Slice) => {
    const decimal = parseQuantity(text, field)
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
  const { unit, mayBeInfinite } = field
  const meant = readDecimal(text, { unit: unit || null, mayBeInfinite })
  const suggestion = 'value' in meant ? quotedLike(at, meant.value) : undefined
  const { name } = field
  if (text.includes(',')) {
    const several = `Write several numbers as ${name}:"1","2".`
    return report(spanOf(at), `Use a decimal point, not a comma. ${several}`, suggestion)
  }
  if (suggestion !== undefined) {
    return report(spanOf(at), `Write the number alone: ${suggestion}.`, suggestion)
  }
  return report(spanOf(at), `${shown(text)} is not a number. Write it as in ${field.example}.`)
}

function withinBounds(
  field: NumberField,
  decimal: string,
  at: Slice,
  report: Report,
): string | null {
  if (decimal === infinite) return infinite
  const unit = field.unit === '' ? '' : ` ${field.unit}`
  if (compareDecimals(decimal, field.min) < 0 || compareDecimals(decimal, field.max) > 0) {
    const range = `${field.min} to ${field.max}${unit}`
    return report(spanOf(at), `${field.label} is a number from ${range}.`)
  }
  if (fractionDigits(decimal) > field.digits) {
    const digits = field.digits === 0 ? 'no digits' : `at most ${field.digits} digits`
    return report(spanOf(at), `${field.label} has ${digits} after the decimal point.`)
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
      return report(spanOf(at), `Write several classes as ${field.name}:${list}.`, list)
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
  const is = readDays(field, value, report)
  return is && { kind: 'date', field: field.name, is }
}

/** Reads a comparison with days; null after a report. */
export function readDays(field: Named, value: Slice, report: Report): Comparison<Day> | null {
  const read = (text: string, at: Slice) => {
    const day = dayOf(text)
    return typeof day === 'string' ? report(spanOf(at), dayProblems[day](shown(text))) : day
  }
  return readComparison(value, { read, compare: compareDays, ownsComma: false, field, report })
}

const dayProblems: Record<DayProblem, (text: string) => string> = {
  'ambiguous year': (text) => `Write the year of ${text} with four digits.`,
  'not a day': (text) =>
    `${text} is not a date. Use 01/31/26, 2026-01-31, today, yesterday or today-30d.`,
}

function dayOf(text: string): Day | DayProblem {
  const today = relativeDay(text)
  if (today !== null) return { today }
  const read = readTypedDay(text)
  return 'day' in read ? read : read.problem
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
