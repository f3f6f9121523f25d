import type { DocumentStatus } from '@lambda/domain/documents/documents'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { recordAll } from '../../platform/trail/history.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { refreshDocuments } from './attachment-change.repository.ts'

type Db = Kysely<Schema>

/** What is changed of many documents at once. */
export interface DatedFields {
  status: DocumentStatus
  issueDate: string | null
  expiryDate: string | null
}

/** A document as far as many are changed at once. */
export interface DatedDocument extends DatedFields {
  id: number
  code: string
  version: number
  category: { name: string; needsExpiry: boolean }
}

/** The attachments of these ids that are neither deleted nor global, which nobody else changes meanwhile. */
export async function lockDated(trx: Db, ids: readonly number[]): Promise<DatedDocument[]> {
  const { rows } = await sql<DatedDocument>`
    select a.id, a.code, a.version, a.status, a.issue_date as "issueDate", a.expiry_date as "expiryDate",
      json_build_object('needsExpiry', c.needs_expiry, 'name', coalesce((
        select t.name from attachment_category_text t where t.attachment_category_id = c.id
        order by (t.language = 'EN') desc, t.language limit 1), c.code)) as category
    from attachment a join attachment_category c on c.id = a.category_id
    where a.id = any(${ids}::bigint[]) and a.deleted_at is null and not a.is_global
    order by a.id for no key update of a`.execute(trx)
  return rows
}

/** Which fields of a document change, and from what to what. */
export type DatedDiff = { [K in keyof DatedFields]?: [DatedFields[K], DatedFields[K]] }

/** Changes documents that the caller holds, each as its next version, with its history. */
export async function storeDated(
  context: Context,
  changes: readonly { id: number; version: number; diff: DatedDiff }[],
): Promise<void> {
  if (changes.length === 0) return
  const { db, actor } = context
  await sql`
    update attachment a set
      status = case when c.diff ? 'status' then c.diff -> 'status' ->> 1 else a.status end,
      issue_date = case when c.diff ? 'issueDate' then (c.diff -> 'issueDate' ->> 1)::date else a.issue_date end,
      expiry_date = case when c.diff ? 'expiryDate' then (c.diff -> 'expiryDate' ->> 1)::date else a.expiry_date end,
      version = a.version + 1, updated_at = now(), updated_by = ${actor.id}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id bigint, diff jsonb)
    where a.id = c.id`.execute(db)
  await recordAll(
    context,
    changes.map(({ id, version, diff }) => ({
      entity: 'attachment',
      id,
      operation: 'update',
      version: version + 1,
      diff: { ...diff },
    })),
  )
  const ids = changes.map(({ id }) => id)
  await refreshDocuments(db, ids)
}
