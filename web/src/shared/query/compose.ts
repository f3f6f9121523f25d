import type { Clause, Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import type { QueryDoubt, QueryError, Span } from '@lambda/contract/query-language/error'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printInside, printQuery } from '@lambda/contract/query-language/printer'
import { isProblem } from '../../platform/api-error.ts'

/** A clause that the box shows as text rather than as a chip: a word or a phrase. */
export function isFree(clause: Clause): boolean {
  return clause.kind === 'free'
}

/** The query of the chips that there are and of what was typed beside them: words first, nothing twice. */
export function composed(chips: Query, typed: Query): Query {
  const kept = chips.all.filter((clause) => !isFree(clause))
  const all = [
    ...typed.all.filter(isFree),
    ...kept,
    ...typed.all.filter((clause) => !isFree(clause)),
  ]
  return { all: [...new Map(all.map((clause) => [printInside(clause), clause])).values()] }
}

/**
 * The doubt about a small word beside a term: it would no longer stand there once words go before terms. Undefined where
 * there is none.
 */
export function doubtBesideTerm(
  { all }: Query,
  doubts: readonly QueryDoubt[],
): QueryDoubt | undefined {
  const isTerm = (clause: Clause | undefined) => clause !== undefined && !isFree(clause)
  return doubts.find(({ from }) => {
    const at = clauseAt({ all }, from)
    return at >= 0 && !isTerm(all[at]) && (isTerm(all[at - 1]) || isTerm(all[at + 1]))
  })
}

/** The query with other clauses, or none, in place of the one at that index. */
export function replaced(query: Query, index: number, by: Query): Query {
  return { all: query.all.toSpliced(index, 1, ...by.all) }
}

/** What is wrong with a query as a whole (too long, too many terms) before it goes into the address; null if nothing is. */
export function excessOf(query: Query, fields: FieldList): QueryError | null {
  const parsed = parseQuery(printQuery(query), fields)
  return parsed.ok ? null : parsed.error
}

/** Why the server does not take a query that can be read: the sentence, where in the canonical text, and what to write there. */
export interface Refusal {
  message: string
  at?: Span
  suggestion?: string
}

/** The refusal that an error is; null for any other error. */
export function refusalOf(error: Error | null): Refusal | null {
  if (!isProblem(error, 'INVALID_QUERY')) return null
  const [first] = error.problem?.errors ?? []
  return { message: first?.message ?? error.message, at: first?.at, suggestion: first?.suggestion }
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
