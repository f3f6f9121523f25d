import { attachmentFacets, attachmentFields } from '@lambda/contract/attachments/attachment-query'
import { listsNamedBy } from '@lambda/contract/reference-names'
import { ListGallery } from '../../../shared/list/list-gallery.tsx'
import type { ListTableProps } from '../../../shared/list/list-props.ts'
import { useListView } from '../../../shared/list/list-view.tsx'

import { asksForWords } from '../../../shared/query/asks-for-words.ts'
import type { FilterEntry } from '../../../shared/query/filters/use-filters.ts'

import type { QuerySource } from '../../../shared/query/query-source.ts'
import { QueryTable } from '../../../shared/query/query-table.tsx'
import { canBeRanked } from '../../../shared/list/relevance/sought.ts'
import type { DocumentKind } from '../attachment-kind.data.ts'
import { DocumentCard, type DocumentRow, DocumentTile } from './attachment.columns.tsx'

/** Documents as the query box knows them. */
export const documentSource: QuerySource = {
  fields: attachmentFields,
  names: listsNamedBy(attachmentFields),
  examples: [
    { query: 'pipe section', meaning: 'words in titles and codes' },
    { query: 'category:DOP language:DE', meaning: 'declarations of performance in German' },
    { query: 'validity:expired', meaning: 'expired documents' },
    { query: 'expires:<=today+30d', meaning: 'expired, or expiring within 30 days' },
    { query: 'country:BE -status:draft', meaning: 'documents valid for Belgium, without drafts' },
    { query: 'type:PDF updated:>=today-7d', meaning: 'PDF files changed in the last 7 days' },
  ],
}

/** What every list of documents says of its query: its words are read by the vocabulary of one language, and rank what they find. */
export const documentDefaults = {
  fields: documentSource.fields,
  defaultSort: '-updatedAt',
  isRanked: (q: string) => canBeRanked(q, documentSource.fields),
  dependsOnLanguage: (q: string, sort: string | null) =>
    asksForWords(q, documentSource.fields) || sort === 'title' || sort === '-title',
}

/** The filter panel of the lists of documents, from the top down. */
const documentFilters: readonly FilterEntry[] = [
  ...attachmentFacets.map((field) => ({ kind: 'facet', field }) as const),
  { kind: 'range', field: 'expires' },
  { kind: 'range', field: 'issued' },
]

interface Props<Row extends DocumentRow> extends Pick<
  ListTableProps<Row>,
  'list' | 'columns' | 'peek' | 'bulkActions' | 'empty'
> {
  kind: DocumentKind
}

/** All documents of a kind: as a table, as cards or as a gallery. */
export function DocumentList<Row extends DocumentRow>({ kind, ...props }: Props<Row>) {
  const view = useListView(props.list.endpoint.id)
  return (
    <QueryTable
      {...props}
      source={documentSource}
      filters={documentFilters}
      noun={kind.noun}
      href={(row) => kind.path.one(row.id)}
      name={(row) => row.code}
      tools={view.button}
      card={cardOf}
      tile={tileOf}
      rowsAs={view.isGallery ? ListGallery : undefined}
    />
  )
}

function cardOf(row: DocumentRow) {
  return <DocumentCard row={row} />
}

function tileOf(row: DocumentRow) {
  return <DocumentTile row={row} />
}
