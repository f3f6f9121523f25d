import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { type TraceAction, traceEntityLabel } from '@lambda/contract/trail/trace-logs'
import { type PersonalChange, type User, usersApi } from '@lambda/contract/users'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathOfThing, paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { ChangeFields } from '../../shared/history/change-fields.tsx'
import { Link } from '../../shared/page/link.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import words from '../../ui/words.module.css'
import classes from './user-changes.module.css'

/** What a person changed lately, each with a link to the thing and, folded, the difference. */
export function UserChangesPanel({ user }: { user: User }) {
  const found = useInfiniteQuery({
    queryKey: [usersApi.changes.id, { id: user.id }],
    queryFn: ({ pageParam, signal }) =>
      call(usersApi.changes, {
        params: { id: user.id },
        query: { limit: 30, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next ?? undefined,
  })
  const changes = found.data?.pages.flatMap((page) => page.data) ?? []
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!found.data) return <LoadFailed what="The changes" query={found} />
  if (changes.length === 0) {
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
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Earlier changes
        </Button>
      )}
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
