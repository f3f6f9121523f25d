import type { Clause, FreeTerm, Query } from './ast.ts'
import { tokensOf } from './lexer.ts'
import { printInside } from './printer.ts'
import { cleaned, isBare } from './quoting.ts'

/** The words and phrases at top level, as they are typed: what is left when chips show the rest. */
export function freeText(query: Query): string {
  return query.all.filter(isFree).map(printInside).join(' ')
}

/**
 * The query with this text instead of its words and phrases. It is taken literally: only quotation
 * marks mean something, and what would otherwise be a field or a minus is looked for as it stands.
 */
export function withFreeText<Name extends string>(query: Query<Name>, text: string): Query<Name> {
  const first = Math.max(0, query.all.findIndex(isFree))
  const others: Clause<Name>[] = query.all.filter((clause) => !isFree(clause))
  return { all: others.toSpliced(first, 0, ...freeTerms(text)) }
}

function isFree(clause: Clause): clause is FreeTerm {
  return clause.kind === 'free'
}

function freeTerms(text: string): FreeTerm[] {
  const pieces = text.toWellFormed().match(/["“”„](?:\\.|[^"“”„\\])*["“”„]?|[^\s"“”„]+/gsu) ?? []
  return pieces.map(freeTerm).filter((term) => term.text !== '')
}

function freeTerm(piece: string): FreeTerm {
  const [token, ...more] = tokensOf(piece)
  if (token?.kind === 'word' && more.length === 0 && isBare(token.source)) {
    return { kind: 'free', text: cleaned(token.source), phrase: false }
  }
  const isQuoted = token?.kind === 'phrase' && more.length === 0
  const inner = /^["“”„]/.test(piece) ? piece.slice(1, isQuoted ? -1 : undefined) : piece
  return { kind: 'free', text: cleaned(inner), phrase: true }
}
