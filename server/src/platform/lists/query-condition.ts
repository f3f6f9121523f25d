import type { Comparison, Day, Pattern, Wording } from '@lambda/contract/query-language/ast'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { dayOf } from '@lambda/domain/text/dates'
import { type RawBuilder, sql } from 'kysely'
import { toNumeric } from '../database/numeric.ts'
import { likePattern, literal } from './like.ts'

/** A boolean of SQL; every value in it is a bound parameter. */
export type Condition = RawBuilder<unknown>

/** An expression of SQL that conditions are about. */
export type Column = RawBuilder<unknown>

/** Whether one of them holds; false without any. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Whether all of them hold; true without any. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** Whether it does not hold, which includes that nothing is known. */
export function notSo(condition: Condition): Condition {
  return sql`(${condition}) is not true`
}

/** A number compared with decimals. */
export function numberCondition(column: Column, is: Comparison<string>): Condition {
  const numeric = (decimal: string) => sql`${toNumeric(decimal)}::numeric`
  if (is.op === 'any') return sql`${column} = any(${is.any.map(toNumeric)}::numeric[])`
  if (is.op === '..') return sql`${column} between ${numeric(is.from)} and ${numeric(is.to)}`
  return sql`${column} ${sql.raw(is.op)} ${numeric(is.value)}`
}

/** An instant compared with days, which are days in UTC: first instant to first instant of the next. */
export function dateCondition(column: Column, is: Comparison<Day>, today: Date): Condition {
  const start = (day: Day) => startOf(day, 0, today)
  const end = (day: Day) => startOf(day, 1, today)
  switch (is.op) {
    case 'any':
      return anyOf(
        is.any.map((day) => sql`(${column} >= ${start(day)} and ${column} < ${end(day)})`),
      )
    case '..':
      return sql`(${column} >= ${start(is.from)} and ${column} < ${end(is.to)})`
    case '<':
      return sql`${column} < ${start(is.value)}`
    case '<=':
      return sql`${column} < ${end(is.value)}`
    case '>':
      return sql`${column} >= ${end(is.value)}`
    case '>=':
      return sql`${column} >= ${start(is.value)}`
  }
}

function startOf(day: Day, plusDays: number, today: Date): Condition {
  const date =
    'day' in day ? dayOf(new Date(day.day), plusDays) : dayOf(today, day.today + plusDays)
  return sql`${`${date}T00:00:00.000Z`}::timestamptz`
}

/** A column that holds keys of codes (`code_key` in SQL): without case, separators and leading zeros. */
export function codeCondition(column: Column, patterns: readonly Pattern[]): Condition {
  return anyOf(
    patterns.map(({ match, text }) => {
      const key = codeKey(text)
      if (match === 'suffix') return codeEndsWith(column, text)
      if (match === 'equals') return sql`${column} = ${key}`
      return sql`${column} like ${match === 'prefix' ? `${key}%` : `%${key}%`}`
    }),
  )
}

/** The zeros at its start count, unless the whole code is meant: a key has lost those of its code. */
function codeEndsWith(column: Column, text: string): Condition {
  const key = codeKey(text)
  const end = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const isLike = sql`${column} like ${`%${end}`}`
  return end === key ? isLike : sql`(${isLike} or ${column} = ${key})`
}

/** Short text: without case; `*` before or after it stands for anything. */
export function textCondition(column: Column, patterns: readonly Pattern[]): Condition {
  return anyOf(
    patterns.map(({ match, text }) => {
      return sql`lower(${column}) like ${likePattern(match, text.toLowerCase())}`
    }),
  )
}

/** As `textCondition`, without accents, too; reads every row. */
export function foldedTextCondition(column: Column, patterns: readonly Pattern[]): Condition {
  return anyOf(
    patterns.map(({ match, text }) => {
      return sql`folded(${column}) like folded(${likePattern(match, text)})`
    }),
  )
}

/** Whether one of the columns holds a word or phrase, whatever its case and accents; reads every row. */
export function foldedCondition(columns: readonly Column[], { text }: Wording): Condition {
  const pattern = `%${literal(text)}%`
  return anyOf(columns.map((column) => sql`folded(${column}) like folded(${pattern})`))
}

/** Whether one of the columns holds a word or phrase as it is written, whatever its case. */
export function wordingCondition(columns: readonly Column[], { text }: Wording): Condition {
  const pattern = `%${literal(text.toLowerCase())}%`
  return anyOf(columns.map((column) => sql`lower(${column}) like ${pattern}`))
}
