import type { Clause, FireTerm, Query, ValuesTerm } from './ast.ts'
import { withReplaced } from './edit.ts'
import type { EnumField, FireField, PersonField, ReferenceField } from './field.ts'
import { referenceCode } from './read-lists.ts'

/** A field whose values can be ticked. */
export type ChoiceField<Name extends string = string> =
  | ReferenceField<Name>
  | EnumField<Name>
  | PersonField<Name>
  | FireField<Name>

/**
 * What a panel shows as chosen for a reference, enum, person or fire field: the values of its any-of terms.
 * Terms that are negated or in groups are not a panel's to show, nor to change.
 */
export function valuesOf(query: Query, field: string): string[] {
  const chosen = query.all.map((clause) => choiceIn(clause, field) ?? [])
  return [...new Set(chosen.flat())]
}

/**
 * The query with exactly these values chosen for the field, canonical or, for references, in any
 * letter case; without values the filter is gone.
 */
export function withValues<Name extends string>(
  query: Query<Name>,
  field: ChoiceField<Name>,
  values: readonly string[],
): Query<Name> {
  const codes =
    field.type === 'reference' ? values.map((code) => referenceCode(field, code)) : values
  const any = [...new Set(codes)]
  const isChoice = (clause: Clause<Name>) => choiceIn(clause, field.name) !== null
  return withReplaced(query, isChoice, any.length === 0 ? null : choice(field, any))
}

function choice<Name extends string>(
  { type, name }: ChoiceField<Name>,
  any: readonly string[],
): ValuesTerm<Name> | FireTerm<Name> {
  if (type === 'fire') return { kind: type, field: name, is: { op: 'any', any } }
  return { kind: type, field: name, any }
}

/** The values that a clause lets one choose from; null if it is no any-of term of the field. */
function choiceIn(clause: Clause, field: string): readonly string[] | null {
  if (clause.kind === 'reference' || clause.kind === 'enum' || clause.kind === 'person') {
    return clause.field === field ? clause.any : null
  }
  if (clause.kind !== 'fire' || clause.field !== field) return null
  return clause.is.op === 'any' ? clause.is.any : null
}
