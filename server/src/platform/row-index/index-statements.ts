import { type Kysely, type RawBuilder, sql } from 'kysely'
import { numbersIn } from '../lists/keyset.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Condition } from '../lists/query-condition.ts'
import type { FoundPart } from '../lists/query-part.ts'
import type { IndexedRow, IndexedRows } from './indexed-rows.ts'
import type { Snapshot } from './snapshot.ts'

/** A projection of which an index is kept. */
export interface IndexedTable {
  /** What its rows are, as a log says it. */
  name: string
  /** The table: conditions call it `s`. `row_change` tells of it by this name. */
  table: string
  id: string
  /** The column of the instant of the last update, by which `updated` is ordered. */
  updated: string
  /** The columns of numbers, by what a query calls them: plain ones, and days or instants as microseconds since 1970. */
  numbers: Readonly<Record<string, { column: string; isTime: boolean }>>
}

/** What a statement tells an index. */
export interface News {
  snapshot: string
  /** Whether its own transaction has changed something. */
  hasWritten: boolean
  /** Changes of transactions up to this one are kept no more, and which transaction forgot last. */
  floor: { upTo: number; by: number }
  /** How many rows have changed. */
  changedIds: number
  /** By transaction: the rows that it has changed, and the tags that one of them has lost. */
  changes: [transaction: number, ids: number[], tags: number[]][] | null
  /** Those of them that are there, as they are now; null where there are none, or too many. */
  changed: IndexedRow[] | null
  /** The ids of the rows that each thing asked for finds, of those that it is asked of. */
  found: Uint32Array[]
}

/** Something that only SQL can tell. */
export interface AskedOfSql {
  of: Condition | FoundPart
  /** The rows that it is asked of, beside those that have changed; null for all. */
  again: readonly number[] | null
}

interface Question {
  /** What has been seen already. */
  known: Snapshot
  mostChanges: number
  asked: readonly AskedOfSql[]
}

interface Reader {
  rows: IndexedRows
  /** False to stop reading. */
  take: (page: IndexedRow[]) => boolean
}

interface Told {
  snapshot: string
  hasWritten: boolean
  floor: string[]
  changedIds: number
  changes: string | null
  changed: string | null
  /** `found0` and so on. */
  [found: string]: unknown
}

const micros = (column: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`

/** What an index asks of the database. */
export function indexStatements(table: IndexedTable) {
  const from = sql`${sql.ref(table.table)} s`
  const id = sql.ref(`s.${table.id}`)
  const updated = sql.ref(`s.${table.updated}`)
  const numbers = Object.values(table.numbers).map(({ column, isTime }) =>
    isTime ? micros(sql.ref(`s.${column}`)) : sql.ref(`s.${column}`),
  )
  const row = sql`json_build_array(${sql.join([id, micros(updated), sql`to_json(s.tags)`, ...numbers])})`

  /** What has changed since, and what is found, in one statement: it is all of one moment. */
  async function news(db: Kysely<Schema>, { known, mostChanges, asked }: Question): Promise<News> {
    const found = asked.map(
      (one, index) =>
        sql`, (select string_agg(found.id::text, ',') from (${idsOf(one)}) as found(id)) as ${sql.ref(`found${index}`)}`,
    )
    const { rows } = await sql<Told>`
      with news as materialized (
        select xid, ids, tags from row_change
        where relation = ${table.table} and xid >= ${String(known.xmin)}::text::xid8
          and not pg_visible_in_snapshot(xid, ${known.text}::text::pg_snapshot)),
      size as materialized (select coalesce(sum(cardinality(ids)), 0)::bigint as ids from news)
      select pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned() is not null as "hasWritten",
        (select array[xid, forgotten_by]::text[] from row_change_floor) as floor, size.ids as "changedIds",
        (select json_agg(json_build_array(n.xid::text::bigint, n.ids, n.tags)) from news n)::text as changes,
        case when size.ids between 1 and ${mostChanges} then (select json_agg(${row}) from ${from}
          where ${id} = any(array(select unnest(n.ids) from news n))) end::text as changed
        ${found.length === 0 ? sql`` : sql.join(found, sql``)}
      from size`.execute(db)
    const [told] = rows
    if (!told) throw new Error('The database told an index nothing.')
    return {
      snapshot: told.snapshot,
      hasWritten: told.hasWritten,
      floor: { upTo: Number(told.floor[0]), by: Number(told.floor[1]) },
      changedIds: told.changedIds,
      changes: JSON.parse(told.changes ?? 'null') as News['changes'],
      changed: JSON.parse(told.changed ?? 'null') as News['changed'],
      found: asked.map((_, index) => {
        const ids = told[`found${index}`]
        return numbersIn(typeof ids === 'string' ? ids : '')
      }),
    }
  }

  /** A `select` of the ids that are found, beside the `news`. */
  function idsOf({ of, again }: AskedOfSql): Condition {
    const among = again && sql`(array(select unnest(n.ids) from news n) || ${[...again]}::bigint[])`
    if ('place' in of) return of.place.select(of.holds, among)
    const within = among === null ? sql`` : sql`${id} = any(${among}) and`
    return sql`select ${id} from ${from} where ${within} ${of}`
  }

  /** All rows as they are at one moment, in the order of their updates, page by page. */
  async function readAll(
    db: Database,
    rowsAtOnce: number,
    begin: (expected: number) => Reader,
  ): Promise<{ rows: IndexedRows; snapshot: string; count: number; isComplete: boolean }> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const {
          rows: [start],
        } = await sql<{ snapshot: string; expected: number }>`
        select pg_current_snapshot()::text as snapshot, count(*) as expected from ${from}`.execute(
          trx,
        )
        const { snapshot = '', expected = 0 } = start ?? {}
        const { rows, take } = begin(expected)
        let last: IndexedRow | undefined
        let count = 0
        for (;;) {
          const page = await readPage(trx, last, rowsAtOnce)
          count += page.length
          if (!take(page)) return { rows, snapshot, count, isComplete: false }
          if (page.length < rowsAtOnce) return { rows, snapshot, count, isComplete: true }
          last = page.at(-1)
        }
      })
  }

  async function readPage(
    db: Kysely<Schema>,
    last: IndexedRow | undefined,
    rowsAtOnce: number,
  ): Promise<IndexedRow[]> {
    const after = last
      ? sql`where (${updated}, ${id}) > ('epoch'::timestamptz + ${last[1]}::bigint * interval '1 microsecond', ${last[0]}::bigint)`
      : sql``
    const { rows } = await sql<{ rows: string | null }>`
      select json_agg(row order by updated, id)::text as rows from (
        select ${row} as row, ${updated} as updated, ${id} as id from ${from} ${after}
        order by ${updated}, ${id} limit ${rowsAtOnce}) as page`.execute(db)
    return JSON.parse(rows[0]?.rows ?? '[]') as IndexedRow[]
  }

  return { news, readAll }
}

/** Forgets what has changed so long ago that every index knows of it; one that does not reads everything anew. */
export async function forgetRowChanges(db: Database): Promise<void> {
  await sql`with gone as (
      delete from row_change where at < clock_timestamp() - interval '1 hour' returning xid)
    update row_change_floor f set xid = greatest(f.xid, highest.xid), forgotten_by = pg_current_xact_id()
    from (select xid from gone order by xid desc limit 1) as highest`.execute(db)
}
