import type { AttachmentInput } from '@lambda/contract/attachments/attachments'
import type { AttachmentScope } from '@lambda/contract/attachments/global-attachments'
import { type Kysely, sql } from 'kysely'
import { replaceRows } from '../../platform/database/replace-rows.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { StoredDocument } from './attachment.repository.ts'

/** What people keep of a document; `scope` is empty where it is not global. */
export interface DocumentInput extends AttachmentInput {
  scope: AttachmentScope
}

/** What a new version brings: its content, what that is called, and what is said of it. */
export interface VersionContent extends Pick<
  AttachmentInput,
  'revision' | 'issueDate' | 'expiryDate'
> {
  fileId: number
  fileName: string
}

interface NewDocument {
  isGlobal: boolean
  input: DocumentInput
  /** Of its category: where no code is given, it is made of this and the id. */
  categoryCode: string
  file: { fileId: number; name: string }
  actorId: number
}

/** Stores a new document with everything that belongs to it, but for its links. */
export async function insertDocument(
  trx: Kysely<Schema>,
  { isGlobal, input, categoryCode, file, actorId }: NewDocument,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with next as materialized (select nextval(pg_get_serial_sequence('attachment', 'id')) as id)
    insert into attachment (id, code, is_global, category_id, status, visibility, scope_query, file_id, file_name,
      revision, issue_date, expiry_date, current_by, created_by, updated_by) overriding system value
    select id, coalesce(${input.code}::text, ${`${categoryCode}-`}::text || id), ${isGlobal}::boolean,
      ${input.categoryId}::integer, ${input.status}, ${input.visibility}, ${input.scope.query},
      ${file.fileId}::bigint, ${file.name}, ${input.revision}, ${input.issueDate}::date, ${input.expiryDate}::date,
      ${actorId}::bigint, ${actorId}::bigint, ${actorId}::bigint
    from next returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('No document was stored.')
  await writeChildren(trx, id, input, (field) => isGlobal || field !== 'scope')
  await refreshDocuments(trx, [id])
  return id
}

/** Stores what has changed of a document whose row lock the caller has, as its next version of the row. */
export async function updateDocument(
  trx: Kysely<Schema>,
  id: number,
  input: DocumentInput & { code: string },
  changedPaths: readonly string[],
  actorId: number,
): Promise<void> {
  const changed = new Set(changedPaths.map((path) => path.split('.')[0]))
  await trx
    .updateTable('attachment')
    .set({
      code: input.code,
      category_id: input.categoryId,
      status: input.status,
      visibility: input.visibility,
      scope_query: input.scope.query,
      revision: input.revision,
      issue_date: input.issueDate,
      expiry_date: input.expiryDate,
      ...touched(actorId),
    })
    .where('id', '=', id)
    .execute()
  await writeChildren(trx, id, input, (field) => changed.has(field))
  await refreshDocuments(trx, [id])
}

/** Puts the current version of a document, whose row lock the caller has, aside and another one in its place. */
export async function supersedeVersion(
  trx: Kysely<Schema>,
  { id, number }: Pick<StoredDocument, 'id' | 'number'>,
  next: VersionContent,
  actorId: number,
): Promise<void> {
  await sql`insert into attachment_version
      (attachment_id, number, file_id, file_name, revision, issue_date, expiry_date, current_since, current_by)
    select id, number, file_id, file_name, revision, issue_date, expiry_date, current_since, current_by
    from attachment where id = ${id}`.execute(trx)
  await trx
    .updateTable('attachment')
    .set({
      number: number + 1,
      file_id: next.fileId,
      file_name: next.fileName,
      revision: next.revision,
      issue_date: next.issueDate,
      expiry_date: next.expiryDate,
      current_since: sql`now()`,
      current_by: actorId,
      ...touched(actorId),
    })
    .where('id', '=', id)
    .execute()
  await refreshDocuments(trx, [id])
}

/** Marks a document as deleted, or takes the mark away; it leaves or comes back to every list. */
export async function setDocumentDeleted(
  trx: Kysely<Schema>,
  id: number,
  deleted: boolean,
  actorId: number,
): Promise<void> {
  await trx
    .updateTable('attachment')
    .set({
      deleted_at: deleted ? sql`now()` : null,
      deleted_by: deleted ? actorId : null,
      ...touched(actorId),
    })
    .where('id', '=', id)
    .execute()
  await refreshDocuments(trx, [id])
}

/** Rebuilds what lists and search read of these documents, whose row locks the caller has. */
export async function refreshDocuments(trx: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await sql`select refresh_attachment_projection(${[...ids]}::bigint[])`.execute(trx)
}

function touched(actorId: number) {
  return { version: sql<number>`version + 1`, updated_at: sql<string>`now()`, updated_by: actorId }
}

async function writeChildren(
  trx: Kysely<Schema>,
  id: number,
  input: DocumentInput,
  isChanged: (field: string) => boolean,
): Promise<void> {
  const owner = ['attachment_id', id] as const
  if (isChanged('texts')) {
    const texts = Object.entries(input.texts).map(([language, text]) =>
      Object.assign({ language }, text),
    )
    await replaceRows(trx, 'attachment_text', owner, texts)
  }
  if (isChanged('languages')) {
    const languages = input.languages.map((language) => ({ language }))
    await replaceRows(trx, 'attachment_language', owner, languages)
  }
  if (isChanged('countries')) {
    const countries = input.countries.map((country) => ({ country }))
    await replaceRows(trx, 'attachment_country', owner, countries)
  }
  if (isChanged('scope')) await writeScope(trx, id, input.scope)
}

/** Whether all that a scope names is there has been looked at: what is not would be left out here. */
async function writeScope(trx: Kysely<Schema>, id: number, scope: AttachmentScope): Promise<void> {
  await trx.deleteFrom('attachment_scope').where('attachment_id', '=', id).execute()
  await sql`insert into attachment_scope (attachment_id, kind, brand_id, country_id, competence_center_id, node_id)
    select ${id}::bigint, part.kind, case part.column when 'brand' then part.id end,
      case part.column when 'country' then part.id end, case part.column when 'center' then part.id end,
      case part.column when 'node' then part.id end
    from (
      select 'brand' as kind, 'brand' as column, b as id from unnest(${scope.brandIds}::integer[]) b
      union all
      select 'country', 'country', y.id from country y where y.code = any(${scope.countries}::text[])
      union all
      select 'competence-center', 'center', c from unnest(${scope.competenceCenterIds}::integer[]) c
      union all
      select n.kind, 'node', n.id from taxonomy_node n where n.id = any(${scope.nodeIds}::integer[])) part`.execute(
    trx,
  )
}
