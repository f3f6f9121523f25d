import type { Page, QueryOf } from '@lambda/contract/api'
import type { NumberTerm, Pattern } from '@lambda/contract/query-language/ast'
import {
  type TraceLog,
  type TraceLogFieldName,
  traceLogFields,
  type traceLogsApi,
} from '@lambda/contract/trace-logs'
import { type Kysely, sql } from 'kysely'
import { idPage } from '../../platform/keyset.ts'
import { inOrder } from '../../platform/list-page.ts'
import { literal } from '../../platform/like.ts'
import {
  type Condition,
  anyOf,
  numberCondition,
  textCondition,
} from '../../platform/query-condition.ts'
import { type FlatFields, idsOfPeople, queryFilter } from '../../platform/query-filter.ts'
import type { Schema } from '../../platform/schema.ts'
import { traceLogsWhere, traceSource } from './trace-log.repository.ts'

/** The fields as conditions on `trace_log t` and its actor `u`. */
const flat: FlatFields<TraceLogFieldName> = {
  columns: {
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
  },
  words: [
    sql`u.display_name`,
    sql`u.email`,
    sql`t.email`,
    sql`t.path`,
    sql`t.message`,
    sql`t.diff::text`,
    sql`t.detail::text`,
  ],
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
      return sql`t.trace_id like ${`${match === 'inside' ? '%' : ''}${literal(id)}%`}`
    }),
  )
}

/** What a query over the trace log means in SQL. Throws INVALID_QUERY. */
export function traceLogFilter(q: string | undefined): Condition {
  return queryFilter(q, traceLogFields, flat)
}

/** A page of the trace log with its exact total: both sides are read along their indexes. Throws INVALID_QUERY. */
export async function listTraceLogs(
  db: Kysely<Schema>,
  query: QueryOf<typeof traceLogsApi.list>,
): Promise<Page<TraceLog>> {
  const from = sql`${traceSource} where ${traceLogFilter(query.q)}`
  const sort = query.sort ?? '-at'
  const order = { sort, column: sql`t.at`, type: 'timestamptz', nullable: false } as const
  const total = sql<number>`(select count(*) ${from})`
  const { ids, page } = await idPage(db, { from, id: sql`t.id` }, order, query, total)
  if (ids.length === 0) return { data: [], page }
  const rows = await traceLogsWhere(db, sql`t.id = any(${ids}::bigint[])`, ids.length)
  return { data: inOrder(ids, rows), page }
}
