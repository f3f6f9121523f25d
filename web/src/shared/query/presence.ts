import type { Clause, PresenceTerm, Query } from '@lambda/contract/query-language/ast'
import { withReplaced } from '@lambda/contract/query-language/edit'

/** Whether the query asks, at top level, for what has no value in that field. */
export function asksForMissing(query: Query, field: string): boolean {
  return query.all.some((clause) => isMissing(clause, field))
}

/** The query with or without `missing:field`; other terms about presence stay as they are. */
export function withMissing(query: Query, field: string, wanted: boolean): Query {
  const term: PresenceTerm = { kind: 'presence', present: false, any: [field] }
  return withReplaced(query, (clause) => isMissing(clause, field), wanted ? term : null)
}

function isMissing(clause: Clause, field: string): boolean {
  return (
    clause.kind === 'presence' &&
    !clause.present &&
    clause.any.length === 1 &&
    clause.any[0] === field
  )
}
