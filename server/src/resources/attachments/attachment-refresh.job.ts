import { sql } from 'kysely'
import { z } from 'zod'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { refreshOthers } from './attachment-change.repository.ts'

const refreshInput = z.strictObject({
  /** Documents that carry this tag (a category); null for all of them. */
  tag: z.int().nullable(),
  /** For people: what the documents are brought up to date with. */
  reason: z.string(),
})

/** Which documents are to be refreshed, and what for. */
export type DocumentRefresh = z.infer<typeof refreshInput>

/** A second of work at most. */
const documentsAStep = 500

/** Brings what lists of documents read up to date with what the documents refer to. */
export const refreshAttachments: JobKind<DocumentRefresh, number> = {
  kind: 'refresh-attachments',
  access: 'administrator',
  input: refreshInput,
  cursor: z.int(),
  title: ({ reason }) => `Updating attachments after a change: ${reason}`,
  total: async (db, { tag }) => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from attachment_search s where ${isMeantDocument(tag)}`.execute(db)
    return rows[0]?.total ?? 0
  },
  step: async ({ db }, { tag }, after) => {
    const { rows } = await sql<{ id: number }>`
      select s.attachment_id as id from attachment_search s
      where s.attachment_id > ${after ?? 0} and ${isMeantDocument(tag)}
      order by 1 limit ${documentsAStep}`.execute(db)
    const ids = rows.map(({ id }) => id)
    await refreshOthers(db, ids)
    return { done: ids.length, cursor: ids.length < documentsAStep ? null : (ids.at(-1) ?? null) }
  },
}

/** Whether a row `s` of attachment_search is among the documents that carry a tag; all are without one. */
export function isMeantDocument(tag: number | null) {
  return tag === null ? sql`true` : sql`s.tags @> array[${tag}]::integer[]`
}
