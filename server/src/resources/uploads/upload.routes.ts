import { type Upload, uploadsApi } from '@lambda/contract/uploads'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { noUpload } from '../../platform/uploads/upload-folder.ts'
import type { UploadRow } from '../../platform/uploads/upload-store.ts'
import { type Uploads, serveUploads } from '../../platform/uploads/uploads.ts'
import { documentsOf, filesOf, limitsOf, ownUploads } from './upload.repository.ts'

/** Files on their way in, each for whoever sends it and for nobody else. */
export function uploadRoutes(app: App): void {
  const uploads = serveUploads(app, limitsOf)
  implement(app, uploadsApi, {
    list: async ({ db, actor }, { query }) => {
      const { rows, total } = await ownUploads(db, actor.id, query.ids)
      const data = await shownUploads(db, uploads, rows, query.language)
      return { data, page: { total, next: null, previous: null } }
    },
    get: async ({ db, actor }, { params, query }) => {
      const { rows } = await ownUploads(db, actor.id, [params.id])
      const [upload] = await shownUploads(db, uploads, rows, query.language)
      if (!upload) throw noUpload()
      return upload
    },
  })
}

/** Whoever asks waits for the check of what has arrived, so asking also sees to it that somebody is at it. */
async function shownUploads(
  db: Context['db'],
  { arrivedOf, wake }: Uploads,
  rows: readonly UploadRow[],
  language: string,
): Promise<Upload[]> {
  if (rows.some(({ state }) => state === 'checking')) wake()
  const files = await filesOf(db, rows)
  const documents = await documentsOf(db, [...files.keys()], language)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      size: row.size,
      offset: await arrivedOf(row),
      state: row.state,
      problem: row.problem,
      file: (row.file_id !== null && files.get(row.file_id)) || null,
      sameAs: (row.file_id !== null && documents.get(row.file_id)) || [],
      createdAt: row.created_at,
    })),
  )
}
