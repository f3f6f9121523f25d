import type { TraceLog } from '@lambda/contract/trail/trace-logs'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import classes from './trace-log-card.module.css'
import { ActionTag, differenceOf, thingText, whoOf } from './trace-log.columns.tsx'

/** A row of the log on a narrow screen. */
export function TraceLogCard({ row }: { row: TraceLog }) {
  return (
    <span className={classes.card}>
      <span className={classes.line}>
        <span className={classes.who}>{whoOf(row)}</span>
        <ActionTag action={row.action} />
      </span>
      <span className={classes.thing}>{thingText(row)}</span>
      <span className={classes.difference}>{differenceOf(row)}</span>
      <time className={classes.time} dateTime={row.at}>
        {formatDateTimeSeconds(row.at)}
      </time>
    </span>
  )
}
