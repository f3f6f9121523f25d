import { brokenDateRules } from '@lambda/contract/attachments/document-rules'
import { documentStatus } from '@lambda/contract/attachments/documents'
import type { JobFailure } from '@lambda/contract/jobs'
import { day } from '@lambda/contract/wire'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { BatchChange } from '../../platform/trail/history.ts'
import { type ChangeOfMany, storeMany } from '../../platform/versioned/bulk-writes.ts'
import type { DocumentStatus } from '@lambda/domain/documents/documents'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { refreshDocuments } from './attachment-change.repository.ts'

/** Changes what these documents say where their rules allow it. Tells what could not be changed. */
export async function changeDated(
  context: Context,
  ids: readonly number[],
  change: Partial<DatedFields>,
): Promise<JobFailure[]> {
  const documents = await lockDated(context.db, ids)
  return store(context, documents, () => change)
}

async function store(
  context: Context,
  documents: readonly DatedDocument[],
  change: (document: DatedDocument) => Partial<DatedFields> | string,
): Promise<JobFailure[]> {
  const planned = documents.map((document) => ({
    document,
    diff: planOf(document, change(document)),
  }))
  const changes = planned.flatMap(({ document: { id, version }, diff }) =>
    typeof diff === 'string' ? [] : [{ id, version, diff: { ...diff } }],
  )
  await storeMany(context, { entity: 'attachment' }, changes, (all) => storeDated(context, all))
  return planned.flatMap(({ document, diff }) =>
    typeof diff === 'string' ? [{ label: document.code, message: diff }] : [],
  )
}

/** What changes, or why nothing may. */
function planOf(
  document: DatedDocument,
  change: Partial<DatedFields> | string,
): DatedDiff | string {
  if (typeof change === 'string') return change
  const fields = (Object.keys(change) as (keyof DatedFields)[]).filter(
    (field) => change[field] !== document[field],
  )
  const isDated = fields.includes('issueDate') || fields.includes('expiryDate')
  const after = { ...document, ...change }
  const [broken] = isDated ? brokenDateRules(after, document.category) : []
  if (broken) return broken.message
  return Object.fromEntries(fields.map((field) => [field, [document[field], after[field]]]))
}

const date = day.nullable()
const changed = z.object({
  status: z.tuple([documentStatus, documentStatus]).optional(),
  issueDate: z.tuple([date, date]).optional(),
  expiryDate: z.tuple([date, date]).optional(),
})

/** Takes back changes of documents, as far as nobody has changed the same fields since. Tells what stays. */
export async function takeBackDated(
  context: Context,
  changes: readonly BatchChange[],
): Promise<JobFailure[]> {
  const diffs = new Map(changes.map(({ id, diff }) => [id, changed.parse(diff)]))
  const documents = await lockDated(context.db, [...diffs.keys()])
  return store(context, documents, (document) => backOf(document, diffs.get(document.id) ?? {}))
}

function backOf(document: DatedDocument, diff: DatedDiff): Partial<DatedFields> | string {
  const fields = Object.keys(diff) as (keyof DatedDiff)[]
  const isTouched = fields.some((field) => {
    const [from, to] = diff[field] ?? []
    return document[field] !== to && document[field] !== from
  })
  if (isTouched) return 'Not undone: it has been changed since.'
  return Object.fromEntries(fields.map((field) => [field, diff[field]?.[0]]))
}

type Db = Kysely<Schema>

/** What is changed of many documents at once. */
interface DatedFields {
  status: DocumentStatus
  issueDate: string | null
  expiryDate: string | null
}

/** A document as far as many are changed at once. */
interface DatedDocument extends DatedFields {
  id: number
  code: string
  version: number
  category: { name: string; needsExpiry: boolean }
}

/** The attachments of these ids that are neither deleted nor global, which nobody else changes meanwhile. */
async function lockDated(trx: Db, ids: readonly number[]): Promise<DatedDocument[]> {
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
type DatedDiff = { [K in keyof DatedFields]?: [DatedFields[K], DatedFields[K]] }

async function storeDated({ db, actor }: Context, changes: readonly ChangeOfMany[]): Promise<void> {
  await sql`
    update attachment a set
      status = case when c.diff ? 'status' then c.diff -> 'status' ->> 1 else a.status end,
      issue_date = case when c.diff ? 'issueDate' then (c.diff -> 'issueDate' ->> 1)::date else a.issue_date end,
      expiry_date = case when c.diff ? 'expiryDate' then (c.diff -> 'expiryDate' ->> 1)::date else a.expiry_date end,
      version = a.version + 1, updated_at = now(), updated_by = ${actor.id}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id bigint, diff jsonb)
    where a.id = c.id`.execute(db)
  const ids = changes.map(({ id }) => id)
  await refreshDocuments(db, ids)
}
