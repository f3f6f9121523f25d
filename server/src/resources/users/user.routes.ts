import { type User, usersApi } from '@lambda/contract/users'
import { emailKey } from '@lambda/domain/text/email'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { usesOf } from '../../platform/reference/uses.ts'
import { versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { change, changeBy, create, existing } from '../../platform/versioned/versioned.ts'
import { changesBy } from './user-history.repository.ts'
import { assertStillAdministrator, deletionRefusal, ownKind, userKind } from './user.change.ts'
import * as users from './user.repository.ts'
import { keptFields } from './user.rules.ts'
import { listUsers } from './user.search.ts'

export function userRoutes(app: App): void {
  implement(app, usersApi, {
    ...versionedCalls(app, userKind),
    list: ({ db }, { query }) => listUsers(db, query),
    me: (context, { query }) => me(app, context, query.email),
    create: async (context, { body }) => {
      await assertStillAdministrator(context)
      return create(context, userKind, () => users.insertUser(context.db, body))
    },
    setBrands: async (context, { params: key, version, body: { brandIds } }) => {
      const kind = key.id === context.actor.id ? ownKind : userKind
      const next = (before: User) => ({ ...keptFields(before), brandIds })
      return (await change(context, kind, { key, version }, next)).after
    },
    clearBinding: (context, { params: key, version }) =>
      changeBy(context, userKind, { key, version }, async ({ id, isBound }) => {
        if (isBound) await users.clearBinding(context.db, id)
      }),
    uses: async (context, { params }) => ({
      refusal: await deletionRefusal(context, params),
      uses: await usesOf(
        context.db,
        { table: 'app_user', id: params.id },
        app.references.referring,
      ),
    }),
    changes: async (context, { params, query }) => {
      const page = await changesBy(context.db, app.records, params.id, query)
      if (page.page.total === 0) await existing(context, userKind, params)
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
  return existing(context, userKind, actor)
}
