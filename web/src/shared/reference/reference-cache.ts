import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { dropQueries } from '../../platform/drop-queries.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'

/** The row of an id; undefined while it is on its way. A change of language keeps what is shown meanwhile. */
export function useRow({ api }: AnyReferenceList, id: number): ReferenceRow | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { data } = useQuery<ReferenceRow>({
    queryKey: [api.get.id, { id }, { language }],
    queryFn: ({ signal }) => call(api.get, { params: { id }, query: { language }, signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    throwOnError: (_, query) => query.state.data === undefined,
  })
  return data
}

/** Takes over what a write has answered; whatever else shows the row is asked for anew. */
export function keepRow(client: QueryClient, { api }: AnyReferenceList, row: ReferenceRow): void {
  client.setQueriesData<ReferenceRow>({ queryKey: [api.get.id, { id: row.id }] }, row)
  void client.invalidateQueries({ queryKey: [api.get.id, { id: row.id }] })
  void client.invalidateQueries({ queryKey: [api.history.id, { id: row.id }] })
  void client.invalidateQueries({ queryKey: [api.list.id] })
}

/** A row that was deleted: its own page must not show it again, lists must ask anew. */
export function forgetRow(client: QueryClient, { api }: AnyReferenceList, id: number): void {
  dropQueries(client, [api.get.id, { id }])
  void client.invalidateQueries({ queryKey: [api.list.id] })
}
