import {
  type AccountInfo,
  BrowserAuthError,
  BrowserAuthErrorCodes,
  InteractionRequiredAuthError,
  PublicClientApplication,
} from '@azure/msal-browser'
import { setActiveUser } from './active-user.ts'
import { type AuthConfig, fetchAuthConfig } from './auth-config.ts'
import { clearAuthState, restoreAuthState, saveAuthState } from './auth-state-cookie.ts'
import { logError } from './log.ts'
import { leaveForSignIn, setSessionUser, useSession } from './session-state.ts'
import { showSignInPage } from './sign-in-page.ts'

interface Session {
  msal: PublicClientApplication
  config: AuthConfig
}

let session: Session | null = null

/**
 * The start-up of the specification, §4: prepares the sign-in, finishes a pending one (and reloads), signs in if nobody
 * is. Resolves once somebody is signed in; otherwise the page is being left, or shows a button that tries again.
 * Never throws: what goes wrong is logged.
 */
export async function initializeMsal(): Promise<void> {
  try {
    const config = await fetchAuthConfig()
    if (config.origin && config.origin !== location.origin) await moveTo(config.origin)
    session = { config, msal: await createMsal(config) }
    await finishSignIn(session.msal)
    const account = accountOf(session.msal) ?? (await signIn(session))
    setSessionUser({ username: account.username, name: account.name ?? null })
  } catch (error) {
    logError('The sign-in failed', error)
    setSessionUser(null)
    showSignInPage(
      isCancelled(error)
        ? 'You cancelled the sign-in.'
        : 'Something went wrong while signing you in.',
    )
    await leaving()
  }
}

/** The signed-in account; its username is the sign-in e-mail. Throws before `initializeMsal`. */
export function currentAccount(): AccountInfo | null {
  return accountOf(started().msal)
}

/**
 * An access token for the API, renewed where needed; `forceRefresh` for when the API refuses the present one.
 * Leaves the page to sign in again when the identity provider asks for the person. Throws without an account.
 */
export async function accessToken({ forceRefresh = false } = {}): Promise<string> {
  const current = started()
  const account = accountOf(current.msal)
  if (!account) {
    if (!again) useSession.setState({ again: 'needed' })
    throw new Error('No accounts found. Please login first.')
  }
  const { scopes } = current.config
  try {
    const request = { scopes, account, forceRefresh, prompt: 'none' }
    return (await current.msal.acquireTokenSilent(request)).accessToken
  } catch (error) {
    if (!needsThePerson(error)) throw error
    return signInAgain(current)
  }
}

/** Leaves for the identity provider and comes back to this page. Errors are logged, as when the person comes back without. */
export async function leaveToSignIn(): Promise<void> {
  try {
    await signInAgain(started())
  } catch (error) {
    logError('The sign-in failed', error)
  }
}

const lastActs = new Set<() => Promise<unknown>>()

/** How long, in ms, they may take. */
const mostForLastActs = 5_000

/** Has something done before the person is signed out, while there is a token for it; gives what takes it back. */
export function beforeSignOut(act: () => Promise<unknown>): () => void {
  lastActs.add(act)
  return () => lastActs.delete(act)
}

/** Leaves for the identity provider's sign-out. Forgets the local user; errors are logged. */
export async function signOut(): Promise<void> {
  const { msal, config } = started()
  const account = accountOf(msal)
  await Promise.race([
    Promise.allSettled([...lastActs].map((act) => act())),
    new Promise((resolve) => setTimeout(resolve, mostForLastActs)),
  ])
  forgetUserOnLeaving()
  try {
    // MSAL sends no client_id, without which a provider ignores where to return
    await msal.logoutRedirect({
      account,
      extraQueryParameters: { client_id: config.auth.clientId },
    })
  } catch (error) {
    logError('The sign-out failed', error)
  }
}

function started(): Session {
  if (!session)
    throw new Error('MSAL not initialized. Call initializeMsal() before using MSAL API.')
  return session
}

async function createMsal({ auth, protocolMode }: AuthConfig): Promise<PublicClientApplication> {
  const msal = new PublicClientApplication({
    auth: {
      ...auth,
      redirectUri: `${location.origin}/auth.html`,
      postLogoutRedirectUri: `${location.origin}/signed-out`,
      onRedirectNavigate: saveAuthState,
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { protocolMode },
  })
  await msal.initialize()
  return msal
}

/** Takes the identity provider's answer, if there is one, back on the page where the sign-in began. */
async function finishSignIn(msal: PublicClientApplication): Promise<void> {
  restoreAuthState()
  const answer = await msal.handleRedirectPromise().finally(clearAuthState)
  if (!answer) return
  msal.setActiveAccount(answer.account)
  location.reload()
  await leaving()
}

function accountOf(msal: PublicClientApplication): AccountInfo | null {
  return msal.getActiveAccount() ?? msal.getAllAccounts()[0] ?? null
}

/** Returns only by throwing: when the person comes back without having signed in. */
async function signIn({ msal, config }: Session): Promise<never> {
  await msal.loginRedirect({ scopes: config.scopes })
  return leaving()
}

/** Several calls may find out at once; the page is left once. */
let again: Promise<never> | null = null

function signInAgain(current: Session): Promise<never> {
  again ??= leaveAgain(current).finally(() => {
    again = null
    useSession.setState({ again: accountOf(current.msal) ? 'no' : 'needed' })
  })
  return again
}

async function leaveAgain({ msal, config: { scopes } }: Session): Promise<never> {
  leaveForSignIn()
  const account = accountOf(msal)
  await (account ? msal.acquireTokenRedirect({ scopes, account }) : msal.loginRedirect({ scopes }))
  return leaving()
}

/** A hidden frame that gets no answer was blocked by the browser: the page itself must go. */
function needsThePerson(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError) return true
  return error instanceof BrowserAuthError && error.errorCode === BrowserAuthErrorCodes.timedOut
}

function isCancelled(error: unknown): boolean {
  return (
    error instanceof BrowserAuthError && error.errorCode === BrowserAuthErrorCodes.userCancelled
  )
}

/** Not earlier: the screens still stand until then. Coming back to this very page (Back) starts it anew. */
function forgetUserOnLeaving(): void {
  const forget = () => {
    setSessionUser(null)
    setActiveUser(null)
  }
  window.addEventListener('pagehide', forget, { once: true })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

async function moveTo(origin: string): Promise<never> {
  location.replace(origin + location.pathname + location.search + location.hash)
  return leaving()
}

/** For when the page is being left: nothing shall happen in it any more. */
function leaving(): Promise<never> {
  return new Promise<never>(() => undefined)
}
