import type { Clause, Query } from '../query-language/ast.ts'
import { parseQuery } from '../query-language/parser.ts'
import { printInside } from '../query-language/printer.ts'
import type { Reading } from './reading.ts'

/** Words of a query that mean something, and what they have been taken for. */
export interface UnderstoodPart {
  /** As they stand in a query: `stone wool`. */
  readonly words: string
  /** What is asked in their place; empty where they have stayed words. */
  readonly clauses: Reading
  /** What else they may mean, the likeliest first. */
  readonly others: readonly Reading[]
  /** Whether that is to be offered unasked. */
  readonly isDoubtful: boolean
}

/** A query with fields in place of those of its words that mean one. */
export interface Understood {
  readonly query: Query
  /** In the order of the words. */
  readonly parts: readonly UnderstoodPart[]
}

/**
 * The query with another reading in place of a part that was understood, or with its words as they were typed (`[]`). What
 * other parts ask, too, is still asked. Nothing changes where the query does not hold the part any more.
 */
export function withReading(
  query: Query,
  part: UnderstoodPart,
  reading: Reading,
  others: readonly UnderstoodPart[] = [],
): Query {
  const before = part.clauses.length === 0 ? wordsOf(part.words) : part.clauses
  const after = reading.length === 0 ? wordsOf(part.words) : reading
  const places = placesOf(query.all, before)
  const [first] = places
  if (first === undefined) return query
  const kept = query.all.flatMap((clause, at) => {
    if (at === first) return after
    return places.includes(at) ? [] : [clause]
  })
  const asked = new Set(kept.map(printInside))
  const still = others
    .filter((other) => other !== part && holdsPart(query, other))
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => !asked.has(printInside(clause)))
  return { all: [...kept, ...still] }
}

/** Where these clauses stand among others, each once; nowhere unless all of them are there. */
function placesOf(all: readonly Clause[], sought: readonly Clause[]): number[] {
  const texts = all.map(printInside)
  const places: number[] = []
  for (const text of sought.map(printInside)) {
    places.push(texts.findIndex((one, at) => one === text && !places.includes(at)))
  }
  return places.includes(-1) ? [] : places.toSorted((x, y) => x - y)
}

/** Whether a query still asks what words were taken for. */
export function holdsPart({ all }: Query, { clauses }: UnderstoodPart): boolean {
  return placesOf(all, clauses).length > 0
}

function wordsOf(text: string): readonly Clause[] {
  const parsed = parseQuery(text, [])
  if (!parsed.ok) throw new Error(`“${text}” are no words.`)
  return parsed.query.all
}
