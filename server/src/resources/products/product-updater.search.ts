import type { ProductFieldName } from '@lambda/contract/products/product-query'
import { sql } from 'kysely'
import { idsOfPeople, specialField } from '../../platform/lists/query-filter.ts'

/** Who changed products last, by the index of their table: the projection has none for it. */
export const updaterPlace = specialField<'person', ProductFieldName>(
  'person',
  ({ any }) =>
    sql`s.product_id in (select p.id from product p where p.updated_by = any(${idsOfPeople(any)}))`,
  sql`s.updated_by is not null`,
)
