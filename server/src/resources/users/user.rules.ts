import type { FieldProblem, ProblemCode } from '@lambda/contract/problem'
import { type User, type UserInput, administratorRole, userInput } from '@lambda/contract/users'
import { emailKey } from '@lambda/domain/text/email'
import type { Actor } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'

type Standing = Pick<User, 'role' | 'isActive' | 'email'>

/** Whether somebody with this role and state can administer. */
function isActiveAdministrator({ role, isActive }: Standing): boolean {
  return isActive && role === administratorRole
}

/**
 * One active administrator must remain, and nobody changes their own role, state or sign-in name, nor deletes
 * themselves. `after` is null for a deletion. Throws LAST_ADMIN, FORBIDDEN with the fields.
 */
export function assertMayBecome(
  actor: Actor,
  before: User,
  after: Standing | null,
  activeAdministrators: number,
): void {
  const isLost = isActiveAdministrator(before) && !(after && isActiveAdministrator(after))
  const touched = touchedFields(before, after)
  if (isLost && activeAdministrators <= 1) {
    const message = `${before.displayName} is the last active administrator. Make another user administrator first.`
    throw refused('LAST_ADMIN', touched, () => message)
  }
  if (actor.id !== before.id) return
  if (!after) {
    throw new ApiProblem('FORBIDDEN', 'You cannot delete yourself. Ask another administrator.')
  }
  if (touched.length > 0) throw refused('FORBIDDEN', touched, ownMessage)
}

type Touched = 'role' | 'isActive' | 'email'

const ownWords: Record<Touched, string> = {
  role: 'role',
  isActive: 'account',
  email: 'e-mail address',
}

function ownMessage(field: Touched): string {
  return `You cannot change your own ${ownWords[field]}. Ask another administrator.`
}

/** The fields by which somebody is let in that a change touches; another way of writing the same e-mail is none. */
function touchedFields(before: Standing, after: Standing | null): Touched[] {
  if (!after) return []
  return [
    ...(before.role === after.role ? [] : (['role'] as const)),
    ...(before.isActive === after.isActive ? [] : (['isActive'] as const)),
    ...(emailKey(before.email) === emailKey(after.email) ? [] : (['email'] as const)),
  ]
}

function refused(
  code: ProblemCode,
  fields: readonly Touched[],
  messageOf: (field: Touched) => string,
): ApiProblem {
  const errors = fields.map((path): FieldProblem => ({ path, code, message: messageOf(path) }))
  const summary = [...new Set(errors.map(({ message }) => message))]
  return new ApiProblem(code, summary[0] ?? messageOf('role'), {
    errors,
    ...(summary.length > 0 ? { summary } : {}),
  })
}

/** The fields of a user that people keep. */
export function keptFields(user: UserInput): UserInput {
  const names = Object.keys(userInput.shape) as (keyof UserInput)[]
  return Object.fromEntries(names.map((name) => [name, user[name]])) as UserInput
}
