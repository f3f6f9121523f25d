import { referenceLists } from '@lambda/contract/reference-lists'
import type { TraceLog } from '@lambda/contract/trace-logs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../platform/query-condition.ts'
import { nameOf, referenceTable, textIn } from '../../platform/reference-model.ts'
import type { Schema } from '../../platform/schema.ts'

type Row = Schema['trace_log'] & {
  name: string | null
  actor_email: string | null
  taxonomy: string | null
}

/** The trace log with what stands behind its ids; PostgreSQL leaves out a join of which nothing is asked. */
export const traceSource = sql`from trace_log t left join app_user u on u.id = t.actor
  left join taxonomy_node n on n.id = t.entity_id and t.entity = 'taxonomy-node'`

/** At most `limit` rows, the newest first. */
export async function traceLogsWhere(
  db: Kysely<Schema>,
  condition: Condition,
  limit: number,
): Promise<TraceLog[]> {
  const { rows } = await sql<Row>`select t.*, u.display_name as name, u.email as actor_email,
      n.kind as taxonomy
    ${traceSource} where ${condition} order by t.at desc, t.id desc limit ${limit}`.execute(db)
  const labels = await labelsOf(db, rows)
  return rows.map((row) => toTraceLog(row, labels.get(keyOf(row)) ?? null))
}

/** Tables of things and what their rows `o` are called in English, by what the history calls the things. */
const things = new Map<string, { table: string; label: RawBuilder<unknown> }>([
  ['product', { table: 'product', label: sql`o.code` }],
  ['user', { table: 'app_user', label: sql`o.display_name` }],
  ['country-language', { table: 'country', label: sql`o.name` }],
  [
    'taxonomy-node',
    {
      table: 'taxonomy_node',
      label: textIn({ texts: 'taxonomy_node_text', owner: 'node_id' }, 'o', 'EN'),
    },
  ],
  ...referenceLists.map((list) => {
    const { entity, table } = referenceTable(list)
    return [entity, { table, label: nameOf(list, 'o', 'EN') }] as const
  }),
])

/** What a row of the history is about. */
type About = Pick<Row, 'entity' | 'entity_id'>

/** The names of the things that some rows are about, by `keyOf`: one look-up per kind. */
export async function labelsOf(
  db: Kysely<Schema>,
  rows: readonly About[],
): Promise<ReadonlyMap<string, string>> {
  const queries = [...things].flatMap(([entity, { table, label }]) => {
    const ids = rows.flatMap((row) => (row.entity === entity ? (row.entity_id ?? []) : []))
    return ids.length === 0
      ? []
      : sql`select ${entity} as entity, o.id::bigint as entity_id, ${label} as label
          from ${sql.table(table)} o where o.id = any(${ids}::bigint[])`
  })
  if (queries.length === 0) return new Map()
  const found = await sql<{ entity: string; entity_id: number; label: string }>`
    ${sql.join(queries, sql` union all `)}`.execute(db)
  return new Map(found.rows.map((row) => [keyOf(row), row.label]))
}

/** Names what a row is about. */
export function keyOf({ entity, entity_id }: About): string {
  return `${entity} ${entity_id}`
}

function toTraceLog(row: Row, label: string | null): TraceLog {
  const { actor, diff } = row
  return {
    id: row.id,
    at: row.at,
    actor: actor === null ? null : { id: actor, name: row.name ?? 'a former user' },
    email: row.actor_email ?? row.email,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    taxonomy: row.taxonomy,
    label,
    version: row.version,
    fields: Object.entries(diff ?? {}).map(([path, [from, to]]) => ({ path, from, to })),
    traceId: row.trace_id,
    source: row.source,
    address: row.address,
    method: row.method,
    path: row.path,
    status: row.status,
    code: row.code,
    message: row.message,
    detail: row.detail as TraceLog['detail'],
  }
}
