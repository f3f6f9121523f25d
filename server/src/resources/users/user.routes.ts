import { differences } from '@lambda/contract/flat'
import { type User, usersApi } from '@lambda/contract/users'
import { emailKey } from '@lambda/domain/email'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { record } from '../../platform/history.ts'
import { implement } from '../../platform/implement.ts'
import { stale } from '../../platform/preconditions.ts'
import * as users from './user.repository.ts'
import { assertMayBecome, keptFields } from './user.rules.ts'

export function userRoutes(app: App): void {
  implement(app, usersApi, {
    list: ({ db }, { query }) => users.listUsers(db, query),
    me,
    get: ({ db }, { params }) => existing(users.findUser(db, params.id)),
    create: async (context, { body }) => {
      const user = await users.insertUser(context.db, body)
      await recordUser(context, 'create', null, user)
      return user
    },
    update: async (context, { params, body, version }) => {
      const before = await existing(users.findUser(context.db, params.id))
      await assertStillGoverned(context, before, body)
      return changed(context, before, await users.updateUser(context.db, params.id, version, body))
    },
    clearBinding: async (context, { params, version }) => {
      const before = await existing(users.findUser(context.db, params.id))
      return changed(context, before, await users.clearBinding(context.db, params.id, version))
    },
    remove: async (context, { params, version }) => {
      const before = await existing(users.findUser(context.db, params.id))
      await assertStillGoverned(context, before, { role: null, isActive: false })
      if (!(await users.deleteUser(context.db, params.id, version))) throw stale(before)
      await recordUser(context, 'delete', before, null)
      return null
    },
  })
}

async function me({ db, actor }: Context, { query }: { query: { email: string } }): Promise<User> {
  if (emailKey(query.email) !== emailKey(actor.email)) {
    throw new ApiProblem('FORBIDDEN', 'The e-mail must be the one you are signed in with.')
  }
  if (actor.isActive) await users.noteSignIn(db, actor.id)
  return existing(users.findUser(db, actor.id))
}

async function existing(found: Promise<User | undefined>): Promise<User> {
  const user = await found
  if (!user) throw new ApiProblem('NOT_FOUND', 'There is no such user.')
  return user
}

async function assertStillGoverned(
  { db, actor }: Context,
  before: User,
  after: Pick<User, 'role' | 'isActive'>,
): Promise<void> {
  assertMayBecome(actor, before, after, await users.countActiveAdministrators(db))
}

async function changed(context: Context, before: User, after: User | undefined): Promise<User> {
  if (!after) throw stale(before)
  await recordUser(context, 'update', before, after)
  return after
}

function recordUser(
  context: Context,
  operation: 'create' | 'update' | 'delete',
  before: User | null,
  after: User | null,
): Promise<void> {
  const fields = (user: User | null) => (user ? { ...keptFields(user), isBound: user.isBound } : {})
  const { id, version } = after ?? before ?? { id: 0, version: 0 }
  const diff = operation === 'delete' ? {} : differences(fields(before), fields(after))
  return record(context, { entity: 'user', id, operation, version, diff })
}
