import type { Clause, FreeTerm, Node, Query } from '@lambda/contract/query-language/ast'
import { hasWord } from '@lambda/contract/query-language/sought-words'
import { mostWordsInTerm } from '@lambda/domain/text/terms'

/** Words that stand beside each other in a query, as they are typed. */
export type Run = readonly string[]

/** Every row of free words, and every single word of the fields; phrases are no words. */
export function rowsOfWords(query: Query, fields: readonly string[]): Run[] {
  return rowsWithin({ kind: 'and', all: query.all }, fields)
}

function rowsWithin(node: Node, fields: readonly string[]): Run[] {
  switch (node.kind) {
    case 'and':
      return segmentsOf(node.all).flatMap((segment) =>
        isWords(segment)
          ? [segment.map(({ text }) => text)]
          : segment.flatMap((clause) => rowsWithin(clause, fields)),
      )
    case 'or':
      return node.any.flatMap((inner) => rowsWithin(inner, fields))
    case 'not':
      return rowsWithin(node.of, fields)
    case 'free':
      return node.phrase ? [] : [[node.text]]
    case 'words':
      if (!fields.includes(node.field)) return []
      return node.any.flatMap(({ text, phrase }) => (phrase ? [] : [[text]]))
    default:
      return []
  }
}

/** Every run in a row that is short enough for a term. */
export function runsOf(row: Run): Run[] {
  return row.flatMap((_, from) => runsFrom(row, from))
}

function runsFrom(row: Run, from: number): Run[] {
  const longest = row.slice(from, from + mostWordsInTerm)
  return longest.map((_, at) => longest.slice(0, at + 1))
}

/** A row of words as terms that are known and single words: from the left, the longest term goes first. */
export function inTerms(row: Run, isKnown: (run: Run) => boolean): Run[] {
  const terms: Run[] = []
  for (let from = 0; from < row.length;) {
    const term = runsFrom(row, from).findLast(isKnown) ?? row.slice(from, from + 1)
    terms.push(term)
    from += term.length
  }
  return terms
}

/** The query with the words of each term that is known put together into one free term, with blanks in its text. */
export function withTerms<Name extends string>(
  { all }: Query<Name>,
  isKnown: (run: Run) => boolean,
): Query<Name> {
  return { all: joined(all, isKnown) }
}

function joined<Name extends string>(
  clauses: readonly Clause<Name>[],
  isKnown: (run: Run) => boolean,
): Clause<Name>[] {
  return segmentsOf(clauses).flatMap((segment): Clause<Name>[] => {
    if (!isWords(segment)) return segment.map((clause) => inside(clause, isKnown))
    const terms = inTerms(
      segment.map(({ text }) => text),
      isKnown,
    )
    return terms.map((term) => ({ kind: 'free', text: term.join(' '), phrase: false }))
  })
}

function inside<Name extends string, N extends Node<Name>>(
  node: N,
  isKnown: (run: Run) => boolean,
): N {
  switch (node.kind) {
    case 'and':
      return { ...node, all: joined(node.all, isKnown) }
    case 'or':
      return { ...node, any: node.any.map((one) => inside(one, isKnown)) }
    case 'not':
      return { ...node, of: inside(node.of, isKnown) }
    default:
      return node
  }
}

/** Clauses in their order; words that stand beside each other are one segment. */
function segmentsOf<Name extends string>(clauses: readonly Clause<Name>[]): Clause<Name>[][] {
  const segments: Clause<Name>[][] = []
  for (const clause of clauses) {
    const last = segments.at(-1)
    if (last && isWord(clause) && isWords(last)) last.push(clause)
    else segments.push([clause])
  }
  return segments
}

function isWords<Name extends string>(segment: Clause<Name>[]): segment is FreeTerm[] {
  return segment.every(isWord)
}

function isWord(clause: Clause): clause is FreeTerm {
  return clause.kind === 'free' && !clause.phrase && hasWord(clause)
}
