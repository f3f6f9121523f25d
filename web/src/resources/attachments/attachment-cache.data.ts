import type { DocumentFile } from '@lambda/contract/attachments/documents'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { dropQueries } from '../../platform/drop-queries.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import type { AnyDocument, DocumentKind } from './attachment-kind.data.ts'

/** The document of an id; undefined while it is on its way. A change of language keeps what is shown meanwhile. */
export function useDocument({ api }: DocumentKind, id: number): AnyDocument | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { data } = useQuery<AnyDocument>({
    queryKey: [api.get.id, { id }, { language }],
    queryFn: ({ signal }) => call(api.get, { params: { id }, query: { language }, signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    throwOnError: (_, query) => query.state.data === undefined,
    // What the server still looks into gets its picture in a moment.
    refetchInterval: ({ state }) => (state.data && isLookedInto(state.data) ? 2_000 : false),
  })
  return data
}

/** Whether the server still looks into the file; what is damaged it cannot look into. */
export function isLookedInto({ file }: { file: Pick<DocumentFile, 'inspection' | 'damage'> }) {
  return file.inspection === 'waiting' && file.damage === null
}

/** Takes over what a write has answered; whatever else shows the document is asked for anew. */
export function keepDocument(
  client: QueryClient,
  { api }: DocumentKind,
  document: AnyDocument,
): void {
  const params = { id: document.id }
  client.setQueriesData<AnyDocument>({ queryKey: [api.get.id, params] }, document)
  staleDocument(client, api, document.id)
}

/** A document that was deleted: its own page must not show it again, lists must ask anew. */
export function forgetDocument(client: QueryClient, { api }: DocumentKind, id: number): void {
  dropQueries(client, [api.get.id, { id }])
  void client.invalidateQueries({ queryKey: [api.list.id] })
}

function staleDocument(client: QueryClient, api: DocumentKind['api'], id: number): void {
  for (const { id: call } of [api.get, api.history, api.versions]) {
    void client.invalidateQueries({ queryKey: [call, { id }] })
  }
  void client.invalidateQueries({ queryKey: [api.list.id] })
}
