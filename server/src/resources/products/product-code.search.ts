import { definedFields } from '@lambda/contract/products/product-definitions'
import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Pattern } from '@lambda/contract/query-language/ast'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { sql } from 'kysely'
import {
  type Column,
  type Condition,
  anyOf,
  codeCondition,
} from '../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../platform/lists/query-filter.ts'
import { type FoundPart, numbered } from '../../platform/lists/query-part.ts'
import { classCodePlaces } from './classes/product-classes.search.ts'
import { relatedCodePlaces } from './related/product-related.search.ts'

/** Where the codes of products are that are no column of `product_search s` with a single key. */

/** The query words of fields that hold several codes. */
const codesWords: ReadonlySet<string> = new Set(
  definedFields.flatMap(([, { kind, asked }]) => (kind === 'codes' && asked?.name) || []),
)

/** The place of a code by its query word; `column` is that of the word, for those that are one. */
export function codePlace(word: string, column: Column): SpecialField<ProductFieldName> | Column {
  return codesWords.has(word) ? codesPlace(column) : (codePlaces[word] ?? column)
}

/** Codes that are no column of keys: a GTIN is found in its longer spellings, too. */
const codePlaces: Readonly<Record<string, SpecialField<ProductFieldName>>> = {
  // the code of a product that was merged leads to the one that it was merged into
  code: specialField(
    'code',
    ({ any }) =>
      anyOf(
        any.map((one) =>
          one.match === 'equals'
            ? sql`s.code_key = any(current_code_keys(${codeKey(one.text)}))`
            : codeCondition(sql`s.code_key`, [one]),
        ),
      ),
    sql`s.code_key is not null`,
  ),
  gtin: specialField(
    'code',
    ({ any }) => anyOf(any.map((one) => gtinCondition(sql`s.gtin`, one))),
    sql`s.gtin is not null`,
  ),
  'pack-gtin': specialField(
    'code',
    ({ any }) => sql`s.product_id in (select k.product_id from product_packaging k
      where ${anyOf(any.map((one) => gtinCondition(sql`k.gtin`, one)))})`,
    sql`exists (select from product_packaging k
      where k.product_id = s.product_id and k.gtin is not null)`,
  ),
  'notified-body': codeInRows('product_avcp', 'notified_body'),
  certificate: codeInRows('product_avcp', 'certificate'),
  'local-article': codeInRows('product_local_article_number', 'number'),
  ...relatedCodePlaces,
  ...classCodePlaces,
  attachment: specialField(
    'code',
    ({ any }) => sql`s.product_id in (select l.product_id from attachment_search a
      join attachment_product l on l.attachment_id = a.attachment_id
      where ${codeCondition(sql`a.code_key`, any)})`,
    sql`exists (select from attachment_product l where l.product_id = s.product_id)`,
  ),
}

/** A code that a row of the product may have. */
function codeInRows(
  table: 'product_avcp' | 'product_local_article_number',
  name: string,
): SpecialField<ProductFieldName> {
  const column = sql.ref(`k.${name}`)
  const rows = sql.table(table)
  return specialField(
    'code',
    ({ any }) => sql`s.product_id in (select k.product_id from ${rows} k
      where ${column} is not null and ${codeCondition(sql`code_key(${column})`, any)})`,
    sql`exists (select from ${rows} k
      where k.product_id = s.product_id and ${column} is not null)`,
  )
}

/** A column of several codes, or null: one of them is what is asked for. */
function codesPlace(column: Column): SpecialField<ProductFieldName> {
  return specialField(
    'code',
    ({ any }) => sql`exists (select from unnest(${column}) as code
      where ${codeCondition(sql`code_key(code)`, any)})`,
    sql`${column} is not null`,
  )
}

function gtinCondition(column: Column, { match, text }: Pattern): Condition {
  const digits = codeKey(text)
  if (match === 'inside') return sql`${column} like ${`%${digits}%`}`
  if (match === 'suffix') return sql`${column} like ${`%${text.replace(/\D/g, '')}`}`
  if (match === 'equals') {
    const spellings = [8, 12, 13, 14].map((length) => digits.padStart(length, '0'))
    return sql`${column} = any(${spellings})`
  }
  return anyOf(['', '0', '00'].map((zeros) => sql`${column} like ${`${zeros}${digits}%`}`))
}

/** The products with a word, or with codes and numbers that begin with it; a code may also hold it. Only the word has levels. */
export function wordOrCode(text: string, word: FoundPart): FoundPart {
  const key = codeKey(text)
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const inside = letters.length >= 3 ? `%${letters}%` : `${key}%`
  const select = (_holds: Condition, among: Column | null, number?: Column) => {
    const ofCode = (row: Column) =>
      sql`union all select ${numbered(sql`${row}.product_id`, number && sql`null::integer`)}`
    const [c, k] = [sql`c`, sql`k`]
    return sql`
    select ${numbered(sql`f.product_id`, number && sql`f.number`)} from (
      ${word.place.select(word.holds, null, number)}
      ${ofCode(c)} from product_search c where c.code_key like ${inside}
      ${ofCode(c)} from product_search c where c.code_key like ${`${key}%`}
      ${ofCode(sql`m`)} from merged_products(${key}) m
      ${ofCode(c)} from product_search c where c.article_key like ${`${key}%`}
      ${ofCode(c)} from product_search c where c.gtin like ${`${key}%`}
      ${ofCode(c)} from product_search c where c.dop_key like ${`${key}%`}
      ${ofCode(k)} from product_packaging k where k.gtin like ${`${key}%`}
      ${ofCode(k)} from product_avcp k
        where k.certificate is not null and code_key(k.certificate) like ${`${key}%`}
      ${ofCode(k)} from product_local_article_number k
        where code_key(k.number) like ${`${key}%`}) as f (${numbered(sql`product_id`, number && sql`number`)})
    where true ${among === null ? sql`` : sql`and f.product_id = any(${among})`}`
  }
  return { key: `${word.key} ${text}`, place: { id: word.place.id, select }, holds: sql`true` }
}
