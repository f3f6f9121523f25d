import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type SpecialField, specialField } from '../../../platform/lists/query-filter.ts'

/** The ids of people by the keys of their e-mail. */
export type People = ReadonlyMap<string, number>

/** `$1` keys of e-mails. */
const idsOfKeys = prepared<{ key: string; id: number }>(
  'ids of people',
  'select email_key as key, id from app_user where email_key = any($1::text[])',
)

/** The people whom a query names and who are there. */
export async function peopleIn(
  db: Kysely<Schema>,
  query: Query<ProductFieldName>,
): Promise<People> {
  const keys = termsOf(query).flatMap((term) => (term.kind === 'person' ? term.any : []))
  if (keys.length === 0) return new Map()
  return new Map((await idsOfKeys(db, keys)).map(({ key, id }) => [key, id]))
}

/** What the index calls the user who has changed a product last, as a number. */
export const updaterNumber = 'updated_by'

/** Who changed products last; SQL finds them by the index of their table, as the projection has none for it. */
export function updaterPlace(people: People): SpecialField<ProductFieldName> {
  return specialField(
    'person',
    ({ any }) => {
      const ids = any.flatMap((key) => people.get(key) ?? [])
      return {
        number: updaterNumber,
        intervals: ids.map((id) => ({ from: id, to: id })),
        sql: sql`s.product_id in (select p.id from product p where p.updated_by = any(${ids}::bigint[]))`,
      }
    },
    { number: updaterNumber, intervals: [{}], sql: sql`s.updated_by is not null` },
  )
}
