import { taxonomyKindName } from '@lambda/contract/taxonomies'
import { z } from 'zod'
import { ApiProblem } from '../../platform/errors.ts'
import {
  type JobContext,
  type JobKind,
  type Step,
  stepOver,
  undoneBy,
} from '../../platform/jobs/jobs.ts'
import type { ReferringTables } from '../../platform/reference/referrers.ts'
import { remove } from '../../platform/versioned/versioned.ts'
import { childrenOf } from './taxonomy-change.repository.ts'
import { nodeKind, nodesReferredBy } from './taxonomy.change.ts'
import { assertMergeable, changeNodes, moveChildren, otherNode } from './taxonomy-merge.change.ts'
import { countHolders, lockHolders, refreshTags } from './taxonomy-product.repository.ts'
import { reasonToKeep, replacing } from './taxonomy-product.rules.ts'
import { undoTaxonomyJob } from './taxonomy-undo.job.ts'
import { type KnownNode, findNodes } from './taxonomy.repository.ts'

/** Two nodes of a kind, with what they are called for the title. */
const fromTo = z.strictObject({
  kind: taxonomyKindName,
  from: z.int(),
  to: z.int(),
  fromName: z.string(),
  toName: z.string(),
})

export type FromTo = z.infer<typeof fromTo>

/** The id of the last product behind us. */
const cursor = z.int()

const productsAStep = 1000

const taxonomyJob = {
  access: 'administrator',
  input: fromTo,
  cursor,
  total: (db, { kind, from }) => countHolders(db, kind, from),
} as const satisfies Partial<JobKind<FromTo, number>>

/** Gives the products of a node another one of its kind. */
export const moveProducts: JobKind<FromTo, number> = {
  ...taxonomyJob,
  kind: 'taxonomy-move-products',
  title: ({ fromName, toName }) => `Moving the products of “${fromName}” to “${toName}”`,
  step: (context, input, after) => replaceNodes(context, input, after ?? 0),
  undo: undoneBy(undoTaxonomyJob),
}

/**
 * Brings the products of a node in line with it after it has changed: they get its parent where parents are of another
 * kind, and lists sort them by its code. Not to be undone: changing the node back does that.
 */
export const followNode: JobKind<FromTo, number> = {
  ...taxonomyJob,
  kind: 'taxonomy-follow-node',
  title: ({ fromName }) => `Updating the products of “${fromName}”`,
  step: (context, input, after) => replaceNodes(context, input, after ?? 0),
}

/**
 * Moves the children of a node to another one in its first step, then the products, and deletes the node in the last;
 * products that get the node meanwhile are moved, too.
 */
export function mergeNodes(referring: ReferringTables): JobKind<FromTo, number> {
  const nodes = nodesReferredBy(referring)
  return {
    ...taxonomyJob,
    kind: 'taxonomy-merge',
    title: ({ fromName, toName }) => `Merging “${fromName}” into “${toName}”`,
    step: async (context, input, after) => {
      if (after === null) {
        await mergeBelow(context, input)
        return { done: 0, cursor: 0 }
      }
      const step = await replaceNodes(context, input, after)
      if (step.cursor !== null) return step
      const isLeft = (await countHolders(context.db, input.kind, input.from)) > 0
      if (isLeft) return { ...step, cursor: 0 }
      await remove(context, nodes, { key: await mergeBelow(context, input), version: null })
      return { ...step, result: { into: input.to } }
    },
    undo: undoneBy(undoTaxonomyJob),
  }
}

/** Puts what stands below the one node under the other; returns the node that has nothing below it any more. */
async function mergeBelow(context: JobContext, { kind, from, to }: FromTo) {
  const key = { kind, id: from }
  await nodeKind.lock(context, key)
  const node = await nodeKind.find(context.db, key, 'EN')
  if (!node) throw new ApiProblem('NOT_FOUND', 'The node to be merged no longer exists.')
  otherNode(node, (await findNodes(context.db, [to])).get(to), 'into')
  await assertMergeable(context.db, node, to)
  await moveChildren(context, from, to)
  return node
}

async function replaceNodes(
  context: JobContext,
  { kind, from, to }: FromTo,
  after: number,
): Promise<Step<number>> {
  const { db } = context
  const target = await existingTarget(context, to)
  const products = await lockHolders(db, kind, from, { after, limit: productsAStep })
  const children = from === to ? [] : await childrenOf(db, from)
  const planned = products.map((product) => ({
    product,
    reason: reasonToKeep(product, children),
    diff: replacing(kind, product, from, target),
  }))
  await changeNodes(
    context,
    planned.filter(({ reason }) => reason === null),
  )
  const ids = products.map(({ id }) => id)
  await refreshTags(db, ids)
  const failures = planned.flatMap(({ product, reason }) =>
    reason === null ? [] : [{ label: product.code, message: reason }],
  )
  return { ...stepOver(ids, productsAStep), failures }
}

async function existingTarget({ db }: JobContext, id: number): Promise<KnownNode> {
  const node = (await findNodes(db, [id])).get(id)
  if (!node) throw new ApiProblem('NOT_FOUND', 'The target node no longer exists.')
  return node
}
