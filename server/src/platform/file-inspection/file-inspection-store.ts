import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Inspection } from './file-inspection-pictures.ts'
import { type FileStore, withContentLock } from '../files/file-store.ts'
import type { StoredFileTable } from '../database/schema-attachments.ts'
import type { Schema } from '../database/schema.ts'

/** A stored file that is being looked into for the n-th time. */
export interface FileToInspect extends Pick<StoredFileTable, 'sha256' | 'size' | 'type'> {
  id: number
  tries: number
}

/** Longer than a look may take altogether. */
const leaseSeconds = 180

/** Takes the next one for the time of a lease: a server that dies leaves it to others. Null where none waits. */
export async function takeFile(db: Kysely<Schema>): Promise<FileToInspect | null> {
  const { rows } = await sql<FileToInspect>`
    update stored_file set inspection_tries = inspection_tries + 1,
      inspection_due = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from stored_file where inspection = 'waiting' and inspection_due <= now()
      order by id limit 1 for update skip locked)
    returning id, sha256, size, type, inspection_tries as tries`.execute(db)
  return rows[0] ?? null
}

/** Leaves a file to whoever takes it next, after so many seconds; a look that was nobody's fault does not count. */
export async function giveBack(
  db: Kysely<Schema>,
  { id, tries }: FileToInspect,
  { counts, seconds }: { counts: boolean; seconds: number },
): Promise<void> {
  await sql`update stored_file set inspection_tries = ${counts ? tries : tries - 1},
      inspection_due = now() + make_interval(secs => ${seconds})
    where id = ${id} and inspection = 'waiting'`.execute(db)
}

/** Keeps what a look has told, and the thumbnail in the store before anything refers to it. */
export async function keepInspection(
  { db, files }: { db: Kysely<Schema>; files: FileStore },
  { id }: FileToInspect,
  { thumbnail, pages, width, height, note }: Inspection,
): Promise<void> {
  const row = {
    pages,
    width,
    height,
    inspection: note === null ? 'done' : 'failed',
    inspection_note: note,
    inspection_tries: 0,
    inspection_due: sql<string>`now()`,
  } as const
  const update = (trx: Kysely<Schema>, hash: string | null) =>
    trx
      .updateTable('stored_file')
      .set({ ...row, thumbnail: hash })
      .where('id', '=', id)
      .execute()
  if (!thumbnail) return void (await update(db, null))
  const sha256 = createHash('sha256').update(thumbnail).digest('hex')
  const place = path.join(files.incoming, `${randomBytes(16).toString('hex')}.thumbnail`)
  try {
    await withContentLock(db, sha256, async (trx) => {
      await writeFile(place, thumbnail)
      await files.put(sha256, place)
      await update(trx, sha256)
    })
  } finally {
    await rm(place, { force: true })
  }
}
