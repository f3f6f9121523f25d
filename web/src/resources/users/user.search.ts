import { competenceCenters } from '@lambda/contract/competence-centers'
import { countriesApi } from '@lambda/contract/countries'
import { languagesApi } from '@lambda/contract/languages'
import { userFacets, userFields } from '@lambda/contract/user-query'
import type { FilterEntry } from '../../shared/query/filter-panel.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'

/** Users as the query box knows them. */
export const userSource: QuerySource = {
  fields: userFields,
  references: (of) => {
    if (of === 'country') return { endpoint: countriesApi.list }
    if (of === 'language') return { endpoint: languagesApi.list }
    return { endpoint: competenceCenters.api.list }
  },
  examples: [
    { query: 'nora', meaning: 'part of a name or e-mail address' },
    { query: 'role:administrator active:yes', meaning: 'active administrators' },
    { query: 'country:BE', meaning: 'users responsible for Belgium' },
    { query: 'signed-in:<today-90d active:yes', meaning: 'active, but not signed in for 90 days' },
    { query: 'missing:signed-in', meaning: 'users who have never signed in' },
  ],
}

/** The filter panel of the list, from the top down. */
export const userFilters: readonly FilterEntry[] = userFacets.map(
  (field) => ({ kind: 'facet', field }) as const,
)
