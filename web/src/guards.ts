import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type ParsedLocation, notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
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
  context: RouterContext
  location: ParsedLocation
  params: Readonly<Record<string, string | undefined>>
}

/** What came in the way of finding out who it is. */
interface Identified {
  failure: Error | null
}

/** Before everything: who is it? Where the server cannot say, the frame stands all the same. */
export async function identify({ context }: Pick<Visit, 'context'>): Promise<Identified> {
  const account = currentAccount()
  try {
    if (account) await loadCurrentUser(context.client, account.username)
    return { failure: null }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Nobody passes but an active user. */
export function requireActiveUser({ context }: { context: Identified }): void {
  if (context.failure) throw context.failure
  if (!activeUser()?.isActive) throw redirect({ href: paths.unauthorized(), replace: true })
}

/** An active user has nothing to do at Unauthorized. */
export function refuseActiveUser(): void {
  if (activeUser()?.isActive) throw redirect({ href: paths.dashboard(), replace: true })
}

/** Others stay where they were, on the start page where there was nothing before, and are told why. */
export function requireAdministrator({
  context,
  location,
}: Pick<Visit, 'context' | 'location'>): void {
  if (isAdministrator(activeUser())) return
  showToast({ type: 'warning', message: 'This page is for administrators only.' })
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

/** As `requireIds`, and the kind in the address is one of the ten. */
export function requireKind({ params }: Pick<Visit, 'params'>): void {
  requireIds({ params })
  if (!taxonomyKinds.some(({ kind }) => kind === params['kind'])) throw notFound()
}
