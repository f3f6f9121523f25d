import type { Problem } from '@lambda/contract/problem'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ApiProblem } from '../errors.ts'
import type { Schema } from '../database/schema.ts'
import type { RecordKind } from '../trail/records.ts'
import type { Targets } from './reference-model.ts'

/** A kind of record as those who want to delete what its records refer to read of it. */
export interface ReferringKind extends RecordKind {
  noun: { one: string; many: string }
  /** How its records refer by the columns of their own table. */
  columns?: ReferringColumns
  /** The tables beside its own that its records are kept in: by which column they name the record, and how each refers. */
  parts?: { via: string; tables: Readonly<Record<string, ReferringColumns>> }
}

/** What a row of a table belongs to, for the person who reads that it is in the way. */
export interface ReferringThing {
  /** In the answer: `product`, `legal-entity`. */
  kind: string
  /** That of its row `o`, as a table may hold several kinds. */
  kindOfRow: RawBuilder<unknown>
  noun: { one: string; many: string }
  /** The table of the things, and where it is another one, the column of the referring table that names the thing. */
  table: string
  via?: string
  /** What a thing is called, for its row `o`. */
  label: RawBuilder<unknown>
  /** Where things are kept after their deletion: whether row `o` is such a one. */
  isDeleted?: RawBuilder<unknown>
  /** Of other kinds than `kind`: what so many of them are called. */
  otherNouns?: Readonly<Record<string, { one: string; many: string }>>
  /** By column of the referring table, what there is to know of its references. */
  columns?: ReferringColumns
}

/** By column, how the rows of a table refer. */
export type ReferringColumns = Readonly<Record<string, ReferringColumn>>

/** How things refer to a row by one column. */
export interface ReferringColumn {
  /** What the row is to them: `Country of origin`. */
  label?: string
  /** The query that finds those that refer to a row, in their list; null where there is none. */
  query?: (row: ReferredRow) => string | null
  /** Where they are counted all the time: how many refer to a row, by kind, deleted ones apart. */
  kept?: (db: Kysely<Schema>, row: ReferredRow) => Promise<Readonly<Record<string, number>>>
  /** Which rows can be referred to at all; every one where it is left out. */
  canBe?: (row: ReferredRow) => boolean
}

/** A row that is referred to, by the names of its columns. */
export type ReferredRow = Readonly<Record<string, unknown>>

/** By table: what refers when a row of it does. */
export type ReferringTables = ReadonlyMap<string, ReferringThing>

/** What the fields of reference data refer to, and what refers to reference data. */
export interface References {
  targets: Targets
  referring: ReferringTables
}

/** The tables of some kinds of records: every table that refers to reference data must be among them. */
export function referringTables(kinds: readonly ReferringKind[]): ReferringTables {
  const tables = new Map<string, ReferringThing>()
  for (const kind of kinds) {
    const thing = thingOfKind(kind, kinds)
    if (!tables.has(kind.table)) tables.set(kind.table, thing)
    const { via, tables: parts } = kind.parts ?? { via: '', tables: {} }
    for (const [table, columns] of Object.entries(parts))
      tables.set(table, { ...thing, via, columns })
  }
  return tables
}

function thingOfKind(kind: ReferringKind, kinds: readonly ReferringKind[]): ReferringThing {
  const { entity, noun, table, label, isOfKind, isDeleted, columns = {} } = kind
  const sharing = kinds.filter((other) => isOfKind && other.isOfKind && other.table === table)
  const words = sharing.map((one) => sql`when ${one.isOfKind} then ${one.entity}::text`)
  return {
    kind: entity,
    kindOfRow: isOfKind ? sql`case ${sql.join(words, sql` `)} end` : sql`${entity}::text`,
    noun,
    table,
    columns,
    label: isDeleted
      ? sql`${label} || case when ${isDeleted} then ' (deleted)' else '' end`
      : label,
    otherNouns: Object.fromEntries(sharing.map((one) => [one.entity, one.noun])),
    ...(isDeleted && { isDeleted }),
  }
}

/** A column that refers to a column of a table; what its rows do when the row there is to be deleted. */
export interface ForeignKey {
  table: string
  column: string
  target: string
  onDelete: 'refused' | 'cleared' | 'deleted'
}

/** Every reference to a table, as the database itself knows them. */
export async function foreignKeysTo(db: Kysely<Schema>, table: string): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column", f.attname as target,
      case c.confdeltype when 'c' then 'deleted' when 'n' then 'cleared' else 'refused' end as "onDelete"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conparentid = 0
    order by 1, 2`.execute(db)
  return rows
}

/** What a row of a table is to people. Throws where nobody says it. */
export function thingOf(tables: ReferringTables, table: string): ReferringThing {
  const thing = tables.get(table)
  if (!thing) throw new Error(`Nobody says what a row of ${table} is to people.`)
  return thing
}

/** Whether row `o` of the table of a thing refers to a value by a foreign key. */
export function refersTo(
  { table, column }: Pick<ForeignKey, 'table' | 'column'>,
  { via }: Pick<ReferringThing, 'via'>,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return via
    ? sql`o.id in (select v.${sql.ref(via)} from ${sql.table(table)} v where v.${sql.ref(column)} = ${value})`
    : sql`o.${sql.ref(column)} = ${value}`
}

/** So many are named; the sentence counts all. */
const mostNamed = 10

type Named = NonNullable<Problem['referencedBy']>[number]

/**
 * Refuses to delete a row that others refer to, naming them. The row must be locked, so that no reference comes
 * meanwhile; references from the tables in `besides` are somebody else's business. Throws REFERENCED.
 */
export async function assertUnreferenced(
  db: Kysely<Schema>,
  { table, id, name }: { table: string; id: number; name: string },
  tables: ReferringTables,
  besides: ReadonlySet<string> = new Set(),
): Promise<void> {
  const named: Named[] = []
  const counts = new Map<string, { noun: ReferringThing['noun']; count: number }>()
  const keys = await foreignKeysTo(db, table)
  for (const key of keys) {
    if (key.onDelete !== 'refused' || besides.has(key.table)) continue
    const thing = thingOf(tables, key.table)
    const found = await referring(db, { ...key, to: table }, thing, id)
    if (found.count === 0) continue
    named.push(...found.named)
    const before = counts.get(thing.kind)?.count ?? 0
    counts.set(thing.kind, { noun: thing.noun, count: before + found.count })
  }
  if (counts.size === 0) return
  const words = [...counts.values()].map(
    ({ noun, count }) => `${count} ${count === 1 ? noun.one : noun.many}`,
  )
  throw new ApiProblem('REFERENCED', `${name} is still in use by ${sentenceList(words)}.`, {
    referencedBy: named,
  })
}

async function referring(
  db: Kysely<Schema>,
  { table, column, target, to }: ForeignKey & { to: string },
  thing: ReferringThing,
  id: number,
): Promise<{ named: Named[]; count: number }> {
  const value = sql`(select deleted.${sql.ref(target)} from ${sql.table(to)} deleted where deleted.id = ${id})`
  const isReferring = sql`${refersTo({ table, column }, thing, value)} and not (${thing.table === to} and o.id = ${id})`
  const { rows } = await sql<Named & { count: number }>`
    select ${thing.kindOfRow} as kind, o.id, ${thing.label} as label, count(*) over () as count
    from ${sql.table(thing.table)} o where ${isReferring} order by o.id limit ${sql.lit(mostNamed)}`.execute(
    db,
  )
  const named = rows.map(({ kind, id, label }) => ({ kind, id, label }))
  return { named, count: rows[0]?.count ?? 0 }
}

/** `a`, `a and b`, `a, b and c`. */
function sentenceList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}
