import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type ParsedLocation, notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { addresses } from './addresses.ts'
import { paths } from './paths.ts'
import { activeUser, isAdministrator } from './platform/active-user.ts'
import { loadCurrentUser } from './platform/current-user.ts'
import { currentAccount } from './platform/session.ts'
import { showToast } from './ui/toasts.ts'

/** What the router hands to every guard. */
export interface RouterContext {
  client: QueryClient
  /** The address that was last shown, if any. */
  previous: () => string | null
}

interface Visit {
  context: RouterContext & Identification
  /** Nobody goes there yet: nothing is told, and nobody is asked who it is. */
  preload: boolean
  location: ParsedLocation
  params: Readonly<Record<string, string | undefined>>
}

interface Identification {
  /** Once the active user is known: what came in the way of that, where it leaves nobody. Never rejects. */
  identified: Promise<Error | null>
}

/** Before everything: who is it? Where the server cannot say, the frame stands all the same. */
export function identify({
  context,
  preload,
}: Pick<Visit, 'preload'> & { context: RouterContext }): Identification {
  const account = preload ? null : currentAccount()
  if (!account) return { identified: Promise.resolve(null) }
  const loading = loadCurrentUser(context.client, account.username)
  return {
    identified: loading.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    ),
  }
}

/**
 * Nobody passes but an active user. Who was one when the server last said so does not wait here for its next word: what
 * the page needs is asked for beside it, and `confirmActiveUser` waits before anything is shown.
 */
export async function requireActiveUser(visit: Pick<Visit, 'context'>): Promise<void> {
  if (!activeUser()?.isActive) await confirmActiveUser(visit)
}

/** As `requireActiveUser`, by the word of the server. */
export async function confirmActiveUser({ context }: Pick<Visit, 'context'>): Promise<void> {
  const failure = await context.identified
  if (failure) throw failure
  if (!activeUser()?.isActive) throw redirect({ href: paths.unauthorized(), replace: true })
}

/** An active user has nothing to do at Unauthorized. */
export async function refuseActiveUser({ context }: Pick<Visit, 'context'>): Promise<void> {
  await context.identified
  if (activeUser()?.isActive) throw redirect({ href: paths.dashboard(), replace: true })
}

/** Others stay where they were, on the start page where there was nothing before, and are told why. */
export async function requireAdministrator({
  context,
  location,
  preload,
}: Pick<Visit, 'context' | 'location' | 'preload'>): Promise<void> {
  await confirmActiveUser({ context })
  if (isAdministrator(activeUser())) return
  if (!preload) showToast({ type: 'warning', message: 'This page is for administrators only.' })
  const previous = context.previous()
  const stays = previous !== null && previous !== location.href
  throw redirect({ href: stays ? previous : paths.home(), replace: true })
}

/** What stands for an id in the address must be one: `/products/create` is nothing. */
export function requireIds({ params }: Pick<Visit, 'params'>): void {
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && /^id$|Id$/.test(name) && !/^[1-9]\d{0,15}$/.test(value)) {
      throw notFound()
    }
  }
}

/** What is no address is told to those alone who may go to what is around it. */
export async function refuseNowhere(
  visit: Pick<Visit, 'context' | 'location' | 'preload'>,
): Promise<never> {
  const { pathname } = visit.location
  const isAround = ({ path }: { path: string }) => pathname.startsWith(`${path}/`)
  if ([addresses.admin, addresses.esg].some(isAround)) await requireAdministrator(visit)
  throw notFound()
}

/** As `requireIds`, and the kind in the address is one of the ten. */
export function requireKind({ params }: Pick<Visit, 'params'>): void {
  requireIds({ params })
  if (!taxonomyKinds.some(({ kind }) => kind === params['kind'])) throw notFound()
}
