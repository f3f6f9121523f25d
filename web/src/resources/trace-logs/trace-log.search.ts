import { traceLogFields } from '@lambda/contract/trace-logs'
import type { FilterEntry } from '../../shared/query/filter-panel.tsx'
import type { QuerySource } from '../../shared/query/query-source.ts'

/** The trace log as the query box knows it. */
export const traceLogSource: QuerySource = {
  fields: traceLogFields,
  references: (of) => {
    throw new Error(`The trace log does not refer to ${of}.`)
  },
  examples: [
    { query: 'action:delete at:>=today-7d', meaning: 'what was deleted in the last 7 days' },
    { query: 'entity:product field:lambdaD', meaning: 'products whose λ_D was changed' },
    { query: 'entity:product id:4711', meaning: 'everything about one thing' },
    { query: 'action:refused,error', meaning: 'what was refused, and what went wrong' },
    { query: 'action:sign-in at:today', meaning: 'who signed in today' },
    { query: 'source:api -action:update', meaning: 'what other systems did, but for changes' },
  ],
}

/** The filter panel, from the top down. */
export const traceLogFilters: readonly FilterEntry[] = [
  { kind: 'range', field: 'at' },
  { kind: 'choice', field: 'action' },
  { kind: 'choice', field: 'entity' },
  { kind: 'choice', field: 'source' },
]
