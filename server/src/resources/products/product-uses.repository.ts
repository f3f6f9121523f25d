import { printValue } from '@lambda/contract/query-language/printer'
import type { Product } from '@lambda/contract/products/products'
import type { Use } from '@lambda/contract/uses'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** The attachments that are linked to a product: they stay when it is deleted, without it. */
export async function usesOfProduct(
  db: Kysely<Schema>,
  { id, code }: Pick<Product, 'id' | 'code'>,
): Promise<Use[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attachment_product l join attachment a on a.id = l.attachment_id
    where l.product_id = ${id} and a.deleted_at is null`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 0) return []
  const noun = { one: 'attachment', many: 'attachments' }
  const query = `product:${printValue(code)}`
  const exactly = { isExact: true, deletedCount: 0, named: [] }
  return [{ kind: 'attachment', noun, field: null, count, query, onDelete: 'cleared', ...exactly }]
}
