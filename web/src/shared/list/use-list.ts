import type { Expansion, FacetCounts } from '@lambda/contract/api'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import { type QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type Preload, preloadQuery } from '../../platform/query-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { type ListEndpoint, type RowOf, callList } from './call-list.ts'
import type { ChangeOptions, ListAddress } from './list-address.ts'
import { preferredColumns, useListPreferences } from './list-preferences.ts'
import { isRefusedQuery } from './refused-query.ts'
import { readViewed, readingIn, useListAddress, viewsOf } from './use-list-address.ts'
import { type DependsOnLanguage, useListLanguage } from './use-list-language.ts'
import { type SelectionState, useSelection } from './selection.ts'
import { savedViews, viewReader } from './views/saved-views.ts'
import type { Viewing, ViewsOf } from './views/viewing.ts'

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
  /** Whether what a query finds, or its order, depends on the language; none does unless told. */
  dependsOnLanguage?: DependsOnLanguage
  /** People save views of it: the ids of its columns. */
  viewedColumns?: readonly string[]
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
  /** As it is shown: with what its view says, where it names one. */
  address: ListAddress
  /** The view that it shows, or was before it was changed. */
  viewing: Viewing
  /** What views of it can name; null where none are saved of it. */
  of: ViewsOf | null
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

/** How a list is preloaded, beside the views of it: a view that is known by then, or else what the address says itself. */
export function preloadOf<E extends ListEndpoint>(list: ListDefinition<E>): Preload {
  const of = viewsOf(list)
  return async (client, { searchText }) => {
    const shown = () => readViewed(searchText, list.endpoint, of, readingIn(client))
    const { address, viewing } = shown()
    const isPending = viewing.kind === 'pending'
    const needsView = isPending && address.view !== null
    await Promise.all([
      of && preloadQuery(client, savedViews),
      needsView ? null : preloadPage(client, list, address),
    ])
    if (!isPending) return
    // what is still pending is a view that there is
    if (shown().viewing.kind === 'pending') await preloadQuery(client, viewReader)
    const known = shown()
    if (known.viewing.kind === 'open') await preloadPage(client, list, known.address)
  }
}

/** Asks for the page of a list: not at all where the page of the list has to find out first which language to ask in. */
async function preloadPage<E extends ListEndpoint>(
  client: QueryClient,
  list: ListDefinition<E>,
  address: ListAddress,
): Promise<void> {
  const { ownLanguage } = useSelectedLanguage.getState()
  if (address.lang !== null && address.lang !== ownLanguage) return
  const { q, isUnreadable } = readQuery(address.q, list.fields)
  if (isUnreadable) return
  const preferred = preferredColumns(list.endpoint.id)
  await preloadQuery(client, pageQuery(list, address, { q, language: ownLanguage, preferred }))
}

/** The page of a list that the address names. The server sorts, searches, counts and pages. */
export function useList<E extends ListEndpoint>(list: ListDefinition<E>): List<RowOf<E>> {
  const { endpoint, fields } = list
  const { address, viewing, of, note, askForViews, change: changeAddress } = useListAddress(list)
  const { dependsOnLanguage = never } = list
  const { language, change } = useListLanguage(address, changeAddress, dependsOnLanguage)
  const queryBox = useRef<HTMLInputElement>(null)
  const { q, isUnreadable } = useMemo(() => readQuery(address.q, fields), [address.q, fields])
  // By the canonical form, which the address takes a moment later.
  const selection = useSelection(q, dependsOnLanguage(q, null) ? language : null)
  const { columns: preferred } = useListPreferences(endpoint.id).preferences
  const isWithoutView = viewing.kind === 'gone' || viewing.kind === 'failed'
  const answer = useQuery({
    ...pageQuery(list, address, { q, language, preferred }),
    enabled: !isUnreadable && !isWithoutView && viewing.kind !== 'pending' && language !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => !isRefusedQuery(state.error),
  })
  const data = isUnreadable || isWithoutView ? undefined : answer.data
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
    isLoading: answer.isPending && !isUnreadable && !isWithoutView,
    isStale,
    error: errorOf(viewing, isUnreadable ? null : answer.error),
    isUnreadable,
    retry: () => void (isWithoutView ? askForViews() : answer.refetch()),
    address,
    viewing,
    of,
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

/** A view that could not be had is why there are no rows. */
function errorOf(viewing: Viewing, error: Error | null): Error | null {
  if (viewing.kind === 'failed') return viewing.error
  return viewing.kind === 'gone' ? null : error
}

/** The place of the first row that is shown: while those of the address are on their way, still that of the rows before. */
function useFirst(addressed: number, isStale: boolean): number {
  const [shown, setShown] = useState(addressed)
  if (isStale || shown === addressed) return shown
  setShown(addressed)
  return addressed
}
