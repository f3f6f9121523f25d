import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { type TraceAction, traceEntityLabel } from '@lambda/contract/trail/trace-logs'
import { type PersonalChange, type User, usersApi } from '@lambda/contract/users'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { pathOfThing, paths } from '../../paths.ts'
import { ChangeFields } from '../../shared/history/change-fields.tsx'
import { MoreButton, usePages } from '../../shared/list/pages.tsx'
import { Link } from '../../shared/page/link.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import words from '../../ui/words.module.css'
import classes from './user-changes.module.css'

/** What a person changed lately, each with a link to the thing and, folded, the difference. */
export function UserChangesPanel({ user }: { user: User }) {
  const { found, rows } = usePages(usersApi.changes, {
    params: { id: user.id },
    query: { limit: 30 },
  })
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!rows) return <LoadFailed what="The changes" query={found} />
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={20} stroke={1.7} />} title="No changes yet">
        {`Changes made by ${user.displayName} are listed here.`}
      </EmptyState>
    )
  }
  return (
    <div className={classes.panel}>
      <p className={classes.more}>
        <Link href={paths.traceLogs({ q: `who:${user.email}` })} className={words.link}>
          {`Everything ${user.displayName} did, in the trace logs`}
        </Link>
      </p>
      <ol className={classes.changes}>
        {rows.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
      <MoreButton found={found}>Earlier changes</MoreButton>
    </div>
  )
}

const verbs: Partial<Record<TraceAction, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
}

function ChangeLine({ change }: { change: PersonalChange }) {
  const [isOpen, setOpen] = useState(false)
  const count = change.fields.length
  return (
    <li className={classes.change}>
      <div className={classes.line}>
        <span className={classes.verb}>{verbs[change.operation]}</span>
        <Thing change={change} />
        {count > 0 && (
          <UnstyledButton
            className={classes.count}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={13} className={classes.chevron} aria-hidden />
            {count === 1 ? '1 field' : `${count} fields`}
          </UnstyledButton>
        )}
        <Age instant={change.at} isLong className={classes.time} />
      </div>
      {isOpen && <ChangeFields change={change} fieldOf={recordedFieldsOf(change.entity)} />}
    </li>
  )
}

/** The record by its name, as a link while it is there. */
function Thing({ change: { entity, entityId, label, isGone } }: { change: PersonalChange }) {
  const kind = traceEntityLabel(entity)?.toLowerCase() ?? entity
  const path = label === null || isGone ? null : pathOfThing(entity, entityId)
  const name = label ?? `#${entityId}`
  return (
    <span className={classes.thing}>
      <span className={words.soft}>{kind}</span>{' '}
      {path === null ? (
        name
      ) : (
        <Link href={path} className={words.link}>
          {name}
        </Link>
      )}
    </span>
  )
}
