import type { Page } from '@lambda/contract/api'
import { type ListQueryField, queryFieldsOf } from '@lambda/contract/reference/query'
import { type ReferenceRow, isSortable } from '@lambda/contract/reference/list'
import type { AnyField, ReferenceField } from '@lambda/contract/reference/field-types'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { snakeCase } from '../database/snake-case.ts'
import type { SortType } from '../lists/cursor.ts'
import type { Order } from '../lists/keyset.ts'
import { listPage } from '../lists/list-page.ts'
import { type Column, allOf, foldedTextCondition } from '../lists/query-condition.ts'
import {
  type FieldTable,
  type SpecialField,
  queryFilter,
  specialField,
} from '../lists/query-filter.ts'
import {
  type ReferenceTable,
  type Targets,
  columnFields,
  nameOf,
  valuesTable,
} from './reference-model.ts'
import { referenceRows, targetOf } from './reference-rows.ts'
import type { Schema } from '../database/schema.ts'

interface Asked {
  q?: string | undefined
  sort?: string | undefined
  limit: number
  cursor?: string | undefined
  language: string
}

/** A page of a list of reference data, found by the query language over its fields. */
export function listReferenceRows(
  db: Kysely<Schema>,
  at: ReferenceTable,
  targets: Targets,
  query: Asked,
): Promise<Page<ReferenceRow>> {
  const asked = queryFieldsOf(at.list)
  const condition = queryFilter(
    query.q,
    asked.map(({ field }) => field),
    flatFields(at, targets, asked, query.language),
  )
  return listPage(db, query, {
    orders: ordersOf(at, query.language),
    defaultSort: at.list.defaultSort,
    source: { from: sql`from ${sql.table(at.table)} r where ${allOf([condition])}`, id: sql`r.id` },
    load: (ids) => referenceRows(db, at, targets, ids, query.language),
  })
}

const sortTypes: Readonly<Partial<Record<AnyField['kind'], SortType>>> = {
  number: 'integer',
  flag: 'integer',
  decimal: 'numeric',
}

function ordersOf({ list }: ReferenceTable, language: string): Record<string, Omit<Order, 'sort'>> {
  const own = columnFields(list.all).filter(([, , field]) => isSortable(field))
  const name = sql`folded(${nameOf(list, 'r', language)})`
  return {
    ...Object.fromEntries(
      own.map(([name, column, field]) => [
        name,
        {
          column: sortValue(sql`r.${sql.ref(column)}`, field),
          type: sortTypes[field.kind] ?? 'text',
          nullable: !field.required && field.kind !== 'flag',
        },
      ]),
    ),
    ...('isActive' in list.all ? { isActive: activeFirst(name) } : {}),
    name: { column: name, type: 'text', nullable: false },
    updatedAt: { column: sql`r.updated_at`, type: 'timestamptz', nullable: false },
  }
}

/** One value, for the sake of the keyset: those in use first, each part by name. */
function activeFirst(name: RawBuilder<unknown>): Omit<Order, 'sort'> {
  const column = sql`(case when r.is_active then 'A' else 'B' end) || ${name}`
  return { column, type: 'text', nullable: false }
}

function sortValue(column: RawBuilder<unknown>, { kind }: AnyField): RawBuilder<unknown> {
  if (kind === 'text') return sql`folded(${column})`
  if (kind === 'flag') return sql`${column}::integer`
  return kind === 'date' ? sql`${column}::text` : column
}

/** Where the words of the query language are kept; words of their own are looked for in names and searched fields. */
function flatFields(
  at: ReferenceTable,
  targets: Targets,
  asked: readonly ListQueryField[],
  language: string,
): FieldTable<string> {
  const { list, table } = at
  const names = Object.values(list.all).some(({ kind }) => kind === 'texts')
    ? sql`(select string_agg(t.name, ' ') from ${sql.table(`${table}_text`)} t
        where t.${sql.ref(`${table}_id`)} = r.id)`
    : nameOf(list, 'r', language)
  const placeOf = ({ of, field }: ListQueryField): Column | SpecialField<string> => {
    if (of !== null) return place(at, targets, of)
    return field.type === 'date' ? sql`r.updated_at` : names
  }
  const searched = Object.entries(list.all).filter(
    ([name, field]) => field.searched && name !== 'name',
  )
  return {
    columns: Object.fromEntries(asked.map((entry) => [entry.field.name, placeOf(entry)])),
    words: [names, ...searched.map(([name, field]) => searchedText(name, field))],
  }
}

function searchedText(name: string, { kind }: AnyField): Column {
  const column = sql`r.${sql.ref(snakeCase(name))}`
  return kind === 'words' ? sql`array_to_string(${column}, ' ')` : column
}

function place(at: ReferenceTable, targets: Targets, name: string): Column | SpecialField<string> {
  const field = at.list.all[name]
  if (!field) throw new Error(`${at.table} has no field ${name}`)
  const column = sql`r.${sql.ref(snakeCase(name))}`
  switch (field.kind) {
    case 'flag':
      return sql`case when ${column} then 'yes' else 'no' end`
    case 'date':
      return sql`${column}::timestamptz`
    case 'choices':
      return manyPlace(
        (values) => sql`${column} && ${values}::text[]`,
        sql`cardinality(${column}) > 0`,
      )
    case 'words':
      return specialField(
        'text',
        ({ any }) =>
          sql`exists (select from unnest(${column}) as w (word) where ${foldedTextCondition(sql`w.word`, any)})`,
        sql`cardinality(${column}) > 0`,
      )
    case 'reference': {
      if (field.to.by === 'code') return column
      const { table } = targetOf(targets, field)
      return sql`(select ${codeIn(field)} from ${sql.table(table)} y where y.id = ${column})`
    }
    case 'references': {
      const values = sql`from ${sql.table(valuesTable(at, name))} v where v.${sql.ref(`${at.table}_id`)} = r.id`
      const { table } = targetOf(targets, field)
      const isNamed = (codes: RawBuilder<unknown>) =>
        sql`exists (select ${values} and v.value in
          (select y.${sql.ref(field.to.by)} from ${sql.table(table)} y where ${codeIn(field)} = any(${codes}::text[])))`
      return manyPlace(isNamed, sql`exists (select ${values})`)
    }
    default:
      return column
  }
}

/** The code of what is referred to, in the letter case of the query language. */
function codeIn({ to }: Pick<ReferenceField, 'to'>): RawBuilder<unknown> {
  return to.letterCase === 'lower' ? sql`lower(y.code)` : sql`upper(y.code)`
}

function manyPlace(
  isOneOf: (codes: RawBuilder<unknown>) => RawBuilder<unknown>,
  isPresent: RawBuilder<unknown>,
): SpecialField<string> {
  return {
    is: (term) => {
      if (term.kind !== 'enum' && term.kind !== 'reference') {
        throw new Error(`${term.field} has several values and cannot be searched as ${term.kind}`)
      }
      return isOneOf(sql`${[...term.any]}`)
    },
    isPresent,
  }
}
