import { leaveToComeBack } from './session-state.ts'

/**
 * Whether the server has the web application in another version than this page, so that what the page has not loaded yet is
 * gone; false where that cannot be told.
 */
export async function isUpdated(): Promise<boolean> {
  const own = document.querySelector('script[src]')?.getAttribute('src') ?? ''
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true && !(await answer.text()).includes(own)
}

/** What loads the page anew. */
export const page = { reload: () => location.reload() }

/** Loads the page in the version that the server has: what forms bring over a sign-in they bring over this, too. */
export function reload(): void {
  leaveToComeBack()
  page.reload()
}
