import type { Page } from '@lambda/contract/api'
import { type Job, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { pollWhile } from '../../platform/poll-while.ts'
import { JobProgress } from '../../shared/jobs/job-indicator.tsx'
import { useShowJob } from '../../shared/jobs/use-jobs.ts'
import { MoreButton, usePages } from '../../shared/list/pages.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { formatAge, formatCount, formatDateTime } from '../../ui/formats.ts'
import type { Scope } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** Jobs that go on, and those that have failed: one's own; for administrators who look at everything, everyone's. */
export function Jobs({ scope }: { scope: Scope }) {
  const of = useIsAdministrator() && !scope.isMine ? 'everyone' : 'me'
  const running = useQuery({
    queryKey: [jobsApi.list.id, of, 'going-on'],
    queryFn: ({ signal }) =>
      call(jobsApi.list, { query: { of, state: 'going-on', limit: 20 }, signal }),
    refetchInterval: pollWhile(({ data }: Page<Job>) => data.some(isGoingOn), 2_000),
  })
  const { found, rows } = usePages(jobsApi.list, {
    query: { limit: 5, of, state: 'failed' },
  })
  const both = {
    data: running.data && rows ? { going: running.data.data, failed: rows } : undefined,
    error: running.error ?? found.error,
    refetch: () => {
      void running.refetch()
      void found.refetch()
    },
  }
  return (
    <DashboardSection
      title={of === 'me' ? 'Your running and failed jobs' : 'Running and failed jobs'}
      at={Math.min(running.dataUpdatedAt, found.dataUpdatedAt)}
    >
      <Loaded query={both} what="The jobs" lines={2}>
        {({ going, failed }) => (
          <>
            {going.length === 0 && <p className={classes.empty}>No job is running.</p>}
            <JobList jobs={going} userId={scope.user?.id} />
            {failed.length === 0 && <p className={classes.empty}>No job has failed.</p>}
            <JobList jobs={failed} userId={scope.user?.id} />
            <MoreButton found={found} mt="0.5rem">
              Show more
            </MoreButton>
          </>
        )}
      </Loaded>
    </DashboardSection>
  )
}

function JobList({ jobs, userId }: { jobs: readonly Job[]; userId: number | undefined }) {
  const show = useShowJob()
  const client = useQueryClient()
  if (jobs.length === 0) return null
  const changed = (job: Job) => {
    show(job)
    void client.invalidateQueries({ queryKey: [jobsApi.list.id] })
  }
  return (
    <ul className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          {job.startedBy.id === userId ? (
            <JobProgress job={job} onChange={changed} />
          ) : (
            <OthersJob job={job} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A job that is not one's own: to be seen, not to be touched. */
function OthersJob({ job }: { job: Job }) {
  const { title, startedBy, done, total, createdAt, finishedAt, message } = job
  const at = finishedAt ?? createdAt
  const far = total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
  return (
    <p className={classes.othersJob}>
      <strong>{title}</strong>
      <span>
        {`${startedBy.name} · ${finishedAt === null ? 'started' : 'failed'} `}
        <time dateTime={at} title={formatDateTime(at)}>
          {formatAge(at)}
        </time>
        {` · ${far}`}
      </span>
      {message && <span>{message}</span>}
    </p>
  )
}
