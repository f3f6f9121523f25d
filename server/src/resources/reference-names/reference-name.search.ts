import type { Query, Term } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { type FieldList, fieldNamed } from '@lambda/contract/query-language/field'
import type { NameTable } from '@lambda/contract/query-language/names'
import { codeWithoutPlace } from '@lambda/contract/query-language/read-lists'
import { withCodes } from '@lambda/contract/query-language/resolve'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { unknownReference } from '../../platform/lists/query-filter.ts'
import { referenceNames } from './reference-name.repository.ts'

/**
 * The query with codes in place of the names that it gives to references: `country:Germany` asks for `country:DE`. Throws
 * INVALID_QUERY with the place of what is neither a code nor a name.
 */
export async function withKnownNames<Name extends string>(
  db: Kysely<Schema>,
  query: Query<Name>,
  fields: FieldList<Name>,
): Promise<Query<Name>> {
  if (!termsOf(query).some((term) => namedIn(term, fields) !== null)) return query
  const { table } = await referenceNames(db)
  const coded = withCodes(query, fields, table).query
  for (const term of termsOf(coded)) assertKnown(term, fields, table)
  return coded
}

interface Named {
  /** The list, as the field calls it. */
  of: string
  noun: string
  codes: readonly string[]
}

/** What a term refers to by codes or names; null where it does not. */
function namedIn(term: Term, fields: FieldList): Named | null {
  const field = 'field' in term ? fieldNamed(fields, term.field) : undefined
  if (term.kind === 'reference' && field?.type === 'reference') {
    const codes = term.any.map((code) => codeWithoutPlace(field, code))
    const noun = field.hasPlace ? field.of : field.label.toLowerCase()
    return { of: field.of, noun, codes }
  }
  if (term.kind !== 'dated' || field?.type !== 'dated' || field.of === null) return null
  const codes = term.code === null ? [] : [term.code]
  return { of: field.of, noun: field.of.replaceAll('-', ' '), codes }
}

function assertKnown(term: Term, fields: FieldList, table: NameTable): void {
  const named = namedIn(term, fields)
  const code = named?.codes.find((one) => table.codesOf(named.of, one).length === 0)
  if (named === null || code === undefined) return
  throw unknownReference(term, { noun: named.noun, code, meant: table.nearestTo(named.of, code) })
}
