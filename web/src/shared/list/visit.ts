import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Router = ReturnType<typeof useRouter>
/** What an entry of the history knows beside its address. */
type EntryState = Partial<Router['latestLocation']['state']> & { visit?: string; note?: string }

let count = 0

/**
 * The visit of a list: its name stands in the entries of the browser's history that show this list, so that a list that
 * one comes back to, but no other of the same address, finds what it had.
 */
export interface Visit {
  /** Null as long as there is nothing to keep. */
  name: () => string | null
  /** The name, given now where there is none. */
  begin: () => string
}

/** The visit that the present entry of the history belongs to. */
export function useVisit(): Visit {
  const router = useRouter()
  const name = useCallback(() => nameIn(router.latestLocation.state), [router])
  const begin = useCallback(() => {
    const known = name()
    if (known !== null) return known
    count += 1
    // Entries outlive the page, what was kept does not: no name comes twice.
    const visit = `${Date.now().toString(36)}-${count}`
    const { href, state } = router.latestLocation
    void router.navigate({ href, replace: true, state: (): EntryState => ({ ...state, visit }) })
    return visit
  }, [router, name])
  return { name, begin }
}

/** The state of the next entry of the same list: it belongs to the same visit, and what is noted stays. */
export function sameVisit(state: EntryState): EntryState {
  const visit = nameIn(state)
  const note = noteIn(state)
  return { ...(visit !== null && { visit }), ...(note !== '' && { note }) }
}

/** The same with another note. */
export function sameVisitWith(note: string): (state: EntryState) => EntryState {
  return (state) => ({ ...sameVisit(state), note })
}

/** What somebody has noted of a list with an entry of the history; empty for nothing. */
export function noteIn(state: object): string {
  return 'note' in state && typeof state.note === 'string' ? state.note : ''
}

function nameIn(state: object): string | null {
  return 'visit' in state && typeof state.visit === 'string' ? state.visit : null
}
