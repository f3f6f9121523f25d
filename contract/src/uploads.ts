import { z } from 'zod'
import { endpoint, headers, one, page } from './api.ts'
import { storedType } from './sheets/sheet-files.ts'
import { id, instant, languageCode } from './wire.ts'

/**
 * Files on their way in. They are sent in the protocol tus 1.0.0 (https://tus.io/protocols/resumable-upload): announced
 * (`POST`, with `Upload-Length` and in `Upload-Metadata` a `filename` and perhaps the id of a `category`), sent in
 * pieces (`PATCH` at an offset, which `HEAD` tells), given up (`DELETE`). Once all of it is there it is checked; how
 * that ends is asked for with the calls that answer JSON.
 */

const uploadId = z.string().regex(/^[0-9a-f]{32}$/, 'must be an upload ID')

const params = z.strictObject({ id: uploadId })

/** As many uploads can be asked for at once. */
export const maxUploadsAsked = 200

const manyIds = new RegExp(`^[0-9a-f]{32}(,[0-9a-f]{32}){0,${maxUploadsAsked - 1}}$`)

export const uploadStates = ['receiving', 'checking', 'ready', 'refused'] as const

/** A file on its way in: how much of it is there, and what became of it. */
export const upload = z.object({
  id: uploadId,
  name: z.string(),
  size: z.int().positive(),
  /** Bytes that have arrived. */
  offset: z.int().nonnegative(),
  state: z.enum(uploadStates),
  /** Why it was refused. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  file: z
    .object({
      id,
      sha256: z.string(),
      size: z.int().positive(),
      type: storedType,
    })
    .nullable(),
  /** Documents that have the same content, now or in a former version; the first five. */
  sameAs: z.array(
    z.object({ id, code: z.string(), title: z.string(), isGlobal: z.boolean(), categoryId: id }),
  ),
  createdAt: instant,
})

export type Upload = z.infer<typeof upload>

const language = languageCode.default('EN')

/** Everyone sees the uploads they have begun themselves; for everybody else there are none. */
export const uploadsApi = {
  list: endpoint({
    id: 'listUploads',
    method: 'GET',
    path: '/uploads',
    access: 'active',
    summary: 'Lists your uploads with the given IDs, or your most recent uploads.',
    query: z.strictObject({
      ids: z
        .string()
        .regex(manyIds, `must be up to ${maxUploadsAsked} comma-separated IDs`)
        .transform((ids) => ids.split(','))
        .optional(),
      language,
    }),
    answer: page(upload),
  }),
  get: endpoint({
    id: 'getUpload',
    method: 'GET',
    path: '/uploads/{id}',
    access: 'active',
    summary:
      'Returns one of your uploads. HEAD returns the upload offset in the headers of tus 1.0.0.',
    params,
    query: z.strictObject({ language }),
    answer: one(upload),
    problems: ['UPLOAD_PROTOCOL'],
  }),
}

/** The calls of tus 1.0.0 beside `HEAD /uploads/{id}` and `OPTIONS /uploads`. */
export const tusApi = {
  create: endpoint({
    id: 'createUpload',
    method: 'POST',
    path: '/uploads',
    access: 'active',
    summary: 'Creates an upload (tus 1.0.0, creation) with file size, name and optional category.',
    reads: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
    answer: headers(201),
    problems: ['UPLOAD_PROTOCOL', 'QUOTA', 'RULE_BROKEN', 'INSUFFICIENT_STORAGE'],
  }),
  append: endpoint({
    id: 'appendUpload',
    method: 'PATCH',
    path: '/uploads/{id}',
    access: 'active',
    summary: 'Uploads a chunk of the file from the given offset (tus 1.0.0).',
    params,
    accepts: 'application/offset+octet-stream',
    reads: ['Tus-Resumable', 'Upload-Offset'],
    answer: headers(204),
    problems: ['UPLOAD_PROTOCOL', 'UPLOAD_OFFSET', 'INSUFFICIENT_STORAGE'],
  }),
  remove: endpoint({
    id: 'removeUpload',
    method: 'DELETE',
    path: '/uploads/{id}',
    access: 'active',
    summary: 'Cancels an upload (tus 1.0.0, termination).',
    params,
    reads: ['Tus-Resumable'],
    answer: headers(204),
    problems: ['UPLOAD_PROTOCOL'],
  }),
}
