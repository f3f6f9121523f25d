import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { refreshOthers } from './attachment-change.repository.ts'
import {
  type DocumentRefresh,
  isMeantDocument,
  refreshAttachments,
} from './attachment-refresh.job.ts'

/** So few are refreshed at once, in the transaction of the change. */
const fewDocuments = 100

/** Refreshes documents by a job where they are many; until it is done they are found as they were before. */
export async function refreshDocumentsOf(context: Context, input: DocumentRefresh): Promise<void> {
  const { db } = context
  const { rows } = await sql<{ id: number }>`
    select s.attachment_id as id from attachment_search s where ${isMeantDocument(input.tag)}
    limit ${fewDocuments + 1}`.execute(db)
  if (rows.length > fewDocuments) await startJob(context, refreshAttachments, input)
  else
    await refreshOthers(
      db,
      rows.map(({ id }) => id),
    )
}
