import { type Language, languagesApi } from '@lambda/contract/languages'
import { useMemo } from 'react'
import { useWholeList } from '../../shared/list/whole-list.ts'

/** All languages by their codes; empty while they are on their way. */
export function useLanguages(): ReadonlyMap<string, Language> {
  const all = useWholeList(languagesApi.list)
  return useMemo(() => new Map(all?.map((language) => [language.code, language])), [all])
}
