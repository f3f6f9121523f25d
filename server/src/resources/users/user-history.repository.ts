import type { Page } from '@lambda/contract/api'
import type { PersonalChange } from '@lambda/contract/users'
import { type Kysely, sql } from 'kysely'
import { fieldChanges } from '../../platform/trail/field-changes.ts'
import { idPage } from '../../platform/lists/keyset.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import { type RecordKinds, namesOfRecords, recordKey } from '../../platform/trail/records.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** What a user changed, the newest first, each with what the thing is called now. */
export async function changesBy(
  db: Kysely<Schema>,
  records: RecordKinds,
  userId: number,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<PersonalChange>> {
  const from = sql`from change where actor = ${userId}`
  const order = { sort: '-at', column: sql`at`, type: 'timestamptz', nullable: false } as const
  const total = sql<number>`(select count(*) ${from})`
  const { ids, page } = await idPage(db, { from, id: sql`id` }, order, query, total)
  if (ids.length === 0) return { data: [], page }
  return { data: inOrder(ids, await changesByIds(db, records, userId, ids)), page }
}

async function changesByIds(
  db: Kysely<Schema>,
  records: RecordKinds,
  userId: number,
  ids: readonly number[],
): Promise<PersonalChange[]> {
  const rows = await db
    .selectFrom('change as c')
    .leftJoin('app_user as u', 'u.id', 'c.actor')
    .selectAll('c')
    .select('u.display_name')
    .where('c.id', 'in', ids)
    .where('c.actor', '=', userId)
    .execute()
  const about = rows.map(({ entity, entity_id: id }) => ({ entity, id }))
  const names = await namesOfRecords(db, records, about)
  const fields = await fieldChanges(db, records, rows)
  return rows.map((row, index) => {
    const name = names.get(recordKey({ entity: row.entity, id: row.entity_id }))
    return {
      id: row.id,
      at: row.at,
      actor: { id: userId, name: row.display_name ?? 'a former user' },
      operation: row.operation,
      version: row.version,
      fields: fields[index] ?? [],
      source: row.source,
      traceId: row.trace_id,
      entity: row.entity,
      entityId: row.entity_id,
      label: name?.label ?? null,
      isGone: name?.isGone ?? false,
    }
  })
}
