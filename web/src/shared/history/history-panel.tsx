import type { Change } from '@lambda/contract/changes'
import type { RecordedFields } from '@lambda/contract/trail/field'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { Tag } from '../../ui/tag.tsx'
import words from '../../ui/words.module.css'
import { paths } from '../../paths.ts'
import { MoreButton, usePages } from '../list/pages.tsx'
import type { ListEndpoint, RowOf } from '../list/call-list.ts'
import { Link } from '../page/link.tsx'
import { LoadFailed } from '../problems/load-failed.tsx'
import { TraceId } from '../problems/trace-id.tsx'
import { ChangeFields, type HistoryField } from './change-fields.tsx'
import classes from './history-panel.module.css'

/** A call that answers the changes of a thing. */
export type HistoryEndpoint = ListEndpoint & { answer: { data: { _zod: { output: Change } } } }

interface Props {
  endpoint: HistoryEndpoint
  params: Readonly<Record<string, string | number>>
  /** What the fields of such records are called, and what their values are. */
  fieldOf: RecordedFields
  /** The version that the thing has now: nothing to restore there. */
  version: number
  /** Sets one field back to what it was before a change; without it fields cannot be restored. */
  onRestoreField?: (path: string, change: Change) => void
  /** Whether a field can be set back at all: a history may tell of what is none. */
  canRestoreField?: (path: string) => boolean
  /** Sets the whole back to what it was after a change. */
  onRestoreVersion?: (change: Change) => void
}

/** Who changed what, when, from what to what; the newest first. Pressing a field shows its changes alone. */
export function HistoryPanel(props: Props) {
  const [field, setField] = useState<HistoryField | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      {field && (
        <OneField
          field={field}
          onAll={() => {
            setField(null)
            panel.current?.focus()
          }}
        />
      )}
      <Changes key={field?.path} field={field} onField={setField} {...props} />
    </div>
  )
}

/** Says which field is shown alone; takes the focus, as what was pressed is gone. */
function OneField({ field, onAll }: { field: HistoryField; onAll: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className={classes.one}>
      <span>
        Only changes of <strong>{field.label}</strong>
      </span>
      <Button ref={button} variant="subtle" onClick={onAll}>
        Show all changes
      </Button>
    </p>
  )
}

interface ChangesProps extends Props {
  field: HistoryField | null
  onField: (field: HistoryField) => void
}

function Changes({ endpoint, params, field, onField, ...entry }: ChangesProps) {
  const query = { limit: 30, ...(field && { field: field.path }) }
  const { found, rows } = usePages(endpoint, { params, query })
  const changes: readonly RowOf<HistoryEndpoint>[] = rows ?? []
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!rows) return <LoadFailed what="The history" query={found} />
  if (changes.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={20} stroke={1.7} />} title="No changes yet">
        Changes will be listed here.
      </EmptyState>
    )
  }
  return (
    <>
      <ol className={classes.changes}>
        {changes.map((change, index) => (
          <ChangeEntry
            key={change.id}
            change={change}
            isSameVersion={change.version === changes[index - 1]?.version}
            only={field?.path}
            {...(field === null && { onField })}
            {...entry}
          />
        ))}
      </ol>
      <MoreButton found={found}>Earlier changes</MoreButton>
    </>
  )
}

interface EntryProps {
  change: Change
  fieldOf: RecordedFields
  version: number
  /** It belongs to the version of the entry above it, which says so for both. */
  isSameVersion: boolean
  /** The one field that is shown of it. */
  only: string | undefined
  onField?: (field: HistoryField) => void
  onRestoreField?: (path: string, change: Change) => void
  canRestoreField?: (path: string) => boolean
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
function ChangeEntry({
  change,
  fieldOf,
  version,
  isSameVersion,
  only,
  onField,
  onRestoreField,
  canRestoreField,
  onRestoreVersion,
}: EntryProps) {
  const who = change.actor?.name ?? 'The system'
  const count = change.fields.length
  const what = change.operation === 'update' ? ` ${count} ${count === 1 ? 'field' : 'fields'}` : ''
  const door = doors[change.source]
  const told = toldOf(change)
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
          {change.changeSet === undefined ? (
            door && <Tag>{door}</Tag>
          ) : (
            <Link href={paths.changeSets.one(change.changeSet)} className={words.link}>
              by a change set
            </Link>
          )}
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
        {told.fields.length > 0 && (
          <ChangeFields
            change={only === undefined ? told : onlyField(told, only)}
            fieldOf={fieldOf}
            onField={onField}
            onRestoreField={onRestoreField}
            canRestore={canRestoreField}
          />
        )}
      </div>
    </li>
  )
}

/** What was deleted is told by the changes before; what it was given besides is not, such as the record that it was merged into. */
function toldOf(change: Change): Change {
  if (change.operation !== 'delete') return change
  return { ...change, fields: change.fields.filter(({ to }) => to !== null) }
}

function onlyField(change: Change, path: string): Change {
  return { ...change, fields: change.fields.filter((field) => field.path === path) }
}

function timeText(instant: string): string {
  const age = formatAge(instant)
  const time = formatDateTime(instant)
  return time.startsWith(age) ? time : `${age} · ${time}`
}
