import {
  type CatalogueImportResult,
  catalogueImportOfJob,
  catalogueImportsApi,
  matchKeyLabels,
  matchKeys,
} from '@lambda/contract/supplier-catalogues/imports'
import type { Job } from '@lambda/contract/jobs'
import { proposalsApi } from '@lambda/contract/proposals/proposals'
import { Button } from '@mantine/core'
import { paths } from '../../../paths.ts'
import { call, download } from '../../../platform/api-client.ts'
import { formatCount } from '../../../ui/formats.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { tellFailure } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import classes from '../../../shared/jobs/catalogue-findings.module.css'
import { setJobsOpened } from '../../../shared/jobs/follow-job.ts'
import { matchedText } from './product-catalogue-import.rules.ts'

interface Props {
  /** The job that has imported it. */
  id: number
  result: CatalogueImportResult
}

/** What a job that has imported a catalogue has found. */
export function CatalogueImported({ job }: { job: Job }) {
  const result = catalogueImportOfJob(job)
  return result && <Matched id={job.id} result={result} />
}

/** What was found of a catalogue among our products, and what was not; the whole of it as a file, and a change set of what it says. */
function Matched({ id, result }: Props) {
  const { run, busy } = useWrite({
    send: () => download(catalogueImportsApi.report, { params: { id } }),
    onDone: ({ name, content }) => saveFile(name, content),
    failure: 'The list could not be downloaded.',
    onFailed: tellFailure,
  })
  const go = useGo()
  const proposal = useWrite({
    send: () => call(proposalsApi.ofImport, { params: { id } }),
    onDone: (set) => {
      setJobsOpened(false)
      go(paths.changeSets.one(set.id))
    },
    failure: 'The change set could not be made.',
    onFailed: tellFailure,
  })
  const { matched, unmatched } = result
  const found = matchKeys.flatMap((key) =>
    matched[key] > 0 ? `${formatCount(matched[key])} by ${matchKeyLabels[key]}` : [],
  )
  const more = unmatched.count - unmatched.first.length
  return (
    <div className={classes.file}>
      <p className={classes.said}>{matchedText(result)}</p>
      {found.length > 0 && <p className={classes.said}>Found {found.join(', ')}.</p>}
      {unmatched.count > 0 && (
        <details className={classes.findings}>
          <summary>{formatCount(unmatched.count)} not found among your products</summary>
          <ul>
            {unmatched.first.map(({ number, name, gtin }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- files may have a number twice
              <li key={index}>
                <strong>{number}</strong> {name}
                {gtin !== null && <span className={classes.codes}>{gtin}</span>}
              </li>
            ))}
            {more > 0 && <li>… and {formatCount(more)} more</li>}
          </ul>
        </details>
      )}
      <div className={classes.buttons}>
        {found.length > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            loading={proposal.busy}
            aria-describedby={`job-${id}`}
            onClick={() => proposal.run()}
          >
            Propose changes
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          aria-describedby={`job-${id}`}
          onClick={() => run()}
        >
          Download list
        </Button>
      </div>
    </div>
  )
}
