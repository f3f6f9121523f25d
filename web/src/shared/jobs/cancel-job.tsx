import { isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { Button } from '@mantine/core'
import { call } from '../../platform/api-client.ts'
import { tellFailure } from '../write/failure.ts'
import { useWrite } from '../write/use-write.ts'
import { jobFailure, useOwnJob, useShowJob } from './use-jobs.ts'

/** Has a job of the person stop between two steps; nothing for one of somebody else. */
export function CancelJob({ id }: { id: number }) {
  const job = useOwnJob(id)
  const { run, busy } = useWrite({
    send: () => call(jobsApi.cancel, { params: { id } }),
    onDone: useShowJob(),
    failure: jobFailure,
    onFailed: tellFailure,
  })
  if (!job || !isGoingOn(job)) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={busy}
      disabled={job.isCancelling}
      onClick={() => run()}
    >
      {job.isCancelling ? 'Stopping …' : 'Cancel'}
    </Button>
  )
}
