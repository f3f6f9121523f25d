import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Pattern } from '@lambda/contract/query-language/ast'
import { sql } from 'kysely'
import { type Condition, codeCondition } from '../../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../../platform/lists/query-filter.ts'
import type { FoundPart } from '../../../platform/lists/query-part.ts'

/** How many products a product `p` names, as text; null for none. */
export const relationCount = `(select nullif(count(*), 0)::text from product_relation k where k.product_id = p.id)`

/** Products that name another one by one of these types; without any given, by any type. */
export const relationPlace = specialField<'enum', ProductFieldName>(
  'enum',
  ({ any }) => relationPart(any.toSorted().join(), sql`k.type = any(${[...any]}::text[])`),
  relationPart('any', sql`true`),
)

function relationPart(key: string, holds: Condition): FoundPart {
  return {
    key: `relation ${key}`,
    holds,
    // a place of its own: parts of one place are asked of one row together, and here each may be true of another row
    place: {
      id: sql`s.product_id`,
      select: (condition, among) => sql`select k.product_id from product_relation k
        where ${condition} ${among === null ? sql`` : sql`and k.product_id = any(${among})`}`,
    },
  }
}

/** Where the codes of related products are: those of products that a product names, and that name it. */
export const relatedCodePlaces = {
  'related-to': relatedCode('product_id', 'related_id'),
  'related-from': relatedCode('related_id', 'product_id'),
}

/** Products of which one side of a relation tells, by the code of the other; that of a deleted product is none. */
function relatedCode(
  own: 'product_id' | 'related_id',
  other: 'product_id' | 'related_id',
): SpecialField<ProductFieldName> {
  const [self, partner] = [sql.ref(`k.${own}`), sql.ref(`k.${other}`)]
  const withPartner = (holds: Condition) => sql`select ${self} from product_relation k
    join product_search o on o.product_id = ${partner} where ${holds}`
  return specialField(
    'code',
    ({ any }: { any: readonly Pattern[] }) =>
      sql`s.product_id in (${withPartner(codeCondition(sql`o.code_key`, any))})`,
    sql`exists (${withPartner(sql`${self} = s.product_id`)})`,
  )
}
