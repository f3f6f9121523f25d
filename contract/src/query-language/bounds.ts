import type { Node, Query, Term } from './ast.ts'

/** The limits within which no query can be made slow by writing. */
export const queryBounds = { characters: 1000, terms: 50, nesting: 20 } as const

/** Every term of a query, in the order of writing. */
export function termsOf<Name extends string>(query: Query<Name>): Term<Name>[] {
  return query.all.flatMap(termsWithin)
}

function termsWithin<Name extends string>(node: Node<Name>): Term<Name>[] {
  switch (node.kind) {
    case 'and':
      return node.all.flatMap(termsWithin)
    case 'or':
      return node.any.flatMap(termsWithin)
    case 'not':
      return termsWithin(node.of)
    default:
      return [node]
  }
}

/** How many terms a term counts as: each pattern or wording of a list is searched for on its own. */
export function weightOf(term: Term): number {
  return term.kind === 'code' || term.kind === 'text' || term.kind === 'words' ? term.any.length : 1
}

/** How deeply groups lie within each other: 0 for a query without groups. */
export function nestingOf(query: Query): number {
  return Math.max(0, ...query.all.map(nestingWithin))
}

function nestingWithin(node: Node): number {
  switch (node.kind) {
    case 'and':
      return 1 + Math.max(...node.all.map(nestingWithin))
    case 'or':
      return 1 + Math.max(...node.any.map(nestingWithin))
    case 'not':
      return nestingWithin(node.of)
    default:
      return 0
  }
}
