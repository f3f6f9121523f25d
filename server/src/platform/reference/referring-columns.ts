import type { QueryField } from '@lambda/contract/query-language/field'
import { printValue } from '@lambda/contract/query-language/printer'
import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { queryFieldsOf } from '@lambda/contract/reference/query'
import { snakeCase } from '../database/snake-case.ts'
import type { ReferredRow, ReferringColumn, ReferringColumns } from './referrers.ts'

/** A column whose references a field of the list is asked for; a row stands in the query by its code unless told. */
export function asked(
  fields: readonly QueryField[],
  name: string,
  valueOf: (row: ReferredRow) => unknown = ({ code }) => code,
): Required<Pick<ReferringColumn, 'label' | 'query'>> {
  const field = fields.find((one) => one.name === name)
  if (!field) throw new Error(`Nothing can be asked for ${name}.`)
  return { label: field.label, query: (row) => termOf(field, String(valueOf(row))) }
}

/** The query that asks a field for one value. */
export function termOf(field: QueryField, value: string): string {
  const isLower = field.type === 'reference' && field.letterCase === 'lower'
  return `${field.name}:${printValue(isLower ? value.toLowerCase() : value)}`
}

/** How the rows of a list of reference data refer by the field of a name, which lies in a column of a name. */
export function listColumns(
  list: AnyReferenceList,
  name: string,
  column: string,
): ReferringColumns {
  const found = queryFieldsOf(list).find(({ of }) => of === name)?.field
  return found ? { [column]: asked([found], found.name) } : {}
}

/** How the rows of a list of reference data refer by the columns of their own table. */
export function ownColumns(list: AnyReferenceList): ReferringColumns {
  const references = Object.entries(list.fields).filter(([, { kind }]) => kind === 'reference')
  return Object.assign(
    {},
    ...references.map(([name]) => listColumns(list, name, snakeCase(name))),
  ) as ReferringColumns
}
