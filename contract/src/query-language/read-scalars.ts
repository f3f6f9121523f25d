import { type DayProblem, readTypedDay, relativeDay } from '@lambda/domain/text/dates'
import { compareDecimals, fractionDigits, infinite } from '@lambda/domain/numbers/decimal'
import { parseFireClass } from '@lambda/domain/fire/fire-class'
import type { Comparison, DateTerm, Day, FireTerm, NumberTerm } from './ast.ts'
import { readComparison } from './comparison.ts'
import { type Doubt, type Report, type Slice, shown, spanOf } from './error.ts'
import type { DateField, FireField, NumberField } from './field.ts'
import type { Named } from './item.ts'
import {
  comparedByWord,
  numberEnds,
  numberInUnit,
  numberItems,
  unitBehind,
} from './number-values.ts'
import { listItems, quote, quoted } from './quoting.ts'

/** Reads the value of a number field as people write it; decimals become canonical; null after a report. */
export function readNumber<Name extends string>(
  field: NumberField<Name>,
  value: Slice,
  report: Report,
  doubt: Doubt = () => undefined,
): NumberTerm<Name> | null {
  const read = (text: string, at: Slice, together: readonly Slice[]) => {
    const unit = unitBehind(field, together.at(-1)?.text ?? '') ?? field.unit
    return readInUnit(field, text, { unit, at, report })
  }
  const isValue = (text: string) =>
    readInUnit(field, text, { unit: field.unit, at: value, report: quiet }) !== null
  const items = (rest: Slice) => {
    const found = numberItems(rest, isValue)
    doubtList(rest, found, isValue, doubt)
    return found
  }
  const scale = { read, compare: compareDecimals, ends: numberEnds, items, field, report }
  const word = comparedByWord(value)
  const is = readComparison(word?.rest ?? value, scale)
  if (is === null) return null
  const [only] = is.op === 'any' && is.any.length === 1 ? is.any : []
  const isCompared = word !== null && only !== undefined
  return { kind: 'number', field: field.name, is: isCompared ? { op: word.op, value: only } : is }
}

const quiet: Report = () => null

/** Two numbers with a comma between them may have been one. */
function doubtList(
  list: Slice,
  [first, second, ...more]: readonly Slice[],
  isValue: (text: string) => boolean,
  doubt: Doubt,
): void {
  if (first === undefined || second === undefined || more.length > 0) return
  const text = `${first.text}.${second.text}`
  if (second.from !== first.from + first.text.length + 1 || !/^\d{1,2}(?!\d)/.test(second.text))
    return
  if (quote.test(list.text) || !isValue(text)) return
  const message = `${list.text} is read as two numbers.`
  doubt({ ...spanOf(list), message, readings: [{ label: `One number: ${text}`, text }] })
}

interface Reading {
  /** Of a number without one: the unit of the last applies to those before it, as in `10–12 cm`. */
  unit: string
  at: Slice
  report: Report
}

function readInUnit(
  field: NumberField,
  text: string,
  { unit, at, report }: Reading,
): string | null {
  const read = numberInUnit(field, text, unit)
  if ('value' in read) return withinBounds(field, read.value, at, report)
  return report(spanOf(at), `${read.problem} Write it as in ${field.example}.`)
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
  const is = readComparison(value, { read, field, report })
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
  return readComparison(value, { read, compare: compareDays, items: listItems, field, report })
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
