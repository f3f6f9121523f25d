import type { Comparison, Day, Pattern, PresenceTerm } from '@lambda/contract/query-language/ast'
import type { QueryField } from '@lambda/contract/query-language/field'
import { type ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { sql } from 'kysely'
import * as conditions from '../../platform/lists/query-condition.ts'
import { type Condition, anyOf } from '../../platform/lists/query-condition.ts'
import { losesCoverOnce } from './product-cover.repository.ts'

/** Conditions on `product_search s`, by field. */

/** Where the name of the column is not that of the query word. */
const ownColumns: Partial<Record<ProductFieldName, string>> = {
  code: 'code_key',
  article: 'article_key',
  designation: 'designation_key',
  status: 'status_sort',
  fire: 'fire_order',
  obsolete: 'obsolete_from',
  created: 'created_at',
  updated: 'updated_at',
}

/** The column of a query word: `temp-max` → `temp_max`. */
export function searchColumn(word: string): Condition {
  return sql.ref(`s.${ownColumns[word as ProductFieldName] ?? word.replaceAll('-', '_')}`)
}

/** The taxonomy kind, or other list, that a field of tags refers to. */
export const tagKinds: ReadonlyMap<string, string> = new Map<string, string>(
  productFields.flatMap((field) =>
    field.type === 'reference' ? [[field.name, field.of] as const] : [],
  ),
)

export function numberCondition(field: string, is: Comparison<string>): Condition {
  return conditions.numberCondition(searchColumn(field), is)
}

export function dateCondition(field: string, is: Comparison<Day>, today: Date): Condition {
  return conditions.dateCondition(searchColumn(field), is, today)
}

/** Codes: without case, separators and leading zeros; a GTIN also in its longer spellings. */
export function codeCondition(field: string, patterns: readonly Pattern[]): Condition {
  if (field === 'gtin') return anyOf(patterns.map(gtinCondition))
  if (field === 'attachment') return hasAttachment(patterns)
  return conditions.codeCondition(searchColumn(field), patterns)
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
  return conditions.textCondition(searchColumn(field), patterns)
}

/** Whether a field that is a plain column has a value; null for the fields that are something else. */
export function presenceCondition(name: PresenceTerm['any'][number]): Condition | null {
  if (name === 'attachment') {
    return sql`exists (select from attachment_product l where l.product_id = s.product_id)`
  }
  if (name === 'loses-cover' || name === 'loses-document') return losesCoverOnce
  return isColumn(name) ? sql`${searchColumn(name)} is not null` : null
}

const noColumns: ReadonlySet<string> = new Set<QueryField['type']>(['reference', 'words', 'dated'])

function isColumn(name: string): boolean {
  const field = productFields.find((one) => one.name === name)
  return field !== undefined && !noColumns.has(field.type)
}
