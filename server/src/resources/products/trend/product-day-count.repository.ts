import { findingGroups } from '@lambda/contract/products/findings/finding-query'
import { type DayCount, daysCounted } from '@lambda/contract/products/trend/product-trend'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { RowIndexes } from '../../../platform/row-index/row-indexes.ts'
import { ownQueries } from '../../users/user-own-query.repository.ts'
import { countProductsOfEach } from '../product-selection.search.ts'

type Db = Kysely<Schema>

interface OwnHouse {
  db: Db
  indexes: RowIndexes
  stopping: AbortSignal
}

/** The present day, as all days of the product one in UTC. */
const today = sql`(now() at time zone 'UTC')::date`

/**
 * Counts the products of today from the kept counts, once a day: who comes later finds that it is done. What is older than is told is
 * forgotten.
 */
export async function keepDayCounts({ db }: { db: Db }): Promise<void> {
  const isDone = sql<{ isDone: boolean }>`
    select exists (select from product_day_count where day = ${today}) as "isDone"`
  if ((await isDone.execute(db)).rows[0]?.isDone) return
  await sql`
    with kept as materialized (
      select tag, sum(count)::bigint as count from (
        select tag, count from facet_count union all select tag, delta from facet_delta) as kept
      group by tag having sum(count) > 0)
    insert into product_day_count (day, facet, value, count)
    select ${today}, '', '', coalesce((select count from kept where tag = 0), 0)
    union all
    select ${today}, n.kind, n.value, k.count from kept k join reference_name n on n.id = k.tag
    where n.kind in ('finding', 'status')
    union all
    select ${today}, v.facet, v.value, sum(k.count)::bigint from kept k join readiness_value v on v.id = k.tag
    where v.facet = 'not-ready' group by v.facet, v.value
    on conflict (day, facet, value) do nothing`.execute(db)
  await sql`delete from product_day_count where day < ${today} - ${daysCounted}::integer`.execute(
    db,
  )
}

/**
 * Counts of today what active people look after, as its list does, once a day for each query that finds it; those that are added
 * later in the day follow.
 */
export async function keepOwnDayCounts({ db, indexes, stopping }: OwnHouse): Promise<void> {
  const done = await sql<{ query: string }>`
    select distinct query from own_day_count where day = ${today}`.execute(db)
  const areDone = new Set(done.rows.map(({ query }) => query))
  for (const query of await ownQueries(db)) {
    if (areDone.has(query) || stopping.aborted) continue
    const severities = findingGroups.map(({ code }) => code)
    const parts = severities.map((code) => `finding:${code}`)
    const counts = await countProductsOfEach(db, { q: query, language: 'EN', parts }, indexes)
    await sql`
      insert into own_day_count (query, day, severity, count)
      select ${query}, ${today}, severity, count from unnest(${severities}::text[], ${counts}::bigint[]) as c (severity, count)
      on conflict (query, day, severity) do nothing`.execute(db)
  }
  await sql`delete from own_day_count where day < ${today} - ${daysCounted}::integer`.execute(db)
}

/** What was counted on the days that are told, the earliest first, and when the last of it was; of all products without a query. */
export async function dayCounts(
  db: Db,
  query = '',
): Promise<{ counts: DayCount[]; countedAt: string | null }> {
  const source =
    query === ''
      ? sql`select day, facet, value, count, counted_at from product_day_count`
      : sql`select day, 'finding' as facet, severity as value, count, counted_at from own_day_count where query = ${query}`
  const { rows } = await sql<DayCount & { countedAt: string }>`
    select day::text as day, facet, value, count, counted_at as "countedAt" from (${source}) as c
    where day >= ${today} - ${daysCounted}::integer order by day, facet, value`.execute(db)
  return {
    counts: rows.map(({ day, facet, value, count }) => ({ day, facet, value, count })),
    countedAt: rows.at(-1)?.countedAt ?? null,
  }
}
