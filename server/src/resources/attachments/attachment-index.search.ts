import type { FacetCounts } from '@lambda/contract/api'
import type { AttachmentFacet } from '@lambda/contract/attachments/attachment-query'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { facetPasses } from '../../platform/lists/facets.ts'
import type { Order, Source, idPage } from '../../platform/lists/keyset.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Ranking } from '../../platform/lists/ranking.ts'
import type { IndexedTable } from '../../platform/row-index/index-statements.ts'
import { askForList } from '../../platform/row-index/indexed-list.ts'
import type { AskedIndex } from '../../platform/row-index/index-view.ts'
import type { RowIndex } from '../../platform/row-index/row-index.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import { isCountedFor, labelDocumentCounts } from './attachment-facet.search.ts'
import type { DocumentFilter } from './attachment-filter.search.ts'
import { isOfKind } from './attachment-word.search.ts'

const times = ['expiry_date', 'issue_date', 'created_at']

function indexOf(name: string, isGlobal: boolean): IndexedTable {
  return {
    name,
    table: 'attachment_search',
    id: 'attachment_id',
    rows: isOfKind(isGlobal),
    updated: 'updated_at',
    numbers: {
      product_count: { column: 'product_count', isTime: false },
      ...Object.fromEntries(times.map((column) => [column, { column, isTime: true }])),
    },
  }
}

/** What the indexes of documents hold: numbers are called as their columns. One each, as they are in lists of their own. */
export const attachmentIndex = indexOf('attachments', false)
export const globalAttachmentIndex = indexOf('global attachments', true)

/** The index of attachments, or of global ones. */
export function documentIndex(indexes: RowIndexes, isGlobal: boolean): RowIndex {
  return indexes.of(isGlobal ? globalAttachmentIndex : attachmentIndex)
}

interface Asked {
  filter: DocumentFilter
  order: Order
  /** The number that the list is ordered by, as the index calls it. */
  number: string | undefined
  ranking: Ranking | null
  limit: number
  cursor: string | undefined
  source: (where: Condition) => Source
  language: string
  facets: readonly AttachmentFacet[]
}

interface IndexedDocuments extends Awaited<ReturnType<typeof idPage>> {
  facets: FacetCounts
}

/** Page, total and counts from the index; null where it does not answer. */
export async function askDocumentIndex(
  index: AskedIndex,
  db: Kysely<Schema>,
  { filter, facets, language, ...asked }: Asked,
): Promise<IndexedDocuments | null> {
  const passes = facetPasses(filter.query, facets)
  const answer = await askForList(index, db, {
    ...asked,
    clauses: filter.clauses,
    where: filter.where,
    passes: passes.map(({ without, names }) => {
      const isCounted = isCountedFor(names)
      return { without, tags: ({ knownTags }) => [...knownTags.keys()].filter(isCounted) }
    }),
  })
  if (!answer) return null
  const { counts, ...found } = answer
  const named = passes.map(({ names }) => names)
  return { ...found, facets: await labelDocumentCounts(db, named, counts, language) }
}
