import { exportOfJob, exportsApi } from '@lambda/contract/exports'
import type { Job } from '@lambda/contract/jobs'
import { catalogueOfJob } from '@lambda/contract/catalogue/catalogue'
import { Button } from '@mantine/core'
import { call } from '../../platform/api-client.ts'
import { startDownload } from '../../ui/save-file.ts'
import { tellFailure } from '../write/failure.ts'
import { useWrite } from '../write/use-write.ts'
import classes from './catalogue-findings.module.css'
import { CatalogueFindings } from './catalogue-findings.tsx'

/** Downloads the file that a job has written; of a catalogue it tells what that lacks. */
export function ExportDownload({ job }: { job: Job }) {
  const { run, busy } = useWrite({
    send: async (id: number) => (await call(exportsApi.get, { params: { id } })).link,
    onDone: (link) => {
      if (link) startDownload(link.url)
      else tellFailure('The file is not there any more. Export it again.')
    },
    failure: 'The file could not be downloaded. It is kept for a week.',
    onFailed: tellFailure,
  })
  const id = exportOfJob(job)
  if (id === null) return null
  return (
    <div className={classes.file}>
      <Button
        size="compact-xs"
        variant="default"
        loading={busy}
        aria-describedby={`job-${job.id}`}
        onClick={() => run(id)}
      >
        Download
      </Button>
      <CatalogueFindings findings={catalogueOfJob(job)?.findings ?? []} />
    </div>
  )
}
