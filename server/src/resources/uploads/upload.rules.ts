import type { FileType } from '@lambda/contract/attachment-categories'
import type { Kysely } from 'kysely'
import { fieldRefused } from '../../platform/errors.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { forgetUpload } from '../../platform/uploads/upload-store.ts'

/** The content that somebody has uploaded, and what they call it. */
export interface TakenUpload {
  fileId: number
  name: string
  size: number
  type: FileType
}

/**
 * Takes a ready upload over for a document of this person, in the transaction that writes the document: the upload is
 * gone with it. Throws RULE_BROKEN at `uploadId` for one that is not there, not theirs, not ready or refused.
 */
export async function takeUpload(
  trx: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload> {
  const row = await trx
    .selectFrom('upload as u')
    .leftJoin('stored_file as f', 'f.id', 'u.file_id')
    .select(['u.state', 'u.problem', 'u.name', 'u.size', 'f.id', 'f.type'])
    .where('u.id', '=', uploadId)
    .where('u.user_id', '=', userId)
    .forUpdate('u')
    .executeTakeFirst()
  if (!row) throw refused('Upload not found.')
  if (row.id === null || row.type === null) throw refused(whyNotReady(row))
  await forgetUpload(trx, uploadId)
  return { fileId: row.id, name: row.name, size: row.size, type: row.type }
}

function whyNotReady(row: { state: string; problem: { message: string } | null }): string {
  if (row.state === 'receiving') return 'The upload is not complete yet.'
  return row.problem?.message ?? 'The file is still being checked. Try again in a moment.'
}

function refused(message: string) {
  return fieldRefused('RULE_BROKEN', 'uploadId', message)
}
