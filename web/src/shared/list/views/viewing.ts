import type { SavedView, ViewState } from '@lambda/contract/saved-views/saved-views'
import type { LeftOut, ViewedList } from '@lambda/contract/saved-views/viewed-list'
import type { ListAddress } from '../list-address.ts'

/** `?view=all`: the list as it comes, also for those who have a default view of it. */
export const allRows = 'all'

/** A list that views are saved of: its path in the API, and what they can name. */
export interface ViewsOf extends ViewedList {
  list: string
}

/** Which view a list shows. */
export type Viewing =
  | { kind: 'none' }
  /** What is shown depends on a view that is on its way. */
  | { kind: 'pending' }
  /** The address names one, and they could not be had. */
  | { kind: 'failed'; error: Error }
  /** The address names one that there is not, or that others have for themselves. */
  | { kind: 'gone' }
  | {
      kind: 'open'
      view: SavedView
      /** As the list can show it. */
      state: ViewState
      leftOut: LeftOut | null
      /** Whether the list is another one by now. */
      isChanged: boolean
    }

/** The address as the list is to be shown, and the view that it comes from. */
export interface Viewed {
  address: ListAddress
  viewing: Viewing
}

/** What is known of the views: all of them, nothing yet, or why not. */
export interface KnownViews {
  views: readonly SavedView[] | undefined
  error: Error | null
}

const none: Viewing = { kind: 'none' }

/**
 * The view that an address shows, or why there is none. `?view=` is a view as it was saved, `?from=` a list of its own that
 * has been one, and an empty address (`isBare`) the person's default view, if any.
 */
export function viewAt(
  { view: code, from }: ListAddress,
  isBare: boolean,
  { list }: ViewsOf,
  { views, error }: KnownViews,
): SavedView | Viewing {
  if (!isBare && (code ?? from) === null) return none
  if (code === allRows) return none
  if (views === undefined) return unknown(code, isBare, error)
  const wanted = views.find(
    (view) => view.list === list && (isBare ? view.isDefault : view.code === (code ?? from)),
  )
  return wanted ?? (code === null ? none : { kind: 'gone' })
}

/** Without the views, an empty address waits for them, but not for ever; a change of a view needs no view to be shown. */
function unknown(code: string | null, isBare: boolean, error: Error | null): Viewing {
  if (code === null && !isBare) return none
  if (error === null) return { kind: 'pending' }
  return isBare ? none : { kind: 'failed', error }
}
