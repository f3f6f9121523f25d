import { withRange } from '@lambda/contract/query-language/edit-range'
import { printQuery } from '@lambda/contract/query-language/printer'
import {
  type TraceLog,
  traceActionLabel,
  traceLogFields,
  traceLogsApi,
} from '@lambda/contract/trail/trace-logs'
import { usersApi } from '@lambda/contract/users'
import { emailKey } from '@lambda/domain/text/email'
import { UnstyledButton } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { call } from '../../platform/api-client.ts'
import { paths } from '../../paths.ts'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { writeListAddress } from '../../shared/list/list-address.ts'
import { type List, preloadOf, useList } from '../../shared/list/use-list.ts'
import { Page } from '../../shared/page/page.tsx'
import type { FilterEntry } from '../../shared/query/filters/use-filters.ts'
import type { QuerySource } from '../../shared/query/query-source.ts'
import { QueryTable } from '../../shared/query/query-table.tsx'
import { useQueryEdit } from '../../shared/query/filters/use-filters.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDateTime, formatDateTimeSeconds } from '../../ui/formats.ts'
import { traceLogPeek } from './trace-log-peek.panel.tsx'
import classes from './trace-log.columns.module.css'
import { traceLogCard, traceLogColumns, whoOf } from './trace-log.columns.tsx'

const noun = { one: 'entry', many: 'entries' }

const traceLogList = {
  endpoint: traceLogsApi.list,
  fields: traceLogFields,
  defaultSort: '-at',
}

export const preload = preloadOf(traceLogList)

/** Who did what, when, from where, to which record: changes, sign-ins, refused requests, exports and errors. */
export function TraceLogListPage() {
  const list = useList(traceLogList)
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
      <QueryTable
        list={list}
        source={traceLogSource}
        filters={traceLogFilters}
        columns={traceLogColumns}
        noun={noun}
        href={(row) =>
          paths.traceLogs(writeListAddress({}, list.address, { row: row.id, peek: true }))
        }
        opensInPanel
        name={nameOf}
        belowSearch={<TraceLogReach list={list} />}
        peek={traceLogPeek}
        card={traceLogCard}
        empty={
          <EmptyState icon={<IconListSearch size={20} stroke={1.7} />} title="No entries yet">
            Changes, sign-ins, refused requests, exports and errors are listed here.
          </EmptyState>
        }
      />
    </Page>
  )
}

function nameOf(row: TraceLog): string {
  return `${traceActionLabel(row.action)} by ${whoOf(row)}, ${formatDateTimeSeconds(row.at)}`
}

/** The trace log as the query box knows it. */
const traceLogSource: QuerySource = {
  fields: traceLogFields,
  references: (of) => {
    throw new Error(`The trace log does not refer to ${of}.`)
  },
  valueNames: { field: 'who', load: namesOfUsers },
  examples: [
    { query: 'record:AB-100 at:yesterday', meaning: 'what happened to a record yesterday' },
    { query: 'action:delete at:>=today-7d', meaning: 'deleted in the last 7 days' },
    { query: 'entity:product field:lambdaD', meaning: 'products whose λ_D was changed' },
    { query: 'action:refused,error', meaning: 'refused requests and errors' },
    { query: 'action:sign-in at:today', meaning: 'who signed in today' },
    { query: 'source:api -action:update', meaning: 'what other systems did, except changes' },
  ],
}

/** What the users with these e-mail addresses are called; who is no user goes by the address. */
async function namesOfUsers(emails: readonly string[]) {
  const any = emails.map((text) => ({ match: 'equals', text }) as const)
  const q = printQuery({ all: [{ kind: 'text', field: 'email', any }] })
  const { data } = await call(usersApi.list, { query: { q } })
  const names = new Map(data.map(({ email, displayName }) => [emailKey(email), displayName]))
  return (email: string) => names.get(email)
}

/** The filter panel, from the top down. */
const traceLogFilters: readonly FilterEntry[] = [
  { kind: 'range', field: 'at' },
  { kind: 'facet', field: 'action' },
  { kind: 'facet', field: 'entity' },
  { kind: 'facet', field: 'who' },
  { kind: 'facet', field: 'source' },
]

const at = traceLogFields.find((field) => field.type === 'date')

/** How far back words were looked for, and the way to look through everything. */
function TraceLogReach({ list }: { list: List<TraceLog> }) {
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
