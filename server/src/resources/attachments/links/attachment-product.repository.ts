import type { Page, QueryOf } from '@lambda/contract/api'
import {
  type LinkedProduct,
  type attachmentLinksApi,
  mostLookedAt,
} from '@lambda/contract/attachments/attachment-links'
import { type Kysely, sql } from 'kysely'
import { type Order, idPage } from '../../../platform/lists/keyset.ts'
import { inOrder } from '../../../platform/lists/list-page.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { keptLanguage } from '../../languages/language.repository.ts'

type Db = Kysely<Schema>

const inTheirOrder: Order = {
  sort: 'position',
  column: sql`ap.product_position`,
  type: 'bigint',
  nullable: false,
}

/** The products that an attachment is linked to and that are not deleted, in their order. */
export async function productsOfAttachment(
  db: Db,
  attachmentId: number,
  query: QueryOf<typeof attachmentLinksApi.products>,
): Promise<Page<LinkedProduct>> {
  const from = sql`from attachment_product ap join product p on p.id = ap.product_id
    where ap.attachment_id = ${attachmentId} and p.deleted_at is null`
  const total = sql<number>`
    (select s.product_count from attachment_search s where s.attachment_id = ${attachmentId})`
  const source = { from, id: sql`ap.product_id` }
  const { ids, page } = await idPage(db, source, inTheirOrder, query, total)
  const language = await keptLanguage(db, query.language)
  return { data: inOrder(ids, await linkedProductRows(db, { attachmentId, ids, language })), page }
}

/** These of the products that an attachment is linked to, in any order. */
async function linkedProductRows(
  db: Db,
  {
    attachmentId,
    ids,
    language,
  }: { attachmentId: number; ids: readonly number[]; language: string },
): Promise<LinkedProduct[]> {
  const { rows } = await sql<LinkedProduct>`
    select p.id, p.code, n.name, p.status, ap.role from product p
    join attachment_product ap on ap.product_id = p.id and ap.attachment_id = ${attachmentId}
    left join product_name n on n.product_id = p.id and n.language = ${language}
    where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** The documents that are linked to any of these products, with how many of them; the most frequent first. */
export async function documentsOfProducts(
  db: Db,
  productIds: readonly number[],
  language: string,
): Promise<{ id: number; code: string; title: string; count: number }[]> {
  const kept = await keptLanguage(db, language)
  const { rows } = await sql<{ id: number; code: string; title: string; count: number }>`
    select a.id, a.code, n.title, linked.count from (
      select ap.attachment_id as id, count(*) as count from attachment_product ap
      where ap.product_id = any(${[...productIds]}::bigint[])
      group by 1 order by 2 desc, 1 limit ${mostLookedAt.documents}) as linked
    join attachment a on a.id = linked.id and a.deleted_at is null
    join attachment_name n on n.attachment_id = a.id and n.language = ${kept}
    order by linked.count desc, a.id`.execute(db)
  return rows
}

/** Whether there is an attachment of products with this id that is not deleted. */
export async function isAttachment(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from attachment_search
    where attachment_id = ${id} and not is_global`.execute(db)
  return rows.length > 0
}
