import type { Endpoint } from '@lambda/contract/api'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { sameVisit } from './visit.ts'
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts'

/** The list state that the address bar holds, and the one way to change it. */
export function useListAddress(endpoint: Endpoint) {
  const searchText = useLocation({ select: (location) => location.searchStr })
  const router = useRouter()
  const address = useMemo(
    () => readListAddress(parseSearch(searchText), endpoint),
    [searchText, endpoint],
  )
  const change = useCallback(
    (change: Partial<ListAddress>, options?: { replace?: boolean }) => {
      // Read anew: two changes may come before the first has been rendered.
      const { pathname, searchStr } = router.latestLocation
      const search = parseSearch(searchStr)
      const written = writeListAddress(search, readListAddress(search, endpoint), change)
      const href = pathname + stringifySearch(written)
      if (href === pathname + stringifySearch(search)) return
      void router.navigate({ href, replace: options?.replace ?? false, state: sameVisit })
    },
    [router, endpoint],
  )
  return { address, change }
}
