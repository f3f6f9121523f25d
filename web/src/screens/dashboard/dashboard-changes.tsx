import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { type RecentChange, recentChangesApi } from '@lambda/contract/trail/recent-changes'
import { traceEntities } from '@lambda/contract/trail/trace-logs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pathOfThing, paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { Link } from '../../shared/page/link.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { formatAge, formatCount, formatDateTime } from '../../ui/formats.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** Who changed what lately; `children` stand above it. */
export function RecentChanges({ children }: { children: ReactNode }) {
  const isAdministrator = useIsAdministrator()
  const changes = useQuery({
    queryKey: [recentChangesApi.list.id],
    queryFn: ({ signal }) => call(recentChangesApi.list, { signal }),
    // whoever comes from a change of their own looks for it
    staleTime: 0,
  })
  const more = isAdministrator
    ? { label: 'Trace logs', path: paths.traceLogs({ q: 'action:create,update,delete,restore' }) }
    : undefined
  return (
    <DashboardSection title="Recent changes" more={more} at={changes.dataUpdatedAt}>
      <Loaded query={changes} what="Recent changes" lines={10}>
        {({ items }) => (
          <>
            {children}
            <Changes changes={items} />
          </>
        )}
      </Loaded>
    </DashboardSection>
  )
}

/** Changes, one a line: who has done what to what. */
export function Changes({ changes }: { changes: readonly RecentChange[] }) {
  if (changes.length === 0) return <p className={classes.empty}>Nothing has been changed yet.</p>
  return (
    <ol className={classes.changes}>
      {changes.map((change) => (
        <li key={change.id} className={classes.change}>
          <Monogram name={whoOf(change)} />
          <span className={classes.words}>
            <strong>{whoOf(change)}</strong> <What change={change} />
          </span>
          <time className={classes.time} dateTime={change.at} title={formatDateTime(change.at)}>
            {formatAge(change.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function whoOf({ actor }: RecentChange): string {
  return actor?.name ?? 'The system'
}

const verbs: Record<Exclude<RecentChange['operation'], 'update'>, string> = {
  create: 'created',
  delete: 'deleted',
  restore: 'restored',
}

interface Props {
  change: RecentChange
}

function What({ change }: Props) {
  const { operation, others, job } = change
  if (job) return <>{`ran a job: ${job.title} (${formatCount(job.done)} done)`}</>
  return (
    <>
      {operation === 'update' ? changed(change) : verbs[operation]} <Thing change={change} />
      {others > 0 && ` and ${formatCount(others)} ${others === 1 ? 'other' : 'others'}`}
    </>
  )
}

/** What was changed, as far as it fits a line. */
function changed({ entity, fields }: RecentChange): string {
  const [field, ...others] = fields
  if (field === undefined) return 'changed'
  if (others.length > 0) return `changed ${fields.length} fields of`
  return `changed ${inSentence(recordedFieldsOf(entity)(field).label)} of`
}

/** `Reaction to fire` as it stands within a sentence; `GTIN` stays as it is. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** The thing by its kind and name, as a link where it has a page. */
function Thing({ change: { entity, entityId, taxonomy, label, isGone, operation } }: Props) {
  const kind = traceEntities.find(({ code }) => code === entity)?.label ?? entity
  const path =
    taxonomy === null ? pathOfThing(entity, entityId) : paths.taxonomyNode(taxonomy, entityId)
  const name = label ?? `#${entityId}`
  return (
    <>
      {`${inSentence(kind)} `}
      {path === null || isGone || operation === 'delete' ? name : <Link href={path}>{name}</Link>}
    </>
  )
}
