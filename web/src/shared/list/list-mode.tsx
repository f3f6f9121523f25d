import { IconTable } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { ToolButton } from '../../ui/buttons.tsx'
import { sameVisit } from './visit.ts'

/** Whether the address shows a list as a spreadsheet, and the switch. */
export function useSpreadsheetMode() {
  const router = useRouter()
  const mode = useLocation({ select: ({ searchStr }) => parseSearch(searchStr)['mode'] })
  const isOn = mode === 'spreadsheet'
  const change = () => {
    const { pathname, searchStr } = router.latestLocation
    const search = { ...parseSearch(searchStr), mode: isOn ? '' : 'spreadsheet' }
    void router.navigate({ href: pathname + stringifySearch(search), state: sameVisit })
  }
  const button = (
    <ToolButton
      label={isOn ? 'Back to list' : 'Spreadsheet'}
      icon={IconTable}
      variant={isOn ? 'filled' : 'default'}
      size={32}
      onClick={change}
    />
  )
  return { isOn, button }
}
