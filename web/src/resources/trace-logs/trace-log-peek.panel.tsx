import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productsApi } from '@lambda/contract/products/products'
import { referenceLists } from '@lambda/contract/reference-lists'
import { entityOf } from '@lambda/contract/reference/list'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { type TraceLog, traceSourceLabel } from '@lambda/contract/trail/trace-logs'
import { usersApi } from '@lambda/contract/users'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { pathOfThing, paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { ChangeFields } from '../../shared/history/change-fields.tsx'
import { focusRow } from '../../shared/list/focus-row.ts'
import { Link } from '../../shared/page/link.tsx'
import { tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { formatDateTimeSeconds } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import words from '../../ui/words.module.css'
import classes from './trace-log-peek.module.css'
import { ActionTag, Thing, detailText, whoOf } from './trace-log.columns.tsx'

/** Everything that a row of the log says, and where each part of it leads. */
export function traceLogPeek(row: TraceLog) {
  return (
    <>
      <ActionTag action={row.action} />
      <RestoreRecord row={row} />
      {row.message && <p className={classes.message}>{row.message}</p>}
      <FactList look="lines" facts={factsOf(row)} className={classes.facts} />
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
function factsOf(row: TraceLog): Fact[] {
  const facts: Fact[] = [
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
    <Link href={paths.traceLogs({ q })} className={words.link}>
      {children}
    </Link>
  )
}

type Restoring = (row: { id: number; taxonomy: string | null }) => Promise<unknown>

/** How a deleted record of a kind is restored, by the word of the kind in the history. */
const restorings: ReadonlyMap<string, Restoring> = new Map<string, Restoring>([
  ['product', ({ id }) => call(productsApi.restore, { params: { id } })],
  ['attachment', ({ id }) => call(attachmentsApi.restore, { params: { id } })],
  ['global-attachment', ({ id }) => call(globalAttachmentsApi.restore, { params: { id } })],
  ['esg-entry', ({ id }) => call(esgEntriesApi.restore, { params: { id } })],
  ['user', ({ id }) => call(usersApi.restore, { params: { id } })],
  ...referenceLists.flatMap((list): [string, Restoring][] =>
    list.isClosed ? [] : [[entityOf(list), ({ id }) => call(list.api.restore, { params: { id } })]],
  ),
])

function restoringOf({ entity, taxonomy }: TraceLog): Restoring | null {
  const kind = taxonomyKinds.find((one) => one.kind === taxonomy)?.kind
  if (kind) return ({ id }) => call(taxonomiesApi.restore, { params: { kind, id } })
  return restorings.get(entity ?? '') ?? null
}

/** Brings a deleted record back; nothing for one that is there, or of a kind that cannot be restored. */
function RestoreRecord({ row }: { row: TraceLog }) {
  const client = useQueryClient()
  const restoring = restoringOf(row)
  const { entity, entityId: id, taxonomy, label } = row
  const button = useRef<HTMLButtonElement>(null)
  const { run, busy } = useWrite({
    send: (record: { id: number; entity: string }) => restoring?.({ ...record, taxonomy }),
    onDone: async (_, record) => {
      const url =
        taxonomy === null
          ? pathOfThing(record.entity, record.id)
          : paths.taxonomyNode(taxonomy, record.id)
      showToast({
        type: 'success',
        message: `${label} was restored.`,
        ...(url && { action: { label: 'Open', url } }),
      })
      await client.invalidateQueries()
      // the button goes with the deletion: the keyboard goes on from the row in the list
      const focused = document.activeElement
      if (focused === document.body || focused === button.current) focusRow(row.id)
    },
    failure: `${label} could not be restored. Try again.`,
    onFailed: (sentence) => {
      tellFailure(sentence)
      void client.invalidateQueries()
    },
  })
  if (!row.isGone || restoring === null || entity === null || id === null) return null
  return (
    <Button
      ref={button}
      variant="default"
      mt="xs"
      loading={busy}
      onClick={() => run({ id, entity })}
    >
      {`Restore ${label ?? 'it'}`}
    </Button>
  )
}
