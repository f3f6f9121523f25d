import type { BodyOf, ParamsOf } from '@lambda/contract/api'
import type {
  ChangedTaxonomyNode,
  TaxonomyNodeDetail,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import { taxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import type { Input } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { stale } from '../../platform/http/preconditions.ts'
import { type ReferringTables, assertUnreferenced } from '../../platform/reference/referrers.ts'
import { existing } from '../../platform/versioned/versioned.ts'
import { childrenOf, lockFamily } from './taxonomy-change.repository.ts'
import { nodeKind } from './taxonomy-change.rules.ts'
import { assertMergeable, otherNode } from './taxonomy-merge.rules.ts'
import { hasBoth, hasHolders } from './taxonomy-product.repository.ts'
import { type FromTo, followNode } from './taxonomy.job.ts'
import { findNode } from './taxonomy.repository.ts'

type Params = ParamsOf<typeof taxonomiesApi.get>

/** A changed node, with the job that brings its products in line where that means something to any. */
export async function followUp(
  context: Context,
  { before, after }: { before: TaxonomyNodeDetail; after: TaxonomyNodeDetail },
): Promise<ChangedTaxonomyNode> {
  const { kind, id, name } = after
  const isMoved = taxonomyKind(kind)?.parentKind !== null && before.parentId !== after.parentId
  const isRenamed = sortedByCode.has(kind) && before.code !== after.code
  if (!(isMoved || isRenamed) || !(await hasHolders(context.db, kind, id))) {
    return { ...after, jobId: null }
  }
  const input = { kind, from: id, to: id, fromName: name, toName: name }
  const job = await startJob(context, followNode, input)
  return { ...after, jobId: job.id }
}

/** Lists of products are sorted by the codes of these. */
const sortedByCode = new Set<string>(['product-main-group', 'product-sub-group'])

/** What moving the products of a node is to work on. Throws NOT_FOUND, RULE_BROKEN. */
export async function productsToMove(
  context: Context,
  params: Params,
  { to }: BodyOf<typeof taxonomiesApi.moveProducts>,
) {
  const from = await existing(context, nodeKind, params)
  const target = otherNode(from, await findNode(context.db, { ...params, id: to }, 'EN'), 'to')
  await assertMovable(context, from)
  return fromTo(from, target)
}

/** What a merge takes along; whatever else refers to the node would stop it at its end, so it is not begun. */
const takenAlong = new Set(['product', 'product_node', 'taxonomy_node'])

/** What merging a node into another one is to work on. Throws NOT_FOUND, STALE_VERSION, RULE_BROKEN, REFERENCED. */
export async function nodesToMerge(
  context: Context,
  { params, version, body: { into } }: Input<typeof taxonomiesApi.merge>,
  referring: ReferringTables,
) {
  await lockFamily(context.db, params.kind)
  const from = await existing(context, nodeKind, params)
  if (from.version !== version) throw stale(from)
  const target = otherNode(from, await findNode(context.db, { ...params, id: into }, 'EN'), 'into')
  await assertMergeable(context.db, from, into)
  const node = { table: 'taxonomy_node', id: from.id, name: `“${from.name}”` }
  await assertUnreferenced(context.db, node, referring, takenAlong)
  return fromTo(from, target)
}

/** A product that has a child of another kind must have its parent, too (R25): the child's products are moved first. */
async function assertMovable({ db }: Context, from: TaxonomyNodeDetail): Promise<void> {
  for (const child of await childrenOf(db, from.id)) {
    if (child.kind === from.kind || !(await hasBoth(db, from, child))) continue
    const label = taxonomyKind(child.kind)?.plural.toLowerCase() ?? child.kind
    const message = `Products of “${from.name}” have ${label} that belong to it. Move the products of those ${label} (their parent is updated automatically) or merge the nodes.`
    throw fieldRefused('RULE_BROKEN', 'to', message, 'CHILDREN_IN_USE')
  }
}

function fromTo(from: TaxonomyNodeDetail, to: TaxonomyNodeDetail): FromTo {
  return { kind: from.kind, from: from.id, to: to.id, fromName: from.name, toName: to.name }
}
