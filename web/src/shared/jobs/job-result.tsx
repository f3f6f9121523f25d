import { type Job, exportKind } from '@lambda/contract/jobs'
import { ExportDownload } from './export-download.tsx'
import { shownResult } from './job-results.ts'

/** What a job has to show at its end; nothing for most. */
export function JobResult({ job }: { job: Job }) {
  return job.kind === exportKind ? <ExportDownload job={job} /> : shownResult(job)
}
