import { isAdministrator, useActiveUser } from '../../platform/active-user.ts'
import { currentAccount } from '../../platform/session.ts'

/** Who is signed in, and as what. */
export function usePerson(): { name: string; email: string; role: string } {
  const user = useActiveUser((state) => state.activeUser)
  const email = user?.email ?? currentAccount()?.username ?? ''
  return { name: user?.displayName ?? email, email, role: roleOf(user) }
}

function roleOf(user: ReturnType<typeof useActiveUser.getState>['activeUser']): string {
  if (!user) return 'No access'
  if (!user.isActive) return 'Account disabled'
  return isAdministrator(user) ? 'Administrator' : 'User'
}
