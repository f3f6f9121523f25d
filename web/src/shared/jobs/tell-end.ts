import { type Job, jobsApi } from '@lambda/contract/jobs'
import { call } from '../../platform/api-client.ts'
import { formatCount } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import { sentenceOf, tellFailure } from '../write/failure.ts'
import { type AtEnd, followJob } from './follow-job.ts'

/** Long enough to reach for Undo. */
const duration = 10_000

/** A toast that says how a job has ended, with Undo where it can be undone; or what `ending` says of one that was done. */
export function tellEnd(job: Job, ending?: AtEnd['ending']): void {
  const own = job.state === 'done' ? ending?.(job) : null
  if (own) {
    showToast({ duration, ...own })
    return
  }
  const { type, title } = endings[endingOf(job)]
  showToast({
    type,
    title,
    message: job.message ? `${job.title}. ${job.message}` : `${job.title}${leftOut(job)}`,
    duration,
    ...(job.canUndo && job.state !== 'failed'
      ? { action: { label: 'Undo', run: () => void undo(job) } }
      : {}),
  })
}

const endings = {
  done: { type: 'success', title: 'Done' },
  partly: { type: 'warning', title: 'Partly done' },
  failed: { type: 'error', title: 'Job failed' },
  cancelled: { type: 'info', title: 'Cancelled' },
}

function endingOf({ state, failureCount }: Job): keyof typeof endings {
  if (state === 'failed' || state === 'cancelled') return state
  return failureCount > 0 ? 'partly' : 'done'
}

function leftOut({ failureCount }: Job): string {
  return failureCount === 0 ? '' : `: ${formatCount(failureCount)} failed`
}

/** Undoes a job and shows the one that does it; a refusal is told. */
async function undo({ id }: Job): Promise<void> {
  try {
    followJob(await call(jobsApi.undo, { params: { id } }))
  } catch (error) {
    tellFailure(sentenceOf(error, jobFailure))
  }
}

export const jobFailure = 'The job could not be changed.'
