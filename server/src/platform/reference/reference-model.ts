import type { AnyField, Fields } from '@lambda/contract/reference/field-types'
import { type AnyReferenceList, entityOf } from '@lambda/contract/reference/list'
import { type RawBuilder, sql } from 'kysely'
import type { ConstraintMeanings } from '../database/postgres-errors.ts'
import { snakeCase } from '../database/snake-case.ts'

/**
 * Where a list of reference data lies in the database. Names follow from the contract: the list `LegalEntity` is the
 * table `legal_entity`, its field `vatNumber` the column `vat_number`; a field with many values is the table
 * `<table>_<field>` with the column `value`; texts by language are `<table>_text`.
 */
export interface ReferenceTable {
  list: AnyReferenceList
  table: string
  /** In the history: `legal-entity`. */
  entity: string
}

/** A list that fields refer to: the columns of its rows, for `row` standing for one of them. */
export interface TargetTable {
  table: string
  /** What a row is called in a language. */
  label: (row: string, language: string) => RawBuilder<unknown>
  /** Whether a row may be chosen; without it every one may. */
  isActive?: (row: string) => RawBuilder<unknown>
}

/** The tables that fields refer to, by the path of their list. */
export type Targets = ReadonlyMap<string, TargetTable>

/** The table of a list, and its word in the history. */
export function referenceTable(list: AnyReferenceList): ReferenceTable {
  return { list, table: snakeCase(list.one), entity: entityOf(list) }
}

/** A list as what fields refer to. */
export function targetOf(list: AnyReferenceList): TargetTable {
  const { table } = referenceTable(list)
  const label: TargetTable['label'] = (row, language) => nameOf(list, row, language)
  return 'isActive' in list.all ? { table, label, isActive } : { table, label }
}

/** Whether a row of a table that keeps it as `is_active` may be chosen. */
export function isActive(row: string): RawBuilder<unknown> {
  return sql.ref(`${row}.is_active`)
}

/** What a row is called: its name, or that of its texts in the language, else in English, else in any, else its code. */
export function nameOf(list: AnyReferenceList, row: string, language: string): RawBuilder<unknown> {
  if (!hasTexts(list)) return sql`${sql.ref(`${row}.name`)}`
  const { table } = referenceTable(list)
  return textIn({ texts: `${table}_text`, owner: `${table}_id` }, row, language)
}

/** Where rows have texts by language: their table, and its column with the id of the row. */
export interface TextsTable {
  texts: string
  owner: string
}

/** The name in the texts of a row, in the language, else in English, else in any, else its code. */
export function textIn(
  { texts, owner }: TextsTable,
  row: string,
  language: string,
): RawBuilder<unknown> {
  return sql`coalesce((select named.name from ${sql.table(texts)} named
    where named.${sql.ref(owner)} = ${sql.ref(`${row}.id`)}
    order by (named.language = ${language}) desc, (named.language = 'EN') desc, named.language limit 1),
    ${sql.ref(`${row}.code`)})`
}

/** Whether rows are named by texts per language rather than by a field. */
export function hasTexts({ fields }: { fields: Fields }): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'texts')
}

/** The fields that are a column of the list's own table. */
export function columnFields(fields: Fields): [name: string, column: string, field: AnyField][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'texts' || field.kind === 'references'
      ? []
      : [[name, snakeCase(name), field] as [string, string, AnyField]],
  )
}

/** The table of a field that has many values. */
export function valuesTable({ table }: ReferenceTable, field: string): string {
  return `${table}_${snakeCase(field)}`
}

/** What the constraints of a list mean to a person; their names follow from the table and the column. */
export function constraintsOf(list: AnyReferenceList): ConstraintMeanings {
  const { table } = referenceTable(list)
  const meanings = Object.entries(list.fields).flatMap(([path, { label }]) => {
    const name = path === 'texts' ? `${table}_texts` : `${table}_${snakeCase(path)}`
    const taken = `Another ${list.noun.one} already has this ${label}.`
    return [
      [`${name}_unique`, { path, message: taken }] as const,
      [`${name}_known`, { path, message: 'It refers to a record that does not exist.' }] as const,
    ]
  })
  return Object.fromEntries(meanings)
}
