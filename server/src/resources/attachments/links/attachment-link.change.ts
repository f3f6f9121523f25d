import type { DocumentRole } from '@lambda/domain/documents/documents'
import type { Context } from '../../../platform/context.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { type Happened, recordAll } from '../../../platform/trail/history.ts'
import {
  type Link,
  type LinkEnd,
  type LinkPlace,
  changeRoles,
  deleteLinks,
  insertLinks,
  linksBetween,
  linksOfProduct,
  lockAttachments,
  lockProducts,
} from './attachment-link.repository.ts'

/** The products and attachments that links are changed between, with their row locks. */
export interface LinkEnds {
  products: readonly LinkEnd[]
  attachments: readonly LinkEnd[]
}

/** What becomes of one link; null is no link. */
export interface LinkChange {
  productId: number
  attachmentId: number
  from: DocumentRole | null
  to: DocumentRole | null
  /** Where among the documents of the product; behind them where it is not told. */
  position?: number
  /** Where it was before it was taken away, where it comes back. */
  place?: LinkPlace | undefined
}

/** Takes the row locks of what exists of these; deleted ones and global attachments are left out. */
export async function lockEnds(
  { db }: Context,
  productIds: readonly number[],
  attachmentIds: readonly number[],
): Promise<LinkEnds> {
  const products = await lockProducts(db, productIds)
  return { products, attachments: await lockAttachments(db, attachmentIds) }
}

/** Changes links between ends whose row locks the caller has, with the history of both sides. */
export async function storeLinks(
  context: Context,
  ends: LinkEnds,
  changes: readonly LinkChange[],
): Promise<void> {
  const { db } = context
  const kept = changes.filter(({ from, to }) => from !== null && to !== null && from !== to)
  await deleteLinks(
    db,
    changes.filter(({ from, to }) => from !== null && to === null),
  )
  await changeRoles(db, kept.flatMap(toLink))
  await insertLinks(db, changes.filter(({ from }) => from === null).flatMap(toLink))
  await recordAll(context, historyOf(ends, changes))
}

function toLink({ productId, attachmentId, to, position, place }: LinkChange) {
  return to === null ? [] : [{ productId, attachmentId, role: to, position, ...place }]
}

/** One change for every product and every attachment, each naming the other side by its code. */
function historyOf({ products, attachments }: LinkEnds, changes: readonly LinkChange[]) {
  const productCodes = new Map(products.map(({ id, code }) => [id, code]))
  const attachmentCodes = new Map(attachments.map(({ id, code }) => [id, code]))
  const ofProducts = Map.groupBy(changes, ({ productId }) => productId)
  const ofAttachments = Map.groupBy(changes, ({ attachmentId }) => attachmentId)
  return [
    ...products.flatMap((end) =>
      happened('product', end, ofProducts.get(end.id), ({ attachmentId }) =>
        attachmentPath(attachmentCodes.get(attachmentId)),
      ),
    ),
    ...attachments.flatMap((end) =>
      happened('attachment', end, ofAttachments.get(end.id), ({ productId }) =>
        productPath(productCodes.get(productId)),
      ),
    ),
  ]
}

function happened(
  entity: string,
  { id, version }: LinkEnd,
  changes: readonly LinkChange[] = [],
  pathOf: (change: LinkChange) => string,
): Happened[] {
  if (changes.length === 0) return []
  const diff = Object.fromEntries(
    changes.map((change): [string, [unknown, unknown]] => [
      pathOf(change),
      [change.from, change.to],
    ]),
  )
  return [{ entity, id, operation: 'update', version, diff }]
}

const attachments = 'attachments.'

/** Where the history of a product keeps what an attachment is to it. */
export function attachmentPath(code = ''): string {
  return `${attachments}${code}`
}

/** The code of the attachment that a path of the history of a product is about. */
export function codeInPath(path: string): string {
  return path.slice(attachments.length)
}

/** Where the history of an attachment keeps what it is to a product. */
export function productPath(code = ''): string {
  return `products.${code}`
}

/** Links that are not there yet between all these products and all these attachments. */
function linksToAdd(
  { products, attachments }: LinkEnds,
  existing: readonly Link[],
  role: DocumentRole,
): LinkChange[] {
  const linked = new Set(existing.map(keyOf))
  return products
    .flatMap(({ id: productId }) =>
      attachments.map(({ id: attachmentId }) => ({ productId, attachmentId })),
    )
    .flatMap((pair) => (linked.has(keyOf(pair)) ? [] : [{ ...pair, from: null, to: role }]))
}

function keyOf({ productId, attachmentId }: Pick<Link, 'productId' | 'attachmentId'>): string {
  return `${productId} ${attachmentId}`
}

/**
 * Links every one of these attachments to every one of these products, in the order in which they are given; what is
 * linked already stays as it is. Throws RULE_BROKEN at `attachmentIds` or `productIds` for what cannot be linked.
 */
export async function linkDocuments(
  context: Context,
  input: { productIds: readonly number[]; attachmentIds: readonly number[]; role: DocumentRole },
): Promise<void> {
  const { productIds, attachmentIds, role } = input
  const ends = await lockEnds(context, productIds, attachmentIds)
  assertThere('productIds', productIds, ends.products, noSuchProduct)
  assertThere('attachmentIds', attachmentIds, ends.attachments, noSuchAttachment)
  const inOrder = {
    products: sorted(ends.products, productIds),
    attachments: sorted(ends.attachments, attachmentIds),
  }
  const existing = await linksBetween(context.db, productIds, attachmentIds)
  await storeLinks(context, inOrder, linksToAdd(inOrder, existing, role))
}

/** Links new products to the documents of another one, in their order and roles; deleted ones are left out. */
export async function copyLinks(
  context: Context,
  from: number,
  to: readonly number[],
): Promise<void> {
  const links = await linksOfProduct(context.db, from)
  const ends = await lockEnds(
    context,
    to,
    links.map(({ attachmentId }) => attachmentId),
  )
  const isThere = new Set(ends.attachments.map(({ id }) => id))
  const kept = links.filter(({ attachmentId }) => isThere.has(attachmentId))
  const copied = to.flatMap((productId) =>
    kept.map(({ attachmentId, role }) => ({ productId, attachmentId, from: null, to: role })),
  )
  if (copied.length > 0) await storeLinks(context, ends, copied)
}

function sorted(ends: readonly LinkEnd[], ids: readonly number[]): LinkEnd[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return ends.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

const noSuchProduct = (count: number) =>
  `${count === 1 ? 'One of these products no longer exists' : `${count} of these products no longer exist`}.`

const noSuchAttachment = (count: number) =>
  count === 1
    ? 'One of these attachments cannot be linked: it has been deleted or is a global attachment.'
    : `${count} of these attachments cannot be linked: they have been deleted or are global attachments.`

/** Throws RULE_BROKEN at the path unless all that was asked for was found. */
function assertThere(
  path: string,
  asked: readonly number[],
  found: readonly { id: number }[],
  sentence: (count: number) => string,
): void {
  const missing = new Set(asked).size - found.length
  if (missing > 0) throw fieldRefused('RULE_BROKEN', path, sentence(missing))
}
