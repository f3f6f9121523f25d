import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { showPageIn, useSelectedLanguage } from '../../platform/selected-language.ts'
import { useIsActiveLanguage } from '../../platform/use-active-languages.ts'
import type { ChangeOptions, ListAddress } from './list-address.ts'

type Change = (change: Partial<ListAddress>, options?: ChangeOptions) => void

/** Whether what a query finds, or the order of it, depends on the language that it is asked in. */
export type DependsOnLanguage = (q: string, sort: string | null) => boolean

interface ListLanguage {
  /** Null while it is not known yet whether there is the one that the address names. */
  language: string | null
  /** As that of the address; a query that depends on the language takes it along into the address. */
  change: Change
}

/**
 * The language of a list. That of the address is in effect for as long as the list is shown, without being stored; one
 * that is not in use counts as not said. Where the query depends on the language the address always names it, so that
 * it finds the same for everyone.
 */
export function useListLanguage(
  address: ListAddress,
  change: Change,
  dependsOnLanguage: DependsOnLanguage,
): ListLanguage {
  const own = useSelectedLanguage((state) => state.ownLanguage)
  const { q, sort, lang } = address
  const isActive = useIsActiveLanguage(lang === own ? null : lang)
  const isUnsure = lang !== null && isActive === undefined
  const named = lang !== null && (lang === own || isActive) ? lang : null
  useLayoutEffect(() => {
    showPageIn(named)
    return () => showPageIn(null)
  }, [named])

  const language = named ?? own
  const needed = dependsOnLanguage(q, sort) ? language : named
  const isPageShown = useIsPageShown()
  useEffect(() => {
    // While another page is on its way, the address is that of the other one already.
    if (!isUnsure && needed !== lang && isPageShown()) change({ lang: needed }, { replace: true })
  }, [isUnsure, needed, lang, isPageShown, change])

  return {
    language: isUnsure ? null : language,
    change: useCallback(
      (by, options) =>
        change(
          by.q === undefined && by.sort === undefined
            ? by
            : { ...by, lang: dependsOnLanguage(by.q ?? q, sortAfter(by, sort)) ? language : null },
          options,
        ),
      [change, dependsOnLanguage, language, q, sort],
    ),
  }
}

/** The order that a change leaves. */
function sortAfter(by: Partial<ListAddress>, sort: string | null): string | null {
  return by.sort === undefined ? sort : by.sort
}

/** Whether the page that calls it is still the one that the address names. */
export function useIsPageShown(): () => boolean {
  const router = useRouter()
  const [test] = useState(() => {
    const { pathname } = router.latestLocation
    return () => router.latestLocation.pathname === pathname
  })
  return test
}
