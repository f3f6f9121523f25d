import type { Comparison, Day, Pattern, PresenceTerm } from '@lambda/contract/query-language/ast'
import type { FieldName } from '@lambda/contract/query-language/field'
import type { ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { sql } from 'kysely'
import * as conditions from '../../platform/lists/query-condition.ts'
import { type Condition, anyOf } from '../../platform/lists/query-condition.ts'
import { losesCoverOnce } from './product-cover.repository.ts'

/** Conditions on `product_search s`, by field. */

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
  'valid-from': sql`s.valid_from`,
  obsolete: sql`s.obsolete_from`,
  created: sql`s.created_at`,
  updated: sql`s.updated_at`,
}

const codeColumns: Record<Exclude<FieldName<Fields, 'code'>, 'attachment'>, Condition> = {
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
  'competence-center': 'competence-center',
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
    FieldName<Fields, 'number' | 'date' | 'code' | 'text' | 'reference' | 'words' | 'dated'>
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
  return conditions.numberCondition(numberColumns[field as keyof typeof numberColumns], is)
}

export function dateCondition(field: string, is: Comparison<Day>, today: Date): Condition {
  return conditions.dateCondition(dateColumns[field as keyof typeof dateColumns], is, today)
}

/** Codes: without case, separators and leading zeros; a GTIN also in its longer spellings. */
export function codeCondition(field: string, patterns: readonly Pattern[]): Condition {
  if (field === 'gtin') return anyOf(patterns.map(gtinCondition))
  if (field === 'attachment') return hasAttachment(patterns)
  return conditions.codeCondition(codeColumns[field as keyof typeof codeColumns], patterns)
}

function hasAttachment(patterns: readonly Pattern[]): Condition {
  return sql`s.product_id in (select l.product_id from attachment_search a
    join attachment_product l on l.attachment_id = a.attachment_id
    where ${conditions.codeCondition(sql`a.code_key`, patterns)})`
}

function gtinCondition({ match, text }: Pattern): Condition {
  const digits = codeKey(text)
  if (match === 'inside') return sql`s.gtin like ${`%${digits}%`}`
  if (match === 'equals') {
    const spellings = [8, 12, 13, 14].map((length) => digits.padStart(length, '0'))
    return sql`s.gtin = any(${spellings})`
  }
  return anyOf(['', '0', '00'].map((zeros) => sql`s.gtin like ${`${zeros}${digits}%`}`))
}

export function textCondition(field: string, patterns: readonly Pattern[]): Condition {
  return conditions.textCondition(textColumns[field as keyof typeof textColumns], patterns)
}

/** Whether a field that is a plain column has a value; null for the fields that are something else. */
export function presenceCondition(name: PresenceTerm['any'][number]): Condition | null {
  if (name === 'attachment') {
    return sql`exists (select from attachment_product l where l.product_id = s.product_id)`
  }
  if (name === 'loses-cover' || name === 'loses-document') return losesCoverOnce
  return name in columns ? sql`${columns[name as keyof typeof columns]} is not null` : null
}
