import { sql } from 'kysely'
import { type RecordKind, codeLike } from '../../platform/trail/records.ts'

/** Documents as records of the history, those of products and global ones: found as products are. */
export const documentRecords: readonly RecordKind[] = [false, true].map((isGlobal) => ({
  entity: isGlobal ? 'global-attachment' : 'attachment',
  table: 'attachment',
  isOfKind: sql`o.is_global = ${isGlobal}`,
  isDeleted: sql`o.deleted_at is not null`,
  label: sql`o.code`,
  isCalled: (pattern) => sql`o.id = any(array(
    select s.attachment_id from attachment_search s where ${codeLike(sql`s.code_key`, pattern)}
    union all
    select d.id from attachment d where d.deleted_at is not null and ${codeLike(sql`d.code_key`, pattern)}))`,
  namePaths: ['code'],
}))
