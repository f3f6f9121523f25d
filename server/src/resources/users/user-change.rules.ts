import type { Change } from '@lambda/contract/changes'
import { differences } from '@lambda/contract/flat'
import { type User, type UserInput, userInput } from '@lambda/contract/users'
import type { Context } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { record } from '../../platform/trail/history.ts'
import { stale } from '../../platform/http/preconditions.ts'
import { readPart } from '../../platform/http/validation.ts'
import { type Deletion, lastDeletion } from './user-change.repository.ts'
import * as users from './user.repository.ts'
import { assertMayBecome, keptFields } from './user.rules.ts'

/** Throws NOT_FOUND for a user that is not there. */
export async function existing(found: Promise<User | undefined>): Promise<User> {
  const user = await found
  if (!user) throw new ApiProblem('NOT_FOUND', 'This user does not exist.')
  return user
}

export async function createUser(context: Context, input: UserInput): Promise<User> {
  await administrators(context)
  const user = await users.insertUser(context.db, input)
  await recordUser(context, 'create', null, user)
  return user
}

/** Throws NOT_FOUND, STALE_VERSION, FORBIDDEN, LAST_ADMIN, DUPLICATE. */
export async function updateUser(
  context: Context,
  id: number,
  version: number,
  input: UserInput,
): Promise<User> {
  const { before, count } = await held(context, id, version)
  assertMayBecome(context.actor, before, input, count)
  if (Object.keys(differences(keptFields(before), input)).length === 0) return before
  const after = await users.updateUser(context.db, id, input)
  await recordUser(context, 'update', before, after)
  return after
}

/** Throws NOT_FOUND, STALE_VERSION. */
export async function clearBinding(context: Context, id: number, version: number): Promise<User> {
  const { before } = await held(context, id, version)
  if (!before.isBound) return before
  const after = await users.clearBinding(context.db, id)
  await recordUser(context, 'update', before, after)
  return after
}

/** Deletes for good; what the user was stands in the history. Throws NOT_FOUND, STALE_VERSION, FORBIDDEN, LAST_ADMIN. */
export async function removeUser(context: Context, id: number, version: number): Promise<void> {
  const { before, count } = await held(context, id, version)
  assertMayBecome(context.actor, before, null, count)
  await users.deleteUser(context.db, id)
  await recordUser(context, 'delete', before, null)
}

/** Why the caller cannot delete a user, as a sentence; null where they can. Throws NOT_FOUND. */
export async function deletionRefusal(context: Context, id: number): Promise<string | null> {
  const user = await existing(users.findUser(context.db, id))
  try {
    assertMayBecome(context.actor, user, null, await users.countAdministrators(context.db))
    return null
  } catch (error) {
    if (error instanceof ApiProblem) return error.message
    throw error
  }
}

/** Brings a deleted user back as they were, without the account that was bound. Throws NOT_FOUND, NOT_DELETED, DUPLICATE. */
export async function restoreUser(context: Context, id: number): Promise<User> {
  await administrators(context)
  if (await users.findUser(context.db, id)) {
    throw new ApiProblem('NOT_DELETED', 'This user is not deleted.')
  }
  const deletion = await lastDeletion(context.db, id)
  if (!deletion) throw new ApiProblem('NOT_FOUND', 'This user does not exist.')
  const input = await whatIsLeft(context, deletion)
  const user = await users.reinsertUser(context.db, { id, version: deletion.version + 1 }, input)
  await recordUser(context, 'restore', null, user)
  return user
}

const blank = { role: null, isActive: false, preferredLanguage: null }

/** As the user was deleted, but for a competence center that has been deleted since. */
async function whatIsLeft({ db }: Context, { diff }: Deletion): Promise<UserInput> {
  const kept = Object.fromEntries(
    Object.entries(diff).flatMap(([name, [from]]) =>
      name in userInput.shape ? [[name, from]] : [],
    ),
  )
  const input = readPart(userInput, { ...blank, ...kept }, 'MALFORMED')
  const center = input.competenceCenterId
  const isThere = center !== null && (await users.isCompetenceCenter(db, center))
  return { ...input, competenceCenterId: isThere ? center : null }
}

/**
 * How many active administrators there are, the caller among them: whoever was demoted or deactivated while this call
 * was on its way does nothing any more. Other changes of users wait until the transaction ends.
 */
async function administrators({ db, actor }: Context): Promise<number> {
  const ids = await users.lockAdministrators(db)
  if (ids.has(actor.id)) return ids.size
  throw new ApiProblem('ADMINISTRATOR_ONLY', 'Only administrators can do this.')
}

async function held(context: Context, id: number, version: number) {
  const count = await administrators(context)
  const before = await existing(users.findUser(context.db, id))
  if (before.version !== version) throw stale(before)
  return { before, count }
}

function recordUser(
  context: Context,
  operation: Change['operation'],
  before: User | null,
  after: User | null,
): Promise<void> {
  const fields = (user: User | null) => (user ? { ...keptFields(user), isBound: user.isBound } : {})
  const id = after?.id ?? before?.id ?? 0
  const version = after?.version ?? (before?.version ?? 0) + 1
  const diff = differences(fields(before), fields(after))
  return record(context, { entity: 'user', id, operation, version, diff })
}
