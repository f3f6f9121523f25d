import { type User, usersApi } from '@lambda/contract/users'
import type { ReactNode } from 'react'
import { useDeletion } from '../../shared/record/use-deletion.tsx'
import { type UsesSource, usesOf } from '../../shared/uses/uses-source.ts'

/** Deletes a user, saying first what bears their name. `onDone` hears when the user is gone. */
export function useUserDeletion(
  user: User,
  onDone: () => void,
): { ask: () => void; dialog: ReactNode } {
  return useDeletion(usersApi, user, {
    name: user.displayName,
    noun: 'user',
    verb,
    onDone,
    children: `${user.email} can no longer sign in. What they did stays, but is shown as done by “a former user”. To keep the name, deactivate the account instead.`,
  })
}

/** Where it is asked what bears the name of a user. */
export function userUses({ id }: User): UsesSource {
  return { ...usesOf(usersApi.uses, { id }), verb }
}

const verb = { one: 'was last changed by this user', many: 'were last changed by this user' }
