import { defined } from '@lambda/contract/trail/definition'
import { recordedLabel, recordedText, unknownField } from '@lambda/contract/trail/field'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import {
  type TraceAction,
  type TraceLog,
  traceActionLabel,
  traceEntityLabel,
  traceSourceLabel,
} from '@lambda/contract/trail/trace-logs'
import type { Href } from '../../addresses.ts'
import { pathOfThing, paths } from '../../paths.ts'
import { nameIn } from '../../shared/history/change-fields.tsx'
import type { Column } from '../../shared/list/column.ts'
import { Link } from '../../shared/page/link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import { Tag, type Tone } from '../../ui/tag.tsx'
import words from '../../ui/words.module.css'
import classes from './trace-log.columns.module.css'

/** What the trace log shows of each row; links in it are also in the side panel, where the keyboard finds them. */
export const traceLogColumns: readonly Column<TraceLog>[] = [
  {
    id: 'at',
    label: 'When',
    width: 164,
    lines: 4,
    cell: ({ at }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>,
  },
  { id: 'who', label: 'Who', width: 172, lines: 4, cell: (row) => <Who row={row} /> },
  { id: 'action', label: 'Action', width: 118, cell: (row) => <Action row={row} /> },
  {
    id: 'entity',
    label: 'Record',
    width: 172,
    lines: 4,
    cell: (row) => <Thing row={row} tabIndex={-1} />,
  },
  { id: 'difference', label: 'Change', width: 240, grow: true, lines: 3, cell: differenceOf },
  extra('trace', 'Trace ID', 106, (row) => <ShortTrace row={row} />),
  extra('from', 'From', 136, (row) => <From row={row} />),
  extra('source', 'Source', 76, (row) => traceSourceLabel(row.source)),
  extra('address', 'Address', 124, (row) => row.address),
  extra('status', 'Status', 70, (row) => row.status),
  extra('code', 'Code', 160, (row) => row.code),
  extra('path', 'Path', 200, (row) => row.path),
  extra('version', 'Version', 84, (row) => row.version),
]

/** A column that is there to be chosen. */
function extra(
  id: string,
  label: string,
  width: number,
  cell: Column<TraceLog>['cell'],
): Column<TraceLog> {
  return { id, label, width, cell, isExtra: true }
}

/** Who it was, on as many lines as it takes, with the e-mail below a name. */
function Who({ row }: { row: TraceLog }) {
  const who = whoOf(row)
  return (
    <span className={classes.whole}>
      {who}
      {row.email !== null && row.email !== who && (
        <span className={classes.below}>{row.email}</span>
      )}
    </span>
  )
}

/** Who it was, as far as that is known. */
export function whoOf({ actor, email }: TraceLog): string {
  return actor?.name ?? email ?? 'The system'
}

const tones: Partial<Record<TraceAction, Tone>> = {
  create: 'success',
  update: 'accent',
  delete: 'danger',
  restore: 'success',
  refused: 'warning',
  error: 'danger',
}

export function ActionTag({ action }: { action: TraceAction }) {
  return <Tag tone={tones[action] ?? 'neutral'}>{traceActionLabel(action)}</Tag>
}

/** What happened; of a refusal or an error also its status. */
function Action({ row: { action, status } }: { row: TraceLog }) {
  return (
    <>
      <ActionTag action={action} /> <span className={words.faint}>{status}</span>
    </>
  )
}

/** How it came in, and from which address. */
function From({ row: { source, address } }: { row: TraceLog }) {
  return (
    <span title={address ?? undefined}>
      {traceSourceLabel(source)} <span className={words.faint}>{address}</span>
    </span>
  )
}

/** The record that it is about, its kind above its name, as a link where it has a page. */
export function Thing({ row, tabIndex }: { row: TraceLog; tabIndex?: number }) {
  const path = pathOf(row)
  const [kind, name] = thingOf(row)
  return (
    <span className={classes.whole}>
      <span className={name ? classes.kind : undefined}>{kind}</span>
      {path === null ? (
        name
      ) : (
        <Link href={path} className={words.link} tabIndex={tabIndex}>
          {name}
        </Link>
      )}
    </span>
  )
}

/** Null for what has no page, or is gone. */
function pathOf({ entity, entityId, taxonomy, label, isGone }: TraceLog): Href | null {
  if (entity === null || entityId === null || label === null || isGone) return null
  return taxonomy === null ? pathOfThing(entity, entityId) : paths.taxonomyNode(taxonomy, entityId)
}

/** `Product AB-100`, `User #12`; empty where it is about no thing. */
function thingText(row: TraceLog): string {
  return thingOf(row).join(' ').trim()
}

function thingOf({ entity, entityId, label }: TraceLog): [kind: string, name: string] {
  return [traceEntityLabel(entity) ?? '', entityId === null ? '' : (label ?? `#${entityId}`)]
}

/** How a row of the log reads in one line: its first fields, or what an event says. */
function differenceOf(row: TraceLog) {
  const { fields, message, detail } = row
  if (message !== null) return message
  if (detail !== null) return detailText(detail)
  const fieldOf = recordedFieldsOf(row.entity)
  const [first, second, ...others] = fields.toSorted(
    (a, b) => fieldOf(a.path).rank - fieldOf(b.path).rank,
  )
  if (first === undefined) return null
  return (
    <>
      <Field row={row} field={first} />
      {second && <Field row={row} field={second} />}
      {others.length > 0 && <span className={words.faint}>{`+${others.length} more`}</span>}
    </>
  )
}

function Field({ row, field }: { row: TraceLog; field: TraceLog['fields'][number] }) {
  const { path, from = null, to, names, definition } = field
  const described = defined(recordedFieldsOf(row.entity)(path), definition)
  const text = (value: unknown) => shortly(recordedText(described, value, nameIn(names)))
  const isReplaced = row.action === 'update' || from !== null
  return (
    <span className={classes.field}>
      <span className={words.faint}>{recordedLabel(described, nameIn(names))}</span>{' '}
      {isReplaced && <del className={classes.from}>{text(from)}</del>}
      {isReplaced && ' → '}
      <span className={classes.to}>{text(to)}</span>
    </span>
  )
}

function shortly(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text
}

/** `q: action:delete · rows: 12`; nothing where there is nothing to say. */
export function detailText(detail: NonNullable<TraceLog['detail']>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${recordedText(unknownField(name), value, () => undefined)}`)
    .join(' · ')
}

/** The beginning of a trace id, which is enough to tell two apart. */
function ShortTrace({ row: { traceId } }: { row: TraceLog }) {
  return (
    <span className={classes.trace}>
      <Link
        href={paths.traceLogs({ q: `trace:${traceId}` })}
        className={`${words.link} ${classes.mono}`}
        title={`Show only ${traceId}`}
        tabIndex={-1}
      >
        {traceId.slice(0, 8)}
      </Link>
      <CopyButton value={traceId} what="trace ID" tabIndex={-1} />
    </span>
  )
}

/** A row of the log on a narrow screen. */
export function traceLogCard(row: TraceLog) {
  return (
    <span className={classes.card}>
      <span className={classes.cardLine}>
        <span className={classes.who}>{whoOf(row)}</span>
        <ActionTag action={row.action} />
      </span>
      <span>{thingText(row)}</span>
      <span className={classes.difference}>{differenceOf(row)}</span>
      <time className={classes.time} dateTime={row.at}>
        {formatDateTimeSeconds(row.at)}
      </time>
    </span>
  )
}
