import { Page } from '../../shared/page/page.tsx'
import { ExpiringDocuments } from './dashboard-expiring.tsx'
import { ProductsByStatus } from './dashboard-statuses.tsx'
import { UnsavedChanges } from './dashboard-unsaved.tsx'
import { RecentChanges } from './dashboard-changes.tsx'
import classes from './dashboard.module.css'
import { JobProgress } from '../../shared/jobs/job-indicator.tsx'
import { useRunningJobs, useShowJob } from '../../shared/jobs/use-jobs.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { DashboardSection } from './dashboard-section.tsx'

/** What needs a person: what expires, where products stand, what has changed, what is being done. */
export function DashboardScreen() {
  return (
    <Page title="Dashboard">
      <div className={classes.grid}>
        <div className={classes.column}>
          <ExpiringDocuments />
          <ProductsByStatus />
        </div>
        <div className={classes.column}>
          <UnsavedChanges />
          <RecentChanges />
          <RunningJobs />
        </div>
      </div>
    </Page>
  )
}

/** The person's own jobs that go on. */
function RunningJobs() {
  const { jobs, query } = useRunningJobs()
  const show = useShowJob()
  return (
    <DashboardSection title="Your running jobs">
      <Loaded query={{ ...query, data: jobs ?? undefined }} what="Your jobs" lines={1}>
        {(running) =>
          running.length === 0 ? (
            <p className={classes.empty}>No job is running.</p>
          ) : (
            <ul className={classes.jobs}>
              {running.map((job) => (
                <li key={job.id}>
                  <JobProgress job={job} onChange={show} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </DashboardSection>
  )
}
