import { sql } from 'kysely'
import { type RecordKind, codeLike } from '../../platform/trail/records.ts'

/** Products as records of the history: those in the lists by the index of these, deleted ones by their own. */
export const productRecords: RecordKind = {
  entity: 'product',
  table: 'product',
  isDeleted: sql`o.deleted_at is not null`,
  label: sql`o.code`,
  isCalled: (pattern) => sql`o.id = any(array(
    select s.product_id from product_search s where ${codeLike(sql`s.code_key`, pattern)}
    union all
    select d.id from product d where d.deleted_at is not null and ${codeLike(sql`d.code_key`, pattern)}))`,
  namePaths: ['code'],
}
