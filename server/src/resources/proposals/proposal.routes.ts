import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { mostSourcesTold, proposalTitle, proposalsApi } from '@lambda/contract/proposals/proposals'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { createProposing } from '../change-sets/change-set-new.change.ts'
import { countSelectedProducts, sourcesOfSelected } from '../products/product-selection.search.ts'
import { ownImport } from '../supplier-catalogues/catalogue-import.repository.ts'
import { type Proposing, proposeSourceData } from './proposal.job.ts'
import { nothingLookedAt } from './proposal.repository.ts'

/** Change sets of what sources say of products. */
export function proposalRoutes(app: App): void {
  implement(app, proposalsApi, {
    sources: async ({ db }, { body: { products } }) => {
      const found = await sourcesOfSelected(db, products)
      const sources = found.slice(0, mostSourcesTold)
      return { sources, others: found.length - sources.length }
    },
    create: async (context, { body: { title, reason, ...asked } }) => {
      // whether the query can be read is said at once
      await countSelectedProducts(context.db, asked.products, { indexes: app.indexes })
      return propose(app, context, { title: title ?? proposalTitle(asked.sources), reason }, asked)
    },
    ofImport: async (context, { params }) => {
      const { id, source, isDone } = await ownImport(context, params.id)
      if (!isDone)
        throw new ApiProblem('RULE_BROKEN', 'The catalogue has not been imported to its end.')
      const sources = [source]
      const asked = { products: { import: id }, sources, fields: null }
      return propose(app, context, { title: proposalTitle(sources), reason: null }, asked)
    },
  })
}

function propose(
  app: App,
  context: Context,
  said: Pick<ChangeSet, 'title' | 'reason'>,
  asked: Pick<Proposing, 'products' | 'sources' | 'fields'>,
): Promise<ChangeSet> {
  const { sources, fields } = asked
  const proposed = { sources, fields, ...nothingLookedAt }
  const job = proposeSourceData(app.changeable)
  return createProposing(context, app, { entity: 'product', ...said, proposed }, (work) =>
    startJob(context, job, { ...asked, ...work }),
  )
}
