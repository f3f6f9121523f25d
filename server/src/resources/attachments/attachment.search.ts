import type { Page } from '@lambda/contract/api'
import type { AttachmentFacet } from '@lambda/contract/attachments/attachment-query'
import type { DocumentSort } from '@lambda/contract/attachments/documents'
import { type Kysely, sql } from 'kysely'
import { type Order, type Source, idPage } from '../../platform/lists/keyset.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { countDocumentFacets, keptTotal } from './attachment-facet.search.ts'
import {
  type DocumentFilter,
  compileDocuments,
  readDocumentQuery,
} from './attachment-filter.search.ts'
import type { GlobalAttachmentRow } from '@lambda/contract/attachments/global-attachments'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { globalAttachmentRows } from './attachment-row.repository.ts'

const orders: Record<DocumentSort, Omit<Order, 'sort'>> = {
  code: { column: sql`s.code`, type: 'text', nullable: false },
  title: { column: sql`n.title_sort`, type: 'text', nullable: false },
  category: { column: sql`s.category_sort`, type: 'text', nullable: false },
  expiryDate: { column: sql`s.expiry_date`, type: 'date', nullable: true },
  updatedAt: { column: sql`s.updated_at`, type: 'timestamptz', nullable: false },
}

/** What a list of documents is asked. */
export interface DocumentListQuery {
  q?: string | undefined
  sort?: DocumentSort | `-${DocumentSort}` | undefined
  limit: number
  cursor?: string | undefined
  language: string
  facets?: string | undefined
}

interface Listed<Row> {
  isGlobal: boolean
  /** The rows of these documents, in any order. */
  load: (ids: number[], language: string) => Promise<Row[]>
}

/** A page of documents: rows, exact total and, where asked for, counts by field. Throws INVALID_QUERY. */
export async function searchDocuments<Row extends { id: number }>(
  db: Kysely<Schema>,
  query: DocumentListQuery,
  { isGlobal, load }: Listed<Row>,
): Promise<Page<Row>> {
  const parsed = readDocumentQuery(query.q)
  const language = await keptLanguage(db, query.language)
  const filter = await compileDocuments(db, parsed, isGlobal)
  const order = orderOf(query.sort ?? '-updatedAt')
  const names = query.facets?.split(',') as AttachmentFacet[] | undefined
  const source = sourceOf(filter, order, { isGlobal, language })
  const [{ ids, page }, facets] = await Promise.all([
    idPage(db, source, order, query, keptTotal(filter, isGlobal)),
    names && countDocumentFacets(db, parsed, names, { isGlobal, language }),
  ])
  const rows = ids.length === 0 ? [] : await load(ids, language)
  return { data: inOrder(ids, rows), page, ...(facets ? { facets } : {}) }
}

function orderOf(sort: DocumentSort | `-${DocumentSort}`): Order {
  const name = (sort.startsWith('-') ? sort.slice(1) : sort) as DocumentSort
  return { ...orders[name], sort }
}

function sourceOf(
  { where }: DocumentFilter,
  { sort }: Order,
  { isGlobal, language }: { isGlobal: boolean; language: string },
): Source {
  const byTitle = sort.endsWith('title')
  return {
    from: byTitle
      ? sql`from attachment_name n join attachment_search s on s.attachment_id = n.attachment_id
          where n.language = ${language} and n.is_global = ${sql.lit(isGlobal)} and ${where}`
      : sql`from attachment_search s where ${where}`,
    id: byTitle ? sql`n.attachment_id` : sql`s.attachment_id`,
  }
}

/** A page of global attachments. Throws INVALID_QUERY. */
export function listGlobalAttachments(
  db: Kysely<Schema>,
  query: DocumentListQuery,
  links: LinkMaker,
): Promise<Page<GlobalAttachmentRow>> {
  return searchDocuments(db, query, {
    isGlobal: true,
    load: (ids, language) => globalAttachmentRows(db, ids, language, links),
  })
}
