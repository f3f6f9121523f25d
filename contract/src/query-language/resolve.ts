import {
  type Clause,
  type DatedTerm,
  type Node,
  type Query,
  type Term,
  type ValuesTerm,
  allOf,
  anyOf,
  clausesOf,
  not,
} from './ast.ts'
import { type DatedField, type FieldList, type ReferenceField, fieldNamed } from './field.ts'
import type { NameTable } from './names.ts'
import { codeWithoutPlace, referenceCode } from './read-lists.ts'

/** A name that several codes have: any of them is asked for. */
export interface SharedName<Name extends string = string> {
  readonly name: string
  /** What asks for any of them, in place of the term with the name. */
  readonly any: Clause<Name>
  /** What asks for each of them alone. */
  readonly each: readonly Clause<Name>[]
}

/**
 * The query with codes in place of the names that fields of references were given: `country:Germany` becomes `country:DE`.
 * A name of several codes stands for all of them, and is told in `shared`; one that the table does not know stays as it is.
 */
export function withCodes<Name extends string>(
  query: Query<Name>,
  fields: FieldList<Name>,
  table: NameTable,
): { query: Query<Name>; shared: readonly SharedName<Name>[] } {
  const shared: SharedName<Name>[] = []
  const read = (term: Term<Name>): Clause<Name> => {
    const ways = waysOf(term, fields, table)
    for (const { name, each } of ways.shared) shared.push({ name, any: ways.any, each })
    return ways.any
  }
  return {
    query: { all: query.all.flatMap((clause) => clausesOf(mapped(clause, read))) },
    shared,
  }
}

function mapped<Name extends string>(
  node: Node<Name>,
  read: (term: Term<Name>) => Clause<Name>,
): Node<Name> {
  switch (node.kind) {
    case 'and':
      return allOf(node.all.map((inner) => mapped(inner, read))) ?? node
    case 'or':
      return anyOf(node.any.map((inner) => mapped(inner, read))) ?? node
    case 'not':
      return not(mapped(node.of, read))
    default:
      return read(node)
  }
}

interface Ways<Name extends string> {
  any: Clause<Name>
  shared: { name: string; each: Clause<Name>[] }[]
}

function waysOf<Name extends string>(
  term: Term<Name>,
  fields: FieldList<Name>,
  table: NameTable,
): Ways<Name> {
  const field = 'field' in term ? fieldNamed(fields, term.field) : undefined
  if (term.kind === 'reference' && field?.type === 'reference') {
    return referenceWays(term, field, table)
  }
  if (term.kind === 'dated' && field?.type === 'dated') return datedWays(term, field, table)
  return { any: term, shared: [] }
}

function datedWays<Name extends string>(
  term: DatedTerm<Name>,
  { of }: DatedField<Name>,
  table: NameTable,
): Ways<Name> {
  if (of === null || term.code === null) return { any: term, shared: [] }
  const { kind, field, is, at } = term
  const codes = table.codesOf(of, term.code)
  const each = codes.map((code) => ({ kind, field, is, at, code: code.toUpperCase() }))
  const any = anyOf(each)
  const isShared = each.length > 1
  return {
    any: any === null || any.kind === 'and' ? term : any,
    shared: isShared ? [{ name: term.code, each }] : [],
  }
}

function referenceWays<Name extends string>(
  term: ValuesTerm<Name>,
  field: ReferenceField<Name>,
  table: NameTable,
): Ways<Name> {
  const values = term.any.map((name) => {
    const bare = codeWithoutPlace(field, name)
    const place = name.slice(bare.length)
    const codes = table.codesOf(field.of, bare).map((code) => referenceCode(field, code) + place)
    return { name, codes: codes.length === 0 ? [name] : codes }
  })
  const asking = (codes: readonly string[]) => ({ ...term, any: [...new Set(codes)] })
  const shared = values
    .filter(({ codes }) => codes.length > 1)
    .map((value) => ({
      name: value.name,
      each: value.codes.map((code) =>
        asking(values.flatMap((other) => (other === value ? [code] : other.codes))),
      ),
    }))
  return { any: asking(values.flatMap(({ codes }) => codes)), shared }
}
