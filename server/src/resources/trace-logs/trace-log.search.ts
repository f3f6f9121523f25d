import type { Page, QueryOf } from '@lambda/contract/api'
import type { NumberTerm, Pattern, Query, Term } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import {
  type TraceLog,
  type TraceLogFacet,
  type TraceLogFieldName,
  type traceLogsApi,
  traceLogFacets,
  traceLogFields,
} from '@lambda/contract/trail/trace-logs'
import { type Kysely, sql } from 'kysely'
import { idPage } from '../../platform/lists/keyset.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import { likePattern } from '../../platform/lists/like.ts'
import {
  type Condition,
  allOf,
  anyOf,
  numberCondition,
  textCondition,
  wordingCondition,
} from '../../platform/lists/query-condition.ts'
import {
  type FieldTable,
  compileQuery,
  idsOfPeople,
  readQuery,
} from '../../platform/lists/query-filter.ts'
import type { RecordKinds } from '../../platform/trail/records.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { countFacets, isCounted, keptTotal } from './trace-log-count.search.ts'
import { type AboutRecord, meantBy, recordsMeant } from './trace-log-record.search.ts'
import { traceLogsWhere, traceSource } from './trace-log.repository.ts'

/** The fields as conditions on `trace_log t` and its actor `u`. */
const columns: Omit<FieldTable<TraceLogFieldName>['columns'], 'record'> = {
  who: {
    is: (term) =>
      term.kind === 'person'
        ? sql`(t.actor = any(${idsOfPeople(term.any)}) or t.email = any(${[...term.any]}::text[]))`
        : sql`false`,
    isPresent: sql`coalesce(t.actor::text, t.email) is not null`,
  },
  action: sql`t.action`,
  at: sql`t.at`,
  entity: sql`t.entity`,
  id: {
    is: (term) => (term.kind === 'number' ? entityId(term.is) : sql`false`),
    isPresent: sql`t.entity_id is not null`,
  },
  field: {
    is: (term) => (term.kind === 'text' ? changedField(term.any) : sql`false`),
    isPresent: sql`coalesce(t.diff, '{}') <> '{}'`,
  },
  trace: {
    is: (term) => (term.kind === 'text' ? traceId(term.any) : sql`false`),
    isPresent: sql`true`,
  },
  source: sql`t.source`,
  address: sql`host(t.address)`,
  status: sql`t.status`,
  code: sql`t.code`,
}

/** Where words are looked for. */
const texts = [
  sql`u.display_name`,
  sql`u.email`,
  sql`t.email`,
  sql`t.path`,
  sql`t.message`,
  sql`t.diff::text`,
  sql`t.detail::text`,
]

/** The fields for one query, whose words and codes may stand for records. */
function fieldsFor(about: AboutRecord): FieldTable<TraceLogFieldName> {
  return {
    columns: {
      ...columns,
      record: {
        is: (term) => (term.kind === 'code' ? anyOf(term.any.map(about)) : sql`false`),
        isPresent: sql`t.entity_id is not null`,
      },
    },
    words: (wording) => anyOf([about(meantBy(wording)), wordingCondition(texts, wording)]),
  }
}

/** As whole numbers, which the index is made of. */
function entityId(is: NumberTerm['is']): Condition {
  if (is.op === 'any') return sql`t.entity_id = any(${[...is.any]}::bigint[])`
  return numberCondition(sql`t.entity_id`, is)
}

function changedField(patterns: readonly Pattern[]): Condition {
  return sql`exists (select from jsonb_object_keys(t.diff) as path
    where ${textCondition(sql`path`, patterns)})`
}

/** Trace ids are kept in lower case, so that their index serves. */
function traceId(patterns: readonly Pattern[]): Condition {
  return anyOf(
    patterns.map(({ match, text }) => {
      const id = text.toLowerCase()
      if (match === 'equals') return sql`t.trace_id = ${id}`
      return sql`t.trace_id like ${likePattern(match, id)}`
    }),
  )
}

type TraceQuery = Query<TraceLogFieldName>

/** What a query over the trace log finds. */
interface Found {
  condition: Condition
  /** Entries before this instant were only searched by the records they are about; null where all were searched. */
  since: string | null
  query: TraceQuery
  /** A part of the query in SQL, with what its words stand for and as far back as the whole. */
  compile: (part: TraceQuery) => Condition
}

/** What a query over the trace log means in SQL. Throws INVALID_QUERY. */
export async function traceLogCondition(
  db: Kysely<Schema>,
  records: RecordKinds,
  q: string | undefined,
): Promise<Found> {
  const query = readQuery(q ?? '', traceLogFields)
  const about = await recordsMeant(db, records, query)
  const since = await reachOf(db, query)
  const fields = fieldsFor(about)
  const words = termsOf(query).flatMap((term) => (term.kind === 'free' ? meantBy(term) : []))
  const reach =
    since === null ? [] : [anyOf([sql`t.at >= ${since}::timestamptz`, ...words.map(about)])]
  const compile = (part: TraceQuery) => allOf([compileQuery(part, fields), ...reach])
  return { condition: compile(query), since, query, compile }
}

/**
 * A page of the trace log with its exact total: by the kept counts where they answer the query, else what is found is
 * counted. Throws INVALID_QUERY.
 */
export async function listTraceLogs(
  db: Kysely<Schema>,
  records: RecordKinds,
  asked: QueryOf<typeof traceLogsApi.list>,
): Promise<Page<TraceLog>> {
  const { condition, since, query, compile } = await traceLogCondition(db, records, asked.q)
  const source = { from: sql`${traceSource} where ${condition}`, id: sql`t.id` }
  const sort = asked.sort ?? '-at'
  const order = { sort, column: sql`t.at`, type: 'timestamptz', nullable: false } as const
  const total = isCounted(query) ? keptTotal(query, condition) : null
  const { ids, page } = await idPage(db, source, order, asked, total)
  const rows =
    ids.length === 0
      ? []
      : await traceLogsWhere(db, records, sql`t.id = any(${ids}::bigint[])`, ids.length)
  return {
    data: inOrder(ids, rows),
    page: since === null ? page : { ...page, searchedSince: since },
    ...(asked.facets && {
      facets: await countFacets(db, query, readFacets(asked.facets), compile),
    }),
  }
}

function readFacets(names: string): TraceLogFacet[] {
  return traceLogFacets.filter((name) => names.split(',').includes(name))
}

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
async function reachOf(
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
