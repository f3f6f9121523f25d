import { z } from 'zod'
import { created, endpoint, file, one } from './api.ts'
import { shortLivedLink } from './attachments/documents.ts'
import { catalogueInput } from './catalogue/catalogue.ts'
import { recordSelection } from './change-sets/change-sets.ts'
import { type Job, job } from './jobs.ts'
import { orNull } from './reference/fields.ts'
import { cellWordings } from './sheets/write-cell.ts'
import { id, idInAddress, instant, languageCode } from './wire.ts'

/**
 * Records as a file: a sheet that can be edited and imported again, or a catalogue for others. What is in it, and where it can
 * be had.
 */

/** The kinds of records that can be exported so, by their word in the history. */
export const exportedKinds = ['product'] as const

/** What sheets are written as. */
export const sheetFormats = ['xlsx', 'csv'] as const

/** What catalogues for trade partners are written as: ETIM xChange 2.0, and BMEcat 2005 by the ETIM guideline 5.0. */
export const catalogueFormats = ['etim-xchange', 'bmecat-etim-5'] as const

export type CatalogueFormatName = (typeof catalogueFormats)[number]

export const exportFormats = [...sheetFormats, ...catalogueFormats] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Whether a format is that of a catalogue, and not of a sheet. */
export function isCatalogueFormat(format: ExportFormat): format is CatalogueFormatName {
  return (catalogueFormats as readonly string[]).includes(format)
}

/** The media types of sheets. */
export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Readonly<Record<(typeof sheetFormats)[number], string>>

/** So many records of a sheet are written while they are downloaded; more, and catalogues, are written to a file by a job. */
export const mostDownloadedAtOnce = 5_000

const asked = z.strictObject({
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
  /** What a catalogue asks for; columns, values, language and decimals are those of sheets. */
  catalogue: orNull(catalogueInput),
})

export const exportInput = asked.refine(
  ({ format, catalogue }) => isCatalogueFormat(format) === (catalogue !== null),
  {
    path: ['catalogue'],
    error: `is required for ${catalogueFormats.join(' and ')}, and for nothing else`,
  },
)

export type ExportInput = z.infer<typeof exportInput>

/** A file that was asked for: it can be had from the start where it is small, else once its job is done. */
export const dataExport = z.object({
  id,
  entity: asked.shape.entity.unwrap(),
  /** What the file is called. */
  name: z.string(),
  format: asked.shape.format,
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
      'Exports records as XLSX or CSV to edit and import, or as an ETIM xChange 2.0 or BMEcat 2005 catalogue.',
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
    summary: 'Returns an export of yours, with a link to its file.',
    params,
    answer: one(dataExport),
  }),
  content: endpoint({
    id: 'downloadExport',
    method: 'GET',
    path: '/exports/{id}/content',
    access: 'active',
    summary: 'Returns the file of an export without a job, with the records as they are now.',
    params,
    answer: file(exportTypes.xlsx, exportTypes.csv),
    lane: 'slow',
    problems: ['RULE_BROKEN'],
  }),
}
