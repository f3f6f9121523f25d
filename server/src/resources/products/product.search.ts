import type { FacetCounts, Page, QueryOf } from '@lambda/contract/api'
import { askedColumns, listedFields } from '@lambda/contract/products/product-columns'
import { productFields } from '@lambda/contract/products/product-query'
import type { productExportApi } from '@lambda/contract/products/product-export'
import {
  type ProductFacet,
  type ProductRow,
  type ProductSort,
  type productsApi,
} from '@lambda/contract/products/products'
import { type Kysely, sql } from 'kysely'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { type Order, type Source, allIds, idPage } from '../../platform/lists/keyset.ts'
import { Written } from '../../platform/http/written.ts'
import { withExpansions } from '../../platform/lists/list-page.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import { readQuery } from '../../platform/lists/query-filter.ts'
import { rankedOrder, rankedSort } from '../../platform/lists/ranking.ts'
import { askWhatIsFound } from '../../platform/row-index/indexed-list.ts'
import type { NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import type { AskedIndex } from '../../platform/row-index/index-view.ts'
import type { RowIndex } from '../../platform/row-index/row-index.ts'
import { snakeCase } from '../../platform/database/snake-case.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { searchColumn, searchColumnName } from './product-condition.search.ts'
import { amongDeleted } from './deleted/product-deleted.search.ts'
import { countFacets, keptCount } from './product-facet.search.ts'
import { type Filter, type ProductQuery, compileFilter } from './product-filter.search.ts'
import { askIndex } from './product-index.search.ts'
import { productRows } from './product-row.repository.ts'
import { understoodProducts } from './understanding/product-understanding.search.ts'

interface OrderBy extends Omit<Order, 'sort'> {
  /** What the index calls it, where it is a number or a day. */
  number?: string
}

const ownOrders: Partial<Record<ProductSort, OrderBy>> = {
  code: { column: sql`s.code`, type: 'text', nullable: false },
  name: { column: sql`n.name_sort`, type: 'text', nullable: false },
  brand: { column: sql`s.brand_sort`, type: 'text', nullable: true },
  status: {
    column: sql`s.status_sort`,
    type: 'integer',
    nullable: false,
    number: 'status_sort',
  },
  mainGroup: { column: sql`s.main_group_sort`, type: 'text', nullable: true },
  subGroup: { column: sql`s.sub_group_sort`, type: 'text', nullable: true },
  countries: {
    column: sql`s.country_count`,
    type: 'integer',
    nullable: false,
    number: 'country_count',
  },
  manufacturerArticleNumber: { column: sql`s.article`, type: 'text', nullable: true },
  reactionToFire: {
    column: sql`s.fire_order`,
    type: 'integer',
    nullable: true,
    number: 'fire_order',
  },
  completeness: {
    column: sql`s.completeness`,
    type: 'integer',
    nullable: true,
    number: 'completeness',
  },
  updatedAt: {
    column: sql`s.updated_at`,
    type: 'timestamptz',
    nullable: false,
    number: 'updated_at',
  },
}

/** How the list is ordered by a column: by that of its query word, unless it has an order of its own. */
function orderBy(name: ProductSort): OrderBy {
  const own = ownOrders[name]
  const sorted = listedFields.find((one) => one.name === name)
  if (own) return own
  if (!sorted) throw new Error(`There is no column “${name}”.`)
  const { of, field } = sorted
  const word = field.asked?.name ?? snakeCase(of)
  const column = searchColumn(word)
  const number = searchColumnName(word)
  if (field.kind === 'date') {
    return { column: sql`${column}::text`, type: 'text', nullable: true, number }
  }
  return 'quantity' in field
    ? { column, type: 'numeric', nullable: true, number }
    : { column, type: 'text', nullable: true }
}

/**
 * A page of products as JSON: rows with the columns that are asked for, exact total and, where asked for, counts by field
 * and what the words of the query were taken for; from the index where it answers, else from SQL. Throws INVALID_QUERY.
 */
export async function listProducts(
  db: Kysely<Schema>,
  query: ListQuery,
  { links, index, names }: { links: LinkMaker; index: AskedIndex; names: NamesInMemory },
): Promise<Written> {
  const language = await keptLanguage(db, query.language)
  const understood = query.understood === 'true' ? await understoodProducts(db, query) : undefined
  const asked = understood ? { ...query, q: understood.q } : query
  const found = await findProducts(db, asked, { language, index, names })
  const { ids, page, facets, isDeleted } = found
  const columns = query.columns?.split(',') ?? []
  const shown = askedColumns.filter((column) => columns.includes(column))
  const readRows = (among: Kysely<Schema>) =>
    productRows(among, ids, { language, asked: shown, names, links })
  const rows = ids.length === 0 ? [] : await (isDeleted ? amongDeleted(db, readRows) : readRows(db))
  const others: Omit<Page<ProductRow>, 'data'> = {
    page,
    ...(query.facets === undefined ? {} : { facets }),
    ...(understood && { understood }),
  }
  return new Written(['{"data":['].concat(rows, '],', JSON.stringify(others).slice(1)))
}

type ListQuery = QueryOf<typeof productsApi.list>

interface Found extends Awaited<ReturnType<typeof idPage>> {
  facets: FacetCounts
  isDeleted: boolean
}

/** The ids of a page, and its counts. Without an index SQL answers. Throws INVALID_QUERY. */
export async function findProducts(
  db: Kysely<Schema>,
  query: ListQuery,
  {
    language,
    index,
    names = null,
  }: { language: string; index: AskedIndex | null; names?: NamesInMemory | null },
): Promise<Found> {
  const parsed = readQuery(query.q ?? '', productFields)
  const { filter, order } = await orderedFilter(db, parsed, { language, sort: query.sort, names })
  const facets = (query.facets?.split(',') ?? []) as ProductFacet[]
  const source = (where: Condition) => sourceOf(where, order, language)
  const { limit, cursor } = query
  const { ranking } = filter
  const reading = { order, number: order.number, ranking, limit, cursor, source }
  const asked = { filter, facets, names, language, ...reading }
  const indexed = index && !filter.isDeleted && (await askIndex(index, db, asked))
  const { expansions, isDeleted } = filter
  if (indexed) return { ...indexed, page: withExpansions(indexed.page, expansions), isDeleted }
  const total = filter.singleTag === null ? null : keptCount(filter.singleTag)
  const bySql = (among: Kysely<Schema>) =>
    Promise.all([
      idPage(among, source(filter.where), order, query, total),
      countFacets(among, filter.query, language, facets),
    ])
  const [read, counts] = await (filter.isDeleted ? amongDeleted(db, bySql) : bySql(db))
  return { ...read, page: withExpansions(read.page, expansions), facets: counts, isDeleted }
}

/**
 * Which products a query finds, in its order, and the language that their texts are in. Few are found by the index; of
 * many SQL tells the order anyway. Throws INVALID_QUERY.
 */
export async function findAllProducts(
  db: Kysely<Schema>,
  query: Pick<QueryOf<typeof productExportApi.export>, 'q' | 'sort' | 'language'>,
  index: RowIndex | null,
  besides: Condition | null = null,
): Promise<{ ids: Uint32Array; language: string }> {
  const parsed = readQuery(query.q ?? '', productFields)
  const language = await keptLanguage(db, query.language)
  const { filter, order } = await orderedFilter(db, parsed, { language, sort: query.sort })
  const { clauses, isDeleted } = filter
  const isIndexed = besides === null && !isDeleted
  const indexed = index && isIndexed ? await askWhatIsFound(index, db, clauses) : null
  const where = indexed?.ids ? sql`s.product_id = any(${indexed.ids}::bigint[])` : filter.where
  const both = besides ? sql`${where} and ${besides}` : where
  const read = (among: Kysely<Schema>) => allIds(among, sourceOf(both, order, language), order)
  return { ids: await (isDeleted ? amongDeleted(db, read) : read(db)), language }
}

/** What a query asks for, and the order of what it finds: by relevance only where it asks for words. */
async function orderedFilter(
  db: Kysely<Schema>,
  query: ProductQuery,
  {
    language,
    sort = '-updatedAt',
    names = null,
  }: { language: string; sort: ListQuery['sort']; names?: NamesInMemory | null },
): Promise<{ filter: Filter; order: Order & OrderBy }> {
  if (sort !== 'relevance') {
    return { filter: await compileFilter(db, query, language, { names }), order: orderOf(sort) }
  }
  const filter = await compileFilter(db, query, language, { isRanked: true, names })
  const { ranking } = filter
  return { filter, order: ranking ? rankedOrder(ranking, sql`s.tags`) : orderOf('-updatedAt') }
}

function orderOf(sort: ProductSort | `-${ProductSort}`): Order & OrderBy {
  const name = (sort.startsWith('-') ? sort.slice(1) : sort) as ProductSort
  return { ...orderBy(name), sort }
}

function sourceOf(where: Condition, order: Order, language: string): Source {
  // words are ranked by those of the name's row
  const byName = order.sort.endsWith('name') || order.sort === rankedSort
  return {
    from: byName
      ? sql`from product_name n join product_search s on s.product_id = n.product_id
          where n.language = ${language} and ${where}`
      : sql`from product_search s where ${where}`,
    id: byName ? sql`n.product_id` : sql`s.product_id`,
  }
}
