import { type Job, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { Button } from '@mantine/core'
import { call } from '../../platform/api-client.ts'
import { formatAge, formatCount } from '../../ui/formats.ts'
import { tellFailure } from '../write/failure.ts'
import { useWrite } from '../write/use-write.ts'
import classes from './job-progress.module.css'
import { jobFailure } from './tell-end.ts'

interface Props {
  job: Job
  /** Gets the job as it is after something was done to it, or the one that undoes it. */
  onChange: (job: Job) => void
}

/** One job: what it does, how far it is or how it ended, what was left out, and what can be done about it. */
export function JobProgress({ job, onChange }: Props) {
  return (
    <article className={classes.job} aria-labelledby={`job-${job.id}`}>
      <h3 className={classes.title} id={`job-${job.id}`}>
        {job.title}
      </h3>
      {(job.state === 'running' || (job.state === 'queued' && job.done > 0)) && <Bar job={job} />}
      <p className={classes.state} data-state={job.state}>
        {stateOf(job)}
      </p>
      {job.message && <p className={classes.message}>{job.message}</p>}
      {job.failureCount > 0 && <Failures job={job} />}
      <Actions job={job} onChange={onChange} />
    </article>
  )
}

function Bar({ job: { id, done, total } }: { job: Job }) {
  const share = total ? Math.min(1, done / total) : null
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-labelledby={`job-${id}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
    >
      <div
        className={classes.bar}
        data-unknown={share === null || undefined}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  )
}

function stateOf(job: Job): string {
  const { done, total, finishedAt } = job
  const some = formatCount(done)
  const all = total === null ? some : `${some} of ${formatCount(total)}`
  const age = finishedAt === null ? '' : formatAge(finishedAt)
  if (job.isCancelling) return `Stopping after ${all}`
  switch (job.state) {
    case 'queued':
      return done === 0 ? 'Queued' : `Waiting to continue after ${all}`
    case 'running':
      return total === null ? 'Starting' : all
    case 'done':
      return `Done ${age} · ${some}${job.undoneBy === null ? '' : ' · undone'}`
    case 'failed':
      return `Failed ${age} after ${all}${job.undoneBy === null ? '' : ' · undone'}`
    case 'cancelled':
      return `Cancelled ${age} after ${all}${job.undoneBy === null ? '' : ' · undone'}`
  }
}

function Failures({ job: { failures, failureCount } }: { job: Job }) {
  const more = failureCount - failures.length
  return (
    <details className={classes.failures}>
      <summary>{formatCount(failureCount)} failed</summary>
      <ul>
        {failures.map(({ label, message }) => (
          <li key={`${label} ${message}`}>
            <strong>{label}</strong> {message}
          </li>
        ))}
        {more > 0 && <li>… and {formatCount(more)} more</li>}
      </ul>
    </details>
  )
}

function Actions({ job, onChange }: Props) {
  const { run, busy } = useWrite({
    send: (what: 'cancel' | 'retry' | 'undo') => call(jobsApi[what], { params: { id: job.id } }),
    onDone: onChange,
    failure: jobFailure,
    onFailed: tellFailure,
  })
  const button = (what: 'cancel' | 'retry' | 'undo', label: string) => (
    <Button
      size="compact-xs"
      variant="default"
      loading={busy}
      aria-describedby={`job-${job.id}`}
      onClick={() => run(what)}
    >
      {label}
    </Button>
  )
  const canRetry = job.state === 'failed' && job.undoneBy === null
  const canCancel = isGoingOn(job) && !job.isCancelling
  if (!canRetry && !canCancel && !job.canUndo) return null
  return (
    <div className={classes.actions}>
      {canCancel && button('cancel', 'Cancel')}
      {canRetry && button('retry', 'Try again')}
      {job.canUndo && button('undo', 'Undo')}
    </div>
  )
}
