import type { Resource } from '../../platform/resource.ts'
import { proposeSourceData } from './proposal.job.ts'
import { proposalRoutes } from './proposal.routes.ts'

/** Change sets of what sources say of products. */
export const proposalResource: Resource = {
  routes: proposalRoutes,
  jobs: ({ changeable }) => [proposeSourceData(changeable)],
}
