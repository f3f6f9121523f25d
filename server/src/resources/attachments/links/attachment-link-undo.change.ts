import type { JobFailure } from '@lambda/contract/jobs'
import { documentRole } from '@lambda/contract/attachments/documents'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { BatchChange } from '../../../platform/trail/history.ts'
import { type Link, attachmentsByCode, linksBetween } from './attachment-link.repository.ts'
import {
  type LinkChange,
  type LinkEnds,
  codeInPath,
  lockEnds,
  storeLinks,
} from './attachment-link.change.ts'

/** A link that a change was about: what it was before and after it, and what it is now. */
interface Changed {
  productId: number
  code: string
  attachmentId: number | undefined
  before: DocumentRole | null
  after: DocumentRole | null
  link: Link | undefined
  /** Whether it changed together with another one, of which it took the place or which took its, and only one is as it was left. */
  isTorn: boolean
}

/**
 * Takes back what changes of products say of their links, as far as nobody has changed those since; what is as it was
 * already stays so. Tells what could not be taken back.
 */
export async function takeBackLinks(
  context: Context,
  changes: readonly BatchChange[],
): Promise<JobFailure[]> {
  const codes = changes.flatMap(({ diff }) => Object.keys(diff).map(codeInPath))
  const byCode = await attachmentsByCode(context.db, [...new Set(codes)])
  const [productIds, attachmentIds] = [changes.map(({ id }) => id), [...byCode.values()]]
  const ends = await lockEnds(context, productIds, attachmentIds)
  const links = await linksBetween(context.db, productIds, attachmentIds)
  const ofProducts = Map.groupBy(links, ({ productId }) => productId)
  const products = changes.map((change) =>
    withTorn(changedLinks(change, byCode, ofProducts.get(change.id))),
  )
  await storeLinks(
    context,
    ends,
    products.flatMap((all) => takenBack(all, ends)),
  )
  return products.flat().flatMap((changed) => {
    const message = reasonToKeep(changed, ends)
    return message === null ? [] : [{ label: labelOf(changed, ends), message }]
  })
}

const roles = z.tuple([documentRole.nullable(), documentRole.nullable()])

function changedLinks(
  { id: productId, diff }: BatchChange,
  byCode: ReadonlyMap<string, number>,
  links: readonly Link[] = [],
): Changed[] {
  return Object.entries(diff).map(([path, was]) => {
    const [before, after] = roles.parse(was)
    const code = codeInPath(path)
    const attachmentId = byCode.get(code)
    const link = links.find((one) => one.attachmentId === attachmentId)
    return { productId, code, attachmentId, before, after, link, isTorn: false }
  })
}

function roleOf({ link }: Changed): DocumentRole | null {
  return link?.role ?? null
}

/** What was replaced is taken back as a whole or not at all. */
function withTorn(all: readonly Changed[]): readonly Changed[] {
  const isReplacement =
    all.some(({ before }) => before === null) && all.some(({ after }) => after === null)
  const isWhole =
    all.every((one) => roleOf(one) === one.after) || all.every((one) => roleOf(one) === one.before)
  return all.map((one) => Object.assign(one, { isTorn: isReplacement && !isWhole }))
}

/** What stands in the place of something else gives it back to that. */
function takenBack(all: readonly Changed[], ends: LinkEnds): LinkChange[] {
  const standIn = all.find(({ before, after }) => before === null && after !== null)
  return all.flatMap((changed) => {
    const { productId, attachmentId, before } = changed
    const from = roleOf(changed)
    if (attachmentId === undefined || from === before || reasonToKeep(changed, ends)) return []
    const place = standIn?.link ? { position: standIn.link.position } : {}
    return [{ productId, attachmentId, from, to: before, ...place }]
  })
}

/** Why a link stays as it is; null where nothing speaks against taking the change back. */
function reasonToKeep(changed: Changed, { products, attachments }: LinkEnds): string | null {
  const { productId, attachmentId, before, after, code, isTorn } = changed
  const role = roleOf(changed)
  if (role === before) return null
  if (!products.some(({ id }) => id === productId)) return 'The product has been deleted.'
  if (!attachments.some(({ id }) => id === attachmentId)) {
    return `${code} has been deleted or has another code now.`
  }
  return role === after && !isTorn
    ? null
    : `Not undone: the link to ${code} has been changed since.`
}

function labelOf({ productId }: Changed, { products }: LinkEnds): string {
  return products.find(({ id }) => id === productId)?.code ?? `Product ${productId}`
}
