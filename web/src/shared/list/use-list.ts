import type { Endpoint, Expansion, FacetCounts, Page } from '@lambda/contract/api'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { z } from 'zod'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type CallOf, call } from '../../platform/api-client.ts'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { type Preload, preloadQuery } from '../../platform/query-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import {
  type ChangeOptions,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import { preferredColumns, useListPreferences } from './list-preferences.ts'
import { isRefusedQuery } from './refused-query.ts'
import { type DependsOnLanguage, useListLanguage } from './use-list-language.ts'
import { noteIn, sameVisit, sameVisitWith } from './visit.ts'
import { type SelectionState, useSelection } from './selection.ts'

export type ListEndpoint = Endpoint & { answer: { kind: 'list'; data: z.ZodType } }

export type RowOf<E extends ListEndpoint> = z.output<E['answer']['data']>

/** Whom a list asks, and what does not come from the address: the fields of its query, path parameters, a query that always applies. */
export interface ListDefinition<E extends ListEndpoint> {
  endpoint: E
  fields: FieldList
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>>
  /** The order without a `sort` in the address: only told to the reader, the server knows its own. */
  defaultSort?: string
  /** Whether relevance is that order for a query; for none unless told. */
  isRanked?: (q: string) => boolean
  /** Columns that its rows have only where they are asked for: those that are shown are. */
  askedColumns?: readonly string[]
  /** Whether what a query finds depends on the language; none does unless told. */
  dependsOnLanguage?: DependsOnLanguage
}

const never = () => false

/** A list as its page shows it: rows of the server, the state of the address, and what changes it. */
export interface List<Row> {
  endpoint: ListEndpoint
  rows: readonly Row[]
  /** How many the query finds in all; null while that is unknown. */
  total: number | null
  facets: FacetCounts | null
  /** Only what is newer was searched; null where all was. */
  searchedSince: string | null
  /** What words of the query were looked for as besides, or instead. */
  expansions: readonly Expansion[]
  /** Nothing has come yet. */
  isLoading: boolean
  /** The rows are those of an earlier address while the new ones are on their way. */
  isStale: boolean
  error: Error | null
  /** The query of the address has a mistake that its box underlines: nothing is asked. */
  isUnreadable: boolean
  retry: () => void
  address: ListAddress
  /** The query of the address in canonical form; as it is written where it has a mistake. */
  q: string
  /** Changes the address. */
  change: (change: Partial<ListAddress>, options?: ChangeOptions) => void
  /** What is noted with the present entry of the history, which going back and reloading bring again; empty for nothing. */
  note: string
  /** The order in force: of the address, else the default. */
  sort: string | null
  /** Whether what the query finds can be ordered by relevance. */
  isRanked: boolean
  limit: number
  /** The place of the first row among all that are found, from 1. */
  first: number
  /** What its texts are shown and, where that matters, searched in; undefined until that is known. */
  language: string | undefined
  /** What goes to the page beside this one; null where there is none. */
  next: (() => void) | null
  previous: (() => void) | null
  selection: SelectionState
  /** Attach it to the field that `/` leads to. */
  queryBox: React.RefObject<HTMLInputElement | null>
}

const defaultLimit = 50

const none: readonly never[] = []

/** What a list endpoint is asked, put together while the program runs. */
interface ListRequest {
  params: Readonly<Record<string, string | number>> | undefined
  query: Readonly<Record<string, string | number | undefined>>
  signal: AbortSignal
}

/** Calls any list endpoint with a query put together while the program runs; `language` only where it knows one. */
export async function callList<E extends ListEndpoint>(
  endpoint: E,
  { params, query, signal }: ListRequest,
): Promise<Page<RowOf<E>>> {
  const { language, ...others } = query
  const asked = 'language' in endpoint.query.shape ? { ...others, language } : others
  // The compiler cannot see that these are the fields of the endpoint; the server refuses any other.
  const request = { params, query: asked, signal } as unknown as CallOf<E>
  return (await call(endpoint, request)) as unknown as Page<RowOf<E>>
}

/** The query of an address in canonical form: however it is written, the server is asked for it once. */
function readQuery(text: string, fields: FieldList): { q: string; isUnreadable: boolean } {
  const parsed = parseQuery<string>(text, fields)
  return { q: parsed.ok ? printQuery(parsed.query) : text, isUnreadable: !parsed.ok }
}

interface Asked {
  /** In canonical form. */
  q: string
  language: string | null
  /** The columns that the person prefers. */
  preferred: readonly string[] | null
}

/** The order by how well rows match a query: that of its words, unless the address names another one. */
const relevance = 'relevance'

function sortOf<E extends ListEndpoint>(
  { isRanked = never }: ListDefinition<E>,
  { sort }: ListAddress,
  q: string,
): string | null {
  if (sort !== null && sort !== relevance) return sort
  return isRanked(q) ? relevance : null
}

/** The page of a list at an address as a query of the cache. */
function pageQuery<E extends ListEndpoint>(
  list: ListDefinition<E>,
  address: ListAddress,
  { q, language, preferred }: Asked,
) {
  const { endpoint, params, query: always, askedColumns = none } = list
  const { limit, cursor, columns } = address
  const shown = columns ?? preferred ?? none
  const asked = askedColumns.filter((name) => shown.includes(name))
  const query = {
    ...always,
    ...(asked.length > 0 && { columns: asked.join(',') }),
    q: q || undefined,
    sort: sortOf(list, address, q) ?? undefined,
    limit: limit ?? defaultLimit,
    cursor: cursor ?? undefined,
    language: language ?? undefined,
  }
  return queryOptions({
    queryKey: [endpoint.id, params ?? {}, query],
    queryFn: ({ signal }) => callList(endpoint, { params, query, signal }),
  })
}

/** How a list is preloaded: not at all where its page has to find out first which language to ask in. */
export function preloadOf<E extends ListEndpoint>(list: ListDefinition<E>): Preload {
  return async (client, { searchText }) => {
    const address = readListAddress(parseSearch(searchText), list.endpoint)
    const { ownLanguage } = useSelectedLanguage.getState()
    if (address.lang !== null && address.lang !== ownLanguage) return
    const { q, isUnreadable } = readQuery(address.q, list.fields)
    if (isUnreadable) return
    const preferred = preferredColumns(list.endpoint.id)
    await preloadQuery(client, pageQuery(list, address, { q, language: ownLanguage, preferred }))
  }
}

/** The page of a list that the address names. The server sorts, searches, counts and pages. */
export function useList<E extends ListEndpoint>(list: ListDefinition<E>): List<RowOf<E>> {
  const { endpoint, fields } = list
  const { address, note, change: changeAddress } = useListAddress(endpoint)
  const { dependsOnLanguage = never } = list
  const { language, change } = useListLanguage(address, changeAddress, dependsOnLanguage)
  const queryBox = useRef<HTMLInputElement>(null)
  const { q, isUnreadable } = useMemo(() => readQuery(address.q, fields), [address.q, fields])
  // By the canonical form, which the address takes a moment later.
  const selection = useSelection(q, dependsOnLanguage(q) ? language : null)
  const { columns: preferred } = useListPreferences(endpoint.id).preferences
  const answer = useQuery({
    ...pageQuery(list, address, { q, language, preferred }),
    enabled: !isUnreadable && language !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => !isRefusedQuery(state.error),
  })
  const data = isUnreadable ? undefined : answer.data
  const page = data?.page
  const limit = address.limit ?? defaultLimit
  const isStale = answer.isPlaceholderData && !isUnreadable
  const first = useFirst((address.page - 1) * limit + 1, isStale)
  const turn = (cursor: string | null | undefined, number: number) =>
    cursor ? () => change({ cursor: number === 1 ? null : cursor, page: number }) : null
  return {
    endpoint,
    rows: data?.data ?? none,
    total: page?.total ?? null,
    facets: data?.facets ?? null,
    searchedSince: page?.searchedSince ?? null,
    expansions: page?.expansions ?? none,
    isLoading: answer.isPending && !isUnreadable,
    isStale,
    error: isUnreadable ? null : answer.error,
    isUnreadable,
    retry: () => void answer.refetch(),
    address,
    q,
    change,
    note,
    sort: sortOf(list, address, q) ?? list.defaultSort ?? null,
    isRanked: list.isRanked?.(q) ?? false,
    limit,
    first,
    language: language ?? undefined,
    next: turn(page?.next, address.page + 1),
    previous: turn(page?.previous, Math.max(1, address.page - 1)),
    selection,
    queryBox,
  }
}

/** The place of the first row that is shown: while those of the address are on their way, still that of the rows before. */
function useFirst(addressed: number, isStale: boolean): number {
  const [shown, setShown] = useState(addressed)
  if (isStale || shown === addressed) return shown
  setShown(addressed)
  return addressed
}

/** The list state that the address bar holds, and the one way to change it. */
function useListAddress(endpoint: Endpoint) {
  const searchText = useLocation({ select: (location) => location.searchStr })
  const note = useLocation({ select: (location) => noteIn(location.state) })
  const router = useRouter()
  const address = useMemo(
    () => readListAddress(parseSearch(searchText), endpoint),
    [searchText, endpoint],
  )
  const change = useCallback(
    (change: Partial<ListAddress>, { replace = false, note }: ChangeOptions = {}) => {
      // Read anew: two changes may come before the first has been rendered.
      const { pathname, searchStr, state } = router.latestLocation
      const search = parseSearch(searchStr)
      const written = writeListAddress(search, readListAddress(search, endpoint), change)
      const href = pathname + stringifySearch(written)
      const isSame = href === pathname + stringifySearch(search)
      if (isSame && (note ?? noteIn(state)) === noteIn(state)) return
      void router.navigate({
        href,
        replace: replace || isSame,
        state: note === undefined ? sameVisit : sameVisitWith(note),
      })
    },
    [router, endpoint],
  )
  return { address, note, change }
}
