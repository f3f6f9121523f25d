import type { Span } from './error.ts'

/** Where a term stood in the text it was read from; terms made by a panel have no place. */
interface Placed {
  readonly at?: Span
}

/**
 * How a value is compared. `any`: equal to one of them; the four comparisons; `..`: both ends
 * included.
 */
export type Comparison<Value> =
  | { readonly op: 'any'; readonly any: readonly Value[] }
  | { readonly op: '<' | '<=' | '>' | '>='; readonly value: Value }
  | { readonly op: '..'; readonly from: Value; readonly to: Value }

/** Text as typed (NFC); the comparison itself ignores what the field's type ignores. */
export interface Pattern {
  readonly match: 'equals' | 'prefix' | 'suffix' | 'inside'
  readonly text: string
  /** Of a code that a number belongs to: what is asked of that, with a single value; it is `equals`, in upper case. */
  readonly is?: Comparison<string>
}

/** A word (tolerant of endings and typing errors) or, with `phrase`, exactly these words in order. */
export interface Wording {
  readonly text: string
  readonly phrase: boolean
}

/** A calendar day: an ISO date, or so many days after (before, if negative) today, whenever that is. */
export type Day = { readonly day: string } | { readonly today: number }

/** Full text over everything. The text may lack letters and digits: then it is meant literally. */
export interface FreeTerm extends Placed, Wording {
  readonly kind: 'free'
}

export interface PatternTerm<Name extends string = string> extends Placed {
  readonly kind: 'code' | 'text'
  readonly field: Name
  readonly any: readonly Pattern[]
}

export interface WordsTerm<Name extends string = string> extends Placed {
  readonly kind: 'words'
  readonly field: Name
  readonly any: readonly Wording[]
}

/** References: codes in the field's letter case. Enums: codes as on the wire. Persons: e-mail keys. */
export interface ValuesTerm<Name extends string = string> extends Placed {
  readonly kind: 'reference' | 'enum' | 'person'
  readonly field: Name
  readonly any: readonly string[]
}

/** Canonical decimal strings, in the field's unit. */
export interface NumberTerm<Name extends string = string> extends Placed {
  readonly kind: 'number'
  readonly field: Name
  readonly is: Comparison<string>
}

/** Canonical Euroclasses. `>=` means at least as good, within the table of the class. */
export interface FireTerm<Name extends string = string> extends Placed {
  readonly kind: 'fire'
  readonly field: Name
  readonly is: Comparison<string>
}

export interface DateTerm<Name extends string = string> extends Placed {
  readonly kind: 'date'
  readonly field: Name
  readonly is: Comparison<Day>
}

/** The day of something: of what has this code (in upper case), or of anything (null). */
export interface DatedTerm<Name extends string = string> extends Placed {
  readonly kind: 'dated'
  readonly field: Name
  readonly code: string | null
  readonly is: Comparison<Day>
}

/** `has:` (present) and `missing:` (not): true when it holds for any of the fields. */
export interface PresenceTerm<Name extends string = string> extends Placed {
  readonly kind: 'presence'
  readonly present: boolean
  readonly any: readonly Name[]
}

export type Term<Name extends string = string> =
  | FreeTerm
  | PatternTerm<Name>
  | WordsTerm<Name>
  | ValuesTerm<Name>
  | NumberTerm<Name>
  | FireTerm<Name>
  | DateTerm<Name>
  | DatedTerm<Name>
  | PresenceTerm<Name>

/** At least two, none of them itself an `and`. */
export interface And<Name extends string = string> {
  readonly kind: 'and'
  readonly all: readonly Clause<Name>[]
}

/** At least two, none of them itself an `or`. */
export interface Or<Name extends string = string> {
  readonly kind: 'or'
  readonly any: readonly (Term<Name> | Not<Name> | And<Name>)[]
}

export interface Not<Name extends string = string> {
  readonly kind: 'not'
  readonly of: Term<Name> | Or<Name> | And<Name>
}

/** What may stand in a conjunction. */
export type Clause<Name extends string = string> = Term<Name> | Or<Name> | Not<Name>

export type Node<Name extends string = string> = Clause<Name> | And<Name>

/**
 * A query in normal form: all clauses hold; an empty list means everything. Without `at`, two
 * queries are equal exactly when they print alike.
 */
export interface Query<Name extends string = string> {
  readonly all: readonly Clause<Name>[]
}

/** The clauses that hold together when the node holds. */
export function clausesOf<Name extends string>(node: Node<Name>): readonly Clause<Name>[] {
  return node.kind === 'and' ? node.all : [node]
}

/** All of the nodes, in normal form; null for none. */
export function allOf<Name extends string>(nodes: readonly Node<Name>[]): Node<Name> | null {
  const all = nodes.flatMap(clausesOf)
  const [first] = all
  if (first === undefined || all.length === 1) return first ?? null
  return { kind: 'and', all }
}

/** Any of the nodes, in normal form; null for none. */
export function anyOf<Name extends string>(nodes: readonly Node<Name>[]): Node<Name> | null {
  const any = nodes.flatMap((node) => (node.kind === 'or' ? node.any : [node]))
  const [first] = any
  if (first === undefined || any.length === 1) return first ?? null
  return { kind: 'or', any }
}

/** The opposite, in normal form: a double negation is none. */
export function not<Name extends string>(node: Node<Name>): Node<Name> {
  return node.kind === 'not' ? node.of : { kind: 'not', of: node }
}
