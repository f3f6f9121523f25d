import type { Page, QueryOf } from '@lambda/contract/api'
import { listedFields } from '@lambda/contract/products/product-columns'
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
import { inOrder } from '../../platform/lists/list-page.ts'
import { readQuery } from '../../platform/lists/query-filter.ts'
import { snakeCase } from '../../platform/database/snake-case.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { searchColumn } from './product-condition.search.ts'
import { countFacets, keptCount } from './product-facet.search.ts'
import { type Filter, compileFilter } from './product-filter.search.ts'
import { productRows } from './product-row.repository.ts'

type OrderBy = Omit<Order, 'sort'>

const ownOrders: Partial<Record<ProductSort, OrderBy>> = {
  code: { column: sql`s.code`, type: 'text', nullable: false },
  name: { column: sql`n.name_sort`, type: 'text', nullable: false },
  brand: { column: sql`s.brand_sort`, type: 'text', nullable: true },
  status: { column: sql`s.status_sort`, type: 'integer', nullable: false },
  mainGroup: { column: sql`s.main_group_sort`, type: 'text', nullable: true },
  subGroup: { column: sql`s.sub_group_sort`, type: 'text', nullable: true },
  countries: { column: sql`s.country_count`, type: 'integer', nullable: false },
  manufacturerArticleNumber: { column: sql`s.article`, type: 'text', nullable: true },
  reactionToFire: { column: sql`s.fire_order`, type: 'integer', nullable: true },
  updatedAt: { column: sql`s.updated_at`, type: 'timestamptz', nullable: false },
}

/** How the list is ordered by a column: by that of its query word, unless it has an order of its own. */
function orderBy(name: ProductSort): OrderBy {
  const own = ownOrders[name]
  const sorted = listedFields.find((one) => one.name === name)
  if (own) return own
  if (!sorted) throw new Error(`There is no column “${name}”.`)
  const { of, field } = sorted
  const column = searchColumn(field.asked?.name ?? snakeCase(of))
  if (field.kind === 'date') return { column: sql`${column}::text`, type: 'text', nullable: true }
  const isNumber = 'quantity' in field
  return { column, type: isNumber ? 'numeric' : 'text', nullable: true }
}

/** A page of products: rows, exact total and, where asked for, counts by field. Throws INVALID_QUERY. */
export async function listProducts(
  db: Kysely<Schema>,
  query: QueryOf<typeof productsApi.list>,
  links: LinkMaker,
): Promise<Page<ProductRow>> {
  const parsed = readQuery(query.q ?? '', productFields)
  const language = await keptLanguage(db, query.language)
  const filter = await compileFilter(db, parsed, language)
  const order = orderOf(query.sort ?? '-updatedAt')
  const source = sourceOf(filter, order, language)
  const total = filter.singleTag === null ? null : keptCount(filter.singleTag)
  const [{ ids, page }, facets] = await Promise.all([
    idPage(db, source, order, query, total),
    query.facets === undefined
      ? undefined
      : countFacets(db, parsed, language, query.facets.split(',') as ProductFacet[]),
  ])
  const rows = ids.length === 0 ? [] : await productRows(db, ids, language, links)
  return { data: inOrder(ids, rows), page, ...(facets ? { facets } : {}) }
}

/** Which products a query finds, in its order, and the language that their texts are in. Throws INVALID_QUERY. */
export async function findAllProducts(
  db: Kysely<Schema>,
  query: QueryOf<typeof productExportApi.export>,
): Promise<{ ids: Uint32Array; language: string }> {
  const parsed = readQuery(query.q ?? '', productFields)
  const language = await keptLanguage(db, query.language)
  const filter = await compileFilter(db, parsed, language)
  const order = orderOf(query.sort ?? '-updatedAt')
  return { ids: await allIds(db, sourceOf(filter, order, language), order), language }
}

function orderOf(sort: ProductSort | `-${ProductSort}`): Order {
  const name = (sort.startsWith('-') ? sort.slice(1) : sort) as ProductSort
  return { ...orderBy(name), sort }
}

function sourceOf(filter: Filter, order: Order, language: string): Source {
  const byName = order.sort.endsWith('name')
  return {
    from: byName
      ? sql`from product_name n join product_search s on s.product_id = n.product_id
          where n.language = ${language} and ${filter.where}`
      : sql`from product_search s where ${filter.where}`,
    id: byName ? sql`n.product_id` : sql`s.product_id`,
  }
}
