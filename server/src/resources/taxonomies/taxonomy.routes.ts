import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import type { ReferringTables } from '../../platform/reference/referrers.ts'
import { usesOf } from '../../platform/reference/uses.ts'
import { versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { existing } from '../../platform/versioned/versioned.ts'
import {
  assertKnownNode,
  changeNode,
  createNode,
  moveNode,
  nodesReferredBy,
} from './taxonomy-change.rules.ts'
import { readCounts } from './taxonomy-count.repository.ts'
import { followUp, nodesToMerge, productsToMove } from './taxonomy-start.rules.ts'
import { readTree } from './taxonomy-tree.repository.ts'
import { mergeNodes, moveProducts } from './taxonomy.job.ts'
import { listNodes } from './taxonomy.repository.ts'

export function taxonomyRoutes(app: App, { referring }: { referring: ReferringTables }): void {
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
    uses: async (context, { params }) => {
      const { id } = await existing(context, nodes, params)
      const uses = await usesOf(context.db, { table: 'taxonomy_node', id }, referring)
      return { uses, refusal: null }
    },
    move: async (context, { params: key, version, body }) =>
      followUp(context, await moveNode(context, { key, version }, body)),
    moveProducts: async (context, { params, body }) =>
      startJob(context, moveProducts, await productsToMove(context, params, body)),
    merge: async (context, input) =>
      startJob(context, merge, await nodesToMerge(context, input, referring)),
  })
}
