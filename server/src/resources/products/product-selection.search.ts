import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import { productFields } from '@lambda/contract/products/product-query'
import { type Kysely, sql } from 'kysely'
import { readQuery } from '../../platform/lists/query-filter.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { askHowManyOfEach, askWhatIsFound } from '../../platform/row-index/indexed-list.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import { amongDeleted } from './deleted/product-deleted.search.ts'
import { type Filter, clausesOfEach, compileFilter } from './product-filter.search.ts'
import { productIndex } from './product-index.search.ts'

/** How many products are meant that there are, or that are deleted; without indexes SQL tells. Throws INVALID_QUERY. */
export async function countSelectedProducts(
  db: Kysely<Schema>,
  selection: RecordSelection,
  {
    indexes,
    isDeleted: isAmongDeleted = false,
  }: { indexes: RowIndexes | null; isDeleted?: boolean },
): Promise<number> {
  const { where, clauses, isDeleted } = await meant(db, selection, isAmongDeleted)
  const indexed =
    indexes && clauses && (await askWhatIsFound(indexes.of(productIndex), db, clauses))
  if (indexed) return indexed.total
  const count = (among: Kysely<Schema>) =>
    sql<{ count: number }>`
      select count(*) as count from product_search s where ${where}`.execute(among)
  const { rows } = await (isDeleted ? amongDeleted(db, count) : count(db))
  return rows[0]?.count ?? 0
}

/** How many of the products that a query finds each of the parts, queries too, finds, all at one moment. Throws INVALID_QUERY. */
export async function countProductsOfEach(
  db: Kysely<Schema>,
  { q, language, parts }: { q: string; language: string; parts: readonly string[] },
  indexes: RowIndexes,
): Promise<number[]> {
  const queries = [q, ...parts].map((text) => readQuery(text, productFields))
  const [ofAll, ...ofEach] = await clausesOfEach(db, queries, { language })
  const indexed =
    ofAll &&
    !ofAll.isDeleted &&
    (await askHowManyOfEach(indexes.of(productIndex), db, {
      among: ofAll.clauses,
      parts: ofEach.map(({ clauses }) => clauses),
    }))
  if (indexed) return indexed
  const compiled = (text: string) => compileFilter(db, readQuery(text, productFields), language)
  const among = await compiled(q)
  const each = await Promise.all(parts.map(compiled))
  const counts = each.map(({ where }) => sql`count(*) filter (where ${where})`)
  const read = (products: Kysely<Schema>) =>
    sql<{ counts: number[] }>`
      select array[${sql.join(counts)}]::integer[] as counts
      from product_search s where ${among.where}`.execute(products)
  const { rows } = await (among.isDeleted ? amongDeleted(db, read) : read(db))
  return rows[0]?.counts ?? []
}

/** The next products after an id that are meant, or deleted ones, by id. Throws INVALID_QUERY. */
export async function selectedProducts(
  db: Kysely<Schema>,
  selection: RecordSelection,
  page: { after: number; limit: number; isDeleted?: boolean },
): Promise<number[]> {
  const { after, limit, isDeleted: isAmongDeleted = false } = page
  const { where, isDeleted } = await meant(db, selection, isAmongDeleted)
  const read = (among: Kysely<Schema>) =>
    sql<{ id: number }>`
      select s.product_id as id from product_search s
      where s.product_id > ${after} and ${where}
      order by s.product_id limit ${limit}`.execute(among)
  const { rows } = await (isDeleted ? amongDeleted(db, read) : read(db))
  return rows.map(({ id }) => id)
}

/** The sources that say something of the products that are meant, each of how many, those of most first. Throws INVALID_QUERY. */
export async function sourcesOfSelected(
  db: Kysely<Schema>,
  selection: RecordSelection,
): Promise<{ source: string; count: number }[]> {
  const { where } = await meant(db, selection, false)
  const { rows } = await sql<{ source: string; count: number }>`
    select d.source, count(*) as count
    from product_search s join product_delivery d on d.product_id = s.product_id
    where ${where}
    group by d.source order by count desc, d.source`.execute(db)
  return rows
}

interface Meant {
  where: Condition
  /** Those of its query, where that is all and an index may answer. */
  clauses: Filter['clauses'] | null
  isDeleted: boolean
}

async function meant(
  db: Kysely<Schema>,
  selection: RecordSelection,
  isAmongDeleted: boolean,
): Promise<Meant> {
  if ('ids' in selection) {
    const where = sql`s.product_id = any(${selection.ids}::bigint[])`
    return { where, clauses: null, isDeleted: isAmongDeleted }
  }
  const { q, language, except } = selection
  const filter = await compileFilter(db, readQuery(q, productFields), language)
  const isDeleted = isAmongDeleted || filter.isDeleted
  if (except.length === 0) {
    return { where: filter.where, clauses: isDeleted ? null : filter.clauses, isDeleted }
  }
  const where = sql`${filter.where} and s.product_id <> all(${[...except]}::bigint[])`
  return { where, clauses: null, isDeleted }
}
