import { type User, type UserInput, administratorRole } from '@lambda/contract/users'
import type { Actor } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'

type Standing = Pick<User, 'role' | 'isActive'>

/** Whether somebody with this role and state can administer. */
export function isActiveAdministrator({ role, isActive }: Standing): boolean {
  return isActive && role === administratorRole
}

/** Nobody may demote or deactivate themselves, and one active administrator must remain. Throws FORBIDDEN, LAST_ADMIN. */
export function assertMayBecome(
  actor: Actor,
  before: User,
  after: Standing,
  activeAdministrators: number,
): void {
  if (!isActiveAdministrator(before) || isActiveAdministrator(after)) return
  if (activeAdministrators <= 1) {
    throw new ApiProblem(
      'LAST_ADMIN',
      `${before.displayName} is the last active administrator. Make somebody else one first.`,
    )
  }
  if (actor.id === before.id) {
    throw new ApiProblem('FORBIDDEN', 'Ask another administrator to change your own role or state.')
  }
}

/** The fields of a user that count as changed by people. */
export function keptFields(user: UserInput): UserInput {
  const { email, displayName, role, isActive, preferredLanguage } = user
  return { email, displayName, role, isActive, preferredLanguage }
}
