import { lostDefaultViewsApi } from '@lambda/contract/saved-views/lost-default-views'
import { type SavedView, savedViewsApi } from '@lambda/contract/saved-views/saved-views'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { type Key, create } from '../../platform/versioned/versioned.ts'
import { lostDefaults } from './lost-default.repository.ts'
import {
  assertCreatable,
  forgetLostDefaults,
  holdToChange,
  named,
  savedViewKind,
  seenView,
  setDefault,
  shownView,
} from './saved-view.change.ts'
import { insertView } from './saved-view.repository.ts'
import { listViews } from './saved-view.search.ts'

export function savedViewRoutes(app: App): void {
  const { viewed } = app
  const kind = savedViewKind(viewed)
  const { update, remove, restore } = versionedCalls(app, kind)

  const asDefault = async (context: Context, key: Key, isDefault: boolean): Promise<SavedView> => {
    const view = await seenView(context, kind, key)
    await setDefault(context, view, isDefault)
    return shownView(view, isDefault, viewed)
  }

  implement(app, savedViewsApi, {
    list: async ({ db, actor }, { query }) => {
      const { data, page } = await listViews(db, query, actor.id)
      return {
        data: data.map(({ isDefault, ...view }) => shownView(view, isDefault, viewed)),
        page,
      }
    },
    get: async (context, { params }) =>
      kind.show(context, await seenView(context, kind, params), 'EN'),
    create: async (context, { body }) => {
      await assertCreatable(context, body, viewed)
      const input = await named(context, body, null)
      const view = await create(context, kind, () => insertView(context, input))
      return shownView(view, false, viewed)
    },
    update: async (context, call) => {
      await holdToChange(context, kind, call.params)
      return update(context, call)
    },
    remove: async (context, call) => {
      await holdToChange(context, kind, call.params)
      return remove(context, call)
    },
    restore: async (context, call) => {
      await holdToChange(context, kind, call.params)
      return restore(context, call)
    },
    makeDefault: (context, { params }) => asDefault(context, params, true),
    clearDefault: (context, { params }) => asDefault(context, params, false),
  })

  implement(app, lostDefaultViewsApi, {
    list: async ({ db, actor }) => ({ views: await lostDefaults(db, actor.id) }),
    forget: async (context, { query }) => {
      await forgetLostDefaults(context, new Set(query.views))
      return null
    },
  })
}
