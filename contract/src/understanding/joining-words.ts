import { type Node, type Term, allOf, anyOf, clausesOf, not } from '../query-language/ast.ts'
import { type Reading, type Recognised, type Word, doubtful, offered } from './reading.ts'

/** What small words between others say of them. */
type Joining = 'either' | 'both' | 'without'

/** By language: they are no words of the query language, whose OR, AND and NOT are in capitals. */
const joining: Readonly<Record<string, Readonly<Record<string, Joining>>>> = {
  EN: { or: 'either', and: 'both', not: 'without', without: 'without' },
  DE: { oder: 'either', und: 'both', nicht: 'without', ohne: 'without', kein: 'without' },
  FR: { ou: 'either', et: 'both', pas: 'without', sans: 'without' },
  NL: { of: 'either', en: 'both', niet: 'without', zonder: 'without', geen: 'without' },
}

/** Words of a run that mean something: as many as `words` from its place `at`. */
export interface Piece {
  readonly at: number
  readonly words: readonly Word[]
  readonly found: Recognised
}

/**
 * Pieces of a run that read the small words of a language between them: `stone wool or glass wool` is one piece, `and` goes
 * with what follows it. Where such a word stands between other things, all of it stays words, and what it may say is offered.
 */
export function joinedPieces(
  run: readonly Word[],
  pieces: readonly Piece[],
  language: string,
): Piece[] {
  const said: Said = (word) => joining[language]?.[word?.text ?? '']
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const between = before && endOf(before) === piece.at - 1 ? said(run[piece.at - 1]) : undefined
    const either = before && between === 'either' ? eitherOf(before.found, piece.found) : null
    if (before && either) {
      joined.splice(-1, 1, {
        at: before.at,
        words: run.slice(before.at, endOf(piece)),
        found: either,
      })
    } else if (between === 'both' && before?.found.taken && piece.found.taken) {
      joined.push({ ...piece, at: piece.at - 1, words: run.slice(piece.at - 1, endOf(piece)) })
    } else joined.push(piece)
  }
  return withNeighbours(run, joined, said)
}

/** What a word says of those beside it; undefined for any other word. */
type Said = (word: Word | undefined) => Joining | undefined

function withNeighbours(run: readonly Word[], pieces: readonly Piece[], said: Said): Piece[] {
  const told: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    const last = told.at(-1)
    const before = run.slice(last ? endOf(last) : 0, piece.at)
    const after = run.slice(endOf(piece), pieces[index + 1]?.at)
    told.push(withNeighbour(piece, { before, after }, said))
  }
  return told
}

/** A piece together with the small word and the other word beside it, if that says something: what it may say is offered. */
function withNeighbour(
  piece: Piece,
  { before, after }: { before: readonly Word[]; after: readonly Word[] },
  said: Said,
): Piece {
  const [left, small] = [before.at(-2), before.at(-1)]
  const [next, right] = after
  const own = piece.found.taken && allOf(piece.found.taken)
  if (own && small && said(small) === 'without') {
    return onlyOffered([small], piece, [], clausesOf(not(own)))
  }
  const isEither = (word: Word | undefined, operand: Word | undefined) =>
    said(word) === 'either' && operand !== undefined && said(operand) === undefined
  const front = isEither(small, left) ? before.slice(-2) : []
  const back = isEither(next, right) ? after.slice(0, 2) : []
  if (own && front.length + back.length > 0) {
    const nodes = [...front.slice(0, 1).map(nodeOf), own, ...back.slice(1).map(nodeOf)]
    const reading = anyReading(nodes.filter((node) => node !== null))
    return onlyOffered(front, piece, back, reading)
  }
  // What excludes says nothing of the words in front of it.
  const isTold = said(small) !== undefined || (said(next) ?? 'without') !== 'without'
  return isTold ? { ...piece, found: offered(piece.found) } : piece
}

function nodeOf({ clauses }: Word): Node | null {
  return allOf(clauses)
}

function onlyOffered(
  front: readonly Word[],
  { at, words }: Piece,
  back: readonly Word[],
  reading: Reading,
): Piece {
  const all = [...front, ...words, ...back]
  const found = { count: all.length, taken: null, others: [reading], isDoubtful: true }
  return { at: at - front.length, words: all, found }
}

function endOf({ at, words }: Piece): number {
  return at + words.length
}

/** Either of two: taken where one term of one field asks for both, else offered; null where one of them stays words. */
function eitherOf(first: Recognised, second: Recognised): Recognised | null {
  const [one, other] = [first, second].map(({ taken }) => taken && allOf(taken))
  if (!one || !other) return null
  const count = first.count + 1 + second.count
  const term = anyOfBoth(one, other)
  return term ? doubtful(count, [term], []) : offered(doubtful(count, anyReading([one, other]), []))
}

/** The reading that asks for any of these. */
function anyReading(nodes: readonly Node[]): Reading {
  const any = anyOf(nodes)
  return any ? clausesOf(any) : []
}

function anyOfBoth(one: Node, other: Node): Term | null {
  if (one.kind === 'reference' || one.kind === 'enum') {
    if (other.kind !== one.kind || other.field !== one.field) return null
    return { ...one, any: [...new Set([...one.any, ...other.any])] }
  }
  if (one.kind === 'number' || one.kind === 'fire') {
    if (other.kind !== one.kind || other.field !== one.field) return null
    if (one.is.op !== 'any' || other.is.op !== 'any') return null
    return { ...one, is: { op: 'any', any: [...new Set([...one.is.any, ...other.is.any])] } }
  }
  return null
}
