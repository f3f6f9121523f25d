import type { ProductAttachments } from '@lambda/contract/attachments/product-attachments'
import type { Market, Requirement } from '@lambda/domain/documents/document-cover'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import type { Kysely } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** A category of attachments, and what it asks of one product. */
type CategoryOfProduct = ProductAttachments['categories'][number] & Omit<Requirement, 'categoryId'>

/** What the panel of a product is made of, beside the documents themselves. */
export interface PanelFacts {
  /** Its own documents that are not withdrawn, in their order. */
  links: { id: number; role: DocumentRole }[]
  markets: Market[]
  categories: CategoryOfProduct[]
}

/** `$1` the product, `$2` the language of names. */
const factsOfProduct = prepared<PanelFacts>(
  'product panel of attachments',
  `select
    (select coalesce(json_agg(json_build_object('id', a.id, 'role', ap.role)
        order by ap.position, ap.attachment_id), '[]')
      from attachment_product ap join attachment a on a.id = ap.attachment_id
      where ap.product_id = p.id and a.deleted_at is null and a.status <> 'withdrawn') as links,
    (select coalesce(json_agg(json_build_object('country', pc.country, 'languages', array(
        select cl.language from country y join country_language cl on cl.country_id = y.id
        where y.code = pc.country order by cl.position)) order by pc.country), '[]')
      from product_country pc where pc.product_id = p.id) as markets,
    (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', coalesce(n.name, c.code),
        'isSingle', c.is_single, 'needsLanguage', c.needs_language,
        'isRequired', c.is_active and c.is_required and (p.main_group_id in (
            select m.value from attachment_category_required_main_group_ids m where m.attachment_category_id = c.id)
          or not exists (select from attachment_category_required_main_group_ids m
            where m.attachment_category_id = c.id)),
        'countries', array(select r.value from attachment_category_required_countries r
          where r.attachment_category_id = c.id)) order by coalesce(n.name, c.code)), '[]')
      from attachment_category c
      left join lateral (select t.name from attachment_category_text t where t.attachment_category_id = c.id
        order by (t.language = $2) desc, (t.language = 'EN') desc, t.language limit 1) n on true) as categories
  from product p where p.id = $1 and p.deleted_at is null`,
)

/** What the panel of a product is made of; undefined where there is no such product. */
export async function panelFacts(
  db: Kysely<Schema>,
  productId: number,
  language: string,
): Promise<PanelFacts | undefined> {
  const [facts] = await factsOfProduct(db, productId, language)
  return facts
}
