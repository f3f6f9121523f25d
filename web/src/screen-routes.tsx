import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import {
  type Address,
  type Href,
  type ReferenceName,
  addresses,
  referenceAddresses,
} from './addresses.ts'
import {
  type RouterContext,
  confirmActiveUser,
  identify,
  requireActiveUser,
  requireAdministrator,
  requireIds,
} from './guards.ts'
import { destinations } from './navigation.ts'
import type { Preload } from './platform/query-client.ts'
import { isUpdated } from './platform/update.ts'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Frame } from './shared/layout/frame.tsx'
import { lateDialog } from './shared/late/late.tsx'

/** Comes when somebody searches: the first page need not wait for it. */
const GlobalSearch = lateDialog(
  async () => (await import('./screens/search/global-search.tsx')).GlobalSearch,
)

/** Of every screen: the frame around it. */
export const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: identify,
  component: () => <Frame destinations={destinations} Search={GlobalSearch} />,
  notFoundComponent: NotFoundScreen,
})

/** Everything below is for active users. */
export const active = createRoute({
  getParentRoute: () => root,
  id: 'active',
  beforeLoad: requireActiveUser,
  loader: confirmActiveUser,
  // The frame need not wait for its first page.
  pendingMs: 0,
  pendingMinMs: 0,
})

/** Everything below is for administrators. */
export const administrators = createRoute({
  getParentRoute: () => active,
  id: 'administrators',
  beforeLoad: requireAdministrator,
})

/** An address of this path. */
type At<P extends string> = Address & { readonly path: P }

function parentOf({ role }: Address) {
  return role === 'administrator' ? administrators : active
}

/** What the module of a page has beside the page. */
type PageModule<Name extends string> = Record<Name, ComponentType> & { preload?: Preload }

/** How long a page waits for what it shows before it comes without, in ms: drawing it twice takes longer than most answers. */
const patience = 300

/** The route of a page by the name that its module gives it; what the page shows is asked for beside its code. */
export function screen<const P extends string, Name extends string>(
  address: At<P>,
  load: () => Promise<PageModule<Name>>,
  name: Name,
  guard: typeof requireIds = requireIds,
) {
  const loadOnce = once(load)
  return createRoute({
    getParentRoute: () => parentOf(address),
    path: address.path,
    component: lazyRouteComponent(loadOnce, name),
    beforeLoad: guard,
    validateSearch: readPanel,
    loader: async ({ context, params, location }) => {
      // Code that does not come is told by the component.
      const page = await loadOnce().catch(() => null)
      const asked = page?.preload?.(context.client, { params, searchText: location.searchStr })
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))])
    },
    pendingMs: patience + 100,
    pendingMinMs: 0,
  })
}

/** The open panel of a detail; the first one where the address names none. */
function readPanel({ panel }: Record<string, unknown>): { panel?: string } {
  return typeof panel === 'string' ? { panel } : {}
}

/** Loads until it has succeeded; what is there is there at once, for an import takes its turn behind what is to be drawn. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch(async (error: unknown) => {
      loaded = null
      // the router loads the page anew for what is gone, once: it knows that by these words
      throw (await isUpdated())
        ? new Error(`Failed to fetch dynamically imported module: ${String(error)}`)
        : error
    })
    return loaded
  }
}

/** The route of an address that leads to another one. */
export function redirection<const P extends string>(address: At<P>, to: Href) {
  const beforeLoad = () => {
    throw redirect({ href: to, replace: true })
  }
  return createRoute({ getParentRoute: () => parentOf(address), path: address.path, beforeLoad })
}

type ReferenceScreens = {
  [N in ReferenceName]: ReturnType<typeof screen<(typeof addresses)[N]['path'], 'default'>>
}

/** The two screens of each list of reference data; which list it is, is all that they have to know. */
export function referenceScreens(): ReferenceScreens {
  const all = referenceAddresses.flatMap(({ list, id }) => [
    [list, screen(addresses[list], referenceList(list), 'default')],
    [`${list}/one`, screen(addresses[`${list}/one`], referenceDetail(list, id), 'default')],
  ])
  return Object.fromEntries(all)
}

function referenceList(list: string) {
  return async () => {
    const { ReferenceListScreen, preloadOf } =
      await import('./resources/reference-lists/reference-list.list-page.tsx')
    return {
      default: () => <ReferenceListScreen key={list} path={list} />,
      preload: preloadOf(list),
    }
  }
}

function referenceDetail(list: string, id: string) {
  return async () => {
    const { ReferenceDetailScreen, preloadOf } =
      await import('./resources/reference-lists/reference-list.detail-page.tsx')
    return {
      default: () => <ReferenceDetailScreen key={list} path={list} param={id} />,
      preload: preloadOf({ path: list, param: id }),
    }
  }
}
