import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { sql } from 'kysely'
import { personAsking } from '../../../platform/database/request-scope.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import type { Condition } from '../../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../../platform/lists/query-filter.ts'

/** The query word. */
export const starredField = 'starred'

/** The products that whoever asks has starred; none where nobody does. Few, and others for everyone: no index keeps them. */
function starredByAsking(): Condition {
  return sql`s.product_id in (select x.product_id from product_star x where x.user_id = ${personAsking()}::bigint)`
}

export function starredPlace(): SpecialField<ProductFieldName> {
  return specialField('enum', starredByAsking, starredByAsking())
}

/** Throws INVALID_QUERY for a query that is to be kept and to find the same whoever looks. */
export function assertNotStarred(query: Query<ProductFieldName>): void {
  const term = termsOf(query).find((one) =>
    one.kind === 'presence'
      ? one.any.includes(starredField)
      : 'field' in one && one.field === starredField,
  )
  if (!term) return
  const message = 'What is starred is different for everyone: “starred” cannot be used here.'
  throw new ApiProblem('INVALID_QUERY', message, {
    summary: [message],
    errors: [{ path: 'q', code: 'QUERY', message, ...(term.at && { at: term.at }) }],
  })
}
