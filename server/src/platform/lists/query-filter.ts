import type { Clause, Node, Query, Term, Wording } from '@lambda/contract/query-language/ast'
import type { FieldList } from '@lambda/contract/query-language/field'
import type { FieldProblem } from '@lambda/contract/problem'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printInside } from '@lambda/contract/query-language/printer'
import { withoutLoneSigns } from '@lambda/contract/query-language/sought-words'
import { sql } from 'kysely'
import { ApiProblem } from '../errors.ts'
import {
  type Column,
  type Condition,
  anyOf,
  codeCondition,
  dateCondition,
  foldedCondition,
  foldedTextCondition,
  numberCondition,
  textCondition,
  wordingCondition,
} from './query-condition.ts'
import { dayIntervals, decimalIntervals } from './query-interval.ts'
import { type Interval, type Part, conditionOf } from './query-part.ts'

type FieldTerm<Name extends string> = Exclude<Term<Name>, { kind: 'free' | 'presence' }>

/** A field that is no plain column: what a term about it becomes, and when it has a value at all. */
export interface SpecialField<Name extends string> {
  is: (term: FieldTerm<Name>) => Part
  isPresent: Part
}

/** A field of which all terms are of one kind. */
export function specialField<Kind extends FieldTerm<string>['kind'], Name extends string>(
  kind: Kind,
  is: (term: FieldTerm<Name> & { kind: Kind }) => Part,
  isPresent: Part,
): SpecialField<Name> {
  const isOfKind = (term: FieldTerm<Name>): term is FieldTerm<Name> & { kind: Kind } =>
    term.kind === kind
  return {
    is: (term) => {
      if (isOfKind(term)) return is(term)
      throw new Error(`${term.field} cannot be searched as ${term.kind}`)
    },
    isPresent,
  }
}

/**
 * Where a table (or view, or join) keeps the fields of its query language. What a column has to hold follows from the
 * field's type:
 *
 * | type | column |
 * |---|---|
 * | `code` | the code's key, stored or as `code_key(code)` |
 * | `text`, `words` | the text |
 * | `reference`, `enum` | the code in the letter case of the query language |
 * | `number` | a number in the field's unit |
 * | `date` | a `timestamptz` |
 * | `person` | the id of the `app_user` |
 */
export interface FieldTable<Name extends string> {
  columns: Readonly<Record<Name, Column | SpecialField<Name>>>
  /**
   * The texts that bare words and phrases look through, each word must be in one of them; or what a word becomes. Texts are those
   * of a list so short that each query may read every row: its fields, too, are searched whatever their accents.
   */
  words: readonly Column[] | ((wording: Wording) => Part)
  /** The column of the tags, where there is one. */
  tags?: Column
  /** What an index of rows calls the numbers and days that it holds (`row-index.ts`). */
  numbers?: Readonly<Partial<Record<Name, string>>>
}

/**
 * A query as text → a condition of SQL with bound parameters, over the columns of one table. `undefined` and empty text
 * hold for every row. Throws INVALID_QUERY with the place of every mistake.
 */
export function queryFilter<Name extends string>(
  text: string | undefined,
  fields: FieldList<Name>,
  table: FieldTable<Name>,
): Condition {
  return compileQuery(readQuery(text ?? '', fields), table)
}

/** A query as people write it. Throws INVALID_QUERY with the place of every mistake. */
export function readQuery<Name extends string>(text: string, fields: FieldList<Name>): Query<Name> {
  const parsed = parseQuery(text, fields)
  if (parsed.ok) return parsed.query
  // a place may be read twice, but is wrong only once
  const places = parsed.errors.map(({ from, to, message }) => `${from} ${to} ${message}`)
  const errors = parsed.errors.filter((_, index) => places.indexOf(places[index] ?? '') === index)
  throw new ApiProblem('INVALID_QUERY', parsed.error.message, {
    summary: errors.map(({ message }) => message),
    errors: errors.map(({ message, from, to, suggestion }) => {
      return { path: 'q', code: 'QUERY', message, at: { from, to }, suggestion }
    }),
  })
}

/** What a query names that does not exist. */
interface Unknown {
  /** What the field calls such a thing: `country`. */
  noun: string
  code: string
  /** What is written nearly like it, where there is any. */
  meant: { name: string; code: string } | null
}

/** The refusal of a query that names what does not exist, at its place and with what was probably meant. */
export function unknownReference(term: Term, { noun, code, meant }: Unknown): ApiProblem {
  const remedy = meant === null ? '' : ` Did you mean ${meant.name}?`
  const message = `There is no ${noun} “${code}”.${remedy}`
  const problem: FieldProblem = { path: 'q', code: 'UNKNOWN_REFERENCE', message }
  if (term.at) problem.at = term.at
  if (meant !== null) problem.suggestion = printInside(withCode(term, code, meant.code))
  return new ApiProblem('INVALID_QUERY', message, { summary: [message], errors: [problem] })
}

function withCode(term: Term, code: string, other: string): Term {
  if (term.kind === 'dated') return { ...term, code: other }
  if (term.kind !== 'reference') return term
  return { ...term, any: term.any.map((one) => (one === code ? other : one)) }
}

/** As `queryFilter`, for a query that has been read already. */
export function compileQuery<Name extends string>(
  query: Query<Name>,
  table: FieldTable<Name>,
): Condition {
  return conditionOf({ all: clauseParts(query, table).map(({ part }) => part) }, table.tags)
}

/** A clause of a query, all of which hold together. */
export interface ClausePart<Name extends string> {
  /** The field that it is about; null where it is about several, or about none. */
  field: Name | null
  part: Part
}

/** What the clauses of a query become; signs between words are left out. */
export function clauseParts<Name extends string>(
  query: Query<Name>,
  table: FieldTable<Name>,
): ClausePart<Name>[] {
  return clausesOf(withoutLoneSigns(query).all, { ...table, today: new Date() })
}

interface Compiler<Name extends string> extends FieldTable<Name> {
  today: Date
}

function clausesOf<Name extends string>(
  clauses: readonly Clause<Name>[],
  compiler: Compiler<Name>,
): ClausePart<Name>[] {
  return clauses.map((clause) => ({
    field: 'field' in clause ? clause.field : null,
    part: compile(clause, compiler),
  }))
}

function compile<Name extends string>(node: Node<Name>, compiler: Compiler<Name>): Part {
  switch (node.kind) {
    case 'and':
      return { all: clausesOf(node.all, compiler).map(({ part }) => part) }
    case 'or':
      return { any: node.any.map((inner) => compile(inner, compiler)) }
    case 'not':
      return { not: compile(node.of, compiler) }
    case 'free':
      return areColumns(compiler.words)
        ? foldedCondition(compiler.words, node)
        : compiler.words(node)
    case 'presence': {
      const present = { any: node.any.map((name) => isPresent(name, compiler)) }
      return node.present ? present : { not: present }
    }
    default: {
      const place = compiler.columns[node.field]
      return isSpecial(place) ? place.is(node) : compileValue(node, place, compiler)
    }
  }
}

function compileValue<Name extends string>(
  term: Exclude<Term<Name>, { kind: 'free' | 'presence' }>,
  column: Column,
  { numbers, today, words }: Compiler<Name>,
): Part {
  const number = numbers?.[term.field]
  const isShort = areColumns(words)
  switch (term.kind) {
    case 'code':
      return codeCondition(column, term.any)
    case 'text':
      return (isShort ? foldedTextCondition : textCondition)(column, term.any)
    case 'words': {
      const holds = isShort ? foldedCondition : wordingCondition
      return anyOf(term.any.map((wording) => holds([column], wording)))
    }
    case 'reference':
    case 'enum':
      return sql`${column} = any(${[...term.any]}::text[])`
    case 'number':
      return numberPart(number, decimalIntervals(term.is), numberCondition(column, term.is))
    case 'date':
      return numberPart(number, dayIntervals(term.is, today), dateCondition(column, term.is, today))
    case 'person':
      return sql`${column} = any(${idsOfPeople(term.any)})`
    case 'fire':
      throw new Error(`${term.field}: Euroclasses are compared by their table, not by a column`)
    case 'dated':
      throw new Error(`${term.field}: the day of something with a code is no column`)
  }
}

/** The ids of the users with these e-mail keys, as an array that PostgreSQL works out once. */
export function idsOfPeople(emailKeys: readonly string[]): Column {
  return sql`array(select id from app_user where email_key = any(${[...emailKeys]}::text[]))`
}

function numberPart(
  number: string | undefined,
  intervals: readonly Interval[],
  condition: Condition,
): Part {
  return number === undefined ? condition : { number, intervals, sql: condition }
}

function isPresent<Name extends string>(name: Name, { columns, numbers }: FieldTable<Name>): Part {
  const place = columns[name]
  if (isSpecial(place)) return place.isPresent
  return numberPart(numbers?.[name], [{}], sql`${place} is not null`)
}

function areColumns(words: FieldTable<string>['words']): words is readonly Column[] {
  return typeof words !== 'function'
}

function isSpecial<Name extends string>(
  place: Column | SpecialField<Name>,
): place is SpecialField<Name> {
  return 'isPresent' in place
}
