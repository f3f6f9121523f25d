import { type TraceLog, traceActionLabel, traceLogsApi } from '@lambda/contract/trace-logs'
import { Button } from '@mantine/core'
import { IconDownload, IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { download } from '../../platform/api-client.ts'
import { ApiError } from '../../platform/api-error.ts'
import { showErrorToast } from '../../shared/error-toast.ts'
import { writeListAddress } from '../../shared/list/list-address.ts'
import { ListTable } from '../../shared/list/list-table.tsx'
import { type List, useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page.tsx'
import { useFilterSide } from '../../shared/query/filter-side.tsx'
import { NoMatch } from '../../shared/query/no-match.tsx'
import { QueryBox } from '../../shared/query/query-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import { saveFile } from '../../ui/save-file.ts'
import { TraceLogCard } from './trace-log-card.columns.tsx'
import { TraceLogPeek } from './trace-log-peek.panel.tsx'
import { traceLogColumns, whoOf } from './trace-log.columns.tsx'
import { traceLogFilters, traceLogSource } from './trace-log.search.ts'

const noun = { one: 'entry', many: 'entries' }

/** Who did what, when, from where, to which thing: changes, sign-ins, refusals, exports and errors. */
export function TraceLogListPage() {
  const list = useList(traceLogsApi.list, { defaultSort: '-at' })
  const filters = useFilterSide({ list, source: traceLogSource, entries: traceLogFilters })
  return (
    <Page title="Trace logs" fill actions={<ExportButton list={list} />}>
      <ListTable
        list={list}
        columns={traceLogColumns}
        noun={noun}
        href={(row) => paths.traceLogs(writeListAddress({}, list.address, beside(row)))}
        opensInPanel
        name={nameOf}
        toolbar={<QueryBox list={list} source={traceLogSource} noun={noun.many} />}
        tools={filters.button}
        filters={filters.panel}
        peek={peekOf}
        card={cardOf}
        noMatch={<NoMatch list={list} source={traceLogSource} noun={noun} />}
        empty={
          <EmptyState icon={<IconListSearch size={20} stroke={1.7} />} title="Nothing has happened">
            Every change, sign-in, refusal and error from now on is kept here.
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

/** Saves what the query finds, all of it, as CSV. */
function ExportButton({ list }: { list: List<TraceLog> }) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const query = { q: list.address.q || undefined }
      const { name, content } = await download(traceLogsApi.export, { query })
      saveFile(name, content)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrorToast(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={isRunning}
      disabled={list.total === 0 || list.total === null}
      onClick={() => void run()}
    >
      Export CSV
    </Button>
  )
}
