import { JobIndicator } from '../jobs/job-indicator.tsx'
import { useLostDefaultViews } from '../list/views/lost-default-views.ts'

/** What of the header the page need not wait for. */
export function LateHeader() {
  useLostDefaultViews()
  return <JobIndicator />
}
