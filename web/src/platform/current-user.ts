import { usersApi } from '@lambda/contract/users'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { activeUser, setActiveUser } from './active-user.ts'
import { call } from './api-client.ts'
import { isProblem } from './api-error.ts'
import { beginWithLanguage } from './selected-language.ts'

/** The current user by e-mail: fresh for 2 minutes, never retried, errors go to the caller (specification §7, §9). */
function currentUserQuery(email: string) {
  return queryOptions({
    queryKey: ['getMe', email],
    staleTime: 120_000,
    gcTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const user = await call(usersApi.me, { query: { email }, signal })
      setActiveUser(user)
      beginWithLanguage(user.preferredLanguage)
      return user
    },
  })
}

/**
 * Sees to it that the active user is the one who signed in: asks the server at first, again in the background once
 * that is 2 minutes old, and at once with `again`. Where the server cannot be asked, what it said last holds; throws
 * where it never said anything.
 */
export async function loadCurrentUser(
  client: QueryClient,
  email: string,
  again = false,
): Promise<void> {
  const query = currentUserQuery(email)
  if (activeUser() && activeUser()?.email.toLowerCase() !== email.toLowerCase()) setActiveUser(null)
  try {
    if (again) await client.fetchQuery({ ...query, staleTime: 0 })
    else await client.ensureQueryData({ ...query, revalidateIfStale: true })
  } catch (error) {
    if (
      isProblem(
        error,
        'USER_UNKNOWN',
        'USER_INACTIVE',
        'USER_BOUND_ELSEWHERE',
        'FORBIDDEN',
        'SCOPE_MISSING',
      )
    ) {
      setActiveUser(null)
    } else if (!activeUser()) {
      throw error
    }
  }
}
