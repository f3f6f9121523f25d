import { type TraceLog, traceActionLabel, traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { IconListSearch } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { writeListAddress } from '../../shared/list/list-address.ts'
import { ListTable } from '../../shared/list/list-table.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import { useFilterSide } from '../../shared/query/filter-side.tsx'
import { NoMatch } from '../../shared/query/no-match.tsx'
import { QueryBox } from '../../shared/query/query-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import { TraceLogCard } from './trace-log-card.columns.tsx'
import { TraceLogReach } from './trace-log-reach.panel.tsx'
import { TraceLogPeek } from './trace-log-peek.panel.tsx'
import { traceLogColumns, whoOf } from './trace-log.columns.tsx'
import { traceLogFilters, traceLogSource } from './trace-log.search.ts'

const noun = { one: 'entry', many: 'entries' }

/** Who did what, when, from where, to which record: changes, sign-ins, refused requests, exports and errors. */
export function TraceLogListPage() {
  const list = useList(traceLogsApi.list, { fields: traceLogSource.fields, defaultSort: '-at' })
  const filters = useFilterSide({ list, source: traceLogSource, entries: traceLogFilters })
  return (
    <Page
      title="Trace logs"
      fill
      actions={
        <ExportButton
          list={list}
          endpoint={traceLogsApi.export}
          request={{ query: { q: list.address.q || undefined } }}
        />
      }
    >
      <ListTable
        list={list}
        columns={traceLogColumns}
        noun={noun}
        href={(row) => paths.traceLogs(writeListAddress({}, list.address, beside(row)))}
        opensInPanel
        name={nameOf}
        toolbar={
          <div>
            <QueryBox list={list} source={traceLogSource} noun={noun.many} />
            <TraceLogReach list={list} />
          </div>
        }
        tools={filters.button}
        filters={filters.panel}
        peek={peekOf}
        card={cardOf}
        noMatch={<NoMatch list={list} source={traceLogSource} noun={noun} />}
        empty={
          <EmptyState icon={<IconListSearch size={20} stroke={1.7} />} title="No entries yet">
            Changes, sign-ins, refused requests, exports and errors are listed here.
          </EmptyState>
        }
      />
    </Page>
  )
}

function peekOf(row: TraceLog) {
  return <TraceLogPeek row={row} />
}

function cardOf(row: TraceLog) {
  return <TraceLogCard row={row} />
}

function beside({ id }: TraceLog) {
  return { row: id, peek: true }
}

function nameOf(row: TraceLog): string {
  return `${traceActionLabel(row.action)} by ${whoOf(row)}, ${formatDateTimeSeconds(row.at)}`
}
