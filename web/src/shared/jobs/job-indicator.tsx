import { type Job, exportKind, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconProgress } from '@tabler/icons-react'
import { useEffect } from 'react'
import { call } from '../../platform/api-client.ts'
import { formatAge, formatCount } from '../../ui/formats.ts'
import { latePart } from '../late/late.tsx'
import { tellFailure } from '../write/failure.ts'
import { useWrite } from '../write/use-write.ts'
import { setJobsOpened, useFollowed } from './follow-job.ts'
import classes from './job-indicator.module.css'
import { jobFailure, useRecentJobs, useShowJob } from './use-jobs.ts'

const JobResult = latePart(async () => (await import('./job-result.tsx')).JobResult, null)

/** The person's own jobs, in the header: how many go on, and each of the recent ones when opened. Nothing where there are none. */
export function JobIndicator() {
  const jobs = useRecentJobs()
  const opened = useFollowed((state) => state.opened)
  useClosingByEscape(opened)
  if (jobs.length === 0) return null
  const running = jobs.filter(isGoingOn).length
  return (
    <Popover
      opened={opened}
      onChange={setJobsOpened}
      position="bottom-end"
      width="min(23rem, calc(100vw - 1.25rem))"
      offset={6}
      withinPortal={false}
      withRoles
    >
      <Popover.Target>
        <ActionIcon
          size="lg"
          className={classes.target}
          data-running={running > 0 || undefined}
          aria-label={running === 0 ? 'Your jobs' : `Your jobs: ${running} running`}
          onClick={() => setJobsOpened(!opened)}
        >
          <IconProgress size={18} aria-hidden />
          {running > 0 && <span className={classes.count}>{running}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Your jobs">
        <Jobs jobs={jobs} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Wherever the focus is: jobs that a screen has started are shown without it. */
function useClosingByEscape(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setJobsOpened(false)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [opened])
}

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const show = useShowJob()
  return (
    <>
      <h2 className={classes.heading}>Your jobs</h2>
      <ol className={classes.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobProgress job={job} onChange={show} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface ProgressProps {
  job: Job
  /** Gets the job as it is after something was done to it, or the one that undoes it. */
  onChange: (job: Job) => void
}

/** One job: what it does, how far it is or how it ended, what was left out, and what can be done about it. */
export function JobProgress({ job, onChange }: ProgressProps) {
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

function Failures({ job: { kind, failures, failureCount } }: { job: Job }) {
  const more = failureCount - failures.length
  return (
    <details className={classes.failures}>
      <summary>
        {formatCount(failureCount)} {kind === exportKind ? 'left out' : 'not done'}
      </summary>
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

function Actions({ job, onChange }: ProgressProps) {
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
  const hasResult = job.state === 'done' && job.result !== null
  const canRetry = job.state === 'failed' && job.undoneBy === null
  const canCancel = isGoingOn(job) && !job.isCancelling
  if (!canRetry && !canCancel && !job.canUndo && !hasResult) return null
  return (
    <div className={classes.actions}>
      {hasResult && <JobResult job={job} />}
      {canCancel && button('cancel', 'Cancel')}
      {canRetry && button('retry', 'Try again')}
      {job.canUndo && button('undo', 'Undo')}
    </div>
  )
}
