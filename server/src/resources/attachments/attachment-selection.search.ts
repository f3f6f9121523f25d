import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { type Kysely, sql } from 'kysely'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { compileDocuments, readDocumentQuery } from './attachment-filter.search.ts'

type Db = Kysely<Schema>

/** How many documents are meant that there are. Throws INVALID_QUERY. */
export async function countSelectedDocuments(
  db: Db,
  selection: DocumentSelection,
  isGlobal: boolean,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from attachment_search s
    where ${await isMeant(db, selection, isGlobal)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next documents after an id that are meant, by id; `isGlobal` null takes both kinds by ids. Throws INVALID_QUERY. */
export async function selectedDocuments(
  db: Db,
  selection: DocumentSelection,
  { isGlobal, after, limit }: { isGlobal: boolean | null; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select s.attachment_id as id from attachment_search s
    where s.attachment_id > ${after} and ${await isMeant(db, selection, isGlobal)}
    order by s.attachment_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function isMeant(
  db: Db,
  selection: DocumentSelection,
  isGlobal: boolean | null,
): Promise<Condition> {
  if ('q' in selection) {
    return (await compileDocuments(db, readDocumentQuery(selection.q), isGlobal === true)).where
  }
  const ofKind = isGlobal === null ? sql`true` : sql`s.is_global = ${sql.lit(isGlobal)}`
  return sql`s.attachment_id = any(${selection.ids}::bigint[]) and ${ofKind}`
}
