import { type Job, jobsApi } from '@lambda/contract/jobs'
import { mutate } from '../../platform/result.ts'
import { formatCount } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
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
  const undo = { label: 'Undo', run: () => void act('undo', job, followJob) }
  const { type, title } = endings[endingOf(job)]
  showToast({
    type,
    title,
    message: job.message ? `${job.title}. ${job.message}` : `${job.title}${leftOut(job)}`,
    duration,
    ...(job.canUndo && job.state !== 'failed' ? { action: undo } : {}),
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

/** Cancels, retries or undoes a job and shows what became of it; a refusal is told. */
export async function act(
  what: 'cancel' | 'retry' | 'undo',
  { id }: Pick<Job, 'id'>,
  onChange: (job: Job) => void,
): Promise<void> {
  const { result } = await mutate(jobsApi[what], { params: { id } })
  if (result.Success && result.Result) return onChange(result.Result)
  showToast({ type: 'error', message: result.Errors?.join(' ') ?? 'The job could not be changed.' })
}
