import type { Query, Term } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import type { TraceLogFieldName } from '@lambda/contract/trail/trace-logs'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

type TraceTerm = Term<TraceLogFieldName>

/** So far back, and through so many entries, words are looked for where no time is asked for. */
const farthest = { days: 90, entries: 100_000 }

/** What has no index: entries are read one by one. */
const unindexed: ReadonlySet<TraceLogFieldName> = new Set(['field', 'address'])

/** What leaves few entries to read, or says itself how far back to go. */
const narrowing: ReadonlySet<TraceLogFieldName> = new Set(['at', 'id', 'record', 'trace'])

/**
 * The instant since which entries are read for a query that no index answers and that does not say itself how far back
 * to go; null where all are searched.
 */
export async function reachOf(
  db: Kysely<Schema>,
  query: Query<TraceLogFieldName>,
): Promise<string | null> {
  const isNarrow = query.all.some((clause) => 'field' in clause && narrowing.has(clause.field))
  if (isNarrow || !termsOf(query).some(isUnindexed)) return null
  const { rows } = await sql<{ since: string }>`
    select since from (select greatest(
      (date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${farthest.days})) at time zone 'UTC',
      (select at from trace_log order by at desc, id desc offset ${farthest.entries} limit 1)) as since) as reach
    where exists (select from trace_log where at < reach.since)`.execute(db)
  return rows[0]?.since ?? null
}

function isUnindexed(term: TraceTerm): boolean {
  if (term.kind === 'free') return true
  return term.kind === 'presence'
    ? term.any.some((name) => unindexed.has(name))
    : unindexed.has(term.field)
}
