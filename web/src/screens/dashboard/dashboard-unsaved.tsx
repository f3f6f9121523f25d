import { pathOfThing, paths } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { useDrafts } from '../../shared/unsaved/own-drafts.ts'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** More stand on their own page. */
const mostShown = 5

/** What the person has changed and not saved, so that it is not forgotten. */
export function UnsavedChanges() {
  const drafts = useDrafts().data?.drafts ?? []
  if (drafts.length === 0) {
    return (
      <DashboardSection title="Your unsaved changes">
        <p className={classes.empty}>Everything that you have changed is saved.</p>
      </DashboardSection>
    )
  }
  return (
    <DashboardSection
      title="Your unsaved changes"
      more={{ label: `All ${drafts.length}`, path: paths.drafts() }}
    >
      <ul className={classes.changes}>
        {drafts.slice(0, mostShown).map(({ entity, id, label, savedAt }) => {
          const path = pathOfThing(entity, id)
          return (
            <li key={`${entity} ${id}`} className={classes.change}>
              <span className={classes.words}>
                {path === null ? label : <Link href={path}>{label}</Link>}
              </span>
              <time className={classes.time} dateTime={savedAt} title={formatDateTime(savedAt)}>
                {formatAge(savedAt)}
              </time>
            </li>
          )
        })}
      </ul>
    </DashboardSection>
  )
}
