import type { Endpoint } from '@lambda/contract/api'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/api-client.ts'
import { dropQueries } from '../../platform/drop-queries.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { pollWhile } from '../../platform/poll-while.ts'

/** The calls that answer a kind of record, and what shows its records. */
export interface RecordApi {
  readonly get: Endpoint
  readonly list: Endpoint
  readonly history: Endpoint
  readonly versions?: Endpoint
}

/** What names a record in its addresses: its id, and where there are several kinds, which. */
export interface RecordParams extends Readonly<Record<string, string | number>> {
  readonly id: number
}

interface Options<T> {
  /** Asked for again every 2 s while this holds of it. */
  pollWhile?: (record: T) => boolean
  enabled?: boolean
}

/**
 * A record by its id; undefined while it is on its way. A change of language keeps what is shown meanwhile. What fails
 * is thrown to the screen that shows errors.
 */
export function useRecord<T extends { id: number }>(
  get: Endpoint & { answer: { kind: 'one'; data: z.ZodType<T> } },
  params: RecordParams,
  { pollWhile: goesOn = () => false, enabled = true }: Options<T> = {},
): T | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const query = 'language' in get.query.shape ? { language } : null
  const { data } = useQuery<{ id: number }>({
    queryKey: [get.id, params, ...(query ? [query] : [])],
    queryFn: ({ signal }) => call(get, { params, signal, ...(query && { query }) }),
    placeholderData: (before) => (before?.id === params.id ? before : undefined),
    throwOnError: (_, { state }) => state.data === undefined,
    refetchInterval: pollWhile((record) => goesOn(record as T), 2_000),
    enabled,
  })
  return data as T | undefined
}

/** Takes over what a write has answered; whatever else shows the record is asked for anew. */
export function keepRecord(client: QueryClient, api: RecordApi, record: { id: number }): void {
  const params = { id: record.id }
  client.setQueriesData({ queryKey: [api.get.id, params] }, record)
  for (const endpoint of [api.get, api.history, api.versions]) {
    if (endpoint) void client.invalidateQueries({ queryKey: [endpoint.id, params] })
  }
  void client.invalidateQueries({ queryKey: [api.list.id] })
}

/** A record that was deleted: its own page must not show it again, lists must ask anew. */
export function forgetRecord(client: QueryClient, { get, list }: RecordApi, id: number): void {
  dropQueries(client, [get.id, { id }])
  void client.invalidateQueries({ queryKey: [list.id] })
}
