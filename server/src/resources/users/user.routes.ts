import { type User, usersApi } from '@lambda/contract/users'
import { emailKey } from '@lambda/domain/text/email'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { changesPage } from '../../platform/trail/history.ts'
import { implement } from '../../platform/http/implement.ts'
import type { ReferringTables } from '../../platform/reference/referrers.ts'
import { usesOf } from '../../platform/reference/uses.ts'
import { changesBy } from './user-change.repository.ts'
import {
  clearBinding,
  createUser,
  deletionRefusal,
  existing,
  removeUser,
  restoreUser,
  updateUser,
} from './user-change.rules.ts'
import * as users from './user.repository.ts'
import { listUsers } from './user.search.ts'

export function userRoutes(app: App, { referring }: { referring: ReferringTables }): void {
  implement(app, usersApi, {
    list: ({ db }, { query }) => listUsers(db, query),
    me: (context, { query }) => me(app, context, query.email),
    get: ({ db }, { params, query }) => existing(users.findUser(db, params.id, query.language)),
    create: (context, { body }) => createUser(context, body),
    update: (context, { params, version, body }) => updateUser(context, params.id, version, body),
    clearBinding: (context, { params, version }) => clearBinding(context, params.id, version),
    remove: async (context, { params, version }) => {
      await removeUser(context, params.id, version)
      return null
    },
    restore: (context, { params }) => restoreUser(context, params.id),
    uses: async (context, { params }) => ({
      refusal: await deletionRefusal(context, params.id),
      uses: await usesOf(context.db, { table: 'app_user', id: params.id }, referring),
    }),
    history: async ({ db }, { params, query }) => {
      const page = await changesPage(db, app.records, { entity: 'user', id: params.id }, query)
      if (page.page.total === 0) await existing(users.findUser(db, params.id))
      return page
    },
    changes: async ({ db }, { params, query }) => {
      const page = await changesBy(db, app.records, params.id, query)
      if (page.page.total === 0) await existing(users.findUser(db, params.id))
      return page
    },
  })
}

async function me({ events }: App, context: Context, email: string): Promise<User> {
  const { db, actor } = context
  if (emailKey(email) !== emailKey(actor.email)) {
    throw new ApiProblem('FORBIDDEN', 'The e-mail must be the address you are signed in with.')
  }
  if (actor.isActive && (await users.noteSignIn(db, actor.id))) {
    events.note(context, { action: 'sign-in' })
  }
  return existing(users.findUser(db, actor.id))
}
