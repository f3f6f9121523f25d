import type { FieldChange } from '@lambda/contract/changes'
import type { Pattern } from '@lambda/contract/query-language/ast'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { namedByText } from '../database/prepared.ts'
import type { Schema } from '../database/schema.ts'
import { rowsOfQuery } from '../database/straight-way.ts'
import { type Column, type Condition, anyOf, codeCondition } from '../lists/query-condition.ts'

/** The fields of a change of a record, made or planned. */
export interface ChangedFields {
  /** The record; null where it is of none yet, or of several. */
  id: number | null
  /** The version that the change has made; null where it is still to be made. */
  version: number | null
  fields: readonly FieldChange[]
}

/** A kind of record that the history tells of, as its resource declares it. */
export interface RecordKind {
  /** Its word in the history: `product`, `legal-entity`. */
  entity: string
  table: string
  /** Of a table that holds several kinds: which of its rows `o` are of this one. */
  isOfKind?: Condition
  /** Of a table that keeps deleted rows: which of its rows `o` are deleted. */
  isDeleted?: Condition
  /** What a row `o` is called. */
  label: RawBuilder<unknown>
  /** Whether a row `o` has a code or a name like that. */
  isCalled: (pattern: Pattern) => Condition
  /** The paths in the history that keep what a record is called, best first; `*` stands for any language. */
  namePaths: readonly string[]
  /** Says what the fields of changes are, as far as that follows from data: the same fields of each change, with `definition`. */
  define?: (db: Kysely<Schema>, changes: readonly ChangedFields[]) => Promise<FieldChange[][]>
}

/**
 * A kind that keeps deleted rows, in a table with a projection for its lists: those in the lists are found by the index
 * of the projection, deleted ones by their own.
 */
export function markedRecords(
  entity: string,
  table: 'product' | 'attachment',
  isOfKind?: Condition,
): RecordKind {
  const [search, id] = [sql.table(`${table}_search`), sql.ref(`s.${table}_id`)]
  return {
    entity,
    table,
    ...(isOfKind && { isOfKind }),
    isDeleted: sql`o.deleted_at is not null`,
    label: sql`o.code`,
    isCalled: (pattern) => sql`o.id = any(array(
      select ${id} from ${search} s where ${codeLike(sql`s.code_key`, pattern)}
      union all
      select d.id from ${sql.table(table)} d where d.deleted_at is not null and ${codeLike(sql`d.code_key`, pattern)}))`,
    namePaths: ['code'],
  }
}

/** Every kind of record, by its word in the history. */
export type RecordKinds = ReadonlyMap<string, RecordKind>

/** One record, as a row of the history names it. */
export interface RecordRef {
  entity: string
  id: number
}

/** What a record is called, or was when it was deleted (`isGone`). */
export interface RecordName {
  label: string
  isGone: boolean
}

/** Names a record. */
export function recordKey({ entity, id }: RecordRef): string {
  return `${entity} ${id}`
}

/**
 * What records are called, by `recordKey`: one look-up per kind, and one for all that are no longer there. What is no id at all
 * has no name.
 */
export async function namesOfRecords(
  db: Kysely<Schema>,
  kinds: RecordKinds,
  asked: readonly RecordRef[],
): Promise<ReadonlyMap<string, RecordName>> {
  const records = asked.filter(({ id }) => Number.isSafeInteger(id))
  const idsOf = Map.groupBy(records, ({ entity }) => entity)
  // in the order of all kinds, so that few texts are prepared
  const queries = [...kinds].flatMap(([entity, kind]) => {
    const refs = idsOf.get(entity)
    if (!refs) return []
    const ids = [...new Set(refs.map(({ id }) => id))]
    return sql`select ${entity}::text as entity, o.id::bigint as id, (${kind.label})::text as label,
        ${kind.isDeleted ?? sql`false`} as "isGone"
      from ${sql.table(kind.table)} o where o.id = any(${ids}::bigint[]) and ${ofKind(kind)}`
  })
  if (queries.length === 0) return new Map()
  const rows = await rowsOfQuery(
    db,
    namedByText(
      'names of records',
      sql<RecordRef & RecordName>`${sql.join(queries, sql` union all `)}`.compile(db),
    ),
  )
  const names = new Map(
    rows.map((row) => [recordKey(row), { label: row.label, isGone: row.isGone }]),
  )
  const missing = records.filter((record) => !names.has(recordKey(record)))
  for (const [key, label] of await formerNames(db, kinds, missing)) {
    names.set(key, { label, isGone: true })
  }
  return names
}

/** The names that records had when they were deleted. */
async function formerNames(
  db: Kysely<Schema>,
  kinds: RecordKinds,
  records: readonly RecordRef[],
): Promise<[key: string, label: string][]> {
  const known = records.filter(({ entity }) => kinds.has(entity))
  if (known.length === 0) return []
  const entities = known.map(({ entity }) => entity)
  const ids = known.map(({ id }) => id)
  const { rows } = await sql<RecordRef & { diff: Record<string, [unknown, unknown]> }>`
    select d.entity, d.entity_id as id, d.diff
    from (select distinct * from unnest(${entities}::text[], ${ids}::bigint[]) as m (entity, id)) m
    cross join lateral (
      select c.* from change c where c.entity = m.entity and c.entity_id = m.id and c.operation = 'delete'
      order by c.id desc limit 1) as d`.execute(db)
  return rows.flatMap(({ entity, id, diff }): [string, string][] => {
    const name = nameIn(diff, kinds.get(entity)?.namePaths ?? [])
    return name === null ? [] : [[recordKey({ entity, id }), name]]
  })
}

/** What a record was called, by what its deletion took away. */
function nameIn(diff: Record<string, [unknown, unknown]>, paths: readonly string[]): string | null {
  for (const path of paths) {
    const [start = '', end] = path.split('*')
    const found = Object.entries(diff).find(([name]) =>
      end === undefined ? name === path : name.startsWith(start) && name.endsWith(end),
    )
    const name = found?.[1][0]
    if (typeof name === 'string' && name !== '') return name
  }
  return null
}

/** So many records may one code or name stand for; a longer one stands for fewer. */
export const mostMeant = 1_000

/** The ids of records by their kind. */
export type IdsByKind = ReadonlyMap<string, readonly number[]>

/**
 * The records that have, or ever had, a code or name like one of the patterns, in the order of the patterns: by the
 * tables of today, and by the codes that changes and deletions have replaced. Of each pattern and kind at most
 * `mostMeant` + 1.
 */
export async function recordsCalled(
  db: Kysely<Schema>,
  kinds: RecordKinds,
  patterns: readonly Pattern[],
): Promise<IdsByKind[]> {
  const queries = patterns.flatMap((pattern, index) => [
    ...[...kinds.values()].map(
      (
        kind,
      ) => sql`(select ${index}::integer as pattern, ${kind.entity}::text as entity, o.id::bigint as id
        from ${sql.table(kind.table)} o where ${kind.isCalled(pattern)} and ${ofKind(kind)}
        limit ${sql.lit(mostMeant + 1)})`,
    ),
    sql`(select distinct ${index}::integer, c.entity, c.entity_id from change c
      where ${codeLike(formerCode, pattern)} and c.diff #>> '{code,0}' <> ''
      limit ${sql.lit(mostMeant + 1)})`,
  ])
  if (queries.length === 0) return []
  const { rows } = await sql<RecordRef & { pattern: number }>`
    ${sql.join(queries, sql` union `)}`.execute(db)
  return patterns.map((_, index) => {
    const meant = rows.filter((row) => row.pattern === index)
    const byKind = Map.groupBy(meant, ({ entity }) => entity)
    return new Map([...byKind].map(([entity, found]) => [entity, found.map(({ id }) => id)]))
  })
}

/** As the index `change_former_code` has it. */
const formerCode = sql`code_key(c.diff #>> '{code,0}')`

/** Whether a column of code keys is like a pattern; never where the pattern has no letter or digit. */
export function codeLike(column: Column, pattern: Pattern): Condition {
  const isCode = codeKey(pattern.text) !== '0' || pattern.text.includes('0')
  return isCode ? codeCondition(column, [pattern]) : anyOf([])
}

function ofKind({ isOfKind }: RecordKind): Condition {
  return isOfKind ?? sql`true`
}
