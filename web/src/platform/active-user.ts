import { type User, administratorRole } from '@lambda/contract/users'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface State {
  activeUser: User | null
}

/** The signed-in person as the server last described them; kept in local storage as `activeUser`. */
export const useActiveUser = create<State>()(
  persist((): State => ({ activeUser: null }), { name: 'activeUser' }),
)

/** The active user now, for code outside of components. */
export function activeUser(): User | null {
  return useActiveUser.getState().activeUser
}

/** Notes what the server said about the signed-in person. */
export function setActiveUser(user: User | null): void {
  useActiveUser.setState({ activeUser: user })
}

/** The server refuses this person from now on: the guards must, too. */
export function deactivateUser(): void {
  useActiveUser.setState(({ activeUser: user }) => ({
    activeUser: user && { ...user, isActive: false },
  }))
}

/** Whether this person sees the administrators' screens; the server asks for itself. */
export function isAdministrator(user: Pick<User, 'role' | 'isActive'> | null): boolean {
  return user !== null && user.isActive && user.role === administratorRole
}

/** Whether the signed-in person may use what administrators use; follows the server's word. */
export function useIsAdministrator(): boolean {
  return useActiveUser((state) => isAdministrator(state.activeUser))
}
