import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, cleanup, configure, render } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { vi } from 'vitest'

/** In ms. A machine that is busy takes its time. */
const patience = 20_000

configure({ asyncUtilTimeout: patience })

/** For tests: waits until nothing is thrown any more. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, patience)
}

let history = createBrowserHistory()

/** For tests: shows screens by their paths, the first one at once; gives what goes to another path. */
export async function showScreens(screens: Readonly<Record<string, FunctionComponent>>) {
  stubBrowser()
  window.history.replaceState(null, '', Object.keys(screens)[0])
  history = createBrowserHistory()
  const root = createRootRoute()
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(() => router.load())
  return (to: string) => act(() => void router.navigate({ href: to }))
}

/** For tests: takes away what `showScreens` has shown, and puts back what it has replaced. */
export function removeScreens(): void {
  cleanup()
  history.destroy()
  vi.unstubAllGlobals()
}

/** What jsdom lacks and the kit asks for. */
function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
}
