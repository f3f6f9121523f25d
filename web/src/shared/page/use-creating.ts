import { useDisclosure } from '@mantine/hooks'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Href } from '../../addresses.ts'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'

/** What an address says that asks for a drawer in which something new begins. */
export const asksForNew = 'new'

/** What stands behind it for the one drawer of a list. */
export const newOfList = '1'

/**
 * A drawer of a page in which something new begins: whether it is open, and what opens and closes it. An address with
 * `?new=1`, or with what else asks for it, opens it, and is then the page's again: going back does not open it anew.
 */
export function useCreating(
  asks = newOfList,
): [isCreating: boolean, drawer: { open: () => void; close: () => void }] {
  const [isCreating, drawer] = useDisclosure(false)
  useAsked(asksForNew, drawer.open, asks)
  return [isCreating, drawer]
}

/**
 * Opens something of a page once its address asks for it (`?new=1`), by a certain value where there is one, which then is the
 * page's again: going back does not open it anew.
 */
export function useAsked(name: string, open: () => void, value?: string): void {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  // on the way to another page this one is still shown
  const [own] = useState(pathname)
  const isAsked = useLocation({
    select: ({ pathname, searchStr }) => {
      const asked = pathname === own ? parseSearch(searchStr)[name] : undefined
      return asked !== undefined && (value === undefined || asked === value)
    },
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
      void router.navigate({ href: list + stringifySearch({ ...search, [asksForNew]: newOfList }) })
    },
    [router],
  )
}
