import {
  type PendingRecord,
  type SpreadsheetRows,
  spreadsheetApi,
} from '@lambda/contract/change-sets/spreadsheet'
import { type CodeAndName, cellWriter } from '@lambda/contract/sheets/write-cell'
import {
  type UseQueryResult,
  queryOptions,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../../platform/api-client.ts'
import type { CellWrite, GridRow, GridSource } from '../grid-source.ts'
import type { WriterState } from './cell-writer.ts'
import { type RecordColumn, cellOf } from './record-cells.ts'
import { writerOf } from './record-writes.ts'
import { type RowQuery, useRowOrder } from './row-order.ts'

/** So many rows are read with one call. */
const rowsAChunk = 100

/** So many calls go out at a time for rows that are not in sight. */
const chunksAtATime = 4

interface Chunk {
  rows: ReadonlyMap<number, SpreadsheetRows['rows'][number]>
  pending: ReadonlyMap<number, PendingRecord>
  names: ReadonlyMap<number, CodeAndName>
}

const chunks = new WeakMap<SpreadsheetRows, Chunk>()

function chunkOf(data: SpreadsheetRows): Chunk {
  const known = chunks.get(data)
  if (known) return known
  const chunk = {
    rows: new Map(data.rows.map((row) => [row.id, row])),
    pending: new Map(data.pending.map((one) => [one.recordId, one])),
    names: new Map(data.names.map((one) => [one.id, one])),
  }
  chunks.set(data, chunk)
  return chunk
}

function rowsQuery(
  { entity, language }: RowQuery,
  columns: readonly RecordColumn[],
  ids: readonly number[],
) {
  const query = {
    entity,
    ids: ids.join(','),
    columns: columns.map(({ id }) => id).join(','),
    language,
  }
  return queryOptions({
    queryKey: [spreadsheetApi.rows.id, query],
    queryFn: ({ signal }) => call(spreadsheetApi.rows, { query, signal }),
  })
}

/** Records as what a spreadsheet shows; its edits go into the change set of the person. */
export function useRecords(asked: RowQuery, columns: readonly RecordColumn[]) {
  const client = useQueryClient()
  const order = useRowOrder(asked)
  const { ids, rowCount, reach } = order
  const writer = writerOf(client, asked.entity)
  const written = useSyncExternalStore(writer.subscribe, writer.read)
  const { sight, see } = useSight()
  useEffect(() => {
    // a failure is told by the query
    void reach((sight.to + 2) * rowsAChunk).catch(() => null)
  }, [reach, sight.to])
  const known = ids ?? none
  const inSight = useMemo(() => {
    const places = placesOf(known, sight.from * rowsAChunk, (sight.to + 1) * rowsAChunk - 1)
    const isThere = sight.focused * rowsAChunk < known.length
    return isThere && !places.includes(sight.focused) ? [...places, sight.focused] : places
  }, [known, sight])
  const { read, error } = useQueries({
    queries: inSight.map((at) => rowsQuery(asked, columns, idsAt(known, at))),
    combine: combined,
  })
  const rows = useShownRows(asked, columns)
  const { unsaved } = written
  const source = useMemo((): GridSource => {
    const chunkAt = new Map(inSight.map((at, index) => [at, read[index]]))
    const row = (index: number) => {
      const data = chunkAt.get(placeOf(index))
      const id = known[index]
      return data && id !== undefined ? rows.show(chunkOf(data), id, unsaved) : null
    }
    const ensure = async (from: number, to: number) => {
      const all = await reach(to)
      const places = placesOf(all, from, to)
      const chunks = new Map<number, Chunk>()
      for (let at = 0; at < places.length; at += chunksAtATime) {
        const some = places.slice(at, at + chunksAtATime).map(async (place) => {
          const query = rowsQuery(asked, columns, idsAt(all, place))
          chunks.set(place, chunkOf(await client.fetchQuery(query)))
        })
        await Promise.all(some)
      }
      const now = writer.read().unsaved
      return all.slice(from, to + 1).map((id, index) => {
        const chunk = chunks.get(placeOf(from + index))
        return chunk ? rows.show(chunk, id, now) : null
      })
    }
    const write = (writes: readonly CellWrite[]) => writer.add(writes.map(rows.based))
    return { columns, rowCount, row, see, ensure, write }
  }, [columns, known, rowCount, reach, rows, client, asked, writer, unsaved, inSight, read, see])
  return {
    source,
    order,
    written,
    retry: () => writer.retry(),
    drop: () => writer.drop(),
    /** Why rows in sight could not be read; null where they could. */
    error,
    readAgain: () =>
      void client.refetchQueries({ queryKey: [spreadsheetApi.rows.id], type: 'active' }),
  }
}

const none: readonly number[] = []

/** In ms: what only flies by is not asked for. */
const lookAgain = 80

/** The chunks that are in sight, from which to which, and that of the row with the keyboard: what is seen is looked at a moment later. */
function useSight() {
  const [sight, setSight] = useState({ from: 0, to: 0, focused: 0 })
  const latest = useRef(sight)
  const timer = useRef<number | null>(null)
  const see = useCallback((first: number, last: number, row: number) => {
    latest.current = { from: placeOf(first), to: placeOf(last), focused: placeOf(row) }
    timer.current ??= window.setTimeout(() => {
      timer.current = null
      const { from, to, focused } = latest.current
      setSight((now) =>
        now.from === from && now.to === to && now.focused === focused ? now : latest.current,
      )
    }, lookAgain)
  }, [])
  return { sight, see }
}

function combined(results: readonly UseQueryResult<SpreadsheetRows>[]) {
  const broken = results.find(({ error, data }) => error !== null && data === undefined)
  return { read: results.map(({ data }) => data), error: broken?.error ?? null }
}

const placeOf = (index: number) => Math.floor(index / rowsAChunk)

const idsAt = (ids: readonly number[], place: number) =>
  ids.slice(place * rowsAChunk, (place + 1) * rowsAChunk)

/** The chunks that rows are in, by their place. */
function placesOf(ids: readonly number[], from: number, to: number): number[] {
  const last = Math.min(to, ids.length - 1)
  const places: number[] = []
  for (let at = placeOf(from); at * rowsAChunk <= last; at += 1) places.push(at)
  return places
}

interface Shown {
  row: SpreadsheetRows['rows'][number]
  pending: PendingRecord | undefined
  unsaved: unknown
  shown: GridRow
}

/** The rows that have been put together: each stays the same object while nothing of it is different. */
function useShownRows({ language = 'EN' }: RowQuery, columns: readonly RecordColumn[]) {
  return useMemo(() => {
    const kept = new Map<number, Shown>()
    const show = (chunk: Chunk, id: number, unsaved: WriterState['unsaved']): GridRow | null => {
      const row = chunk.rows.get(id)
      if (!row) return null
      const pending = chunk.pending.get(id)
      const edited = unsaved.get(id)
      const before = kept.get(id)
      const isSame = before?.row === row && before.pending === pending && before.unsaved === edited
      if (isSame) return before.shown
      const wording = {
        values: 'names',
        language,
        nameOf: (one: number) => chunk.names.get(one),
      } as const
      const cells = columns.map((column, at) =>
        cellOf(column, {
          value: row.values[at],
          pending,
          unsaved: edited?.cells[column.id],
          write: cellWriter(column.sheet, wording),
        }),
      )
      const name = cells[0]?.before || cells[0]?.content.text || `#${id}`
      const shown = { id, version: row.version, name, cells }
      kept.set(id, { row, pending, unsaved: edited, shown })
      return shown
    }
    /** What is undone later is based on the record as it is by then. */
    const based = (write: CellWrite): CellWrite => {
      const version = kept.get(write.rowId)?.row.version ?? write.version
      return { ...write, version: Math.max(version, write.version) }
    }
    return { show, based }
  }, [language, columns])
}
