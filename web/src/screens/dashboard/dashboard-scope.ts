import { type User } from '@lambda/contract/users'
import { useRouterState } from '@tanstack/react-router'
import type { Href } from '../../addresses.ts'
import { paths } from '../../paths.ts'
import { useActiveUser } from '../../platform/active-user.ts'
import { parseSearch } from '../../platform/address-search.ts'
import { allRows } from '../../shared/list/views/viewing.ts'

/** Whose products the dashboard counts, and the query that finds them: every number and every list is asked by it. */
export interface Scope {
  isMine: boolean
  /** Empty for all products. */
  q: string
  user: User | null
}

/** What the address says, for those who have something of their own; for others everything. */
export function useScope(): { scope: Scope; hasOwn: boolean } {
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  const user = useActiveUser((state) => state.activeUser)
  const own = user?.productQuery ?? ''
  const hasOwn = own !== ''
  const isMine = hasOwn && parseSearch(searchText)['of'] !== 'all'
  return { scope: { isMine, q: isMine ? own : '', user }, hasOwn }
}

/** The query of the products of a scope of which something is so. */
export function among({ q }: Scope, term = ''): string {
  return [q, term].filter(Boolean).join(' ')
}

/** The list of what a query of products finds; of everything where it is empty, whatever view somebody has of the list. */
export function productsPath(q: string): Href {
  return paths.products(q === '' ? { view: allRows } : { q })
}
