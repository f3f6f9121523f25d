import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Pattern } from '@lambda/contract/query-language/ast'
import { hasWord } from '@lambda/contract/query-language/sought-words'
import { sql } from 'kysely'
import { wordingOperand } from '../../../platform/lists/full-text.ts'
import {
  type Column,
  type Condition,
  anyOf,
  textCondition,
} from '../../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../../platform/lists/query-filter.ts'
import { type FoundPart, type FoundPlace, numbered } from '../../../platform/lists/query-part.ts'

/** The rows themselves. */
const ownRows: FoundPlace = {
  id: null,
  select: (holds, among, number) => sql`
    select ${numbered(sql`s.product_id`, number)} from product_search s
    where ${holds} ${among === null ? sql`` : sql`and s.product_id = any(${among})`}`,
}

/**
 * A field of short text. Many products share one, such as their colour, and few are asked for: an index keeps which rows
 * SQL found for each.
 */
export function shortTextPlace(word: string, column: Column): SpecialField<ProductFieldName> {
  return specialField(
    'text',
    ({ any }) => ({
      any: any.map((pattern) => foundOnce(word, pattern, textCondition(column, [pattern]))),
    }),
    sql`${column} is not null`,
  )
}

function foundOnce(word: string, { match, text }: Pattern, holds: Condition): FoundPart {
  return { key: `${word} ${match} ${text.toLowerCase()}`, place: ownRows, holds }
}

/**
 * The standard of a product. There are few, and an index knows which: those that are meant are found by going from one to the
 * next, and their rows in the index alone, where a pattern would be held against each row.
 */
export function standardPlace(column: Column): SpecialField<ProductFieldName> {
  const next = (after: Condition) => sql`(select t.standard from product_search t
    where ${after} order by t.standard limit 1)`
  const meant = (pattern: Pattern) => sql`array(with recursive known (standard) as (
      ${next(sql`t.standard is not null`)}
      union all
      select ${next(sql`t.standard > known.standard`)} from known where known.standard is not null)
    select known.standard from known where ${textCondition(sql.ref('known.standard'), [pattern])})`
  return specialField(
    'text',
    ({ any }) => ({
      any: any.map((pattern) =>
        foundOnce('standard', pattern, sql`${column} = any(${meant(pattern)})`),
      ),
    }),
    sql`${column} is not null`,
  )
}

/** Source data are in any language: their words are looked for as they are, without corrections. */
export const deliveredWords: SpecialField<ProductFieldName> = specialField(
  'words',
  ({ any }) => sql`s.product_id in (select d.product_id from product_delivery d
    where ${anyOf(any.map((one) => (hasWord(one) ? sql`d.words @@ to_tsquery('catalogue', ${wordingOperand(one, '')})` : sql`false`)))})`,
  sql`exists (select from product_delivery d where d.product_id = s.product_id)`,
)
