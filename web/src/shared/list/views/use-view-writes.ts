import {
  type SavedView,
  type ViewState,
  savedViewsApi,
} from '@lambda/contract/saved-views/saved-views'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isAdministrator, useActiveUser } from '../../../platform/active-user.ts'
import { stringifySearch } from '../../../platform/address-search.ts'
import { call } from '../../../platform/api-client.ts'
import { showToast } from '../../../ui/toasts.ts'
import { offerUndo } from '../../write/offer-undo.ts'
import { tellFailure } from '../../write/failure.ts'
import { useWrite } from '../../write/use-write.ts'
import type { ShownColumns } from '../use-columns.ts'
import type { List } from '../use-list.ts'
import { forgetView, keepView } from './saved-views.ts'
import { stateOfView } from './view-address.ts'
import { allRows } from './viewing.ts'

/** Whether the person may change a view: their own, and as an administrator every one that they see. */
export function useMayChange(): (view: SavedView) => boolean {
  const user = useActiveUser((state) => state.activeUser)
  return ({ owner }) => user !== null && (owner?.id === user.id || isAdministrator(user))
}

/** What a view of the list as it is shown now keeps. */
export function shownState(
  { address, q }: List<unknown>,
  { shown, preferences }: ShownColumns,
): ViewState {
  return {
    q,
    sort: address.sort,
    columns: shown.map(({ id }) => id),
    density: preferences.density,
    language: address.lang,
  }
}

/** Opens a view in place of what the list shows; null for the list as it comes. */
export function useOpenView(): (code: string | null) => void {
  const router = useRouter()
  return (code) => {
    const { pathname } = router.latestLocation
    const href = pathname + stringifySearch({ view: code ?? allRows })
    void router.navigate({ href })
  }
}

/** What of a view is not its state. */
export interface ViewNaming {
  name: string
  isShared: boolean
  isDefault: boolean
}

/** Saves a new view of a state, or another name and other users of a view that there is. */
export function useSaveView(
  list: string,
  view: SavedView | null,
  { state, onDone }: { state: ViewState; onDone: (saved: SavedView) => void },
) {
  const client = useQueryClient()
  return useWrite({
    send: async ({ isDefault, ...naming }: ViewNaming) => {
      const body = { list, ...naming, ...(view ? stateOfView(view) : state) }
      const saved = view
        ? await call(savedViewsApi.update, { params: { id: view.id }, body, ifMatch: view.version })
        : await call(savedViewsApi.create, { body })
      return isDefault === saved.isDefault ? saved : setDefault(saved, isDefault)
    },
    onDone: (saved) => {
      keepView(client, saved)
      onDone(saved)
    },
    failure: 'The view could not be saved.',
    ...(view && { name: view.name }),
  })
}

function setDefault({ id }: SavedView, isDefault: boolean): Promise<SavedView> {
  const endpoint = isDefault ? savedViewsApi.makeDefault : savedViewsApi.clearDefault
  return call(endpoint, { params: { id } })
}

/** Keeps the list as it is shown as the new state of its view. */
export function useUpdateView(view: SavedView, onDone: () => void) {
  const client = useQueryClient()
  const { id, version, name, isShared, list } = view
  return useWrite({
    send: (state: ViewState) =>
      call(savedViewsApi.update, {
        params: { id },
        body: { list, name, isShared, ...state },
        ifMatch: version,
      }),
    onDone: (saved) => {
      keepView(client, saved)
      showToast({ type: 'success', message: `${name} was saved.` })
      onDone()
    },
    failure: 'The view could not be saved.',
    name,
    onFailed: tellFailure,
  })
}

/** Opens the list with a view from now on, or no longer. */
export function useDefaultView() {
  const client = useQueryClient()
  return useWrite({
    send: ({ view, isDefault }: { view: SavedView; isDefault: boolean }) =>
      setDefault(view, isDefault),
    onDone: (saved) => {
      keepView(client, saved)
      const message = saved.isDefault
        ? `${saved.name} is your default view.`
        : `${saved.name} is no longer your default view.`
      showToast({ type: 'success', message })
    },
    failure: 'The default view could not be changed.',
    onFailed: tellFailure,
  })
}

/** Deletes a view; the toast brings it back. */
export function useDeleteView(onDone: () => void) {
  const client = useQueryClient()
  return useWrite({
    send: async (view: SavedView) => {
      const { id, version } = view
      await call(savedViewsApi.remove, { params: { id }, ifMatch: version })
    },
    onDone: (_, { id, name }) => {
      onDone()
      forgetView(client, id)
      const restore = async () =>
        keepView(client, await call(savedViewsApi.restore, { params: { id } }))
      offerUndo([{ name, restore }])
    },
    failure: 'The view could not be deleted.',
  })
}
