import { z } from 'zod'
import { created, endpoint, file, one } from './api.ts'
import { shortLivedLink } from './attachments/documents.ts'
import { recordSelection } from './change-sets/change-sets.ts'
import { type Job, job } from './jobs.ts'
import { cellWordings } from './sheets/write-cell.ts'
import { id, idInAddress, instant, languageCode } from './wire.ts'

/** Records as a file that can be edited and imported again: what is in it, and where it can be had. */

/** The kinds of records that can be exported so, by their word in the history. */
export const exportedKinds = ['product'] as const

export const exportFormats = ['xlsx', 'csv'] as const

/** The media types of the formats. */
export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Readonly<Record<(typeof exportFormats)[number], string>>

/** So many records are written while they are downloaded; more are written to a file by a job. */
export const mostDownloadedAtOnce = 5_000

export const exportInput = z.strictObject({
  entity: z.enum(exportedKinds).default('product'),
  records: recordSelection,
  /** As the list of these records is sorted; its default where it is left out. */
  sort: z.string().max(60).nullable().default(null),
  format: z.enum(exportFormats),
  /**
   * Fields by their paths, and names of fields that have a column for each text or row that is there (`markets`). Null: all
   * that the records have.
   */
  columns: z.array(z.string().max(200)).min(1).max(2_000).nullable().default(null),
  /** What stands for values that have a code: it, their name, or `code: name`. */
  values: z.enum(cellWordings).default('codes'),
  /** That names are in. */
  language: languageCode.default('EN'),
  /** How decimals are written in CSV; with a comma, cells are separated by semicolons. */
  decimalSeparator: z.enum(['.', ',']).default('.'),
})

export type ExportInput = z.infer<typeof exportInput>

/** A file that was asked for: it can be had from the start where it is small, else once its job is done. */
export const dataExport = z.object({
  id,
  entity: exportInput.shape.entity.unwrap(),
  /** What the file is called. */
  name: z.string(),
  format: exportInput.shape.format,
  total: z.int().nonnegative(),
  /** The job that writes the file; null where it is written while it is downloaded. */
  job: job.nullable(),
  /** Where the file is that a job has written; null until then. */
  link: shortLivedLink.nullable(),
  createdAt: instant,
})

export type DataExport = z.infer<typeof dataExport>

/** The export that a job has written; null for other jobs, and until it is written. */
export function exportOfJob({ state, result }: Pick<Job, 'state' | 'result'>): number | null {
  const told = z.object({ exportId: id }).safeParse(result)
  return state === 'done' && told.success ? told.data.exportId : null
}

const params = z.strictObject({ id: idInAddress })

/** Everyone sees the exports they have asked for themselves, for a week. */
export const exportsApi = {
  create: endpoint({
    id: 'createExport',
    method: 'POST',
    path: '/exports',
    access: 'active',
    summary:
      'Exports records as XLSX or CSV, with their IDs and versions, so that the edited file can be imported.',
    body: exportInput,
    answer: created(dataExport),
    lane: 'slow',
    problems: ['INVALID_QUERY', 'RULE_BROKEN', 'RATE_LIMITED'],
  }),
  get: endpoint({
    id: 'getExport',
    method: 'GET',
    path: '/exports/{id}',
    access: 'active',
    summary: 'Returns an export of yours, with a link to the file that its job has written.',
    params,
    answer: one(dataExport),
  }),
  content: endpoint({
    id: 'downloadExport',
    method: 'GET',
    path: '/exports/{id}/content',
    access: 'active',
    summary: 'Returns the file of an export that has no job, with the records as they are now.',
    params,
    answer: file(exportTypes.xlsx, exportTypes.csv),
    lane: 'slow',
    problems: ['RULE_BROKEN'],
  }),
}
