import { ActionIcon, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useActiveUser } from '../../platform/active-user.ts'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { sameVisit } from './visit.ts'

/** Whether a list is shown as a gallery: the address says so, else what the person chose last; and the switch. */
export function useListView(listId: string) {
  const user = useActiveUser((state) => state.activeUser?.id ?? 0)
  const router = useRouter()
  const addressed = useLocation({ select: ({ searchStr }) => parseSearch(searchStr)['view'] })
  const [stored, setStored] = useLocalStorage<'table' | 'gallery'>({
    key: `listView/${user}/${listId}`,
    defaultValue: 'table',
    getInitialValueInEffect: false,
  })
  const isGallery = (addressed ?? stored) === 'gallery'
  const next = isGallery ? 'table' : 'gallery'
  const label = isGallery ? 'Show as table' : 'Show as gallery'
  const change = () => {
    setStored(next)
    const { pathname, searchStr } = router.latestLocation
    const search = { ...parseSearch(searchStr), view: next }
    const href = pathname + stringifySearch(search)
    void router.navigate({ href, replace: true, state: sameVisit })
  }
  const button = (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={32} aria-label={label} onClick={change}>
        {isGallery ? <IconTable size={16} /> : <IconLayoutGrid size={16} />}
      </ActionIcon>
    </Tooltip>
  )
  return { isGallery, button }
}
