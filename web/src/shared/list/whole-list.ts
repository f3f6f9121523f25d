import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { type ListEndpoint, type RowOf, callList } from './call-list.ts'

const pageSize = 200
const mostPages = 10

/**
 * All rows of a small list (countries, nodes of a taxonomy), in the language given. Of a list with more than 2,000 rows
 * only these: it wants a search on the server.
 */
export function wholeList<E extends ListEndpoint>(
  endpoint: E,
  params: Readonly<Record<string, string>> | undefined,
  language: string,
) {
  return queryOptions({
    queryKey: [endpoint.id, params ?? {}, 'whole', language],
    queryFn: async ({ signal }) => {
      const rows: RowOf<E>[] = []
      let cursor: string | undefined
      for (let turn = 0; turn < mostPages; turn += 1) {
        const query = { limit: pageSize, cursor, language }
        const { data, page } = await callList(endpoint, { params, query, signal })
        rows.push(...data)
        if (page.next === null) break
        cursor = page.next
      }
      return rows
    },
  })
}

/** All rows of a small list in the selected language; undefined while they are on their way. */
export function useWholeList<E extends ListEndpoint>(
  endpoint: E,
  params?: Readonly<Record<string, string>>,
): readonly RowOf<E>[] | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useQuery(wholeList(endpoint, params, language)).data
}
