import { create } from 'zustand'

/** Who is signed in at the identity provider; what they may do here is another matter (`active-user.ts`). */
interface SessionUser {
  /** The sign-in e-mail. */
  username: string
  name: string | null
}

interface SessionState {
  isAuthenticated: boolean
  /** From the start of the page until it is known whether somebody is signed in. */
  isAuthenticating: boolean
  user: SessionUser | null
  /**
   * Of a page that has begun: whether the person has to sign in again, as the account is gone from the browser, or whether
   * the page is being left for that, so that nothing that it sends arrives, or to be shown in another version.
   */
  again: 'no' | 'needed' | 'leaving'
}

/** The authentication state of the specification, §4. */
export const useSession = create<SessionState>()(() => ({
  isAuthenticated: false,
  isAuthenticating: true,
  user: null,
  again: 'no',
}))

/** Notes how the sign-in ended: with a person, or without. */
export function setSessionUser(user: SessionUser | null): void {
  useSession.setState({ isAuthenticated: user !== null, isAuthenticating: false, user })
}

let stay: ReturnType<typeof setTimeout> | undefined

/** Notes that the page is being left to be shown again at once; whoever is asked and stays goes on as before. */
export function leaveToComeBack(): void {
  const { again } = useSession.getState()
  if (again === 'leaving') return
  useSession.setState({ again: 'leaving' })
  stay = setTimeout(() => useSession.setState({ again }), 3000)
}

/** Notes that the page is being left to sign in; whoever has begun that says how it ended. */
export function leaveForSignIn(): void {
  clearTimeout(stay)
  useSession.setState({ again: 'leaving' })
}

/** Whether the page is being left to be shown again: after a sign-in, or in another version. */
export const leavesToComeBack = () => useSession.getState().again === 'leaving'
