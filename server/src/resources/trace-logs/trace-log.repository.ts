import type { TraceLog } from '@lambda/contract/trail/trace-logs'
import { type Kysely, sql } from 'kysely'
import { fieldChanges } from '../../platform/trail/field-changes.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import {
  type RecordKinds,
  type RecordName,
  namesOfRecords,
  recordKey,
} from '../../platform/trail/records.ts'
import type { Schema } from '../../platform/database/schema.ts'

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
  records: RecordKinds,
  condition: Condition,
  limit: number,
): Promise<TraceLog[]> {
  const { rows } = await sql<Row>`select t.*, u.display_name as name, u.email as actor_email,
      n.kind as taxonomy
    ${traceSource} where ${condition} order by t.at desc, t.id desc limit ${limit}`.execute(db)
  const names = await namesOfRecords(db, records, rows.flatMap(recordOf))
  const fields = await fieldChanges(db, records, rows)
  return rows.map((row, index) => toTraceLog(row, nameOf(row, names), fields[index] ?? []))
}

/** What an entry is about; nothing for an event about no record. */
function recordOf({ entity, entity_id }: Row) {
  return entity === null || entity_id === null ? [] : [{ entity, id: entity_id }]
}

function nameOf(row: Row, names: ReadonlyMap<string, RecordName>): RecordName | undefined {
  return recordOf(row).flatMap((record) => names.get(recordKey(record)) ?? [])[0]
}

function toTraceLog(row: Row, name: RecordName | undefined, fields: TraceLog['fields']): TraceLog {
  const { actor } = row
  return {
    id: row.id,
    at: row.at,
    actor: actor === null ? null : { id: actor, name: row.name ?? 'a former user' },
    email: row.actor_email ?? row.email,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    taxonomy: row.taxonomy,
    label: name?.label ?? null,
    isGone: name?.isGone ?? false,
    version: row.version,
    fields,
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
