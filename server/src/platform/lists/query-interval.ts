import type { Comparison, Day } from '@lambda/contract/query-language/ast'
import { dayOf } from '@lambda/domain/text/dates'
import { toNumeric } from '../database/numeric.ts'
import type { Interval } from './query-part.ts'

/** Decimals as numbers: a field takes no more than the 15 digits of which each is a number of its own. */
export function decimalIntervals(is: Comparison<string>): Interval[] {
  switch (is.op) {
    case 'any':
      return is.any.map((text) => ({ from: numberOf(text), to: numberOf(text) }))
    case '..':
      return [{ from: numberOf(is.from), to: numberOf(is.to) }]
    case '<':
      return [{ below: numberOf(is.value) }]
    case '<=':
      return [{ to: numberOf(is.value) }]
    case '>':
      return [{ above: numberOf(is.value) }]
    case '>=':
      return [{ from: numberOf(is.value) }]
  }
}

function numberOf(decimal: string): number {
  return Number(toNumeric(decimal))
}

/** Days in UTC as microseconds since 1970: first instant to first instant of the next. */
export function dayIntervals(is: Comparison<Day>, today: Date): Interval[] {
  const start = (day: Day) => startOf(day, 0, today)
  const end = (day: Day) => startOf(day, 1, today)
  switch (is.op) {
    case 'any':
      return is.any.map((day) => ({ from: start(day), below: end(day) }))
    case '..':
      return [{ from: start(is.from), below: end(is.to) }]
    case '<':
      return [{ below: start(is.value) }]
    case '<=':
      return [{ below: end(is.value) }]
    case '>':
      return [{ from: end(is.value) }]
    case '>=':
      return [{ from: start(is.value) }]
  }
}

function startOf(day: Day, plusDays: number, today: Date): number {
  const date =
    'day' in day ? dayOf(new Date(day.day), plusDays) : dayOf(today, day.today + plusDays)
  return Date.parse(`${date}T00:00:00Z`) * 1000
}
