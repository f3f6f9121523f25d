import type { DocumentRole } from '@lambda/domain/documents/documents'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** A product or an attachment, as far as a link to it needs it. */
export interface LinkEnd {
  id: number
  code: string
  version: number
}

/** A link between a product and an attachment. */
export interface Link {
  productId: number
  attachmentId: number
  role: DocumentRole
  /** Among the documents of the product. */
  position: number
}

/** Where a link is, or was: among the documents of its product, among the products of its document, and since when. */
export interface LinkPlace {
  position: number
  productPosition: number
  /** ISO 8601, UTC */
  linkedAt: string
}

/** Between two positions that were given one after another there is room for twenty moves to the same place. */
export const positionGap = 2 ** 20

/**
 * The products of these ids that are not deleted, with their row locks, which their links are changed under, too.
 * Products are locked before attachments, and both in the order of their ids.
 */
export async function lockProducts(trx: Db, ids: readonly number[]): Promise<LinkEnd[]> {
  const { rows } = await sql<LinkEnd>`select id, code, version from product
    where id = any(${ids}::bigint[]) and deleted_at is null order by id for no key update`.execute(
    trx,
  )
  return rows
}

/** The attachments of these ids that are neither deleted nor global, locked as products are. */
export async function lockAttachments(trx: Db, ids: readonly number[]): Promise<LinkEnd[]> {
  const { rows } = await sql<LinkEnd>`select id, code, version from attachment
    where id = any(${ids}::bigint[]) and deleted_at is null and not is_global
    order by id for no key update`.execute(trx)
  return rows
}

/** The links between these products and these attachments. */
export async function linksBetween(
  db: Db,
  productIds: readonly number[],
  attachmentIds: readonly number[],
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select product_id as "productId", attachment_id as "attachmentId", role, position from attachment_product
    where product_id = any(${productIds}::bigint[]) and attachment_id = any(${attachmentIds}::bigint[])
    order by product_id, position, attachment_id`.execute(db)
  return rows
}

/** The same with all of their places. */
export async function placedLinksBetween(
  db: Db,
  productIds: readonly number[],
  attachmentIds: readonly number[],
): Promise<(Link & LinkPlace)[]> {
  const { rows } = await sql<Link & LinkPlace>`
    select product_id as "productId", attachment_id as "attachmentId", role, position,
      product_position as "productPosition", linked_at as "linkedAt" from attachment_product
    where product_id = any(${productIds}::bigint[]) and attachment_id = any(${attachmentIds}::bigint[])`.execute(
    db,
  )
  return rows
}

/** The links of products to documents that are not deleted, with the codes of these, in the order of each product. */
export async function linksOfProducts(
  db: Db,
  productIds: readonly number[],
): Promise<(Link & { code: string })[]> {
  const { rows } = await sql<Link & { code: string }>`
    select ap.product_id as "productId", ap.attachment_id as "attachmentId", ap.role, ap.position, a.code
    from attachment_product ap join attachment a on a.id = ap.attachment_id and a.deleted_at is null
    where ap.product_id = any(${[...productIds]}::bigint[])
    order by ap.product_id, ap.position, ap.attachment_id`.execute(db)
  return rows
}

/** The links of a product, in the order of its documents; those to deleted ones, too. */
export async function linksOfProduct(db: Db, productId: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select product_id as "productId", attachment_id as "attachmentId", role, position
    from attachment_product where product_id = ${productId} order by position, attachment_id`.execute(
    db,
  )
  return rows
}

/** The ids of the attachments with these codes, by code; of deleted ones, too. */
export async function attachmentsByCode(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select asked.code, a.id from unnest(${codes}::text[]) as asked(code)
    join attachment a on upper(a.code) = upper(asked.code)`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** How many links an attachment has, those to deleted products too. */
export async function countLinks(db: Db, attachmentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from attachment_product
    where attachment_id = ${attachmentId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next links of an attachment in the order of its products, behind a place among them. */
export async function linksOfAttachment(
  db: Db,
  attachmentId: number,
  { after, limit }: { after: readonly [place: number, productId: number] | null; limit: number },
): Promise<(Link & { productPosition: number })[]> {
  const behind =
    after === null ? sql`` : sql`and (product_position, product_id) > (${after[0]}, ${after[1]})`
  const { rows } = await sql<Link & { productPosition: number }>`
    select product_id as "productId", attachment_id as "attachmentId", role, position,
      product_position as "productPosition"
    from attachment_product where attachment_id = ${attachmentId} ${behind}
    order by product_position, product_id limit ${limit}`.execute(db)
  return rows
}

/** A link that is to be; without positions it comes behind those that product and document have, and it is one from now on. */
export type NewLink = Omit<Link, 'position'> & { [K in keyof LinkPlace]?: LinkPlace[K] | undefined }

/**
 * Adds links that are not there yet, in their order, behind those that product and attachment have. One that comes back with
 * the time since when it has been is as if it had never been gone.
 */
export async function insertLinks(trx: Db, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(numbered(links))}::jsonb)
        as w("productId" bigint, "attachmentId" bigint, role text, position bigint, "productPosition" bigint,
          "linkedAt" timestamptz, place integer)),
    of_products as (
      select w."productId" as id, (select coalesce(max(ap.position), 0) from attachment_product ap
        where ap.product_id = w."productId") as last from wanted w group by 1),
    of_attachments as (
      select w."attachmentId" as id, coalesce((select ap.product_position from attachment_product ap
        where ap.attachment_id = w."attachmentId" order by ap.product_position desc limit 1), 0) as last
      from wanted w group by 1)
    insert into attachment_product (product_id, attachment_id, role, position, product_position, linked_at)
    select w."productId", w."attachmentId", w.role,
      coalesce(w.position,
        p.last + ${positionGap}::bigint * row_number() over (partition by w."productId" order by w.place)),
      coalesce(w."productPosition",
        a.last + ${positionGap}::bigint * row_number() over (partition by w."attachmentId" order by w.place)),
      coalesce(w."linkedAt", now())
    from wanted w join of_products p on p.id = w."productId" join of_attachments a on a.id = w."attachmentId"`.execute(
    trx,
  )
  const back = links.filter(({ linkedAt }) => linkedAt !== undefined)
  if (back.length > 0) {
    await sql`delete from attachment_former_product f using ${pairs(back)}
      where f.product_id = l.product_id and f.attachment_id = l.attachment_id`.execute(trx)
  }
  await countProducts(trx, links, 1)
}

function numbered(links: readonly NewLink[]): object[] {
  return links.map((link, place) => ({ ...link, place }))
}

/**
 * Takes links away. Where a link has been for more than a day, the document has been one of the product, and its being
 * kept is still reckoned from that product; what is taken back sooner was a mistake.
 */
export async function deleteLinks(
  trx: Db,
  links: readonly Pick<Link, 'productId' | 'attachmentId'>[],
): Promise<void> {
  if (links.length === 0) return
  await sql`
    with gone as (
      delete from attachment_product ap using ${pairs(links)}
      where ap.product_id = l.product_id and ap.attachment_id = l.attachment_id
      returning ap.product_id, ap.attachment_id, ap.linked_at)
    insert into attachment_former_product (attachment_id, product_id)
    select attachment_id, product_id from gone where linked_at < now() - interval '24 hours'
    on conflict do nothing`.execute(trx)
  await countProducts(trx, links, -1)
}

/** Changes what attachments are to products that they are linked to. */
export async function changeRoles(
  trx: Db,
  links: readonly Pick<Link, 'productId' | 'attachmentId' | 'role'>[],
): Promise<void> {
  if (links.length === 0) return
  await sql`
    update attachment_product ap set role = l.role
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l("productId" bigint, "attachmentId" bigint, role text)
    where ap.product_id = l."productId" and ap.attachment_id = l."attachmentId"`.execute(trx)
}

function pairs(links: readonly Pick<Link, 'productId' | 'attachmentId'>[]) {
  const products = links.map(({ productId }) => productId)
  const attachments = links.map(({ attachmentId }) => attachmentId)
  return sql`unnest(${products}::bigint[], ${attachments}::bigint[]) as l(product_id, attachment_id)`
}

/** Keeps the count that lists show: of products that are not deleted, as those that are locked for it are. */
async function countProducts(
  trx: Db,
  links: readonly Pick<Link, 'productId' | 'attachmentId'>[],
  sign: 1 | -1,
): Promise<void> {
  await sql`
    update attachment_search s set product_count = s.product_count + ${sign}::integer * counted.links
    from (select attachment_id, count(*)::integer as links from ${pairs(links)} group by 1) as counted
    where s.attachment_id = counted.attachment_id`.execute(trx)
}
