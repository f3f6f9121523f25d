import type { ProductFieldName } from '@lambda/contract/products/product-query'
import { hasWord } from '@lambda/contract/query-language/sought-words'
import { sql } from 'kysely'
import { wordingOperand } from '../../../platform/lists/full-text.ts'
import { type Column, anyOf, textCondition } from '../../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../../platform/lists/query-filter.ts'
import { type FoundPlace, numbered } from '../../../platform/lists/query-part.ts'

/** The rows themselves. */
const ownRows: FoundPlace = {
  id: null,
  select: (holds, among, number) => sql`
    select ${numbered(sql`s.product_id`, number)} from product_search s
    where ${holds} ${among === null ? sql`` : sql`and s.product_id = any(${among})`}`,
}

/**
 * A field of short text. Many products share one, such as their standard, and few are asked for: an index keeps which rows
 * SQL found for each.
 */
export function shortTextPlace(word: string, column: Column): SpecialField<ProductFieldName> {
  return specialField(
    'text',
    ({ any }) => ({
      any: any.map((pattern) => ({
        key: `${word} ${pattern.match} ${pattern.text.toLowerCase()}`,
        place: ownRows,
        holds: textCondition(column, [pattern]),
      })),
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
