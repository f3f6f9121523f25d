import type { FacetCounts, Page, QueryOf } from '@lambda/contract/api'
import type { EsgEntryRow, esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { esgFacets } from '@lambda/contract/esg/esg-query'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { type Order, type Source, idPage } from '../../platform/lists/keyset.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { AskedIndex } from '../../platform/row-index/index-view.ts'
import { countFacets } from './esg-entry-facet.search.ts'
import {
  conditionOn,
  entriesFound,
  entriesWhere,
  readEntriesQuery,
} from './esg-entry-filter.search.ts'
import { askEntryIndex } from './esg-entry-index.search.ts'
import { entriesByIds } from './esg-entry.repository.ts'

type Asked = QueryOf<typeof esgEntriesApi.list>

type Sort = Exclude<Asked['sort'], undefined | `-${string}`>

interface OrderBy extends Omit<Order, 'sort'> {
  /** What the index calls it, where it is a day. */
  number?: string
}

const orders: Readonly<Record<Sort, OrderBy>> = {
  title: { column: sql`s.title_sort`, type: 'text', nullable: false },
  kind: { column: sql`s.kind`, type: 'text', nullable: false },
  validUntil: {
    column: sql`s.valid_until`,
    type: 'date',
    nullable: true,
    number: 'valid_until',
  },
  issueDate: { column: sql`s.issue_date`, type: 'date', nullable: true, number: 'issue_date' },
  updatedAt: {
    column: sql`s.updated_at`,
    type: 'timestamptz',
    nullable: false,
    number: 'updated_at',
  },
}

/** A page of entries, found by the query language, with counts for the filter panel where they are asked for. */
export async function listEntries(
  db: Kysely<Schema>,
  query: Asked,
  index: AskedIndex,
): Promise<Page<EsgEntryRow>> {
  const { ids, page, facets } = await findEntries(db, query, index)
  const rows = ids.length === 0 ? [] : await entriesByIds(db, ids)
  return { data: inOrder(ids, rows), page, ...(query.facets === undefined ? {} : { facets }) }
}

interface Found extends Awaited<ReturnType<typeof idPage>> {
  facets: FacetCounts
}

/** The ids of a page, and its counts; from the index where it answers, else from SQL. Throws INVALID_QUERY. */
export async function findEntries(
  db: Kysely<Schema>,
  query: Asked,
  index: AskedIndex | null,
): Promise<Found> {
  const { limit, cursor, sort = 'title' } = query
  const asked = await readEntriesQuery(db, query.q ?? '')
  const where = conditionOn(asked)
  const order = orderOf(sort)
  const facets = esgFacets.filter((name) => query.facets?.split(',').includes(name))
  const indexed =
    index &&
    (await askEntryIndex(index, db, {
      query: asked,
      order,
      number: order.number,
      limit,
      cursor,
      where,
      source,
      facets,
    }))
  if (indexed) return indexed
  // along the index of the order then: as many are read as are shown
  const total =
    asked.all.length === 0 ? sql<number>`(select count(*) ${entriesFound(asked)})` : null
  const [found, counts] = await Promise.all([
    idPage(db, source(where), order, query, total),
    countFacets(db, asked, facets),
  ])
  return { ...found, facets: counts }
}

function orderOf(sort: Sort | `-${Sort}`): Order & OrderBy {
  const name = (sort.startsWith('-') ? sort.slice(1) : sort) as Sort
  return { ...orders[name], sort }
}

const source = (where: Condition): Source => ({ from: entriesWhere(where), id: sql`s.id` })

/** The entries `s` that a query finds, as SQL from `from` on. Throws INVALID_QUERY. */
export async function entriesThat(db: Kysely<Schema>, q: string): Promise<RawBuilder<unknown>> {
  return entriesFound(await readEntriesQuery(db, q))
}
