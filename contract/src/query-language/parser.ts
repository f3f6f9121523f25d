import { textProblem } from '@lambda/domain/text/text'
import type { Query } from './ast.ts'
import { nestingOf, queryBounds, termsOf, weightOf } from './bounds.ts'
import type { Doubt, QueryDoubt, QueryError, Report } from './error.ts'
import type { FieldList } from './field.ts'
import { readTokens } from './grammar.ts'
import { type Token, tokensOf } from './lexer.ts'
import { printQuery } from './printer.ts'

/** `error` is the first of `errors`, which are in the order of the text, as are the `doubts` of what was understood. */
export type ParsedQuery<Name extends string = string> =
  | { readonly ok: true; readonly query: Query<Name>; readonly doubts: readonly QueryDoubt[] }
  | { readonly ok: false; readonly error: QueryError; readonly errors: readonly QueryError[] }

/**
 * Reads a query of a resource with these fields. Any text gives either a query in normal form or
 * errors with their places; it never throws, and nothing that was written is passed over. A query
 * has at most 1,000 characters (in canonical form, too), 50 terms and 20 groups within each other.
 */
export function parseQuery<Name extends string>(
  text: string,
  fields: FieldList<Name>,
): ParsedQuery<Name> {
  const errors: QueryError[] = []
  const report: Report = ({ from, to }, message, suggestion) => {
    errors.push(
      suggestion === undefined ? { message, from, to } : { message, from, to, suggestion },
    )
    return null
  }
  const doubts: QueryDoubt[] = []
  const query = readBounded(text, fields, { report, doubt: (one) => doubts.push(one) })
  const [error] = errors.sort((a, b) => a.from - b.from)
  if (error !== undefined) return { ok: false, error, errors }
  checkBounds(query, text, report)
  const [excess] = errors
  return excess === undefined ? { ok: true, query, doubts } : { ok: false, error: excess, errors }
}

/** A text with too many characters or terms is refused before anything in it is understood. */
function readBounded<Name extends string>(
  text: string,
  fields: FieldList<Name>,
  notes: { report: Report; doubt: Doubt },
): Query<Name> {
  const { report } = notes
  const problem = textProblem(text, queryBounds.characters)
  if (problem !== null) report({ from: 0, to: text.length }, problem.message)
  const tokens = problem === null ? tokensOf(text, fields) : []
  const excess = tokens.filter(isTerm)[queryBounds.terms]
  if (excess === undefined) return readTokens(tokens, fields, notes)
  report({ from: excess.from, to: text.length }, tooManyTerms)
  return { all: [] }
}

const tooManyTerms = `A query has at most ${queryBounds.terms} terms.`

function isTerm({ kind }: Token): boolean {
  return kind === 'word' || kind === 'phrase' || kind === 'field'
}

function checkBounds(query: Query, text: string, report: Report): void {
  const whole = { from: 0, to: text.length }
  const { characters, terms, nesting } = queryBounds
  let weight = 0
  const excess = termsOf(query).find((term) => (weight += weightOf(term)) > terms)
  if (excess !== undefined) {
    report({ ...whole, from: excess.at?.from ?? 0 }, tooManyTerms)
  }
  if (nestingOf(query) > nesting) report(whole, `Groups can be at most ${nesting} deep.`)
  if (printQuery(query).length > characters) {
    report(
      whole,
      `The query is too long: written out in full it has more than ${characters} characters.`,
    )
  }
}
