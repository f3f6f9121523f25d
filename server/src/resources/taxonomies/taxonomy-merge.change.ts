import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { maxTaxonomyDepth } from '@lambda/domain/taxonomy/taxonomy'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { storeMany } from '../../platform/versioned/bulk-writes.ts'
import { changeParent } from './taxonomy.change.ts'
import { childrenOf, heightOf, lineageOf } from './taxonomy-change.repository.ts'
import { type Classified, type NodeDiff, storeNodes } from './taxonomy-product.repository.ts'

/** The node that is to take over what `from` has. Throws RULE_BROKEN at `path` unless it is another one of the kind. */
export function otherNode<N extends { kind: string; id: number }>(
  from: TaxonomyNodeDetail,
  other: N | undefined,
  path: string,
): N {
  if (other?.kind !== from.kind) {
    const message = 'This node does not exist in this taxonomy.'
    throw fieldRefused('RULE_BROKEN', path, message, 'UNKNOWN_NODE')
  }
  if (other.id !== from.id) return other
  throw fieldRefused('RULE_BROKEN', path, 'Select a different node.', 'SAME_NODE')
}

/** Throws RULE_BROKEN where the children of one node cannot go below another one. The family is locked. */
export async function assertMergeable(
  db: Kysely<Schema>,
  from: TaxonomyNodeDetail,
  into: number,
): Promise<void> {
  const lineage = (await lineageOf(db, into))?.ids ?? []
  if (lineage.includes(from.id)) {
    const message = `The target node is below “${from.name}”. Move it first.`
    throw fieldRefused('RULE_BROKEN', 'into', message, 'PARENT_BELOW')
  }
  const below = (await heightOf(db, from.id)) - 1
  if (lineage.length + below > maxTaxonomyDepth) {
    const message = `With the children of “${from.name}” the tree would have ${lineage.length + below} levels; the maximum is ${maxTaxonomyDepth}.`
    throw fieldRefused('RULE_BROKEN', 'into', message, 'TOO_DEEP')
  }
}

/** Puts the children of a node under another one, behind those it has. The family is locked. */
export async function moveChildren(context: Context, from: number, to: number): Promise<void> {
  for (const child of await childrenOf(context.db, from)) {
    await changeParent(context, child, { parentId: to, position: null })
  }
}

/** Changes the nodes of products whose row locks the caller has, each as its next version, with its history. */
export function changeNodes(
  context: Context,
  changes: readonly { product: Classified; diff: NodeDiff }[],
): Promise<void> {
  const many = changes.map(({ product: { id, version }, diff }) => ({
    id,
    version,
    diff: { ...diff },
  }))
  return storeMany(context, { entity: 'product' }, many, (all) => storeNodes(context, all))
}
