import { useDisclosure } from '@mantine/hooks'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Href } from '../../addresses.ts'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'

/** What an address says that asks for the drawer in which something new begins. */
export const asksForNew = 'new'

/**
 * The drawer of a list in which something new begins: whether it is open, and what opens and closes it. An address with
 * `?new=1` opens it, and is then the list's again: going back does not open it anew.
 */
export function useCreating(): [
  isCreating: boolean,
  drawer: { open: () => void; close: () => void },
] {
  const [isCreating, drawer] = useDisclosure(false)
  useAsked(asksForNew, drawer.open)
  return [isCreating, drawer]
}

/**
 * Opens something of a page once its address asks for it (`?new=1`), which then is the page's again: going back does not open
 * it anew.
 */
export function useAsked(name: string, open: () => void): void {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  // on the way to another page this one is still shown
  const [own] = useState(pathname)
  const isAsked = useLocation({
    select: (location) => location.pathname === own && name in parseSearch(location.searchStr),
  })
  const opens = useEffectEvent(open)
  useEffect(() => {
    if (!isAsked) return
    opens()
    const { pathname, searchStr } = router.latestLocation
    const others = Object.entries(parseSearch(searchStr)).filter(([key]) => key !== name)
    const search = stringifySearch(Object.fromEntries(others))
    void router.navigate({ href: pathname + search, replace: true, state: true })
  }, [isAsked, name, router])
}

/** Goes to a list and opens the drawer in which something new begins; a list that is shown stays as it is. */
export function useGoAndCreate(): (list: Href) => void {
  const router = useRouter()
  return useCallback(
    (list) => {
      const { pathname, searchStr } = router.latestLocation
      const search = pathname === list ? parseSearch(searchStr) : {}
      void router.navigate({ href: list + stringifySearch({ ...search, [asksForNew]: '1' }) })
    },
    [router],
  )
}
