import { z } from 'zod'
import { endpoint, page } from './api.ts'
import { fileType } from './attachment-categories.ts'
import { startsJob } from './jobs.ts'
import { id, instant, listQuery } from './wire.ts'

/** A content that the check, or somebody who asked for it, has found to be gone or another one than was stored. */
export const damagedFile = z.object({
  id,
  sha256: z.string(),
  size: z.int().nonnegative(),
  type: fileType,
  damage: z.enum(['missing', 'altered']),
  checkedAt: instant,
  /** The documents that it is the content of, now or in a version before; five at most. */
  documents: z.array(z.object({ id, code: z.string(), isGlobal: z.boolean() })),
})

export type DamagedFile = z.infer<typeof damagedFile>

/** Care of the file store. Both kinds of work also happen by themselves. */
export const filesApi = {
  sweep: endpoint({
    id: 'sweepFiles',
    method: 'POST',
    path: '/files/sweep',
    access: 'administrator',
    summary:
      'Deletes stored files that are no longer used, and uploads without progress for a day.',
    answer: startsJob,
  }),
  check: endpoint({
    id: 'checkFiles',
    method: 'POST',
    path: '/files/check',
    access: 'administrator',
    summary: 'Checks every stored file and reports missing or modified files.',
    answer: startsJob,
  }),
  damaged: endpoint({
    id: 'listDamagedFiles',
    method: 'GET',
    path: '/files/damaged',
    access: 'administrator',
    summary: 'Stored files found missing or modified, most recent first.',
    query: listQuery(['checkedAt']).omit({ q: true, language: true }),
    answer: page(damagedFile),
  }),
}
