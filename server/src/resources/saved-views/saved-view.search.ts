import type { Page, QueryOf } from '@lambda/contract/api'
import {
  type SavedViewFieldName,
  savedViewFields,
} from '@lambda/contract/saved-views/saved-view-query'
import type { savedViewsApi } from '@lambda/contract/saved-views/saved-views'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { type FieldTable, queryFilter } from '../../platform/lists/query-filter.ts'
import { type StoredView, viewsByIds } from './saved-view.repository.ts'

const orders = {
  name: { column: sql`folded(v.name)`, type: 'text', nullable: false },
  updatedAt: { column: sql`v.updated_at`, type: 'timestamptz', nullable: false },
} as const

const table: FieldTable<SavedViewFieldName> = {
  columns: {
    name: sql`v.name`,
    list: sql`v.list`,
    shared: sql`case when v.is_shared then 'yes' else 'no' end`,
    owner: sql`v.owner`,
  },
  words: [sql`v.name`],
}

/** A page of the views that a user may see, by name unless asked otherwise. Throws INVALID_QUERY. */
export async function listViews(
  db: Kysely<Schema>,
  query: QueryOf<typeof savedViewsApi.list>,
  user: number,
): Promise<Page<StoredView & { isDefault: boolean }>> {
  const where = queryFilter(query.q, savedViewFields, table)
  const isSeen = sql`(v.owner = ${user} or v.is_shared) and v.deleted_at is null`
  return listPage(db, query, {
    orders,
    defaultSort: 'name',
    source: { from: sql`from saved_view v where ${isSeen} and (${where})`, id: sql`v.id` },
    load: (ids) => viewsByIds(db, ids, user),
  })
}
