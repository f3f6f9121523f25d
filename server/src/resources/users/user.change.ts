import { type User, type UserInput, userInput } from '@lambda/contract/users'
import type { Context } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { readPart } from '../../platform/http/validation.ts'
import {
  type Deleted,
  type Key,
  type Versioned,
  existing,
} from '../../platform/versioned/versioned.ts'
import * as users from './user.repository.ts'
import { assertMayBecome, keptFields } from './user.rules.ts'

/** Users go when they are deleted, and come back as they were, without the account that was bound. */
export const userKind: Versioned<{ row: User; value: UserInput; key: Key; shown: User }> = {
  entity: 'user',
  missing: 'This user does not exist.',
  lock: assertStillAdministrator,
  find: (db, { id }, language) => users.findUser(db, id, language),
  flat: (user) => ({ ...keptFields(user) }),
  recorded: (user) => ({ ...keptFields(user), isBound: user.isBound }),
  show: async (_, user) => user,
  rules: assertChangeable,
  update: ({ db }, { id }, input) => users.updateUser(db, id, input),
  deletion: {
    notDeleted: 'This user is not deleted.',
    rules: (context, user) => assertChangeable(context, user, null),
    erase: ({ db }, { id }) => users.deleteUser(db, id),
    revive: async (context, { id }, deleted) =>
      users.reinsertUser(
        context.db,
        { id, version: deleted.version },
        await whatIsLeft(context, deleted),
      ),
  },
}

/** The same for what people set of themselves: whoever is no administrator may, too. */
export const ownKind: typeof userKind = {
  ...userKind,
  lock: async ({ db }) => {
    await users.lockAdministrators(db)
  },
}

/**
 * Whoever was demoted or deactivated while this call was on its way does nothing any more. Other changes of users wait
 * until the transaction ends.
 */
export async function assertStillAdministrator({ db, actor }: Context): Promise<void> {
  const ids = await users.lockAdministrators(db)
  if (ids.has(actor.id)) return
  throw new ApiProblem('ADMINISTRATOR_ONLY', 'Only administrators can do this.')
}

async function assertChangeable(
  { db, actor }: Context,
  before: User,
  after: UserInput | null,
): Promise<void> {
  assertMayBecome(actor, before, after, await users.countAdministrators(db))
}

/** Why the caller cannot delete a user, as a sentence; null where they can. Throws NOT_FOUND. */
export async function deletionRefusal(context: Context, key: Key): Promise<string | null> {
  const user = await existing(context, userKind, key)
  try {
    await assertChangeable(context, user, null)
    return null
  } catch (error) {
    if (error instanceof ApiProblem) return error.message
    throw error
  }
}

const blank = { role: null, isActive: false, preferredLanguage: null }

/** As the user was deleted, but for a competence center and brands that have been deleted since. */
async function whatIsLeft({ db }: Context, { fields }: Deleted): Promise<UserInput> {
  const kept = Object.entries(fields).filter(([name]) => name in userInput.shape)
  const input = readPart(userInput, { ...blank, ...Object.fromEntries(kept) }, 'MALFORMED')
  const center = input.competenceCenterId
  const isThere = center !== null && (await users.isCompetenceCenter(db, center))
  const brandIds = await users.existingBrands(db, input.brandIds)
  return { ...input, competenceCenterId: isThere ? center : null, brandIds }
}
