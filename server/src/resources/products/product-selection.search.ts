import type { ProductSelection } from '@lambda/contract/attachments/attachment-links'
import { productFields } from '@lambda/contract/products/product-query'
import { type Kysely, sql } from 'kysely'
import { readQuery } from '../../platform/lists/query-filter.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { askWhatIsFound } from '../../platform/row-index/indexed-list.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import { type Filter, compileFilter } from './product-filter.search.ts'
import { productIndex } from './product-index.search.ts'

/** Some by their ids, or all that a query finds, but for a few. */
type Selection = ProductSelection & { except?: readonly number[] }

/** How many products are meant that there are; without indexes SQL tells. Throws INVALID_QUERY. */
export async function countSelectedProducts(
  db: Kysely<Schema>,
  selection: Selection,
  indexes: RowIndexes | null,
): Promise<number> {
  const { where, clauses } = await meant(db, selection)
  const indexed =
    indexes && clauses && (await askWhatIsFound(indexes.of(productIndex), db, clauses))
  if (indexed) return indexed.total
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_search s where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next products after an id that are meant, by id. Throws INVALID_QUERY. */
export async function selectedProducts(
  db: Kysely<Schema>,
  selection: Selection,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { where } = await meant(db, selection)
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from product_search s
    where s.product_id > ${after} and ${where}
    order by s.product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** As SQL, and by the clauses of its query where it is one. */
async function meant(
  db: Kysely<Schema>,
  selection: Selection,
): Promise<{ where: Condition; clauses: Filter['clauses'] | null }> {
  if ('ids' in selection) {
    return { where: sql`s.product_id = any(${selection.ids}::bigint[])`, clauses: null }
  }
  const { q, language, except = [] } = selection
  const filter = await compileFilter(db, readQuery(q, productFields), language)
  if (except.length === 0) return filter
  const where = sql`${filter.where} and s.product_id <> all(${[...except]}::bigint[])`
  return { where, clauses: null }
}
