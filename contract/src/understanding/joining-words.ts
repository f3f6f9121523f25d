import type { Clause, Term } from '../query-language/ast.ts'
import { type Reading, type Recognised, type Word, offered } from './reading.ts'

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
 * with what follows it. Where such a word is left over, what stands beside it stays words: nobody knows what it is to say.
 */
export function joinedPieces(
  run: readonly Word[],
  pieces: readonly Piece[],
  language: string,
): Piece[] {
  const said = (at: number) => joining[language]?.[run[at]?.text ?? '']
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const between = before && endOf(before) === piece.at - 1 ? said(piece.at - 1) : undefined
    const reading = before && between === 'either' ? eitherOf(before.found, piece.found) : null
    if (before && reading) {
      const words = run.slice(before.at, endOf(piece))
      const found = { count: words.length, taken: reading, others: [], isDoubtful: true }
      joined.splice(-1, 1, { at: before.at, words, found })
    } else if (between === 'both' && before?.found.taken && piece.found.taken) {
      joined.push({ ...piece, at: piece.at - 1, words: run.slice(piece.at - 1, endOf(piece)) })
    } else joined.push(piece)
  }
  const ends = new Set(joined.map(endOf))
  const starts = new Set(joined.map(({ at }) => at))
  const left = (at: number) => (ends.has(at + 1) || starts.has(at) ? undefined : said(at))
  return joined.map((piece) => {
    const isTold = left(piece.at - 1) ?? notWithout(left(endOf(piece)))
    return isTold ? asWords(piece) : piece
  })
}

function asWords({ at, words, found }: Piece): Piece {
  return { at, words, found: offered(found) }
}

function endOf({ at, words }: Piece): number {
  return at + words.length
}

/** What excludes says nothing of the words in front of it. */
function notWithout(said: Joining | undefined): Joining | undefined {
  return said === 'without' ? undefined : said
}

/** One term that asks for what either of two asks for; null where there is none. */
function eitherOf(first: Recognised, second: Recognised): Reading | null {
  const terms = [first, second].map(({ taken }) => (taken?.length === 1 ? taken[0] : undefined))
  const [one, other] = terms
  const term = one && other ? anyOfBoth(one, other) : null
  return term && [term]
}

function anyOfBoth(one: Clause, other: Clause): Term | null {
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
