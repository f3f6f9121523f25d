import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { type TraceLog, traceSourceLabel } from '@lambda/contract/trail/trace-logs'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ChangeFields } from '../../shared/history/change-fields.tsx'
import { Link } from '../../shared/page/link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import classes from './trace-log-peek.module.css'
import { RestoreRecord } from './trace-log-restore.panel.tsx'
import { ActionTag, Thing, detailText, whoOf } from './trace-log.columns.tsx'

/** Everything that a row of the log says, and where each part of it leads. */
export function TraceLogPeek({ row }: { row: TraceLog }) {
  return (
    <>
      <ActionTag action={row.action} />
      <RestoreRecord row={row} />
      {row.message && <p className={classes.message}>{row.message}</p>}
      <dl className={classes.facts}>
        {factsOf(row).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {row.fields.length > 0 && (
        <section className={classes.difference}>
          <h3 className={classes.title}>Change</h3>
          <ChangeFields
            change={{ fields: row.fields, operation: row.action }}
            fieldOf={recordedFieldsOf(row.entity)}
          />
        </section>
      )}
    </>
  )
}

/** What is not known of a row is left out. */
function factsOf(row: TraceLog): (readonly [string, ReactNode])[] {
  const facts: (readonly [string, ReactNode])[] = [
    ['When', <When key="when" at={row.at} />],
    ['Who', whoOf(row)],
    ['E-mail', row.email && <Filter q={`who:${row.email}`}>{row.email}</Filter>],
    ['Record', row.entity && <Thing row={row} />],
    ['History', row.entity && row.entityId && <History row={row} />],
    ['Version', row.version],
    ['Trace ID', <Trace key="trace" traceId={row.traceId} />],
    ['Source', traceSourceLabel(row.source)],
    ['Address', row.address && <Filter q={`address:${row.address}`}>{row.address}</Filter>],
    ['Request', row.path && `${row.method ?? ''} ${row.path}`],
    ['Response', row.status && `${row.status} ${row.code ?? ''}`],
    ['Details', row.detail && detailText(row.detail)],
  ]
  return facts.filter(([, value]) => value !== null && value !== '')
}

function When({ at }: { at: string }) {
  return (
    <>
      <time dateTime={at}>{formatDateTimeSeconds(at)}</time>
      <span className={classes.utc}>{at}</span>
    </>
  )
}

function History({ row }: { row: TraceLog }) {
  return <Filter q={`entity:${row.entity} id:${row.entityId}`}>All entries for this record</Filter>
}

function Trace({ traceId }: { traceId: string }) {
  return (
    <span className={classes.trace}>
      <Filter q={`trace:${traceId}`}>{traceId}</Filter>
      <CopyButton value={traceId} what="trace ID" />
    </span>
  )
}

/** Shows the log of that alone. */
function Filter({ q, children }: { q: string; children: ReactNode }) {
  return (
    <Link href={paths.traceLogs({ q })} className={classes.link}>
      {children}
    </Link>
  )
}
