import { type SavedView, savedViewsApi } from '@lambda/contract/saved-views/saved-views'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { wholeList } from '../whole-list.ts'

/** The views that the person sees, of all lists; their texts are in no language. */
export const savedViews = wholeList(savedViewsApi.list, undefined, 'EN')

/** What reads the address of a view: it comes where there are views. */
export const viewReader = queryOptions({
  queryKey: ['viewReader'],
  queryFn: () => import('./view-address.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The views that the person sees, of all lists, by name; `isWanted` says whether they are asked for at all. */
export function useSavedViews(isWanted: boolean) {
  return useQuery({ ...savedViews, enabled: isWanted })
}

/** Shows a view as the server has it now, in place of what was known of it. */
export function keepView(client: QueryClient, view: SavedView): void {
  putViews(client, (views) => {
    const others = views.filter(({ id }) => id !== view.id)
    // there is one default view of a list
    const isReplaced = (other: SavedView) => view.isDefault && other.list === view.list
    return [...others.map((other) => (isReplaced(other) ? undefaulted(other) : other)), view]
  })
}

function undefaulted(view: SavedView): SavedView {
  return { ...view, isDefault: false }
}

/** Forgets a view that was deleted. */
export function forgetView(client: QueryClient, id: number): void {
  putViews(client, (views) => views.filter((view) => view.id !== id))
}

function putViews(client: QueryClient, change: (views: SavedView[]) => SavedView[]): void {
  client.setQueryData(
    savedViews.queryKey,
    (views) => views && change(views).toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  void client.invalidateQueries({ queryKey: savedViews.queryKey })
}
