import {
  type TraceAction,
  type TraceLog,
  traceActionLabel,
  traceEntities,
  traceSourceLabel,
} from '@lambda/contract/trace-logs'
import { pathOfThing, paths } from '../../paths.ts'
import { type DescribeField, formatField } from '../../shared/form/fields.ts'
import { Link } from '../../shared/link.tsx'
import type { Column } from '../../shared/list/column.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import { type Tone, Tag } from '../../ui/tag.tsx'
import classes from './trace-log.columns.module.css'

/** What the trace log shows of each row; links in it are also in the side panel, where the keyboard finds them. */
export const traceLogColumns: readonly Column<TraceLog>[] = [
  {
    id: 'at',
    label: 'When',
    width: 160,
    cell: ({ at }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>,
  },
  { id: 'who', label: 'Who', width: 104, cell: (row) => whoOf(row) },
  { id: 'action', label: 'Action', width: 122, cell: (row) => <Action row={row} /> },
  { id: 'entity', label: 'Entity', width: 148, cell: (row) => <Thing row={row} tabIndex={-1} /> },
  { id: 'difference', label: 'Difference', width: 176, grow: true, cell: differenceOf },
  { id: 'trace', label: 'Trace id', width: 106, cell: (row) => <ShortTrace row={row} /> },
  { id: 'from', label: 'From', width: 136, cell: (row) => <From row={row} /> },
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
      <ActionTag action={action} /> <span className={classes.aside}>{status}</span>
    </>
  )
}

/** Through which door, and from which address. */
function From({ row: { source, address } }: { row: TraceLog }) {
  return (
    <span title={address ?? undefined}>
      {traceSourceLabel(source)} <span className={classes.aside}>{address}</span>
    </span>
  )
}

/** The thing that it is about, as a link where it has a page. */
export function Thing({ row, tabIndex }: { row: TraceLog; tabIndex?: number }) {
  const path = pathOf(row)
  const [kind, name] = thingOf(row)
  return (
    <span title={thingText(row)}>
      <span className={name ? classes.aside : undefined}>{kind}</span>{' '}
      {path === null ? (
        name
      ) : (
        <Link href={path} className={classes.link} tabIndex={tabIndex}>
          {name}
        </Link>
      )}
    </span>
  )
}

/** Null for what has no page, or is gone. */
function pathOf({ entity, entityId, taxonomy, label }: TraceLog): string | null {
  if (entity === null || entityId === null || label === null) return null
  return taxonomy === null ? pathOfThing(entity, entityId) : paths.taxonomyNode(taxonomy, entityId)
}

/** `Product AB-100`, `User #12`; empty where it is about no thing. */
export function thingText(row: TraceLog): string {
  return thingOf(row).join(' ').trim()
}

function thingOf({ entity, entityId, label }: TraceLog): [kind: string, name: string] {
  const kind = traceEntities.find(({ code }) => code === entity)?.label ?? entity ?? ''
  return [kind, entityId === null ? '' : (label ?? `#${entityId}`)]
}

/** How a row of the log reads in one line: its first fields, or what an event says. */
export function differenceOf(row: TraceLog) {
  const { fields, message, detail } = row
  if (message !== null) return message
  if (detail !== null) return detailText(detail)
  const [first, second, ...others] = fields
  if (first === undefined) return null
  return (
    <>
      <Field row={row} field={first} />
      {second && <Field row={row} field={second} />}
      {others.length > 0 && <span className={classes.aside}>{`+${others.length} more`}</span>}
    </>
  )
}

function Field({ row, field }: { row: TraceLog; field: TraceLog['fields'][number] }) {
  const { path, from, to } = field
  return (
    <span className={classes.field}>
      <span className={classes.aside}>{path}</span>{' '}
      {row.action === 'update' && <del className={classes.from}>{shortly(from)}</del>}
      {row.action === 'update' && ' → '}
      <span className={classes.to}>{shortly(to)}</span>
    </span>
  )
}

/** Fields are called as the API and the query language call them; of a value with parts those that are known are told. */
export const describeRaw: DescribeField = (path) => ({ label: path, panel: '', format: rawText })

function rawText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => part !== null && part !== '')
    .map(rawText)
    .join(Array.isArray(value) ? ', ' : ' · ')
}

function shortly(value: unknown): string {
  const text = formatField(describeRaw(''), value)
  return text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text
}

/** `q: action:delete · rows: 12`; nothing where there is nothing to say. */
export function detailText(detail: NonNullable<TraceLog['detail']>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${formatField(describeRaw(name), value)}`)
    .join(' · ')
}

/** The beginning of a trace id, which is enough to tell two apart. */
function ShortTrace({ row: { traceId } }: { row: TraceLog }) {
  return (
    <span className={classes.trace}>
      <Link
        href={paths.traceLogs({ q: `trace:${traceId}` })}
        className={`${classes.link} ${classes.mono}`}
        title={`Show only ${traceId}`}
        tabIndex={-1}
      >
        {traceId.slice(0, 8)}
      </Link>
      <CopyButton value={traceId} what="trace id" tabIndex={-1} />
    </span>
  )
}
