import { formatDay } from '@lambda/domain/text/dates'
import type { Clause, Comparison, DateTerm, Day, NumberTerm, Query } from './ast.ts'
import { withReplaced } from './edit.ts'
import type { QueryError, Report } from './error.ts'
import type { DateField, NumberField } from './field.ts'
import { printDay } from './printer.ts'
import { readDate, readNumber } from './read-scalars.ts'

/** Both ends included; numbers in the field's unit, days as `01/31/26` or `today-30d`. */
export interface Range {
  readonly from?: string
  readonly to?: string
}

/** The query, or why what was typed is no range. */
export type RangeEdit<Name extends string = string> =
  | { readonly ok: true; readonly query: Query<Name> }
  | { readonly ok: false; readonly error: QueryError }

/**
 * What a panel shows as the range of a number or date field, from its comparisons, ranges and single
 * values at top level. A bound that is itself excluded (`>5`) is given like one that is not.
 */
export function rangeOf(query: Query, field: string): Range {
  const ranges = query.all.map((clause) => rangeIn(clause, field) ?? {})
  const from = ranges.find((range) => range.from !== undefined)?.from
  const to = ranges.find((range) => range.to !== undefined)?.to
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/**
 * The query with this range as the only one of the field, from text as it was typed; without bounds
 * the filter is gone. Lists, negated terms and groups stay as they are.
 */
export function withRange<Name extends string>(
  query: Query<Name>,
  field: NumberField<Name> | DateField<Name>,
  { from = '', to = '' }: Range,
): RangeEdit<Name> {
  const isRange = (clause: Clause<Name>) => rangeIn(clause, field.name) !== null
  const [low, high] = [from.trim(), to.trim()]
  if (low === '' && high === '') return { ok: true, query: withReplaced(query, isRange, null) }
  const errors: QueryError[] = []
  const report: Report = (at, message, suggestion) => {
    errors.push({ ...at, message, ...(suggestion !== undefined && { suggestion }) })
    return null
  }
  const term = readRange(field, `${low}..${high}`, report)
  const [error] = errors
  if (error !== undefined || term === null) return { ok: false, error: error ?? noRange }
  return { ok: true, query: withReplaced(query, isRange, term) }
}

const noRange: QueryError = { message: 'This is not a range.', from: 0, to: 0 }

function readRange<Name extends string>(
  field: NumberField<Name> | DateField<Name>,
  text: string,
  report: Report,
): NumberTerm<Name> | DateTerm<Name> | null {
  const value = { text, from: 0 }
  if (field.type === 'number') {
    const term = readNumber(field, value, report)
    return term && { ...term, is: shortened(term.is) }
  }
  const term = readDate(field, value, report)
  return term && { ...term, is: shortened(term.is) }
}

/** A range whose ends are the same is that value. */
function shortened<Value>(is: Comparison<Value>): Comparison<Value> {
  const isOne = is.op === '..' && JSON.stringify(is.from) === JSON.stringify(is.to)
  return isOne ? { op: 'any', any: [is.from] } : is
}

/** The bounds that a clause sets; null if it is no range of the field. */
function rangeIn(clause: Clause, field: string): Range | null {
  if (clause.kind === 'number' && clause.field === field) return bounds(clause.is, String)
  if (clause.kind === 'date' && clause.field === field) return bounds(clause.is, shownDay)
  return null
}

function shownDay(day: Day): string {
  return 'day' in day ? formatDay(day.day) : printDay(day)
}

function bounds<Value>(is: Comparison<Value>, print: (value: Value) => string): Range | null {
  switch (is.op) {
    case '..':
      return { from: print(is.from), to: print(is.to) }
    case '<':
    case '<=':
      return { to: print(is.value) }
    case '>':
    case '>=':
      return { from: print(is.value) }
    default: {
      const [only, ...others] = is.any.map(print)
      return only === undefined || others.length > 0 ? null : { from: only, to: only }
    }
  }
}
