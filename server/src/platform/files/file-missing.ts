import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { ApiProblem } from '../errors.ts'
import { noteDamage } from './file-damage.ts'
import { originOf } from '../http/request-origin.ts'

/** What a content is of, for the trail. */
interface Subject {
  entity: string
  entityId?: number
}

/**
 * To be called when the store has nothing under the hash of a file: marks the file as damaged, and tells the log and the
 * trail the first time. What it returns is to be answered, unless others are sent in its place.
 */
export async function reportMissing(
  app: App,
  request: FastifyRequest,
  { sha256, subject }: { sha256: string; subject: Subject },
): Promise<ApiProblem> {
  const known = await app.db
    .selectFrom('stored_file')
    .select('damage')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (known?.damage !== 'missing') {
    await noteDamage(app.db, sha256, 'missing')
    request.log.error({ sha256, ...subject }, 'a file is missing from the store')
    const detail = { problem: 'file missing', sha256 }
    app.events.note(originOf(request), { action: 'error', ...subject, detail })
  }
  return fileMissing()
}

/** A picture that is gone is made anew by whoever looks into files: nothing is lost, so nobody is told. */
export async function remakeThumbnail({ db }: App, sha256: string): Promise<ApiProblem> {
  await db
    .updateTable('stored_file')
    .set({ thumbnail: null, inspection: 'waiting' })
    .where('thumbnail', '=', sha256)
    .execute()
  return fileMissing()
}

/** The refusal of a file that is known to be missing from the store. */
export function fileMissing(): ApiProblem {
  return new ApiProblem(
    'FILE_MISSING',
    'The file is missing from the store; it has been reported. Try again later.',
  )
}
