import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { App } from '../../platform/app.ts'
import { changesPage } from '../../platform/trail/history.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import type { ReferringTables } from '../../platform/reference/referrers.ts'
import { usesOf } from '../../platform/reference/uses.ts'
import {
  changeNode,
  createNode,
  existingNode,
  moveNode,
  assertKnownNode,
  removeNode,
  restoreNode,
} from './taxonomy-change.rules.ts'
import { readCounts } from './taxonomy-count.repository.ts'
import { nodeEntity } from './taxonomy-history.repository.ts'
import { followUp, nodesToMerge, productsToMove } from './taxonomy-start.rules.ts'
import { readTree } from './taxonomy-tree.repository.ts'
import { mergeNodes, moveProducts } from './taxonomy.job.ts'
import { listNodes } from './taxonomy.repository.ts'

export function taxonomyRoutes(app: App, { referring }: { referring: ReferringTables }): void {
  const merge = mergeNodes(referring)
  implement(app, taxonomiesApi, {
    list: ({ db }, { params, query }) => listNodes(db, params, query),
    tree: ({ db }, { params, query }) => readTree(db, params.kind, query.language),
    counts: async ({ db }, { params }) => ({ counts: await readCounts(db, params.kind) }),
    get: (context, { params, query }) => existingNode(context, params, query.language),
    create: (context, { params, body }) => createNode(context, params.kind, body),
    update: (context, { params, version, body }) =>
      changeNode(context, params, version, body, followUp),
    remove: async (context, { params, version }) => {
      await removeNode(context, params, version, referring)
      return null
    },
    restore: (context, { params }) => restoreNode(context, params),
    history: async ({ db }, { params, query }) => {
      await assertKnownNode(db, params)
      return changesPage(db, app.records, { entity: nodeEntity, id: params.id }, query)
    },
    uses: async (context, { params }) => {
      const { id } = await existingNode(context, params)
      const uses = await usesOf(context.db, { table: 'taxonomy_node', id }, referring)
      return { uses, refusal: null }
    },
    move: (context, { params, version, body }) =>
      moveNode(context, params, version, body, followUp),
    moveProducts: async (context, { params, body }) =>
      startJob(context, moveProducts, await productsToMove(context, params, body)),
    merge: async (context, input) =>
      startJob(context, merge, await nodesToMerge(context, input, referring)),
  })
}
