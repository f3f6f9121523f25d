import { usersApi } from '@lambda/contract/users'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { activeUser, setActiveUser } from './active-user.ts'
import { call } from './api-client.ts'
import { isProblem } from './api-error.ts'
import { notePreferredLanguage } from './selected-language.ts'

/**
 * The current user by e-mail: fresh for 2 minutes, never retried, errors go to the caller (specification §7, §9).
 * Null where the server refuses the person, which is an answer, not a failure.
 */
function currentUserQuery(email: string) {
  return queryOptions({
    queryKey: ['getMe', email],
    staleTime: 120_000,
    gcTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const user = await call(usersApi.me, { query: { email }, signal }).catch(nullIfRefused)
      setActiveUser(user)
      if (user) notePreferredLanguage(user.preferredLanguage)
      return user
    },
  })
}

/** Null for the refusal of a person; throws every other error again. */
function nullIfRefused(error: unknown): null {
  const isRefused = isProblem(
    error,
    'USER_UNKNOWN',
    'USER_INACTIVE',
    'USER_BOUND_ELSEWHERE',
    'FORBIDDEN',
    'SCOPE_MISSING',
  )
  if (isRefused) return null
  throw error
}

/**
 * Makes sure that the active user is the one who signed in: asks the server on the first call, again in the background
 * once the answer is 2 minutes old, and at once with `again`. If the server cannot be asked, its last answer holds;
 * throws if there is none.
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
    if (!activeUser()) throw error
  }
}
