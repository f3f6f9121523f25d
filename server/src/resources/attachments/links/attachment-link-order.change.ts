import type { Context } from '../../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../../platform/errors.ts'
import { type Happened, record } from '../../../platform/trail/history.ts'
import { type OrderOf, moveBehind, placeOf } from './attachment-link-order.repository.ts'
import { lockAttachments, lockProducts } from './attachment-link.repository.ts'
import { attachmentPath, productPath } from './attachment-link.change.ts'

/** A link that is to stand elsewhere: behind another one of the same owner, or first. */
interface Move {
  productId: number
  attachmentId: number
  after: number | null
}

/** Moves an attachment among those of a product. Throws NOT_FOUND, RULE_BROKEN at `after`. */
export async function moveAttachment(context: Context, move: Move): Promise<void> {
  await moveLink(context, 'product', move)
}

/** Moves a product among those of an attachment. Throws NOT_FOUND, RULE_BROKEN at `after`. */
export async function moveProduct(context: Context, move: Move): Promise<void> {
  await moveLink(context, 'attachment', move)
}

/** Whose order it is is held meanwhile, so that two people who move at once do it one after the other. */
async function moveLink(
  context: Context,
  of: OrderOf,
  { productId, attachmentId, after }: Move,
): Promise<void> {
  const { db } = context
  const isOfProduct = of === 'product'
  const [owner] = isOfProduct
    ? await lockProducts(db, [productId])
    : await lockAttachments(db, [attachmentId])
  const member = isOfProduct
    ? { ownerId: productId, memberId: attachmentId }
    : { ownerId: attachmentId, memberId: productId }
  const from = owner ? await placeOf(db, of, member) : null
  if (!owner || from === null) throw noSuchLink()
  if (after === member.memberId) return
  if (after !== null && !(await placeOf(db, of, { ...member, memberId: after }))) {
    throw fieldRefused('RULE_BROKEN', 'after', 'The item to move it after is no longer linked.')
  }
  await moveBehind(db, of, member, after)
  const to = await placeOf(db, of, member)
  if (!to || from.place === to.place) return
  const path = isOfProduct ? attachmentPath(from.code) : productPath(from.code)
  const { id, version } = owner
  const diff: Happened['diff'] = { [`${path}.place`]: [from.place, to.place] }
  await record(context, { entity: of, id, operation: 'update', version, diff })
}

/** What is asked for by an address that leads to no link. */
export function noSuchLink(): ApiProblem {
  return new ApiProblem('NOT_FOUND', 'This product and this attachment are no longer linked.')
}
