import { IconTable } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { ToolButton } from '../../ui/buttons.tsx'
import { sameVisit } from './visit.ts'

/** Shows a list as a spreadsheet, and as a list again; the address says which. */
export function SpreadsheetSwitch({ isOn }: { isOn: boolean }) {
  const router = useRouter()
  const change = () => {
    const { pathname, searchStr } = router.latestLocation
    const search = { ...parseSearch(searchStr), mode: isOn ? '' : 'spreadsheet' }
    void router.navigate({ href: pathname + stringifySearch(search), state: sameVisit })
  }
  return (
    <ToolButton
      label={isOn ? 'Back to list' : 'Spreadsheet'}
      icon={IconTable}
      variant={isOn ? 'filled' : 'default'}
      size={32}
      onClick={change}
    />
  )
}
