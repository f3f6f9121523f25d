import type { FacetCounts } from '@lambda/contract/api'
import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { type QueryField, fieldNamed } from '@lambda/contract/query-language/field'
import {
  type TraceLogFacet,
  type TraceLogFieldName,
  traceLogFields,
} from '@lambda/contract/trail/trace-logs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { facetPasses, facetValues } from '../../platform/lists/facets.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'

type TraceQuery = Query<TraceLogFieldName>

/** The fields that entries are counted by as they are written. */
const countedFields: ReadonlySet<TraceLogFieldName> = new Set([
  'who',
  'action',
  'at',
  'entity',
  'source',
])

/** Whether the kept counts answer how many entries a query finds: it asks for nothing but what they are kept by. */
export function isCounted(query: TraceQuery): boolean {
  return termsOf(query).every((term) => {
    if (term.kind === 'free') return false
    return term.kind === 'presence'
      ? term.any.every((name) => countedFields.has(name))
      : countedFields.has(term.field)
  })
}

/** Whether a query asks for persons. */
function asksForPersons(query: TraceQuery): boolean {
  return termsOf(query).some((term) => {
    if (term.kind === 'free') return false
    return term.kind === 'presence' ? term.any.includes('who') : term.field === 'who'
  })
}

/**
 * The kept counts as if they were entries: those of a day stand at its beginning, as conditions are about whole days.
 * Counts by person are many more, so they are read only where persons matter.
 */
function kept(withPersons: boolean): RawBuilder<unknown> {
  return withPersons
    ? sql`(select day::timestamp at time zone 'UTC' as at, action, entity, source, actor, email, count
        from trace_counted) t`
    : sql`(select day::timestamp at time zone 'UTC' as at, action, entity, source, null::bigint as actor,
        null::text as email, count from trace_counted_total) t`
}

/** How many entries a query finds, by the kept counts; `condition` is what it means. */
export function keptTotal(query: TraceQuery, condition: Condition): RawBuilder<number> {
  return sql`(select coalesce(sum(t.count), 0)::bigint from ${kept(asksForPersons(query))}
    where ${condition})`
}

interface Counted {
  facet: TraceLogFacet
  value: string
  label: string
  count: number
}

const columns: Readonly<Record<TraceLogFacet, RawBuilder<unknown>>> = {
  action: sql`c.action`,
  entity: sql`c.entity`,
  source: sql`c.source`,
  who: sql`coalesce(u.email_key, c.email)`,
}

/** How many entries there are by value of each named field; one that the query itself filters by, without that filter. */
export async function countFacets(
  db: Kysely<Schema>,
  query: TraceQuery,
  names: readonly TraceLogFacet[],
  compile: (query: TraceQuery) => Condition,
): Promise<FacetCounts> {
  const isKept = isCounted(query)
  const passes = facetPasses(query, names, (name) => isKept && name === 'who')
  const counted = await Promise.all(
    passes.map((pass) => countValues(db, pass.query, pass.names, compile(pass.query))),
  )
  const rows = counted.flat().map((row) => Object.assign(row, { label: labelOf(row) }))
  return Object.fromEntries(
    names.map((name) => [name, facetValues(rows.filter(({ facet }) => facet === name))]),
  )
}

function labelOf({ facet, value, label }: Counted): string {
  const field: QueryField | undefined = fieldNamed(traceLogFields, facet)
  const values = field?.type === 'enum' ? field.values : []
  return values.find(({ code }) => code === value)?.label ?? label
}

async function countValues(
  db: Kysely<Schema>,
  query: TraceQuery,
  names: readonly TraceLogFacet[],
  condition: Condition,
): Promise<Counted[]> {
  const from = isCounted(query)
    ? sql`select t.action, t.entity, t.source, t.actor, t.email, sum(t.count) as count
        from ${kept(names.includes('who') || asksForPersons(query))} where ${condition} group by 1, 2, 3, 4, 5`
    : sql`select t.action, t.entity, t.source, t.actor, t.email, count(*) as count
        from trace_log t left join app_user u on u.id = t.actor where ${condition} group by 1, 2, 3, 4, 5`
  const counts = names.map(
    (name) => sql`select ${name}::text as facet, ${columns[name]} as value,
      min(${name === 'who' ? sql`coalesce(u.display_name, c.email)` : columns[name]}) as label,
      sum(c.count)::bigint as count
      from counted c left join app_user u on u.id = c.actor
      where ${columns[name]} is not null group by 2 having sum(c.count) > 0`,
  )
  const { rows } = await sql<Counted>`with counted as materialized (${from})
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}
