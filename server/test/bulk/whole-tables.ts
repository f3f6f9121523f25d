import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../src/platform/database/schema.ts'

type Row = Record<string, unknown>

/** What is made anew by every write, whatever is written. */
const generated = new Set(['trace_id', 'xid', 'forgotten_by'])

/** Tables in which the same can be told in more or fewer rows: a select of what they tell. */
const summed: Readonly<Record<string, string>> = {
  facet_delta:
    'select tag, sum(delta) as delta from facet_delta group by tag having sum(delta) <> 0',
  trace_delta: `select day, source, entity, action, actor, email, sum(delta) as delta from trace_delta
    group by day, source, entity, action, actor, email having sum(delta) <> 0`,
  duplicate_pending: 'select distinct kind, key from duplicate_pending',
  readiness_due: 'select distinct kind, ref, query from readiness_due',
  epd_due: 'select distinct kind, ref, query from epd_due',
  row_change: `select relation,
      array(select distinct id from row_change r, unnest(r.ids) as id where r.relation = c.relation order by 1) as ids,
      array(select distinct t from row_change r, unnest(r.tags) as t where r.relation = c.relation order by 1) as tags
    from row_change c group by relation`,
}

/**
 * Everything that the tables of a database hold, by their names: rows in no particular order, history in its own. Of instants
 * since `since` (ISO 8601) only that they are; ids of the history are left out, as some are spent on what is refused.
 */
export async function wholeTables(
  db: Kysely<Schema>,
  since: string,
): Promise<Record<string, Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db)
  const { rows: states } = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', market, obligation, language, unmet) as name from readiness_state`.execute(
    db,
  )
  const stateNames = new Map(states.map(({ id, name }) => [id, name]))
  const all: Record<string, Row[]> = {}
  for (const { name } of tables) {
    const isHistory = name === 'change'
    const from = sql.raw(summed[name] ?? `select * from ${name} ${isHistory ? 'order by id' : ''}`)
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from (${from}) as t`.execute(
      db,
    )
    const named = stateTables.has(name) ? rows.map(({ row }) => withStates(row, stateNames)) : []
    const told = named.length > 0 ? named : rows.map(({ row }) => row)
    const lasting = told.map((row) => lastingOf(row, isHistory, since))
    all[name] = isHistory ? lasting : inSomeOrder(lasting)
  }
  return all
}

/** Where tags of products are, of which those of readiness get their ids in the order in which they come up. */
const stateTables = new Set([
  'facet_count',
  'facet_delta',
  'product_readiness',
  'product_search',
  'readiness_state',
  'row_change',
])

/** A row with what states say in place of their ids. */
function withStates(row: Row, names: ReadonlyMap<number, string>): Row {
  if (row['relation'] !== undefined && row['relation'] !== 'product_search') return row
  const named = (value: unknown) => (typeof value === 'number' && names.get(value)) || value
  const entries = Object.entries(row).map(([column, value]) => {
    if (column === 'tag' || column === 'id') return [column, named(value)] as const
    if (column !== 'tags' || !Array.isArray(value)) return [column, value] as const
    return [column, value.map(named).map(String).toSorted()] as const
  })
  return Object.fromEntries(entries)
}

function lastingOf(row: Row, isHistory: boolean, since: string): Row {
  const kept = Object.entries(row).filter(
    ([column]) => !generated.has(column) && !(isHistory && column === 'id'),
  )
  const isNew = (column: string, value: unknown) =>
    /(^|_)at$/.test(column) && typeof value === 'string' && Date.parse(value) >= Date.parse(since)
  return Object.fromEntries(
    kept.map(([column, value]) => [column, isNew(column, value) ? 'new' : value]),
  )
}

function inSomeOrder(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ row }) => row)
}
