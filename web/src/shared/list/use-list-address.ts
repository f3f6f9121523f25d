import type { Endpoint } from '@lambda/contract/api'
import { sortsOf } from '@lambda/contract/list-sorts'
import type { FieldList } from '@lambda/contract/query-language/field'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { type AddressSearch, parseSearch, stringifySearch } from '../../platform/address-search.ts'
import {
  type ChangeOptions,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import { useIsPageShown } from './use-list-language.ts'
import { savedViews, useSavedViews, viewReader } from './views/saved-views.ts'
import type * as viewAddress from './views/view-address.ts'
import {
  type KnownViews,
  type Viewed,
  type Viewing,
  type ViewsOf,
  viewAt,
} from './views/viewing.ts'
import { noteIn, sameVisit, sameVisitWith } from './visit.ts'

/** What of a list its address depends on. */
interface Addressed {
  endpoint: Endpoint
  fields: FieldList
  /** People save views of it: the ids of its columns. */
  viewedColumns?: readonly string[]
}

/** A list as one that views are saved of; null where none are. */
export function viewsOf({ endpoint, fields, viewedColumns }: Addressed): ViewsOf | null {
  if (!viewedColumns) return null
  return { list: endpoint.path.slice(1), fields, sorts: sortsOf(endpoint), columns: viewedColumns }
}

/** What there is to read an address with: the views and what reads them, as far as they are there. */
export interface Reading extends KnownViews {
  reader: typeof viewAddress | undefined
}

/** What a search part shows. */
export function readViewed(
  searchText: string,
  endpoint: Endpoint,
  of: ViewsOf | null,
  { reader, ...known }: Reading,
): Viewed {
  const search = parseSearch(searchText)
  const said = readListAddress(search, endpoint)
  if (!of) return { address: said, viewing: { kind: 'none' } }
  const isBare = Object.keys(search).length === 0
  const found = viewAt(said, isBare, of, known)
  if ('kind' in found) return { address: said, viewing: found }
  if (reader) return reader.openView(said, found, of)
  return { address: said, viewing: unread(isBare || said.view !== null, known) }
}

/** While nothing can read a view, only a list that has to be one (`isView`) waits for it. */
function unread(isView: boolean, { error }: KnownViews): Viewing {
  if (!isView) return { kind: 'none' }
  return error === null ? { kind: 'pending' } : { kind: 'failed', error }
}

/** What is in the cache to read an address with. */
export function readingIn(client: QueryClient): Reading {
  return {
    views: client.getQueryData(savedViews.queryKey),
    reader: client.getQueryData(viewReader.queryKey),
    error: null,
  }
}

/** The list state that the address bar holds, and the one way to change it. */
export function useListAddress(list: Addressed) {
  const { endpoint, fields, viewedColumns } = list
  const searchText = useLocation({ select: (location) => location.searchStr })
  const note = useLocation({ select: (location) => noteIn(location.state) })
  const router = useRouter()
  const of = useMemo(
    () => viewsOf({ endpoint, fields, ...(viewedColumns && { viewedColumns }) }),
    [endpoint, fields, viewedColumns],
  )
  const client = useQueryClient()
  const { data: views, refetch: askAgain, ...asked } = useSavedViews(of !== null)
  const isView = views !== undefined && views.some(({ list }) => list === of?.list)
  const {
    data: reader,
    refetch: loadAgain,
    ...loaded
  } = useQuery({ ...viewReader, enabled: isView })
  const error = asked.error ?? loaded.error
  const viewed = useMemo(
    () => readViewed(searchText, endpoint, of, { views, error, reader }),
    [searchText, endpoint, of, views, error, reader],
  )
  const change = useCallback(
    (change: Partial<ListAddress>, { replace = false, note }: ChangeOptions = {}) => {
      // Read anew: two changes may come before the first has been rendered, and a view may just have been saved.
      const { pathname, searchStr, state } = router.latestLocation
      const reading = readingIn(client)
      const { address, viewing } = readViewed(searchStr, endpoint, of, reading)
      const written = writeListAddress(parseSearch(searchStr), address, change)
      const search = of ? namedSearch(written, viewing, { endpoint, of, reading }) : written
      const href = pathname + stringifySearch(search)
      const isSame = href === pathname + stringifySearch(parseSearch(searchStr))
      if (isSame && (note ?? noteIn(state)) === noteIn(state)) return
      void router.navigate({
        href,
        replace: replace || isSame,
        state: note === undefined ? sameVisit : sameVisitWith(note),
      })
    },
    [router, client, endpoint, of],
  )
  const isPageShown = useIsPageShown()
  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    const search = reader?.completedSearch(parseSearch(searchStr), viewed)
    if (!search || searchStr !== searchText || !isPageShown()) return
    void router.navigate({
      href: pathname + stringifySearch(search),
      replace: true,
      state: sameVisit,
    })
  }, [router, reader, viewed, searchText, isPageShown])
  const askForViews = () => Promise.all([askAgain(), isView && loadAgain()])
  return { ...viewed, of, note, change, askForViews }
}

/** A search part that says everything itself, as that of the view that was open, or of none. */
function namedSearch(
  written: AddressSearch,
  viewing: Viewing,
  { endpoint, of, reading }: { endpoint: Endpoint; of: ViewsOf; reading: Reading },
): AddressSearch {
  const { reader, views } = reading
  // where there are no views
  if (!reader) return { ...written, view: '', from: '' }
  return viewing.kind === 'open'
    ? reader.searchOfView(written, readListAddress(written, endpoint), viewing, of)
    : reader.searchWithoutView(written, of, views)
}
