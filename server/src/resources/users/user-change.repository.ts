import type { Page } from '@lambda/contract/api'
import type { PersonalChange } from '@lambda/contract/users'
import { type Kysely, sql } from 'kysely'
import { idPage } from '../../platform/keyset.ts'
import { inOrder } from '../../platform/list-page.ts'
import type { Schema } from '../../platform/schema.ts'
import { keyOf, labelsOf } from '../trace-logs/trace-log.repository.ts'

/** How a user was deleted: the version that this made, and every field as it was. */
export interface Deletion {
  version: number
  diff: Record<string, [unknown, unknown]>
}

/** The last deletion of a user, or undefined where there never was one. */
export function lastDeletion(db: Kysely<Schema>, id: number): Promise<Deletion | undefined> {
  return db
    .selectFrom('change')
    .select(['version', 'diff'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .where('operation', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a user changed, the newest first, each with what the thing is called now. */
export async function changesBy(
  db: Kysely<Schema>,
  userId: number,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<PersonalChange>> {
  const from = sql`from change where actor = ${userId}`
  const order = { sort: '-at', column: sql`at`, type: 'timestamptz', nullable: false } as const
  const total = sql<number>`(select count(*) ${from})`
  const { ids, page } = await idPage(db, { from, id: sql`id` }, order, query, total)
  return { data: ids.length === 0 ? [] : inOrder(ids, await changesByIds(db, userId, ids)), page }
}

async function changesByIds(
  db: Kysely<Schema>,
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
  const labels = await labelsOf(db, rows)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: { id: userId, name: row.display_name ?? 'a former user' },
    operation: row.operation,
    version: row.version,
    fields: Object.entries(row.diff).map(([path, [from, to]]) => ({ path, from, to })),
    source: row.source,
    traceId: row.trace_id,
    entity: row.entity,
    entityId: row.entity_id,
    label: labels.get(keyOf(row)) ?? null,
  }))
}
