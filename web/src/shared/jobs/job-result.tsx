import { type Job, exportKind } from '@lambda/contract/jobs'
import { catalogueImportOfJob } from '@lambda/contract/supplier-catalogues/imports'
import { CatalogueImported } from './catalogue-imported.tsx'
import { ExportDownload } from './export-download.tsx'

/** What a job has to show at its end; nothing for most. */
export function JobResult({ job }: { job: Job }) {
  if (job.kind === exportKind) return <ExportDownload job={job} />
  const imported = catalogueImportOfJob(job)
  return imported && <CatalogueImported id={job.id} result={imported} />
}
