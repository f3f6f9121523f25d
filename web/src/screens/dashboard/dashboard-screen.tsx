import { Page } from '../../shared/page/page.tsx'
import { ExpiringDocuments } from './dashboard-expiring.tsx'
import { ProductsByStatus } from './dashboard-statuses.tsx'
import { RecentChanges } from './dashboard-changes.tsx'
import { RunningJobs } from './dashboard-jobs.tsx'
import classes from './dashboard.module.css'

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
          <RecentChanges />
          <RunningJobs />
        </div>
      </div>
    </Page>
  )
}
