import {
  type DataExport,
  type ExportInput,
  exportTypes,
  exportsApi,
  isCatalogueFormat,
  mostDownloadedAtOnce,
} from '@lambda/contract/exports'
import type { Job } from '@lambda/contract/jobs'
import { dayOf } from '@lambda/domain/text/dates'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { jobsByIds } from '../../platform/jobs/job-store.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { readNames } from '../../platform/reference/reference-names.ts'
import type { CatalogueFormat } from '../../platform/sheets/catalogue-format.ts'
import { exportContent } from '../../platform/sheets/export-content.ts'
import { exportJob } from '../../platform/sheets/export-job.ts'
import {
  type StoredExport,
  findExport,
  insertExport,
  noteExportJob,
} from '../../platform/sheets/export-store.ts'
import { assertColumns } from '../../platform/sheets/record-sheet.ts'
import type { Sheetable } from '../../platform/sheets/sheetable.ts'

/** Records as files: sheets that can be edited and imported again, and catalogues of these formats. */
export function exportRoutes(app: App, catalogues: readonly CatalogueFormat[]): void {
  const write = exportJob({ kinds: app.sheets, catalogues, files: app.files })
  implement(app, exportsApi, {
    create: async (context, { body: request }) => {
      const kind = kindOf(app, request)
      const catalogue = catalogues.find((one) => isOf(one, request))
      assertColumns(kind, request)
      await catalogue?.begin(context.db, request)
      const { length: total } = await kind.find(context.db, request, app.indexes)
      const name = `${kind.name}-${dayOf(new Date())}.${catalogue?.fileType.toLowerCase() ?? request.format}`
      const id = await insertExport(context, { request, name, total })
      const isByJob = catalogue !== undefined || total > mostDownloadedAtOnce
      const job = isByJob ? await startJob(context, write, { export: id, name, total }) : null
      if (job) await noteExportJob(context.db, id, job.id)
      noteExport(app, context, request, total)
      return shown(app, context, await existing(context, id), job)
    },
    get: async (context, { params }) => {
      const found = await existing(context, params.id)
      const [job = null] =
        found.jobId === null ? [] : await jobsByIds(context.db, [found.jobId], none)
      return shown(app, context, found, job)
    },
    content: async (context, { params }) => {
      const found = await existing(context, params.id)
      const { format } = found.request
      const isByJob = found.jobId !== null || found.total > mostDownloadedAtOnce
      if (isByJob || isCatalogueFormat(format)) {
        const message =
          'This export is written by a job. Use the link of the export once it is done.'
        throw new ApiProblem('RULE_BROKEN', message)
      }
      const kind = kindOf(app, found.request)
      const ids = await kind.find(context.db, found.request, app.indexes)
      const names = await readNames(context.db)
      return {
        name: found.name,
        mediaType: exportTypes[format],
        content: await exportContent(context.db, kind, found, { ids, names }),
      }
    },
  })
}

function isOf({ entity, format }: CatalogueFormat, request: ExportInput): boolean {
  return entity === request.entity && format === request.format
}

/** No export is undone. */
const none: ReadonlySet<string> = new Set()

function kindOf({ sheets }: App, { entity }: ExportInput): Sheetable {
  const kind = sheets.get(entity)
  if (!kind) throw fieldRefused('RULE_BROKEN', 'entity', 'cannot be exported')
  return kind
}

async function existing({ db, actor }: Context, id: number): Promise<StoredExport> {
  const found = await findExport(db, { id, userId: actor.id })
  if (!found)
    throw new ApiProblem('NOT_FOUND', 'This export does not exist. It is kept for a week.')
  return found
}

function noteExport(app: App, context: Context, request: ExportInput, rows: number): void {
  const { entity, records, format, language, catalogue } = request
  const what = 'ids' in records ? { chosen: records.ids.length } : { q: records.q }
  // a catalogue is in languages of its own
  const where = catalogue
    ? { country: catalogue.country, languages: catalogue.languages.join(', ') }
    : { language }
  app.events.note(context, {
    action: 'export',
    entity,
    detail: { ...what, ...where, format, rows },
  })
}

async function shown(
  { links }: App,
  context: Context,
  { id, request, name, total, file, createdAt }: StoredExport,
  job: Job | null,
): Promise<DataExport> {
  const { entity, format } = request
  const maker = file && (await links.of(context))
  const link = maker ? maker.file({ ...file, name, entity, entityId: id }) : null
  return { id, entity, name, format, total, job, link, createdAt }
}
