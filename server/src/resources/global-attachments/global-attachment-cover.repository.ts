import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { queriesThatFind, storedProductQuery } from '../products/product-scope.search.ts'

/** A document that covers a product, and the countries that its scope names, in which alone it does; none: in all. */
export interface Covering {
  id: number
  countries: string[]
}

/** `$1` the product. A node reaches what names one of its ancestors of the same taxonomy. */
const namingProduct = prepared<Covering & { query: string | null }>(
  'documents with a product in their scope',
  `with recursive own as materialized (
      select unnest(s.tags) as id from product_search s where s.product_id = $1::bigint),
    above as (
      select n.id, n.kind, n.parent_id from taxonomy_node n join own on own.id = n.id
      union
      select p.id, p.kind, p.parent_id from above join taxonomy_node p
        on p.id = above.parent_id and p.kind = above.kind),
    reached as materialized (select id from own union select id from above),
    candidates as (
      select s.attachment_id as id from attachment_scope s join reached on reached.id = s.reference_id
      union
      select a.id from attachment a where a.scope_query is not null and exists (select from own))
    select a.id, a.scope_query as query, array(select y.code from attachment_scope s
        join country y on y.id = s.country_id where s.attachment_id = a.id) as countries
    from candidates c join attachment a on a.id = c.id
    where a.is_global and a.deleted_at is null and a.status = 'current'
      and not exists (select from attachment_scope s where s.attachment_id = a.id
        group by s.kind having not bool_or(s.reference_id in (select id from reached)))
    order by a.id`,
)

/** The current global documents that cover a product, in the order of ids; for a deleted product there are none. */
export async function coveringAttachments(
  db: Kysely<Schema>,
  productId: number,
): Promise<Covering[]> {
  const rows = await namingProduct(db, productId)
  const asked = rows.flatMap(({ id, query }) => {
    const read = query === null ? null : storedProductQuery(query)
    return read === null ? [] : [{ id, read }]
  })
  const finding = await queriesThatFind(
    db,
    productId,
    asked.map(({ read }) => read),
  )
  const found = new Set(asked.filter((_, index) => finding.has(index)).map(({ id }) => id))
  return rows.flatMap(({ id, query, countries }) =>
    query === null || found.has(id) ? [{ id, countries }] : [],
  )
}
