import { JobProgress } from '../../shared/jobs/job-indicator.tsx'
import { useRunningJobs, useShowJob } from '../../shared/jobs/use-jobs.ts'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** The person's own jobs that go on. */
export function RunningJobs() {
  const { jobs, query } = useRunningJobs()
  const show = useShowJob()
  return (
    <DashboardSection title="Your running jobs">
      {jobs === null ? (
        query.error ? (
          <LoadFailed what="Your jobs" query={query} />
        ) : (
          <TextSkeleton lines={1} />
        )
      ) : jobs.length === 0 ? (
        <p className={classes.empty}>No job is running.</p>
      ) : (
        <ul className={classes.jobs}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobProgress job={job} onChange={show} />
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  )
}
