import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { named } from '../database/prepared.ts'
import type { Schema } from '../database/schema.ts'
import type { Condition } from '../lists/query-condition.ts'
import { levelNumber } from '../lists/query-part.ts'
import { type AskedOfSql, foundAsText, readFound } from './found-text.ts'
import type { IndexedRow } from './indexed-rows.ts'
import { readRows } from './row-text.ts'
import type { Snapshot } from './snapshot.ts'

/** A projection of which an index is kept. */
export interface IndexedTable {
  /** What its rows are, as a log says it. */
  name: string
  /** The table: conditions call it `s`. `row_change` tells of it by this name. */
  table: string
  id: string
  /** Which of its rows, as a condition on `s`; left out: all. */
  rows?: Condition
  /** The column of the instant of the last update, by which `updated` is ordered. */
  updated: string
  /** The columns of numbers, by what a query calls them: plain ones, and days or instants as microseconds since 1970. */
  numbers: Readonly<Record<string, { column: string; isTime: boolean }>>
}

/** What a statement tells an index. */
export interface News {
  snapshot: string
  /** The database's clock, not after the snapshot. */
  at: string
  /** Whether its own transaction has changed something. */
  hasWritten: boolean
  /** Changes of transactions up to this one are kept no more, and which transaction forgot last. */
  floor: { upTo: number; by: number }
  /** How many rows have changed. */
  changedIds: number
  /** By transaction: the rows that it has changed, and the tags that one of them has lost. */
  changes: [transaction: number, ids: number[], tags: number[]][] | null
  /** Those of them that are there, as they are now, as text (`readRows`): none where there are too many. */
  changed: string
  /** The ids of the rows that each thing asked for finds, of those that it is asked of: by the level that they match at, the others last. */
  found: Uint32Array[][]
}

interface Question {
  /** What has been seen already, and when. */
  known: Moment
  mostChanges: number
  asked: readonly AskedOfSql[]
}

/** A state of the database: what it was seen by, and a time not after that (`News.at`). */
export interface Moment {
  snapshot: Snapshot
  at: string
}

/** What all rows are read into: first as they come, then in the order of their updates. */
export interface RowReader {
  fill: (row: IndexedRow) => void
  place: (row: IndexedRow) => void
  /** Asked after each page: whether to read no more. */
  isOver: () => boolean
}

interface Seen {
  snapshot: string
  at: string
  hasWritten: boolean
  floor: { upTo: number; by: number }
}

/** What is seen of a table, and when it was changed last. */
export interface Standing extends Seen {
  /** The highest transaction of which changes are kept; null where there is none. */
  lastTransaction: number | null
  /** When any table was changed last. */
  lastAt: string | null
}

interface Told extends Seen {
  changedIds: number
  changes: string | null
  changed: string | null
  /** `found0` and so on. */
  [found: string]: unknown
}

const micros = (column: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`

/** A page of rows when all are read: what is done with one takes some milliseconds. */
const rowsAtOnce = 2_000

interface Last {
  id: number
  updated: number
}

/** The rows of a page as text, and its last one where there may be more. */
interface RowPage {
  records: string
  last: Last | null
}

/** Hands over each row, while the database is at work on the next page; false where that was stopped. */
async function readPages(
  pageAfter: (last: Last | null) => Promise<RowPage>,
  take: (row: IndexedRow) => void,
  isOver: () => boolean,
): Promise<boolean> {
  let page = await pageAfter(null)
  for (;;) {
    const next = page.last && pageAfter(page.last)
    readRows(page.records, take)
    const following = await next
    if (isOver()) return false
    if (!following) return true
    page = following
  }
}

function lastIn(records: string): Last | null {
  let last: Last | null = null
  readRows(records.slice(records.lastIndexOf('\n') + 1), ({ id, updated }) => {
    last = { id, updated }
  })
  return last
}

function seenIn({ snapshot, at, hasWritten, floor }: Seen): Seen {
  return { snapshot, at, hasWritten, floor }
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The database told an index nothing.')
  return row
}

/** What an index asks of the database. */
export function indexStatements(table: IndexedTable) {
  const from = sql`${sql.ref(table.table)} s`
  const isOfIndex = table.rows ?? sql`true`
  const id = sql.ref(`s.${table.id}`)
  const updated = sql.ref(`s.${table.updated}`)
  const numbers = Object.values(table.numbers).map(({ column, isTime }) =>
    isTime ? micros(sql.ref(`s.${column}`)) : sql.ref(`s.${column}`),
  )
  const row = sql`row(${sql.join([id, micros(updated), sql`s.tags`, ...numbers])})::text`
  const placed = sql`row(${id}, ${micros(updated)}, '{}')::text`

  const seen = sql`pg_current_snapshot()::text as snapshot, now()::text as at,
    pg_current_xact_id_if_assigned() is not null as "hasWritten",
    (select json_build_object('upTo', xid::text::bigint, 'by', forgotten_by::text::bigint)
      from row_change_floor) as floor`

  const changesSince = ({ snapshot, at }: Moment) => sql`row_change
    where relation = ${table.table} and (xid >= ${String(snapshot.xmin)}::text::xid8
      and not pg_visible_in_snapshot(xid, ${snapshot.text}::text::pg_snapshot)
      -- the number of a transaction that was rolled back is given again after a crash
      or at > ${at}::text::timestamptz)`

  /** What has changed since, and what is found, in one statement: it is all of one moment. */
  async function news(db: Kysely<Schema>, { known, mostChanges, asked }: Question): Promise<News> {
    if (asked.length === 0) {
      const told = await toldThatNothingHasChanged(db, known)
      if (told) return { ...told, changedIds: 0, changes: null, changed: '', found: [] }
    }
    const found = asked.map(
      (one, index) => sql`, (${foundAsText(one, idsOf(one))}) as ${sql.ref(`found${index}`)}`,
    )
    const { rows } = await sql<Told>`
      with news as materialized (select xid, ids, tags from ${changesSince(known)}),
      size as materialized (select coalesce(sum(cardinality(ids)), 0)::bigint as ids from news)
      select ${seen}, size.ids as "changedIds",
        (select json_agg(json_build_array(n.xid::text::bigint, n.ids, n.tags)) from news n)::text as changes,
        case when size.ids between 1 and ${mostChanges} then (select string_agg(${row}, e'\n') from ${from}
          where ${isOfIndex} and ${id} = any(array(select unnest(n.ids) from news n))) end as changed
        ${found.length === 0 ? sql`` : sql.join(found, sql``)}
      from size`.execute(db)
    const told = onlyRow(rows)
    return {
      ...seenIn(told),
      changedIds: told.changedIds,
      changes: JSON.parse(told.changes ?? 'null') as News['changes'],
      changed: told.changed ?? '',
      found: asked.map((one, index) => readFound(one, told[`found${index}`])),
    }
  }

  /**
   * Mostly nothing has, and that is a statement which is planned once; null where something has changed. The plan is for any
   * snapshot, so it would read all changes of the last hour: it is the latest ones, by an index, that tell whether to look.
   */
  async function toldThatNothingHasChanged(
    db: Kysely<Schema>,
    known: Moment,
  ): Promise<Seen | null> {
    const { snapshot, at } = known
    const isPast = sql`coalesce((select xid from row_change where relation = ${table.table} order by xid desc limit 1)
        < ${String(snapshot.xmin)}::text::xid8, true)
      and coalesce((select at from row_change order by at desc limit 1) <= ${at}::text::timestamptz, true)`
    const query = sql<Seen & { hasChanged: boolean }>`
      select ${seen}, case when ${isPast} then false
        else exists (select from ${changesSince(known)}) end as "hasChanged"`.compile(db)
    const { rows } = await db.executeQuery(named(`changes of ${table.name}`, query))
    const told = onlyRow(rows)
    return told.hasChanged ? null : seenIn(told)
  }

  /** Tells the same to whoever asks, whatever they have seen. */
  function standing(db: Kysely<Schema>): CompiledQuery<Standing> {
    const query = sql<Standing>`select ${seen},
      (select xid::text::bigint from row_change where relation = ${sql.lit(table.table)}
        order by xid desc limit 1) as "lastTransaction",
      (select at::text from row_change order by at desc limit 1) as "lastAt"`
    return named(`standing of ${table.name}`, query.compile(db))
  }

  /** A `select` of the ids that are found, where there are levels with their number. */
  function idsOf({ of, again }: AskedOfSql): Condition {
    const among = again && sql`(array(select unnest(n.ids) from news n) || ${[...again]}::bigint[])`
    if ('place' in of) return of.place.select(of.holds, among, of.levels && levelNumber(of.levels))
    const within = among === null ? sql`` : sql`${id} = any(${among}) and`
    return sql`select ${id} from ${from} where ${isOfIndex} and ${within} ${of}`
  }

  /** All rows as they are at one moment, page by page: `begin` is told how many to expect. */
  async function readAll<Reader extends RowReader>(
    db: Database,
    begin: (expected: number) => Reader,
  ): Promise<
    Pick<News, 'snapshot' | 'at'> & { reader: Reader; count: number; isComplete: boolean }
  > {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ snapshot: string; at: string; count: number }>`
          select pg_current_snapshot()::text as snapshot, now()::text as at, count(*) as count
          from ${from} where ${isOfIndex}`.execute(trx)
        const { snapshot = '', at = '', count = 0 } = rows[0] ?? {}
        const reader = begin(count)
        // as they lie in the table, then their order from an index: as rows in that order they would cost twice as much
        const isComplete =
          (await readPages((last) => pageById(trx, last), reader.fill, reader.isOver)) &&
          (await readPages((last) => pageByUpdate(trx, last), reader.place, reader.isOver))
        return { reader, snapshot, at, count, isComplete }
      })
  }

  const pageById = (db: Kysely<Schema>, last: Last | null) =>
    readPage(db, {
      record: row,
      after: last ? sql`and ${id} > ${last.id}::bigint` : sql``,
      order: sql`${id}`,
    })

  const pageByUpdate = (db: Kysely<Schema>, last: Last | null) =>
    readPage(db, {
      record: placed,
      after: last
        ? sql`and (${updated}, ${id}) > ('epoch'::timestamptz + ${last.updated}::bigint * interval '1 microsecond', ${last.id}::bigint)`
        : sql``,
      order: sql`${updated}, ${id}`,
    })

  async function readPage(
    db: Kysely<Schema>,
    { record, after, order }: Record<'record' | 'after' | 'order', RawBuilder<unknown>>,
  ): Promise<RowPage> {
    const { rows } = await sql<{ records: string | null; count: number }>`
      select string_agg(${record}, e'\\n' order by ${order}) as records, count(*) as count
      from (select * from ${from} where ${isOfIndex} ${after} order by ${order} limit ${rowsAtOnce}) as s`.execute(
      db,
    )
    const { records, count } = rows[0] ?? { records: null, count: 0 }
    return { records: records ?? '', last: count < rowsAtOnce ? null : lastIn(records ?? '') }
  }

  return { news, standing, readAll }
}

/** Forgets what has changed so long ago that every index knows of it; one that does not reads everything anew. */
export async function forgetRowChanges(db: Database): Promise<void> {
  await sql`with gone as (
      delete from row_change where at < clock_timestamp() - interval '1 hour' returning xid)
    update row_change_floor f set xid = greatest(f.xid, highest.xid), forgotten_by = pg_current_xact_id()
    from (select xid from gone order by xid desc limit 1) as highest`.execute(db)
}
