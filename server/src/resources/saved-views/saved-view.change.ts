import {
  type SavedView,
  type SavedViewInput,
  mostOwnViews,
  savedViewInput,
} from '@lambda/contract/saved-views/saved-views'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import type { ViewedLists } from '../../platform/lists/viewed-lists.ts'
import { record } from '../../platform/trail/history.ts'
import {
  type Key,
  type Versioned,
  existing,
  known,
  noSuch,
} from '../../platform/versioned/versioned.ts'
import { forgetDefaults, lostDefaults } from './lost-default.repository.ts'
import * as views from './saved-view.repository.ts'
import type { StoredView } from './saved-view.repository.ts'
import { assertMayChange, assertSound, isOutdated, maySee, viewedList } from './saved-view.rules.ts'

export type SavedViewKind = Versioned<{
  row: StoredView
  value: SavedViewInput
  key: Key
  shown: SavedView
}>

export const savedViewEntity = 'saved-view'

const inputNames = Object.keys(savedViewInput.shape)

function kept(view: StoredView | SavedViewInput) {
  return Object.fromEntries(Object.entries(view).filter(([name]) => inputNames.includes(name)))
}

/** Saved views of these lists; deleted ones are marked and stay. */
export function savedViewKind(lists: ViewedLists): SavedViewKind {
  return {
    entity: savedViewEntity,
    missing: 'This view does not exist, or is not shared with you.',
    lock: ({ db }, { id }) => views.lockView(db, id),
    find: (db, { id }) => views.findView(db, id),
    flat: kept,
    recorded: (view) => ({ ...kept(view), owner: view.owner?.id ?? null }),
    show: async ({ db, actor }, view) =>
      shownView(view, (await views.defaultView(db, actor.id, view.list)) === view.id, lists),
    sound: (context, value, before) => named(context, value, before),
    rules: async (_, before, after) => {
      if (after.list !== before.list) {
        throw fieldRefused('RULE_BROKEN', 'list', 'A view stays a view of its list.')
      }
      assertSound(after, viewedList(lists, after.list), before)
    },
    update: ({ db }, { id }, input) => views.updateView(db, id, input),
    deletion: {
      notDeleted: 'This view is not deleted.',
      mark: ({ db }, { id }, isDeleted) => views.markView(db, id, isDeleted),
    },
  }
}

/** A view as the API answers it. */
export function shownView(view: StoredView, isDefault: boolean, lists: ViewedLists): SavedView {
  const { isDeleted: _, ...shown } = view
  return { ...shown, isDefault, isOutdated: isOutdated(view, lists) }
}

/** A view that the caller sees. Throws NOT_FOUND. */
export async function seenView(
  context: Context,
  kind: SavedViewKind,
  key: Key,
): Promise<StoredView> {
  const view = await existing(context, kind, key)
  if (!maySee(view, context.actor)) throw noSuch(kind)
  return view
}

/** Holds a view, deleted or not, that the caller may change. Throws NOT_FOUND, FORBIDDEN. */
export async function holdToChange(context: Context, kind: SavedViewKind, key: Key): Promise<void> {
  await kind.lock(context, key)
  const view = await known(context, kind, key)
  if (!maySee(view, context.actor)) throw noSuch(kind)
  assertMayChange(view, context.actor)
}

/** What is said where somebody has a view of that name already. */
export const nameTaken = 'You already have a view with this name.'

/**
 * What is stored: a name with single blanks between its words, so that none differs from another one by its blanks alone. One that
 * was there before stays as it is. Throws DUPLICATE.
 */
export async function named(
  { db, actor }: Context,
  input: SavedViewInput,
  before: StoredView | null,
): Promise<SavedViewInput> {
  const owner = before ? before.owner?.id : actor.id
  if (before?.name === input.name) return input
  const name = input.name.replaceAll(/\s+/gu, ' ')
  const { list } = input
  const isTaken =
    owner !== undefined &&
    (await views.isNameTaken(db, { owner, list, name, except: before?.id ?? 0 }))
  if (isTaken) throw fieldRefused('DUPLICATE', 'name', nameTaken)
  return { ...input, name }
}

/** Refuses a new view that cannot be. Throws RULE_BROKEN, QUOTA. */
export async function assertCreatable(
  { db, actor }: Context,
  input: SavedViewInput,
  lists: ViewedLists,
): Promise<void> {
  assertSound(input, viewedList(lists, input.list))
  if ((await views.countOwnViews(db, actor.id, input.list)) < mostOwnViews) return
  throw new ApiProblem(
    'QUOTA',
    `You have ${mostOwnViews} views of this list already. Delete one first.`,
  )
}

/** Makes a view the default one of the caller, or no longer. */
export async function setDefault(
  context: Context,
  view: StoredView,
  isDefault: boolean,
): Promise<void> {
  const { db, actor } = context
  const before = await views.defaultView(db, actor.id, view.list)
  if ((before === view.id) === isDefault) return
  const former = before === null || !isDefault ? undefined : await views.findView(db, before)
  if (isDefault) await views.storeDefault(db, actor.id, view)
  else await views.clearDefault(db, actor.id, view.list)
  if (former) await noteDefault(context, former, false)
  await noteDefault(context, view, isDefault)
}

/**
 * Forgets the default views of the caller that others have deleted or keep for themselves, as far as the caller has been told:
 * `told` are their ids and versions (`12:3`).
 */
export async function forgetLostDefaults(
  context: Context,
  told: ReadonlySet<string>,
): Promise<void> {
  const { db, actor } = context
  const lost = (await lostDefaults(db, actor.id)).filter(({ id, version }) =>
    told.has(`${id}:${version}`),
  )
  if (lost.length === 0) return
  await forgetDefaults(
    db,
    actor.id,
    lost.map(({ id }) => id),
  )
  for (const view of lost) await noteDefault(context, view, false)
}

/** It is no part of the view's version: other users have default views of their own. */
function noteDefault(
  context: Context,
  { id, version }: Pick<StoredView, 'id' | 'version'>,
  isDefault: boolean,
): Promise<void> {
  const diff: Record<string, [unknown, unknown]> = { isDefault: [!isDefault, isDefault] }
  return record(context, { entity: savedViewEntity, id, operation: 'update', version, diff })
}
