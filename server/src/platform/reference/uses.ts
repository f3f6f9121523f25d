import { type Use, type Uses, mostUsesCounted } from '@lambda/contract/uses'
import { type Kysely, sql } from 'kysely'
import {
  type ForeignKey,
  type ReferredRow,
  type ReferringThing,
  type ReferringTables,
  foreignKeysTo,
  refersTo,
  thingOf,
} from './referrers.ts'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { type Shapes, type Versioned, existing } from '../versioned/versioned.ts'

/** So many are named. */
const mostNamed = 10

/**
 * What a row is used by, read from the foreign keys of the database: whatever keeps it from being deleted, and of what
 * merely loses the reference that which says how it is asked for. Empty for a row that is not there.
 */
export async function usesOf(
  db: Kysely<Schema>,
  { table, id }: { table: string; id: number },
  tables: ReferringTables,
): Promise<Use[]> {
  const row = await referredRow(db, table, id)
  if (!row) return []
  const found: Use[] = []
  for (const key of await foreignKeysTo(db, table)) {
    if (isTold(key, tables)) {
      found.push(...(await usesBy(db, key, thingOf(tables, key.table), { table, id, row })))
    }
  }
  return found.toSorted((a, b) => b.count - a.count)
}

async function referredRow(db: Kysely<Schema>, table: string, id: number) {
  const { rows } = await sql<{ row: ReferredRow }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where r.id = ${id}`.execute(db)
  return rows[0]?.row
}

/** Rows that are deleted with it are parts of it. */
function isTold({ table, column, onDelete }: ForeignKey, tables: ReferringTables): boolean {
  if (onDelete === 'cleared') return tables.get(table)?.columns?.[column]?.query !== undefined
  return onDelete === 'refused'
}

interface Referred {
  table: string
  id: number
  row: ReferredRow
}

interface Found {
  kind: string
  isDeleted: boolean
  count: number
  ids: number[]
}

async function usesBy(
  db: Kysely<Schema>,
  key: ForeignKey,
  thing: ReferringThing,
  referred: Referred,
): Promise<Use[]> {
  const { label = null, query: queryOf, kept, canBe } = thing.columns?.[key.column] ?? {}
  if (canBe && !canBe(referred.row)) return []
  const living = (await kept?.(db, referred.row)) ?? null
  const found = await findBounded(db, key, thing, referred, living !== null)
  const isExact = found.reduce((sum, { count }) => sum + count, 0) <= mostUsesCounted
  const query = queryOf?.(referred.row) ?? null
  const uses: Use[] = []
  for (const kind of new Set([...Object.keys(living ?? {}), ...found.map(({ kind }) => kind)])) {
    const ofKind = found.filter((one) => one.kind === kind)
    const deleted = ofKind.find(({ isDeleted }) => isDeleted)
    const present = ofKind.find(({ isDeleted }) => !isDeleted)
    const count = living?.[kind] ?? present?.count ?? 0
    const deletedCount = deleted?.count ?? 0
    if (count + deletedCount === 0) continue
    const ids = [...(query === null ? (present?.ids ?? []) : []), ...(deleted?.ids ?? [])]
    uses.push({
      kind,
      noun: thing.otherNouns?.[kind] ?? thing.noun,
      field: label,
      count: living ? count : Math.min(count, mostUsesCounted),
      isExact: living !== null || isExact,
      deletedCount: Math.min(deletedCount, mostUsesCounted),
      query,
      onDelete: key.onDelete === 'cleared' ? 'cleared' : 'refused',
      named: await namesOf(db, thing, ids.slice(0, mostNamed)),
    })
  }
  return uses
}

/** The call that tells what one of a kind is used by, whose rows are in a table. */
export function usesCall<S extends Shapes>({ references }: App, kind: Versioned<S>, table: string) {
  return async (context: Context, { params }: { params: S['key'] }): Promise<Uses> => {
    const { id } = await existing(context, kind, params)
    return { uses: await usesOf(context.db, { table, id }, references.referring), refusal: null }
  }
}

/** No more are looked at than are counted, however many there are. */
async function findBounded(
  db: Kysely<Schema>,
  key: ForeignKey,
  thing: ReferringThing,
  { table, id, row }: Referred,
  onlyDeleted: boolean,
): Promise<Found[]> {
  const isDeleted = thing.isDeleted ?? sql`false`
  const conditions = [
    refersTo(key, thing, sql`${row[key.target]}`),
    ...(thing.table === table ? [sql`o.id <> ${id}`] : []),
    ...(onlyDeleted ? [sql`${isDeleted}`] : []),
  ]
  const { rows } = await sql<Found>`
    select kind, "isDeleted", count(*) as count, (array_agg(id order by id))[1:${sql.lit(mostNamed)}] as ids
    from (
      select ${thing.kindOfRow} as kind, ${isDeleted} as "isDeleted", o.id
      from ${sql.table(thing.table)} o where ${sql.join(conditions, sql` and `)}
      limit ${sql.lit(mostUsesCounted + 1)}) as found
    group by kind, "isDeleted" order by kind, "isDeleted"`.execute(db)
  return rows
}

async function namesOf(
  db: Kysely<Schema>,
  { table, label }: ReferringThing,
  ids: readonly number[],
): Promise<Use['named']> {
  if (ids.length === 0) return []
  const { rows } = await sql<Use['named'][number]>`
    select o.id, ${label} as label from ${sql.table(table)} o
    where o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(db)
  return rows
}
