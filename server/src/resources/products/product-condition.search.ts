import type { Comparison, Day, Pattern, PresenceTerm } from '@lambda/contract/query-language/ast'
import type { FieldName } from '@lambda/contract/query-language/field'
import type { ProductFieldName, productFields } from '@lambda/contract/product-query'
import { codeKey } from '@lambda/domain/product-code'
import { type RawBuilder, sql } from 'kysely'
import { literal } from '../../platform/like.ts'

/** A condition on `product_search s`. */
export type Condition = RawBuilder<unknown>

type Fields = typeof productFields

const numberColumns: Record<FieldName<Fields, 'number'>, Condition> = {
  lambda: sql`s.lambda`,
  r: sql`s.r`,
  thickness: sql`s.thickness`,
  length: sql`s.length`,
  width: sql`s.width`,
  diameter: sql`s.diameter`,
  density: sql`s.density`,
  mu: sql`s.mu`,
  sd: sql`s.sd`,
  'temp-max': sql`s.temp_max`,
  'temp-min': sql`s.temp_min`,
  cs: sql`s.cs`,
  'alpha-w': sql`s.alpha_w`,
}

const dateColumns: Record<FieldName<Fields, 'date'>, Condition> = {
  created: sql`s.created_at`,
  updated: sql`s.updated_at`,
}

const codeColumns: Record<FieldName<Fields, 'code'>, Condition> = {
  code: sql`s.code_key`,
  gtin: sql`s.gtin`,
  article: sql`s.article_key`,
  designation: sql`s.designation_key`,
}

const textColumns: Record<FieldName<Fields, 'text'>, Condition> = {
  standard: sql`s.standard`,
  origin: sql`s.origin`,
}

/** The taxonomy kind, or other list, that a field of tags refers to. */
export const tagKinds: Record<FieldName<Fields, 'reference'>, string> = {
  brand: 'brand',
  country: 'country',
  'main-group': 'product-main-group',
  'sub-group': 'product-sub-group',
  type: 'product-type',
  segmentation: 'product-segmentation',
  material: 'material',
  'main-application': 'main-application',
  'sub-application': 'sub-application',
  sector: 'sector',
  'insulation-solution': 'insulation-solution',
  'acoustic-solution': 'acoustic-solution',
}

const otherColumns: Record<
  Exclude<
    ProductFieldName,
    FieldName<Fields, 'number' | 'date' | 'code' | 'text' | 'reference' | 'words'>
  >,
  Condition
> = {
  status: sql`s.status_sort`,
  form: sql`s.form`,
  fire: sql`s.fire_order`,
  'updated-by': sql`s.updated_by`,
}

const columns = {
  ...numberColumns,
  ...dateColumns,
  ...codeColumns,
  ...textColumns,
  ...otherColumns,
}

export function numberCondition(field: string, is: Comparison<string>): Condition {
  const column = numberColumns[field as keyof typeof numberColumns]
  if (is.op === 'any') return sql`${column} = any(${[...is.any]}::numeric[])`
  if (is.op === '..') return sql`${column} between ${is.from}::numeric and ${is.to}::numeric`
  return sql`${column} ${sql.raw(is.op)} ${is.value}::numeric`
}

/** Days are days in UTC, first instant to first instant of the next. */
export function dateCondition(field: string, is: Comparison<Day>, today: Date): Condition {
  const column = dateColumns[field as keyof typeof dateColumns]
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
  const date = new Date('day' in day ? `${day.day}T00:00:00Z` : today.toISOString().slice(0, 10))
  date.setUTCDate(date.getUTCDate() + plusDays + ('today' in day ? day.today : 0))
  return sql`${date.toISOString()}::timestamptz`
}

/** Codes: without case, separators and leading zeros; a GTIN also in its longer spellings. */
export function codeCondition(field: string, patterns: readonly Pattern[]): Condition {
  return anyOf(
    patterns.map(({ match, text }) => {
      const key = codeKey(text)
      if (field === 'gtin') return gtinCondition(match, key)
      const column = codeColumns[field as keyof typeof codeColumns]
      if (match === 'equals') return sql`${column} = ${key}`
      return sql`${column} like ${match === 'prefix' ? `${key}%` : `%${key}%`}`
    }),
  )
}

function gtinCondition(match: Pattern['match'], digits: string): Condition {
  if (match === 'inside') return sql`s.gtin like ${`%${digits}%`}`
  if (match === 'equals') {
    const spellings = [8, 12, 13, 14].map((length) => digits.padStart(length, '0'))
    return sql`s.gtin = any(${spellings})`
  }
  return anyOf(['', '0', '00'].map((zeros) => sql`s.gtin like ${`${zeros}${digits}%`}`))
}

/** Short text: without case; `*` before or after it stands for anything. */
export function textCondition(field: string, patterns: readonly Pattern[]): Condition {
  const column = textColumns[field as keyof typeof textColumns]
  return anyOf(
    patterns.map(({ match, text }) => {
      const start = match === 'inside' ? '%' : ''
      const end = match === 'equals' ? '' : '%'
      return sql`lower(${column}) like ${start + literal(text.toLowerCase()) + end}`
    }),
  )
}

/** Whether a field that is a plain column has a value; null for the fields that are something else. */
export function presenceCondition(name: PresenceTerm['any'][number]): Condition | null {
  return name in columns ? sql`${columns[name as keyof typeof columns]} is not null` : null
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}
