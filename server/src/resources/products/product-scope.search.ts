import { productFields } from '@lambda/contract/products/product-query'
import { printQuery } from '@lambda/contract/query-language/printer'
import { type Kysely, sql } from 'kysely'
import { ApiProblem } from '../../platform/errors.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import { readQuery } from '../../platform/lists/query-filter.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { askWhatIsFound } from '../../platform/row-index/indexed-list.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { keptCount } from './product-facet.search.ts'
import { type ProductQuery, compileEach, compileFilter } from './product-filter.search.ts'
import { productIndex } from './product-index.search.ts'
import { findProducts } from './product.search.ts'
import { assertNotStarred } from './stars/product-star.search.ts'

/** What others ask of the products that a query finds, when that query is kept with them. */

export { type ProductQuery, coveringGlobals } from './product-filter.search.ts'

/** Whoever looks, a kept query finds the same: its words are looked for in English. */
const language = 'EN'

/** A query of products as people write it, to be kept. Throws INVALID_QUERY with the place of every mistake. */
export function readProductQuery(text: string): ProductQuery {
  const query = readQuery(text, productFields)
  assertNotStarred(query)
  return query
}

/** The query with codes in place of names. Throws INVALID_QUERY with the place of a reference that does not exist. */
export async function withKnownReferences(
  db: Kysely<Schema>,
  query: ProductQuery,
): Promise<ProductQuery> {
  return (await compileFilter(db, query, language)).query
}

/** The same for a text that was stored when it was fine: null where it is not any more. */
export function storedProductQuery(text: string): ProductQuery | null {
  try {
    return readProductQuery(text)
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

/** What a query of products asks for, as SQL on `product_search s`. Throws INVALID_QUERY. */
export async function conditionOfProducts(
  db: Kysely<Schema>,
  text: string,
  inLanguage: string,
): Promise<Condition> {
  return (await compileFilter(db, readQuery(text, productFields), inLanguage)).where
}

/** Where products are asked about. */
interface Asking {
  db: Kysely<Schema>
  indexes: RowIndexes
}

export async function countProducts({ db, indexes }: Asking, query: ProductQuery): Promise<number> {
  const { where, clauses, singleTag } = await compileFilter(db, query, language)
  const indexed = await askWhatIsFound(indexes.of(productIndex), db, clauses)
  if (indexed) return indexed.total
  const { rows } = await sql<{ count: number }>`${
    singleTag === null
      ? sql`select count(*) as count from product_search s where ${where}`
      : sql`select ${keptCount(singleTag)} as count`
  }`.execute(db)
  return rows[0]?.count ?? 0
}

interface Sample {
  id: number
  code: string
  name: string | null
}

const sampleSize = 10

/** The first few of them by code, named in a language. */
export async function sampleProducts(
  { db, indexes }: Asking,
  query: ProductQuery,
  namesIn: string,
): Promise<Sample[]> {
  const filter = await compileFilter(db, query, language)
  const indexed = await askWhatIsFound(indexes.of(productIndex), db, filter.clauses)
  const where = indexed?.ids ? sql`s.product_id = any(${indexed.ids}::bigint[])` : filter.where
  const { rows } = await sql<Sample>`
    select s.product_id as id, s.code, n.name from product_search s
    left join product_name n on n.product_id = s.product_id and n.language = ${await keptLanguage(db, namesIn)}
    where ${where} order by s.code, s.product_id limit ${sampleSize}`.execute(db)
  return rows
}

/** When they end: none, the latest end, or null where one of them has no end. */
export async function endsOfProducts(
  db: Kysely<Schema>,
  query: ProductQuery,
): Promise<(string | null)[]> {
  const { where } = await compileFilter(db, query, language)
  const { rows } = await sql<{ count: number; endless: boolean | null; latest: string | null }>`
    select count(*) as count, bool_or(s.obsolete_from is null) as endless, max(s.obsolete_from) as latest
    from product_search s where ${where}`.execute(db)
  const [row] = rows
  if (!row || row.count === 0) return []
  return [row.endless ? null : row.latest]
}

/** So many queries are asked in one statement. */
const queriesAtOnce = 100

/** Which of the queries find a product; one that cannot be asked any more finds nothing. */
export async function queriesThatFind(
  db: Kysely<Schema>,
  productId: number,
  queries: readonly ProductQuery[],
): Promise<ReadonlySet<number>> {
  const found = await productsFoundBy(db, [productId], queries)
  return new Set(found.map(({ index }) => index))
}

/** Which of some products each of the queries finds, by its index; one that cannot be asked any more finds none. */
export async function productsFoundBy(
  db: Kysely<Schema>,
  productIds: readonly number[],
  queries: readonly ProductQuery[],
): Promise<{ index: number; productId: number }[]> {
  const found: { index: number; productId: number }[] = []
  const conditions = queries.length === 0 ? [] : await compileEach(db, queries, language)
  const asked = conditions.flatMap((where, index) => (where === null ? [] : [{ where, index }]))
  for (let start = 0; start < asked.length; start += queriesAtOnce) {
    const branches = asked
      .slice(start, start + queriesAtOnce)
      .map(
        ({ where, index }) =>
          sql`select ${index}::integer as index, s.product_id as "productId" from s where ${where}`,
      )
    // the products are read once, and not by each of the queries
    const { rows } = await sql<{ index: number; productId: number }>`
      with s as materialized (
        select * from product_search where product_id = any(${[...productIds]}::bigint[]))
      ${sql.join(branches, sql` union all `)}`.execute(db)
    found.push(...rows)
  }
  return found
}

/** So many of the products that a query finds, the highest λ first, and how many there are. */
export async function someProducts(
  { db, indexes }: Asking,
  query: ProductQuery,
  limit: number,
): Promise<{ total: number; ids: number[]; isAll: boolean }> {
  const asked = { q: printQuery(query), sort: '-lambdaD', limit, language } as const
  const { ids, page } = await findProducts(db, asked, { language, index: indexes.of(productIndex) })
  return { total: page.total, ids, isAll: page.total <= limit }
}
