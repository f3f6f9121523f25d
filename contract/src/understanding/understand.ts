import type { Clause, Query } from '../query-language/ast.ts'
import type { FieldList } from '../query-language/field.ts'
import { parseQuery } from '../query-language/parser.ts'
import { printInside, printQuery } from '../query-language/printer.ts'
import { type Piece, joinedPieces } from './joining-words.ts'
import { type Reading, type Recognised, type Recogniser, type Word, offered } from './reading.ts'
import type { Understood, UnderstoodPart } from './understood.ts'
import { wordRuns } from './words.ts'

/** How words are understood. */
interface Understanding {
  readonly fields: FieldList
  /** Upper-case ISO 639-1. */
  readonly language: string
  /** Those of a later group are asked where no other reads anything; within a group the most words count, then the first. */
  readonly recognisers: readonly (readonly Recogniser[])[]
  /** Changes what has been recognised once all of it is known. */
  readonly weigh: (found: readonly Recognised[]) => readonly Recognised[]
  /** Whether words shall stay words: what they mean is then offered only. */
  readonly staysWords: (words: string) => boolean
}

/**
 * A query of which runs of top-level words have become terms of fields, each as long as any recogniser reads it. Whatever
 * nobody recognises stays, phrases and terms among it. Where the result exceeds the bounds of a query, all of it does.
 */
export function understandWords(query: Query, how: Understanding): Understood {
  const pieces = wordRuns(query).flatMap((run) =>
    joinedPieces(run, piecesOf(run, how.recognisers), how.language),
  )
  const weighed = how.weigh(
    pieces.map((piece) => (staysSo(piece, how) ? offered(piece.found) : piece.found)),
  )
  const parts = pieces.map(({ words }, at) => partOf(words, weighed[at]))
  const understood = { all: inPlaceOfWords(query, pieces, parts) }
  const isWithinBounds = parseQuery(printQuery(understood), how.fields).ok
  return isWithinBounds ? { query: understood, parts } : { query, parts: [] }
}

function piecesOf(run: readonly Word[], groups: Understanding['recognisers']): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < run.length;) {
    const ahead = run.slice(at)
    let found: Recognised | null = null
    for (const group of groups) found ??= longest(group, ahead)
    if (found) pieces.push({ at, words: ahead.slice(0, found.count), found })
    at += found?.count ?? 1
  }
  return pieces
}

function longest(recognisers: readonly Recogniser[], words: readonly Word[]): Recognised | null {
  let best: Recognised | null = null
  for (const recognise of recognisers) {
    const found = recognise(words)
    if (found && found.count > (best?.count ?? 0)) best = found
  }
  return best
}

function typedIn({ words }: Pick<Piece, 'words'>): string {
  return words.flatMap(({ clauses }) => clauses.map(printInside)).join(' ')
}

function staysSo(piece: Piece, { staysWords }: Understanding): boolean {
  return piece.found.taken !== null && staysWords(typedIn(piece))
}

function partOf(words: readonly Word[], found: Recognised | undefined): UnderstoodPart {
  const { taken = null, others = [], isDoubtful = false } = found ?? {}
  return { words: typedIn({ words }), clauses: taken ?? [], others, isDoubtful }
}

function inPlaceOfWords(
  { all }: Query,
  pieces: readonly Piece[],
  parts: readonly UnderstoodPart[],
): Clause[] {
  const instead = new Map<Clause, Reading>()
  for (const [at, { words }] of pieces.entries()) {
    const { clauses = [] } = parts[at] ?? {}
    if (clauses.length === 0) continue
    const [first, ...more] = words.flatMap((one) => one.clauses)
    if (first) instead.set(first, clauses)
    for (const clause of more) instead.set(clause, [])
  }
  return all.flatMap((clause) => instead.get(clause) ?? [clause])
}
