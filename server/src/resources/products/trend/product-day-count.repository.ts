import { type DayCount, daysCounted } from '@lambda/contract/products/trend/product-trend'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

type Db = Kysely<Schema>

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

/** What was counted on the days that are told, the earliest first, and when the last of it was. */
export async function dayCounts(db: Db): Promise<{ counts: DayCount[]; countedAt: string | null }> {
  const { rows } = await sql<DayCount & { countedAt: string }>`
    select day::text as day, facet, value, count, counted_at as "countedAt" from product_day_count
    where day >= ${today} - ${daysCounted}::integer order by day, facet, value`.execute(db)
  return {
    counts: rows.map(({ day, facet, value, count }) => ({ day, facet, value, count })),
    countedAt: rows.at(-1)?.countedAt ?? null,
  }
}
