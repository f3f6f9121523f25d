import type { Change } from '@lambda/contract/changes'
import type { RecordedFields } from '@lambda/contract/trail/field'
import { Button } from '@mantine/core'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TraceId } from '../problems/trace-id.tsx'
import { ChangeFields } from './change-fields.tsx'
import classes from './history-panel.module.css'

interface Props {
  change: Change
  fieldOf: RecordedFields
  version: number
  /** It belongs to the version of the entry above it, which says so for both. */
  isSameVersion: boolean
  onRestoreField?: (path: string, change: Change) => void
  onRestoreVersion?: (change: Change) => void
}

const verbs: Record<Change['operation'], string> = {
  create: 'created it',
  update: 'changed',
  delete: 'deleted it',
  restore: 'restored it',
}

const doors: Record<Change['source'], string | null> = {
  screen: null,
  api: 'via the API',
  system: 'by the system',
  job: 'by a job',
}

/** One change: who, when, and every field from what to what, with a way back to it. */
export function ChangeEntry({
  change,
  fieldOf,
  version,
  isSameVersion,
  onRestoreField,
  onRestoreVersion,
}: Props) {
  const who = change.actor?.name ?? 'The system'
  const count = change.fields.length
  const what = change.operation === 'update' ? ` ${count} ${count === 1 ? 'field' : 'fields'}` : ''
  const door = doors[change.source]
  const canRestore = !isSameVersion && change.version !== version && change.operation !== 'delete'
  return (
    <li className={classes.change} data-same-version={isSameVersion || undefined}>
      <Monogram name={who} />
      <div className={classes.content}>
        <header className={classes.head}>
          <span>
            <strong>{who}</strong> {verbs[change.operation]}
            {what}
          </span>
          <time dateTime={change.at} className={classes.time}>
            {timeText(change.at)}
          </time>
          {door && <Tag>{door}</Tag>}
          <span className={classes.trace}>
            Trace <TraceId traceId={change.traceId} isShort />
          </span>
          {!isSameVersion && <span className={classes.version}>{`Version ${change.version}`}</span>}
          {onRestoreVersion && canRestore && (
            <Button variant="subtle" onClick={() => onRestoreVersion(change)}>
              Restore this version
            </Button>
          )}
        </header>
        {change.operation !== 'delete' && count > 0 && (
          <ChangeFields change={change} fieldOf={fieldOf} onRestoreField={onRestoreField} />
        )}
      </div>
    </li>
  )
}

function timeText(instant: string): string {
  const age = formatAge(instant)
  const time = formatDateTime(instant)
  return time.startsWith(age) ? time : `${age} · ${time}`
}
