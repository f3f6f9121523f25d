import type {
  ProductAttachment,
  ProductAttachments,
} from '@lambda/contract/attachments/product-attachments'
import {
  type CoveringDocument,
  type Market,
  type Requirement,
  doubtfulDocuments,
  missingDocuments,
} from '@lambda/domain/documents/document-cover'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import type { Kysely } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import type { LinkMaker } from '../../../platform/files/file-links.ts'
import {
  type Covering,
  coveringAttachments,
} from '../../global-attachments/global-attachment-cover.repository.ts'
import { noSuchLink } from '../links/attachment-link-order.change.ts'
import { documentRows } from '../attachment-row.repository.ts'

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

/** The documents of a product with what is missing and what is doubtful. Throws NOT_FOUND. */
export async function attachmentsOfProduct(
  db: Kysely<Schema>,
  productId: number,
  { language, links }: { language: string; links: LinkMaker },
): Promise<ProductAttachments> {
  const [facts, inherited] = await Promise.all([
    panelFacts(db, productId, language),
    coveringAttachments(db, productId),
  ])
  if (!facts) throw noSuchProduct()
  const ids = [...facts.links.map(({ id }) => id), ...inherited.map(({ id }) => id)]
  const rows = ids.length === 0 ? [] : await documentRows(db, ids, language, links)
  const roles = new Map(facts.links.map(({ id, role }) => [id, role]))
  const items = rows.map((row) =>
    Object.assign(row, { isInherited: !roles.has(row.id), role: roles.get(row.id) ?? null }),
  )
  return panelOf(facts, inOrder(items, facts), inherited)
}

/** A document that is linked to a product itself, with its role there. Throws NOT_FOUND. */
export async function attachmentOfProduct(
  db: Kysely<Schema>,
  { id, attachmentId }: { id: number; attachmentId: number },
  { language, links }: { language: string; links: LinkMaker },
): Promise<ProductAttachment> {
  const facts = await panelFacts(db, id, language)
  if (!facts) throw noSuchProduct()
  const link = facts.links.find((one) => one.id === attachmentId)
  const [row] = link ? await documentRows(db, [link.id], language, links) : []
  if (!link || !row) throw noSuchLink()
  return { ...row, isInherited: false, role: link.role }
}

/** Its own in their order, the inherited ones behind by their codes. */
function inOrder(items: readonly ProductAttachment[], { links }: PanelFacts): ProductAttachment[] {
  const place = new Map(links.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: ProductAttachment) => place.get(id) ?? links.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.code < b.code ? -1 : 1))
}

function panelOf(
  { categories, markets }: PanelFacts,
  items: ProductAttachment[],
  inherited: readonly Covering[],
): ProductAttachments {
  const scoped = new Map(inherited.map(({ id, countries }) => [id, countries]))
  const documents = items.flatMap((item) => coveringDocument(item, scoped.get(item.id) ?? []))
  const required = categories
    .filter(({ isRequired }) => isRequired)
    .map(({ id, needsLanguage, countries }) => ({ categoryId: id, needsLanguage, countries }))
  const single = categories.filter(({ isSingle }) => isSingle).map(({ id }) => id)
  const missing = missingDocuments(required, markets, documents)
  const shown = new Set([...documents, ...missing].map(({ categoryId }) => categoryId))
  return {
    items,
    categories: categories
      .filter(({ id }) => shown.has(id))
      .map(({ id, code, name, isSingle, isRequired }) => ({
        id,
        code,
        name,
        isSingle,
        isRequired,
      })),
    missing,
    doubts: doubtfulDocuments(single, documents),
  }
}

/** What a document covers: only countries that both it and its scope are for, where they name any; nothing where there is none. */
function coveringDocument(item: ProductAttachment, scoped: readonly string[]): CoveringDocument[] {
  const { id, code, category, status, validity, languages } = item
  const countries =
    item.countries.length === 0
      ? [...scoped]
      : item.countries.filter((country) => scoped.length === 0 || scoped.includes(country))
  if (countries.length === 0 && item.countries.length > 0) return []
  return [{ id, code, categoryId: category.id, status, validity, languages, countries }]
}

/** The refusal of what is asked of a product that is not there. */
export function noSuchProduct(): ApiProblem {
  return new ApiProblem('NOT_FOUND', 'This product does not exist. It may have been deleted.')
}
