import type { Clause, Query } from './ast.ts'

/** The query without its clause of that index, as counted by `topTerms`. */
export function withoutTerm<Name extends string>(query: Query<Name>, index: number): Query<Name> {
  return { all: query.all.toSpliced(index, 1) }
}

/** The query with one clause, or none, in place of all those that match: where the first was, or last. */
export function withReplaced<Name extends string>(
  query: Query<Name>,
  matches: (clause: Clause<Name>) => boolean,
  replacement: Clause<Name> | null,
): Query<Name> {
  const first = query.all.findIndex(matches)
  const before = first < 0 ? query.all : query.all.slice(0, first)
  const after = first < 0 ? [] : query.all.slice(first).filter((clause) => !matches(clause))
  return { all: [...before, ...(replacement === null ? [] : [replacement]), ...after] }
}
