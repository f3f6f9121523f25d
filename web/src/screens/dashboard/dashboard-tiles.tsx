import type { DashboardTile } from '@lambda/contract/dashboard/dashboard-tiles'
import type { ComponentType } from 'react'
import { PendingChangeSets } from './dashboard-change-sets.tsx'
import { RecentChanges } from './dashboard-changes.tsx'
import { Duplicates } from './dashboard-duplicates.tsx'
import { ExpiringDocuments } from './dashboard-expiring.tsx'
import { Findings } from './dashboard-findings.tsx'
import { Growth } from './dashboard-growth.tsx'
import { Jobs } from './dashboard-jobs.tsx'
import { ChangesByOthers, StarredChanges } from './dashboard-own-changes.tsx'
import { NotReady } from './dashboard-readiness.tsx'
import type { Scope } from './dashboard-scope.ts'
import { ProductsByStatus } from './dashboard-statuses.tsx'
import { UnsavedChanges } from './dashboard-unsaved.tsx'

interface Tile {
  /** What it is called where tiles are put in order. */
  name: string
  Content: ComponentType<{ scope: Scope }>
}

/** What each tile is called and shows. */
export const tiles: Readonly<Record<DashboardTile, Tile>> = {
  readiness: { name: 'Not ready by market', Content: NotReady },
  findings: { name: 'Findings', Content: Findings },
  expiring: { name: 'Expiring documents', Content: ExpiringDocuments },
  statuses: { name: 'Products by status', Content: ProductsByStatus },
  changes: { name: 'Recent changes', Content: LatestChanges },
  growth: { name: 'Growth in 12 months', Content: Growth },
  duplicates: { name: 'Possible duplicates', Content: Duplicates },
  'change-sets': { name: 'Pending change sets', Content: PendingChangeSets },
  jobs: { name: 'Running and failed jobs', Content: Jobs },
  unsaved: { name: 'Your unsaved changes', Content: UnsavedChanges },
}

function LatestChanges({ scope }: { scope: Scope }) {
  if (scope.isMine) return <ChangesByOthers scope={scope} />
  return (
    <RecentChanges>
      <StarredChanges scope={scope} />
    </RecentChanges>
  )
}
