import type { Endpoint } from '@lambda/contract/api'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/api-client.ts'
import { ApiError } from '../../platform/api-error.ts'
import { dropQueries } from '../../platform/drop-queries.ts'
import { type Preload, preloadQuery } from '../../platform/query-client.ts'
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

export interface RecordOptions<T> {
  /** Asked for again every 2 s while this holds of it. */
  pollWhile?: (record: T) => boolean
  enabled?: boolean
}

/** A call that answers one record. */
export type RecordEndpoint<T extends { id: number } = { id: number }> = Endpoint & {
  answer: { kind: 'one'; data: z.ZodType<T> }
}

function recordQuery(get: RecordEndpoint, params: RecordParams, language: string) {
  const asked = languageOf(get, language)
  return queryOptions({
    queryKey: [get.id, params, ...(asked.query ? [asked.query] : [])],
    queryFn: ({ signal }) => call(get, { params, signal, ...asked }),
  })
}

function languageOf(get: RecordEndpoint, language: string): { query?: { language: string } } {
  return 'language' in get.query.shape ? { query: { language } } : {}
}

/** How the page of a record is preloaded, whose parameters are those of the address, its id under a name of its own. */
export function preloadRecord(get: RecordEndpoint, name: string): Preload {
  return async (client, { params: { [name]: id, ...others } }) => {
    const { ownLanguage } = useSelectedLanguage.getState()
    await preloadQuery(client, recordQuery(get, paramsOf(get, { ...others, id }), ownLanguage))
  }
}

/** What an endpoint has in its path, of a record or of the parameters of an address. */
export function paramsOf(endpoint: Endpoint, record: object): RecordParams {
  const given = record as Readonly<Record<string, string | number | undefined>>
  const { id, ...others } = Object.fromEntries(
    Object.keys(endpoint.params.shape).map((key) => [key, given[key] ?? '']),
  )
  return { ...others, id: Number(id) }
}

/**
 * A record by its id; undefined while it is on its way. A change of language keeps what is shown meanwhile. What fails
 * is thrown to the screen that shows errors.
 */
export function useRecord<T extends { id: number }>(
  get: RecordEndpoint<T>,
  params: RecordParams,
  { pollWhile: goesOn = () => false, enabled = true }: RecordOptions<T> = {},
): T | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { data } = useQuery({
    ...recordQuery(get, params, language),
    placeholderData: (before) => (before?.id === params.id ? before : undefined),
    throwOnError: (_, { state }) => state.data === undefined,
    refetchInterval: pollWhile((record) => goesOn(record as T), 2_000),
    enabled,
  })
  return data as T | undefined
}

/** As `useRecord`; null for one that is not there any more because it was deleted, which `wasDeleted` tells. */
export function useRecordUnlessDeleted<T extends { id: number }>(
  get: RecordEndpoint<T>,
  params: RecordParams,
  wasDeleted: (id: number) => Promise<boolean>,
): T | null | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const asked = recordQuery(get, params, language)
  const { data } = useQuery({
    queryKey: asked.queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await call(get, { params, signal, ...languageOf(get, language) })
      } catch (error) {
        if (isMissing(error) && (await wasDeleted(params.id))) return null
        throw error
      }
    },
    placeholderData: (before) => (before?.id === params.id ? before : undefined),
    throwOnError: (_, { state }) => state.data === undefined,
  })
  return data
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Takes over what a write has answered; whatever else shows the record is asked for anew. */
export function keepRecord(client: QueryClient, api: RecordApi, record: { id: number }): void {
  client.setQueriesData({ queryKey: [api.get.id, paramsOf(api.get, record)] }, record)
  askAnew(client, api, record)
}

/** A record that has changed: whatever shows it asks for it anew. */
export function askAnew(client: QueryClient, api: RecordApi, record: { id: number }): void {
  const params = paramsOf(api.get, record)
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
