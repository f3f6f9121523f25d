import type { Page, QueryOf } from '@lambda/contract/api'
import {
  type ChangeSetFieldName,
  changeSetFields,
} from '@lambda/contract/change-sets/change-set-query'
import type { ChangeSetRow, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { type FieldTable, queryFilter } from '../../platform/lists/query-filter.ts'
import { changeSetRows, setsWithJobs, stateOfSet } from './change-set.repository.ts'

const orders = {
  createdAt: { column: sql`s.created_at`, type: 'timestamptz', nullable: false },
  updatedAt: { column: sql`s.updated_at`, type: 'timestamptz', nullable: false },
  title: { column: sql`folded(s.title)`, type: 'text', nullable: false },
} as const

const words = sql`concat_ws(' ', s.title, s.reason)`

const table: FieldTable<ChangeSetFieldName> = {
  columns: {
    title: words,
    state: stateOfSet,
    author: sql`s.author`,
    created: sql`s.created_at`,
    updated: sql`s.updated_at`,
  },
  words: [words],
}

/** A page of change sets, the newest first unless asked otherwise. Throws INVALID_QUERY. */
export async function listChangeSets(
  db: Kysely<Schema>,
  query: QueryOf<typeof changeSetsApi.list>,
): Promise<Page<ChangeSetRow>> {
  const where = queryFilter(query.q, changeSetFields, table)
  return listPage(db, query, {
    orders,
    defaultSort: '-createdAt',
    source: { from: sql`from ${setsWithJobs} where ${where}`, id: sql`s.id` },
    load: (ids) => changeSetRows(db, ids),
  })
}
