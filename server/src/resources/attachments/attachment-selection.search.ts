import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { type Kysely, sql } from 'kysely'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { askWhatIsFound } from '../../platform/row-index/indexed-list.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import {
  type DocumentFilter,
  compileDocuments,
  readDocumentQuery,
} from './attachment-filter.search.ts'
import { isOfKind } from './attachment-word.search.ts'
import { documentIndex } from './attachment-index.search.ts'

type Db = Kysely<Schema>

/** How many documents are meant that there are; without indexes SQL tells. Throws INVALID_QUERY. */
export async function countSelectedDocuments(
  db: Db,
  selection: DocumentSelection,
  { isGlobal, indexes }: { isGlobal: boolean; indexes: RowIndexes | null },
): Promise<number> {
  const { where, clauses } = await meant(db, selection, isGlobal)
  const indexed =
    indexes && clauses && (await askWhatIsFound(documentIndex(indexes, isGlobal), db, clauses))
  if (indexed) return indexed.total
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attachment_search s where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next documents after an id that are meant, by id; `isGlobal` null takes both kinds by ids. Throws INVALID_QUERY. */
export async function selectedDocuments(
  db: Db,
  selection: DocumentSelection,
  { isGlobal, after, limit }: { isGlobal: boolean | null; after: number; limit: number },
): Promise<number[]> {
  const { where } = await meant(db, selection, isGlobal)
  const { rows } = await sql<{ id: number }>`select s.attachment_id as id from attachment_search s
    where s.attachment_id > ${after} and ${where}
    order by s.attachment_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** As SQL, and by the clauses of its query where it is one. */
async function meant(
  db: Db,
  selection: DocumentSelection,
  isGlobal: boolean | null,
): Promise<{ where: Condition; clauses: DocumentFilter['clauses'] | null }> {
  if ('q' in selection) {
    const { q, language } = selection
    return compileDocuments(db, readDocumentQuery(q), { isGlobal: isGlobal === true, language })
  }
  const ofKind = isGlobal === null ? sql`true` : isOfKind(isGlobal)
  const where = sql`s.attachment_id = any(${selection.ids}::bigint[]) and ${ofKind}`
  return { where, clauses: null }
}
