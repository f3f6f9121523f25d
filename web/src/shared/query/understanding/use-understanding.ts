import type { Query } from '@lambda/contract/query-language/ast'
import type { Understood } from '@lambda/contract/understanding/understood'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import type { QuerySource } from '../query-source.ts'
import { useNameTable } from '../use-names.ts'

/** Reads a query with words that stay words. */
type Reader = (query: Query, staysWords: (words: string) => boolean) => Understood

/**
 * Understands what is typed, in the language of the list: null where nothing is, and until names and code are there. They are
 * asked for as soon as they are needed.
 */
export function useUnderstanding(
  source: QuerySource,
  isNeeded: boolean,
): { read: Reader | null; isLoading: boolean } {
  const { understand } = source
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const isAsked = isNeeded && understand !== undefined
  const table = useNameTable(source, isAsked)
  const answer = useQuery({
    queryKey: ['understanding', source.names],
    queryFn: understand ?? skipToken,
    enabled: isAsked,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const understanding = answer.data
  const read = useMemo((): Reader | null => {
    if (!understanding || !table) return null
    return (query, staysWords) => understanding(query, { table, language, staysWords })
  }, [understanding, table, language])
  return { read, isLoading: isAsked && read === null && !answer.isError }
}
