import type { ProductSelection } from '@lambda/contract/attachments/attachment-links'
import { productFields } from '@lambda/contract/products/product-query'
import { type Kysely, sql } from 'kysely'
import { readQuery } from '../../platform/lists/query-filter.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { compileFilter } from './product-filter.search.ts'

/** How many products are meant that there are. Throws INVALID_QUERY. */
export async function countSelectedProducts(
  db: Kysely<Schema>,
  selection: ProductSelection,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_search s where ${await isMeant(db, selection)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The next products after an id that are meant, by id. Throws INVALID_QUERY. */
export async function selectedProducts(
  db: Kysely<Schema>,
  selection: ProductSelection,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from product_search s
    where s.product_id > ${after} and ${await isMeant(db, selection)}
    order by s.product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function isMeant(db: Kysely<Schema>, selection: ProductSelection): Promise<Condition> {
  if ('ids' in selection) return sql`s.product_id = any(${selection.ids}::bigint[])`
  const query = readQuery(selection.q, productFields)
  return (await compileFilter(db, query, selection.language)).where
}
