import type { Node, Query, Term, Wording } from '@lambda/contract/query-language/ast'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { sql } from 'kysely'
import { ApiProblem } from '../errors.ts'
import {
  type Column,
  type Condition,
  allOf,
  anyOf,
  codeCondition,
  dateCondition,
  notSo,
  numberCondition,
  textCondition,
  wordingCondition,
} from './query-condition.ts'

/** A field that is no plain column: what a term about it becomes, and when it has a value at all. */
export interface SpecialField<Name extends string> {
  is: (term: Exclude<Term<Name>, { kind: 'free' | 'presence' }>) => Condition
  isPresent: Condition
}

/**
 * Where a flat table (or view, or join) keeps the fields of its query language. What a column has to hold follows
 * from the field's type:
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
export interface FlatFields<Name extends string> {
  columns: Readonly<Record<Name, Column | SpecialField<Name>>>
  /** The texts that bare words and phrases look through, each word must be in one of them; or what a word becomes. */
  words: readonly Column[] | ((wording: Wording) => Condition)
}

/**
 * A query as text → a condition of SQL with bound parameters, over the columns of one flat table. `undefined` and
 * empty text hold for every row. Throws INVALID_QUERY with the place of every mistake.
 */
export function queryFilter<Name extends string>(
  text: string | undefined,
  fields: FieldList<Name>,
  flat: FlatFields<Name>,
): Condition {
  return compileFlat(readQuery(text ?? '', fields), flat)
}

/** A query as people write it. Throws INVALID_QUERY with the place of every mistake. */
export function readQuery<Name extends string>(text: string, fields: FieldList<Name>): Query<Name> {
  const parsed = parseQuery(text, fields)
  if (parsed.ok) return parsed.query
  throw new ApiProblem('INVALID_QUERY', parsed.error.message, {
    summary: parsed.errors.map(({ message }) => message),
    errors: parsed.errors.map(({ message, from, to }) => ({
      path: 'q',
      code: 'QUERY',
      message,
      at: { from, to },
    })),
  })
}

/** As `queryFilter`, for a query that has been read already. */
export function compileFlat<Name extends string>(
  query: Query<Name>,
  flat: FlatFields<Name>,
): Condition {
  const today = new Date()
  return allOf(query.all.map((clause) => compile(clause, flat, today)))
}

function compile<Name extends string>(
  node: Node<Name>,
  flat: FlatFields<Name>,
  today: Date,
): Condition {
  switch (node.kind) {
    case 'and':
      return allOf(node.all.map((inner) => compile(inner, flat, today)))
    case 'or':
      return anyOf(node.any.map((inner) => compile(inner, flat, today)))
    case 'not':
      return notSo(compile(node.of, flat, today))
    case 'free':
      return typeof flat.words === 'function'
        ? flat.words(node)
        : wordingCondition(flat.words, node)
    case 'presence': {
      const present = anyOf(node.any.map((name) => isPresent(flat.columns[name])))
      return node.present ? present : notSo(present)
    }
    default: {
      const place = flat.columns[node.field]
      return isSpecial(place) ? place.is(node) : compileValue(node, place, today)
    }
  }
}

function compileValue(
  term: Exclude<Term, { kind: 'free' | 'presence' }>,
  column: Column,
  today: Date,
): Condition {
  switch (term.kind) {
    case 'code':
      return codeCondition(column, term.any)
    case 'text':
      return textCondition(column, term.any)
    case 'words':
      return anyOf(term.any.map((wording) => wordingCondition([column], wording)))
    case 'reference':
    case 'enum':
      return sql`${column} = any(${[...term.any]}::text[])`
    case 'number':
      return numberCondition(column, term.is)
    case 'date':
      return dateCondition(column, term.is, today)
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

function isPresent<Name extends string>(place: Column | SpecialField<Name>): Condition {
  return isSpecial(place) ? place.isPresent : sql`${place} is not null`
}

function isSpecial<Name extends string>(
  place: Column | SpecialField<Name>,
): place is SpecialField<Name> {
  return 'isPresent' in place
}
