import { traceLogFields } from '@lambda/contract/trail/trace-logs'
import type { FilterEntry } from '../../shared/query/filter-panel.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'

/** The trace log as the query box knows it. */
export const traceLogSource: QuerySource = {
  fields: traceLogFields,
  references: (of) => {
    throw new Error(`The trace log does not refer to ${of}.`)
  },
  examples: [
    { query: 'record:AB-100 at:yesterday', meaning: 'what happened to a record yesterday' },
    { query: 'action:delete at:>=today-7d', meaning: 'deleted in the last 7 days' },
    { query: 'entity:product field:lambdaD', meaning: 'products whose λ_D was changed' },
    { query: 'action:refused,error', meaning: 'refused requests and errors' },
    { query: 'action:sign-in at:today', meaning: 'who signed in today' },
    { query: 'source:api -action:update', meaning: 'what other systems did, except changes' },
  ],
}

/** The filter panel, from the top down. */
export const traceLogFilters: readonly FilterEntry[] = [
  { kind: 'range', field: 'at' },
  { kind: 'facet', field: 'action' },
  { kind: 'facet', field: 'entity' },
  { kind: 'facet', field: 'who' },
  { kind: 'facet', field: 'source' },
]
