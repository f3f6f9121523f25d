import type {
  Fields,
  ReferenceField,
  ReferencesField,
} from '@lambda/contract/reference/field-types'
import type { ReferenceRow } from '@lambda/contract/reference/list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type ReferenceTable,
  type TargetTable,
  type Targets,
  columnFields,
  nameOf,
  valuesTable,
} from './reference-model.ts'
import type { Schema } from '../database/schema.ts'

/** What people keep of a row, as it goes over the wire. */
export type ReferenceValues = Readonly<Record<string, unknown>>

/** Rows of a list by their ids, in any order, with the names of what they refer to. */
export async function referenceRows(
  db: Kysely<Schema>,
  at: ReferenceTable,
  targets: Targets,
  ids: readonly number[],
  language: string,
): Promise<ReferenceRow[]> {
  const { list, table } = at
  const parts = [
    sql`r.id, r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"`,
    ...columnFields(list.all).map(([name, column, { kind }]) => {
      const value = sql`r.${sql.ref(column)}`
      return sql`${kind === 'decimal' ? sql`trim_scale(${value})` : value} as ${sql.id(name)}`
    }),
    ...Object.entries(list.all).flatMap(([name, field]) => {
      if (field.kind === 'texts') return [sql`${textsOf(at, field.parts)} as ${sql.id(name)}`]
      if (field.kind === 'references') return [sql`${valuesOf(at, name)} as ${sql.id(name)}`]
      return []
    }),
    sql`${nameOf(list, 'r', language)} as name`,
    sql`${namedReferences(at, targets, language)} as "references"`,
  ]
  const { rows } = await sql<ReferenceRow>`
    select ${sql.join(parts)} from ${sql.table(table)} r where r.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}

function textsOf({ table }: ReferenceTable, parts: Readonly<Record<string, unknown>>) {
  const pairs = Object.keys(parts).map((part) => sql`${sql.lit(part)}, t.${sql.ref(part)}`)
  return sql`(select coalesce(jsonb_object_agg(t.language, jsonb_build_object(${sql.join(pairs)})), '{}')
    from ${sql.table(`${table}_text`)} t where t.${sql.ref(`${table}_id`)} = r.id)`
}

function valuesOf(at: ReferenceTable, field: string): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(v.value order by v.value), '[]')
    from ${sql.table(valuesTable(at, field))} v where v.${sql.ref(`${at.table}_id`)} = r.id)`
}

/** `{ field: [{ value, label }] }` for every field that refers to something and does. */
function namedReferences(
  at: ReferenceTable,
  targets: Targets,
  language: string,
): RawBuilder<unknown> {
  const pairs = Object.entries(at.list.all).flatMap(([name, field]) =>
    field.kind === 'reference' || field.kind === 'references'
      ? [sql`${sql.lit(name)}, ${labelled(at, name, field, targetOf(targets, field), language)}`]
      : [],
  )
  return pairs.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`
}

/** The table that a field refers to. Throws where its list is not among the targets. */
export function targetOf(
  targets: Targets,
  { to }: Pick<ReferenceField | ReferencesField, 'to'>,
): TargetTable {
  const target = targets.get(to.list)
  if (!target) throw new Error(`There is no reference list ${to.list}.`)
  return target
}

function labelled(
  at: ReferenceTable,
  name: string,
  field: ReferenceField | ReferencesField,
  target: TargetTable,
  language: string,
): RawBuilder<unknown> {
  const key = sql.ref(`y.${field.to.by}`)
  const column = columnFields({ [name]: field })[0]?.[1]
  const isOne =
    column === undefined
      ? sql`${key} in (select v.value from ${sql.table(valuesTable(at, name))} v
          where v.${sql.ref(`${at.table}_id`)} = r.id)`
      : sql`${key} = r.${sql.ref(column)}`
  const named = sql`jsonb_build_object('value', ${key}, 'label', ${target.label('y', language)},
    'isActive', ${target.isActive?.('y') ?? sql`true`})`
  return sql`(select jsonb_agg(${named} order by ${key})
    from ${sql.table(target.table)} y where ${isOne})`
}

/** Stores a new row; `kept` gives a row that comes back its id and version. Answers the id. */
export async function insertReferenceRow(
  db: Kysely<Schema>,
  at: ReferenceTable,
  values: ReferenceValues,
  kept: { id: number; version: number } | null = null,
): Promise<number> {
  const columns = columnFields(at.list.fields)
  const names = [...(kept ? ['id', 'version'] : []), ...columns.map(([, column]) => column)]
  const bound = [...(kept ? [kept.id, kept.version] : []), ...columns.map(([name]) => values[name])]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(at.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(bound)}) returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`No row of ${at.table} was stored.`)
  await insertChildren(db, at, id, values, at.list.fields)
  return id
}

/** Writes the fields named in `changed`, which must not be empty, as the next version. */
export async function updateReferenceRow(
  db: Kysely<Schema>,
  at: ReferenceTable,
  id: number,
  values: ReferenceValues,
  changed: ReadonlySet<string>,
): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(at.list.fields).filter(([name]) => changed.has(name)),
  )
  const sets = columnFields(fields).map(
    ([name, column]) => sql`${sql.ref(column)} = ${values[name]}`,
  )
  const always = [sql`version = version + 1`, sql`updated_at = now()`]
  await sql`update ${sql.table(at.table)} set ${sql.join([...sets, ...always])} where id = ${id}`.execute(
    db,
  )
  for (const table of childTables(at, fields)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(`${at.table}_id`)} = ${id}`.execute(
      db,
    )
  }
  await insertChildren(db, at, id, values, fields)
}

function childTables(at: ReferenceTable, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind === 'texts') return [`${at.table}_text`]
    return kind === 'references' ? [valuesTable(at, name)] : []
  })
}

async function insertChildren(
  db: Kysely<Schema>,
  at: ReferenceTable,
  id: number,
  values: ReferenceValues,
  fields: Fields,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'texts') {
      await insertTexts(db, at, id, field.schema.parse(values[name]), Object.keys(field.parts))
    } else if (field.kind === 'references') {
      await insertValues(db, at, id, name, field.schema.parse(values[name]))
    }
  }
}

async function insertValues(
  db: Kysely<Schema>,
  at: ReferenceTable,
  id: number,
  field: string,
  values: readonly (number | string)[],
): Promise<void> {
  if (values.length === 0) return
  const rows = values.map((value) => sql`(${id}, ${value})`)
  await sql`insert into ${sql.table(valuesTable(at, field))} (${sql.ref(`${at.table}_id`)}, value)
    values ${sql.join(rows)}`.execute(db)
}

async function insertTexts(
  db: Kysely<Schema>,
  { table }: ReferenceTable,
  id: number,
  texts: Readonly<Record<string, Readonly<Record<string, string | null>>>>,
  parts: readonly string[],
): Promise<void> {
  const rows = Object.entries(texts).map(
    ([language, text]) =>
      sql`(${id}, ${language}, ${sql.join(parts.map((part) => text[part] ?? null))})`,
  )
  if (rows.length === 0) return
  await sql`insert into ${sql.table(`${table}_text`)}
    (${sql.ref(`${table}_id`)}, language, ${sql.join(parts.map((part) => sql.ref(part)))})
    values ${sql.join(rows)}`.execute(db)
}

/** Takes the row lock of a row. Nothing can refer to it anew until the transaction ends. */
export async function lockReferenceRow(
  db: Kysely<Schema>,
  { table }: ReferenceTable,
  id: number,
): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
}

/** Deletes a row for good with all that belongs to it; does nothing where there is none. */
export async function deleteReferenceRow(
  db: Kysely<Schema>,
  { table }: ReferenceTable,
  id: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}
