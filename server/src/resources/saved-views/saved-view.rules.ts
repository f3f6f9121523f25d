import type { SavedViewInput } from '@lambda/contract/saved-views/saved-views'
import { type ViewedList, soundView } from '@lambda/contract/saved-views/viewed-list'
import { parseQuery } from '@lambda/contract/query-language/parser'
import type { Actor } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import type { ViewedLists } from '../../platform/lists/viewed-lists.ts'
import type { StoredView } from './saved-view.repository.ts'

/** Whether a user sees a view: their own, and shared ones. */
export function maySee({ owner, isShared }: StoredView, actor: Actor): boolean {
  return isShared || owner?.id === actor.id
}

/** Refuses a change of a shared view that belongs to somebody else. Throws FORBIDDEN. */
export function assertMayChange({ owner }: StoredView, actor: Actor): void {
  if (owner?.id === actor.id || actor.isAdministrator) return
  throw new ApiProblem(
    'FORBIDDEN',
    'Only its owner or an administrator can change this view. Save it as a view of your own.',
  )
}

/** The list that views are saved of. Throws RULE_BROKEN. */
export function viewedList(lists: ViewedLists, list: string): ViewedList {
  const found = lists.get(list)
  if (found) return found
  const names = [...lists.keys()].join(', ')
  throw fieldRefused('RULE_BROKEN', 'list', `Views are saved of these lists: ${names}.`)
}

/**
 * Refuses what the list does not have. What a view has had before stays, so that one that is out of date can be renamed.
 * Throws RULE_BROKEN.
 */
export function assertSound(
  input: SavedViewInput,
  list: ViewedList,
  before: StoredView | null = null,
): void {
  const parsed = parseQuery<string>(input.q, list.fields)
  if (!parsed.ok && input.q !== before?.q) {
    throw fieldRefused('RULE_BROKEN', 'q', parsed.error.message)
  }
  const { leftOut } = soundView({ ...input, q: '' }, list)
  if (leftOut?.sort && leftOut.sort !== before?.sort) {
    throw fieldRefused('RULE_BROKEN', 'sort', `The list has no order “${leftOut.sort}”.`)
  }
  const strange = leftOut?.columns.find((id) => !before?.columns?.includes(id))
  if (strange !== undefined) {
    throw fieldRefused('RULE_BROKEN', 'columns', `The list has no column “${strange}”.`)
  }
}

/** Whether a view names what its list no longer has; one of a list that is gone does. */
export function isOutdated(view: StoredView, lists: ViewedLists): boolean {
  const list = lists.get(view.list)
  if (!list || !parseQuery<string>(view.q, list.fields).ok) return true
  return soundView(view, list).leftOut !== null
}
