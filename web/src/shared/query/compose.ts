import type { Clause, Query } from '@lambda/contract/query-language/ast'
import type { QueryError } from '@lambda/contract/query-language/error'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printInside, printQuery } from '@lambda/contract/query-language/printer'

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

/** The query with other clauses, or none, in place of the one at that index. */
export function replaced(query: Query, index: number, by: Query): Query {
  return { all: query.all.toSpliced(index, 1, ...by.all) }
}

/** What is wrong with a query as a whole (too long, too many terms) before it goes into the address; null if nothing is. */
export function excessOf(query: Query, fields: FieldList): QueryError | null {
  const parsed = parseQuery(printQuery(query), fields)
  return parsed.ok ? null : parsed.error
}
