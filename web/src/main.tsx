import '@fontsource-variable/inter'
import './kit.css'
import './ui/tokens.css'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { showJobResults } from './job-results.tsx'
import { useActiveUser } from './platform/active-user.ts'
import { ApiError } from './platform/api-error.ts'
import { logError } from './platform/log.ts'
import { createQueryClient } from './platform/query-client.ts'
import { initializeMsal } from './platform/session.ts'
import { useSession } from './platform/session-state.ts'
import { createProductRouter } from './routes.tsx'
import { showErrorToast } from './shared/problems/error-toast.ts'
import { cssVariables, theme } from './ui/theme.ts'

type Router = ReturnType<typeof createProductRouter>

/**
 * Start-up (specification §4): sign in first, which may leave the page; then mount. The router loads the profile. The
 * code of the page comes meanwhile, and what is asked of the server is asked before anything is drawn.
 */
async function start(): Promise<void> {
  const client = createQueryClient(showErrorToast)
  const router = createProductRouter(client)
  preloadCode(router)
  showJobResults()
  await initializeMsal()
  followTheUser(client, router)
  void router.load()
  mount(client, router)
}

/** What fails here is told by the page. */
function preloadCode(router: Router): void {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Whoever is switched off loses what was loaded for them, and every guard is asked again when rights change. */
function followTheUser(client: QueryClient, router: Router): void {
  useActiveUser.subscribe(({ activeUser: now }, { activeUser: before }) => {
    // Signing out forgets the user while the page is being left: nothing shall move in it any more.
    if (!useSession.getState().isAuthenticated) return
    if (before?.isActive && !now?.isActive) client.clear()
    if (before?.isActive !== now?.isActive || before?.role !== now?.role) void router.invalidate()
  })
}

function mount(client: QueryClient, router: Router): void {
  const app = document.getElementById('app')
  if (!app) throw new Error('The page has no element with the id app.')
  createRoot(app, { onCaughtError: logFailedScreen }).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The API's refusals have been logged as failed queries, or are no failure at all, such as what is not found. */
function logFailedScreen(error: unknown): void {
  if (!(error instanceof ApiError)) logError('A screen failed.', error)
}

/** The nonce under which the page's security policy lets styles in; the server writes it into the page. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

void start()
