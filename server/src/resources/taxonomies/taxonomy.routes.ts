import {
  type ChangedTaxonomyNode,
  type TaxonomyNodeDetail,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import type { App } from '../../platform/app.ts'
import { type Input, implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { type ReferringTables, assertUnreferenced } from '../../platform/reference/referrers.ts'
import { usesCall } from '../../platform/reference/uses.ts'
import { versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { existing } from '../../platform/versioned/versioned.ts'
import {
  assertKnownNode,
  changeNode,
  createNode,
  moveNode,
  nodeKind,
  nodesReferredBy,
} from './taxonomy.change.ts'
import { readCounts } from './taxonomy-count.repository.ts'
import { readTree } from './taxonomy-tree.repository.ts'
import { type FromTo, followNode, mergeNodes, moveProducts } from './taxonomy.job.ts'
import { findNode, listNodes } from './taxonomy.repository.ts'
import type { BodyOf, ParamsOf } from '@lambda/contract/api'
import { taxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { stale } from '../../platform/http/preconditions.ts'
import { childrenOf, lockFamily } from './taxonomy-change.repository.ts'
import { assertMergeable, otherNode } from './taxonomy-merge.change.ts'
import { hasBoth, hasHolders } from './taxonomy-product.repository.ts'

export function taxonomyRoutes(app: App): void {
  const { referring } = app.references
  const nodes = nodesReferredBy(referring)
  const calls = versionedCalls(app, nodes)
  const merge = mergeNodes(referring)
  implement(app, taxonomiesApi, {
    ...calls,
    list: ({ db }, { params, query }) => listNodes(db, params, query),
    tree: ({ db }, { params, query }) => readTree(db, params.kind, query.language),
    counts: async ({ db }, { params }) => ({ counts: await readCounts(db, params.kind) }),
    create: (context, { params, body }) => createNode(context, params.kind, body),
    update: async (context, { params: key, version, body }) =>
      followUp(context, await changeNode(context, { key, version }, body)),
    history: async (context, input) => {
      await assertKnownNode(context, input.params)
      return calls.history(context, input)
    },
    uses: usesCall(app, nodes, 'taxonomy_node'),
    move: async (context, { params: key, version, body }) =>
      followUp(context, await moveNode(context, { key, version }, body)),
    moveProducts: async (context, { params, body }) =>
      startJob(context, moveProducts, await productsToMove(context, params, body)),
    merge: async (context, input) =>
      startJob(context, merge, await nodesToMerge(context, input, referring)),
  })
}

type Params = ParamsOf<typeof taxonomiesApi.get>

/** A changed node, with the job that brings its products in line where that means something to any. */
async function followUp(
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
async function productsToMove(
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
async function nodesToMerge(
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
