import type { FreeTerm, Node, Query, Term, Wording } from './ast.ts'

/** The terms that a query asks to hold, each in one way or another: not what it asks to leave out. */
export function termsSought<Name extends string>(query: Query<Name>): Term<Name>[] {
  return query.all.flatMap((clause) => soughtWithin<Name>(clause))
}

/** The words and phrases that a query asks to find anywhere. */
export function soughtWords(query: Query): FreeTerm[] {
  return termsSought(query).filter((term) => term.kind === 'free')
}

/** Whether there is anything in it that full text could find: else it is looked for as it is written. */
export function hasWord({ text }: Pick<Wording, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function soughtWithin<Name extends string>(node: Node<Name>): Term<Name>[] {
  switch (node.kind) {
    case 'and':
      return node.all.flatMap((clause) => soughtWithin<Name>(clause))
    case 'or':
      return node.any.flatMap((one) => soughtWithin<Name>(one))
    case 'not':
      return []
    default:
      return [node]
  }
}
