import type {
  Clause,
  Comparison,
  FreeTerm,
  NumberTerm,
  PatternTerm,
} from '../query-language/ast.ts'

/** A word of a query as it is typed; a unit that parentheses have torn apart is one word again (`W/(m·K)`). */
export interface Word {
  readonly text: string
  /** A minus stands before it. */
  readonly isNegated: boolean
  readonly clauses: readonly Clause[]
}

/** One meaning of words: what they ask, all of it together. */
export type Reading = readonly Clause[]

/** What the first words of some mean. */
export interface Recognised {
  /** How many words. */
  readonly count: number
  /** What they are taken for; null where they stay words. */
  readonly taken: Reading | null
  /** What else they may mean, the likeliest first, beside the words themselves. */
  readonly others: readonly Reading[]
  /** Whether the other meanings are to be offered unasked, and so are the words themselves. */
  readonly isDoubtful: boolean
}

/** Reads words from the first one on; null where they mean nothing to it. There is at least one word. */
export type Recogniser = (words: readonly Word[]) => Recognised | null

/** Words that are surely meant like this. */
export function sure(count: number, taken: Reading, others: readonly Reading[] = []): Recognised {
  return { count, taken, others, isDoubtful: false }
}

/** Words that are probably meant like this. */
export function doubtful(count: number, taken: Reading, others: readonly Reading[]): Recognised {
  return { count, taken, others, isDoubtful: true }
}

/** The same, but that nothing is taken: what was is offered first. */
export function offered({ count, taken, others }: Recognised): Recognised {
  return { count, taken: null, others: taken ? [taken, ...others] : others, isDoubtful: true }
}

/** The first words as one text, with a blank between them. */
export function textOf(words: readonly Word[], count = words.length): string {
  return words
    .slice(0, count)
    .map(({ text, isNegated }) => (isNegated ? `-${text}` : text))
    .join(' ')
}

/** `field:100`, in the unit of the field. */
export function equalTo(field: string, ...any: string[]): NumberTerm {
  return { kind: 'number', field, is: { op: 'any', any } }
}

/** `field:>=100`. */
export function compared(field: string, op: '<=' | '>=', value: string): NumberTerm {
  return { kind: 'number', field, is: { op, value } }
}

/** The one value that a comparison asks for; null for any other. */
export function onlyValue(is: Comparison<string>): string | null {
  return is.op === 'any' && is.any.length === 1 ? (is.any[0] ?? null) : null
}

/** `field:text`, as codes are compared. */
export function code(field: string, text: string): PatternTerm {
  return { kind: 'code', field, any: [{ match: 'equals', text }] }
}

/** A word to be looked for as such. */
export function word(text: string): FreeTerm {
  return { kind: 'free', text, phrase: false }
}
