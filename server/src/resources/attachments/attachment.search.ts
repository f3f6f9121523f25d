import type { FacetCounts, Page } from '@lambda/contract/api'
import type { AttachmentFacet } from '@lambda/contract/attachments/attachment-query'
import type { DocumentSort } from '@lambda/contract/attachments/documents'
import { type Kysely, sql } from 'kysely'
import { type Order, type Source, idPage } from '../../platform/lists/keyset.ts'
import { inOrder, withExpansions } from '../../platform/lists/list-page.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import { rankedOrder } from '../../platform/lists/ranking.ts'
import type { AskedIndex } from '../../platform/row-index/index-view.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { countDocumentFacets, keptTotal } from './attachment-facet.search.ts'
import { compileDocuments, readDocumentQuery } from './attachment-filter.search.ts'
import { askDocumentIndex } from './attachment-index.search.ts'
import type { GlobalAttachmentRow } from '@lambda/contract/attachments/global-attachments'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { globalAttachmentRows } from './attachment-row.repository.ts'

interface OrderBy extends Omit<Order, 'sort'> {
  /** What the index calls it, where it is a day. */
  number?: string
}

const orders: Record<DocumentSort, OrderBy> = {
  code: { column: sql`s.code`, type: 'text', nullable: false },
  title: { column: sql`n.title_sort`, type: 'text', nullable: false },
  category: { column: sql`s.category_sort`, type: 'text', nullable: false },
  expiryDate: {
    column: sql`s.expiry_date`,
    type: 'date',
    nullable: true,
    number: 'expiry_date',
  },
  updatedAt: {
    column: sql`s.updated_at`,
    type: 'timestamptz',
    nullable: false,
    number: 'updated_at',
  },
}

/** What a list of documents is asked. */
export interface DocumentListQuery {
  q?: string | undefined
  sort?: DocumentSort | `-${DocumentSort}` | 'relevance' | undefined
  limit: number
  cursor?: string | undefined
  language: string
  facets?: string | undefined
}

interface Listed<Row> {
  isGlobal: boolean
  index: AskedIndex
  /** The rows of these documents, in any order. */
  load: (ids: number[], language: string) => Promise<Row[]>
}

/** A page of documents: rows, exact total and, where asked for, counts by field. Throws INVALID_QUERY. */
export async function searchDocuments<Row extends { id: number }>(
  db: Kysely<Schema>,
  query: DocumentListQuery,
  { isGlobal, index, load }: Listed<Row>,
): Promise<Page<Row>> {
  const language = await keptLanguage(db, query.language)
  const { ids, page, facets } = await findDocuments(db, query, { isGlobal, language, index })
  const rows = ids.length === 0 ? [] : await load(ids, language)
  return { data: inOrder(ids, rows), page, ...(query.facets === undefined ? {} : { facets }) }
}

interface Found extends Awaited<ReturnType<typeof idPage>> {
  facets: FacetCounts
}

/**
 * The ids of a page, and its counts; from the index where it answers, else from SQL. Without an index SQL answers.
 * Throws INVALID_QUERY.
 */
export async function findDocuments(
  db: Kysely<Schema>,
  query: DocumentListQuery,
  { isGlobal, language, index }: { isGlobal: boolean; language: string; index: AskedIndex | null },
): Promise<Found> {
  const { sort = '-updatedAt', limit, cursor } = query
  const isRanked = sort === 'relevance'
  const parsed = readDocumentQuery(query.q)
  const filter = await compileDocuments(db, parsed, { isGlobal, language, isRanked })
  const { ranking, expansions } = filter
  const order: Order & OrderBy = ranking
    ? rankedOrder(ranking, sql`s.tags`)
    : orderOf(isRanked ? '-updatedAt' : sort)
  const facets = (query.facets?.split(',') ?? []) as AttachmentFacet[]
  const source = (where: Condition) => sourceOf(where, order, { isGlobal, language })
  const reading = { order, number: order.number, ranking, limit, cursor, source }
  const asked = { filter, facets, language, ...reading }
  const indexed = index && (await askDocumentIndex(index, db, asked))
  if (indexed) return { ...indexed, page: withExpansions(indexed.page, expansions) }
  const [read, counts] = await Promise.all([
    idPage(db, source(filter.where), order, query, keptTotal(filter, isGlobal)),
    countDocumentFacets(db, filter.query, facets, { isGlobal, language }),
  ])
  return { ...read, page: withExpansions(read.page, expansions), facets: counts }
}

function orderOf(sort: DocumentSort | `-${DocumentSort}`): Order & OrderBy {
  const name = (sort.startsWith('-') ? sort.slice(1) : sort) as DocumentSort
  return { ...orders[name], sort }
}

function sourceOf(
  where: Condition,
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
  { links, index }: { links: LinkMaker; index: AskedIndex },
): Promise<Page<GlobalAttachmentRow>> {
  return searchDocuments(db, query, {
    isGlobal: true,
    index,
    load: (ids, language) => globalAttachmentRows(db, ids, language, links),
  })
}
