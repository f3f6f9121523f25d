import type { TraceLog } from '@lambda/contract/trail/trace-logs'
import { traceLogFields } from '@lambda/contract/trail/trace-logs'
import { withRange } from '@lambda/contract/query-language/edit-range'
import { printQuery } from '@lambda/contract/query-language/printer'
import { UnstyledButton } from '@mantine/core'
import type { List } from '../../shared/list/use-list.ts'
import { useQueryEdit } from '../../shared/query/use-filters.ts'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './trace-log-reach.module.css'
import { traceLogSource } from './trace-log.search.ts'

const at = traceLogFields.find((field) => field.type === 'date')

/** How far back words were looked for, and the way to look through everything. */
export function TraceLogReach({ list }: { list: List<TraceLog> }) {
  const { query } = useQueryEdit(list, traceLogSource)
  if (list.searchedSince === null || query === null || !at) return null
  const everything = withRange(query, at, { to: 'today' })
  return (
    <p className={classes.reach} role="status">
      {`Only entries since ${formatDateTime(list.searchedSince)} were searched.`}{' '}
      {everything.ok && (
        <UnstyledButton
          className={classes.all}
          onClick={() => list.change({ q: printQuery(everything.query) })}
        >
          Search all entries
        </UnstyledButton>
      )}
    </p>
  )
}
