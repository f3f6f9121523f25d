import {
  type CellEdits,
  type EditedCells,
  type PendingRecord,
  type SpreadsheetRows,
  type SpreadsheetSet,
  spreadsheetApi,
} from '@lambda/contract/change-sets/spreadsheet'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { ApiError, isProblem } from '../../../platform/api-error.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { sentenceOf, tellFailure } from '../../write/failure.ts'
import { CellWriter } from './cell-writer.ts'
import type { RowQuery } from './row-order.ts'

type Entity = RowQuery['entity']

/** The change set that a person's edits of such records are in; null where there are none. */
export function spreadsheetQuery(entity: Entity) {
  return queryOptions({
    queryKey: [spreadsheetApi.current.id, { entity }],
    queryFn: ({ signal }) => call(spreadsheetApi.current, { query: { entity }, signal }),
    refetchInterval: ({ state }) => (state.data?.set?.isBusy ? 1_000 : false),
  })
}

const writers = new WeakMap<QueryClient, Map<Entity, CellWriter>>()

/** What sends edits of such records. It lives as long as the page: what could not be sent is there when somebody comes back. */
export function writerOf(client: QueryClient, entity: Entity): CellWriter {
  const known = writers.get(client) ?? new Map<Entity, CellWriter>()
  writers.set(client, known)
  const before = known.get(entity)
  if (before) return before
  const writer = new CellWriter({
    send: (records) => send(client, entity, records),
    onSaved: (answer) => keep(client, entity, answer),
    sentenceOf: (error) => sentenceOf(error, 'The edits could not be saved.'),
    mayPass: (error) =>
      error instanceof ApiError && (error.problem === null || error.status === 503),
  })
  known.set(entity, writer)
  return writer
}

async function send(
  client: QueryClient,
  entity: Entity,
  records: CellEdits['records'],
): Promise<EditedCells> {
  const { queryKey } = spreadsheetQuery(entity)
  const { selectedLanguage } = useSelectedLanguage.getState()
  const known = client.getQueryData(queryKey)?.set
  const open = () => call(spreadsheetApi.open, { body: { entity } })
  const edit = ({ id }: Pick<SpreadsheetSet, 'id'>) =>
    call(spreadsheetApi.edit, { params: { id }, body: { records, language: selectedLanguage } })
  try {
    return await edit(known ?? (await open()))
  } catch (error) {
    // it has been applied, discarded or taken over elsewhere meanwhile: what is edited now belongs to another one
    if (!known || !isProblem(error, 'CHANGE_SET_STATE', 'FORBIDDEN', 'NOT_FOUND')) throw error
    const next = await open()
    if (next.id === known.id) throw error
    return edit(next)
  }
}

/** Puts what became of edits to what the cache knows of the rows. */
function keep(client: QueryClient, entity: Entity, answer: EditedCells): void {
  client.setQueryData(spreadsheetQuery(entity).queryKey, { set: answer.set })
  const byId = new Map(answer.records.map((one) => [one.recordId, one]))
  client.setQueriesData<SpreadsheetRows>({ queryKey: [spreadsheetApi.rows.id] }, (data) =>
    data?.rows.some(({ id }) => byId.has(id)) ? withAnswer(data, byId, answer.names) : data,
  )
  const lost = answer.refused.filter(({ isKept }) => !isKept)
  if (lost.length > 0) tellFailure([...new Set(lost.map(({ message }) => message))].join(' '))
}

function withAnswer(
  data: SpreadsheetRows,
  byId: ReadonlyMap<number, PendingRecord>,
  names: SpreadsheetRows['names'],
): SpreadsheetRows {
  const others = data.pending.filter(({ recordId }) => !byId.has(recordId))
  const own = data.rows.flatMap(({ id }) => byId.get(id) ?? [])
  const known = new Set(data.names.map(({ id }) => id))
  const unknown = names.filter(({ id }) => !known.has(id))
  return { ...data, pending: [...others, ...own], names: [...data.names, ...unknown] }
}
