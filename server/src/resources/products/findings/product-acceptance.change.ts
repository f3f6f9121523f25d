import type { BodyOf } from '@lambda/contract/api'
import type { findingsApi } from '@lambda/contract/products/findings/findings'
import { acceptedPath } from '@lambda/contract/trail/product'
import type { Acceptance, KeptFinding } from '@lambda/domain/product-findings'
import type { Context } from '../../../platform/context.ts'
import { sendLater } from '../../../platform/database/pipeline.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { record } from '../../../platform/trail/history.ts'
import { noSuch } from '../../../platform/versioned/versioned.ts'
import { lockForDelivery } from '../product-delivery.repository.ts'
import { productKind } from '../product.change.ts'
import { findFindings, findingTagsRefreshed, findingsStored } from './product-finding.repository.ts'

type Named = BodyOf<typeof findingsApi.withdraw>

/**
 * Accepts a finding of a product, with its history; of one that is accepted already the reason is replaced. It is no part of
 * the product's version. Throws NOT_FOUND, and RULE_BROKEN for a finding that there is not, or not any more.
 */
export async function acceptFinding(
  context: Context,
  id: number,
  { reason, ...named }: BodyOf<typeof findingsApi.accept>,
): Promise<void> {
  const accepted = { reason, by: context.actor.id, at: new Date().toISOString() }
  await decide(context, id, named, accepted)
}

/** Opens a finding again that was accepted. Throws NOT_FOUND, and RULE_BROKEN where it is not accepted. */
export async function withdrawFinding(context: Context, id: number, named: Named): Promise<void> {
  await decide(context, id, named, null)
}

async function decide(
  context: Context,
  id: number,
  named: Named,
  accepted: Acceptance | null,
): Promise<void> {
  const { db } = context
  const product = await lockForDelivery(db, id)
  const kept = product && (await findFindings(db, id))
  if (!product || !kept) throw noSuch(productKind)
  const decided = kept.found.find((one) => isNamed(one, named))
  if (!decided) throw fieldRefused('RULE_BROKEN', 'rule', gone, 'FINDING_GONE')
  if (!accepted && !decided.accepted) {
    throw fieldRefused('RULE_BROKEN', 'rule', notAccepted, 'FINDING_NOT_ACCEPTED')
  }
  const { accepted: before, ...open } = decided
  const now = accepted ? { ...open, accepted } : open
  const found = kept.found.map((one) => (one === decided ? now : one))
  await sendLater(db, findingsStored([[id, { ...kept, found }]]), findingTagsRefreshed.of([id]))
  const [from, to] = [before?.reason ?? null, accepted?.reason ?? null]
  if (from === to) return
  const diff = { [acceptedPath(named)]: [from, to] as [unknown, unknown] }
  const { version } = product
  await record(context, { entity: 'product', id, operation: 'update', version, diff })
}

const gone =
  'The product has no such finding any more: somebody has changed it. Reload the page to see what is found now.'
const notAccepted = 'This finding is not accepted.'

function isNamed(one: KeptFinding, { rule, code, path, message }: Named): boolean {
  return one.rule === rule && one.code === code && one.path === path && one.message === message
}
