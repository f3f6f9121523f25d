import type { Clause, FreeTerm, Node, Query, Term, Wording } from './ast.ts'

/** The terms that a query asks to hold, each in one way or another: not what it asks to leave out. */
export function termsSought<Name extends string>(query: Query<Name>): Term<Name>[] {
  return query.all.flatMap((clause) => soughtWithin<Name>(clause))
}

/** The words and phrases that a query asks to find anywhere. */
export function soughtWords(query: Query): FreeTerm[] {
  return termsSought(query).filter((term) => term.kind === 'free')
}

/**
 * The number that a clause asks for in a field or else in words, as it is written there; null for any other clause. That is
 * what a number without a unit is understood as: `(lambda:0.035 OR name:"035")` asks for `035`.
 */
export function numberSought(clause: Clause): string | null {
  if (clause.kind !== 'or' || !clause.any.some(({ kind }) => kind === 'number')) return null
  const inWords = clause.any.flatMap((one) => (one.kind === 'words' ? one.any : []))
  return inWords.find(({ text }) => /^\d+(?:[.,]\d+)?$/.test(text))?.text ?? null
}

/** Whether what a query finds may match it more or less well: by its words, or by numbers without a unit. */
export function hasDegrees(query: Query): boolean {
  return soughtWords(query).some(hasWord) || query.all.some((one) => numberSought(one) !== null)
}

/**
 * The query without signs that stand between words, as in `wool – board` or a name that was copied: only by themselves, or in
 * quotes, are they looked for.
 */
export function withoutLoneSigns<Name extends string>(query: Query<Name>): Query<Name> {
  const isSign = (one: Clause<Name>) => one.kind === 'free' && !one.phrase && !hasWord(one)
  const isWord = (one: Clause<Name>) => one.kind === 'free' && hasWord(one)
  if (!query.all.some(isSign) || !query.all.some(isWord)) return query
  return { all: query.all.filter((one) => !isSign(one)) }
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
