import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { inLanguage } from './list-address.ts'

/** Selects a language as the person's own; where the address of the page names one, it names this one from now on. */
export function useChooseLanguage(): (code: string) => void {
  const router = useRouter()
  const selectLanguage = useSelectedLanguage((state) => state.selectLanguage)
  return useCallback(
    (code) => {
      selectLanguage(code)
      const { pathname, searchStr } = router.latestLocation
      const search = parseSearch(searchStr)
      if (!search['lang'] || search['lang'] === code) return
      void router.navigate({ href: pathname + stringifySearch(inLanguage(search, code)) })
    },
    [router, selectLanguage],
  )
}
