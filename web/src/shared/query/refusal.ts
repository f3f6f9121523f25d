import type { Clause, Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { isProblem } from '../../platform/api-error.ts'

/** Why the server does not take a query that can be read: the sentence, and where in the text of the address. */
export function refusalOf(error: Error | null): { message: string; from?: number } | null {
  if (!isProblem(error, 'INVALID_QUERY')) return null
  const [first] = error.problem?.errors ?? []
  return { message: first?.message ?? error.message, from: first?.at?.from }
}

/** The index of the clause that stands at a place of the text that the query was read from; -1 for none. */
export function clauseAt(query: Query, place: number): number {
  return query.all.findIndex((clause) =>
    spans(clause).some(([from, to]) => from <= place && place < to),
  )
}

function spans(clause: Clause): [number, number][] {
  return termsOf({ all: [clause] }).flatMap(({ at }): [number, number][] =>
    at ? [[at.from, at.to]] : [],
  )
}
