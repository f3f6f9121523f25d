import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { activeUser } from './platform/active-user.ts'
import type { AskAhead } from './shared/list/use-list.ts'
import { routesTo } from './shared/page/load-page.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the page of a list. */
    askAhead?: AskAhead
    isForAdministrators?: boolean
  }
}

/** What the module of a list's page says beside the page. */
export interface ListModule {
  askAhead: AskAhead
}

/** Of a route: asks for the rows of a list as soon as its code is there, when one comes to it and for `askAhead`. */
export function askingAhead(load: () => Promise<ListModule>, isForAdministrators: boolean) {
  const ask: AskAhead = async (client, searchText) => (await load()).askAhead(client, searchText)
  return {
    staticData: { askAhead: ask, isForAdministrators },
    loader: ({ context, location, cause }: Coming) => {
      if (cause === 'enter') startAsking(ask, context.client, location.searchStr)
    },
  }
}

interface Coming {
  context: { client: QueryClient }
  location: { searchStr: string }
  cause: 'enter' | 'stay' | 'preload'
}

/**
 * At the start of the product: asks for what the list at this address shows while the server is still being asked who the
 * person with this sign-in e-mail is. Only for whom it has told before that they are active, and no list of administrators:
 * who is none any more would be refused it.
 */
export function askAhead(client: QueryClient, router: AnyRouter, email: string): void {
  const { askAhead: ask, isForAdministrators } =
    routesTo(router, location.href).at(-1)?.options.staticData ?? {}
  const user = activeUser()
  const isKnown = user?.isActive && user.email.toLowerCase() === email.toLowerCase()
  if (!ask || !isKnown || isForAdministrators) return
  startAsking(ask, client, location.search)
}

/** Nobody waits for it; code that does not come is told by its page. */
function startAsking(ask: AskAhead, client: QueryClient, searchText: string): void {
  ask(client, searchText).catch(() => undefined)
}
