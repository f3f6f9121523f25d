import { type Job, isGoingOn } from '@lambda/contract/jobs'
import { ActionIcon, Popover } from '@mantine/core'
import { IconProgress } from '@tabler/icons-react'
import { setJobsOpened, useFollowed } from './follow-job.ts'
import classes from './job-indicator.module.css'
import { JobProgress } from './job-progress.tsx'
import { useRecentJobs, useShowJob } from './use-jobs.ts'

/** The person's own jobs, in the header: how many go on, and each of the recent ones when opened. Nothing where there are none. */
export function JobIndicator() {
  const jobs = useRecentJobs()
  const opened = useFollowed((state) => state.opened)
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
