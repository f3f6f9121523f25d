import { useLocation } from '@tanstack/react-router'
import { parseSearch } from '../../../platform/address-search.ts'
import { latePart } from '../../late/late.tsx'
import { useSavedViews } from './saved-views.ts'
import type { ViewLinksProps } from './view-link-list.tsx'

const ViewLinkList = latePart(async () => (await import('./view-link-list.tsx')).ViewLinkList, null)

/** Which view of a list the address names, or was before it was changed; null elsewhere. */
export function useViewCode(path: string): string | null {
  return useLocation({
    select: ({ pathname, searchStr }) => {
      if (pathname !== path) return null
      const { view, from } = parseSearch(searchStr)
      return view ?? from ?? null
    },
  })
}

/** The saved views of a list, below it in the navigation. */
export function ViewLinks({ list, ...links }: ViewLinksProps) {
  const { data = [] } = useSavedViews(true)
  const code = useViewCode(links.path)
  const views = data.filter((view) => view.list === list)
  return views.length > 0 && <ViewLinkList {...links} views={views} code={code} />
}
