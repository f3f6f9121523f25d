import { type LanguageOption, languageOptions } from '@lambda/contract/options'
import { useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'

function useLanguages(enabled: boolean) {
  return useQuery({
    queryKey: [languageOptions.id, 'all'],
    queryFn: ({ signal }) => call(languageOptions, { query: { limit: 200 }, signal }),
    enabled,
  })
}

/** The languages that texts are kept in, by name; none while they are on their way. */
export function useActiveLanguages(): readonly LanguageOption[] {
  const { data } = useLanguages(true)
  return data?.data.filter((language) => language.isActive) ?? []
}

/** Whether texts are kept in a language; null asks nothing, undefined is the answer while it is on its way. */
export function useIsActiveLanguage(code: string | null): boolean | undefined {
  const { data, isError } = useLanguages(code !== null)
  if (code === null || isError) return false
  return data?.data.some((language) => language.code === code && language.isActive)
}
