import type { Change } from '@lambda/contract/changes'
import { type Kysely, sql } from 'kysely'
import type { Context } from './context.ts'
import type { Schema } from './schema.ts'

/** What happened to one thing; `diff` maps the path of each field to what it was and what it is now. */
export interface Happened {
  entity: string
  id: number
  operation: Change['operation']
  version: number
  diff: Record<string, [unknown, unknown]>
}

/** Writes what happened, in the transaction of the change itself. */
export async function record(context: Context, happened: Happened): Promise<void> {
  await context.db
    .insertInto('change')
    .values({
      actor: context.actor.id,
      entity: happened.entity,
      entity_id: happened.id,
      operation: happened.operation,
      version: happened.version,
      diff: JSON.stringify(happened.diff),
      trace_id: context.traceId,
      source: context.source,
      address: context.address,
    })
    .execute()
}

/** A page of the changes of one thing, the newest first; `cursor` is the id of the last change already seen. */
export async function changesOf(
  db: Kysely<Schema>,
  entity: string,
  id: number,
  { limit, before }: { limit: number; before: number | null },
): Promise<{ changes: Change[]; total: number; more: boolean }> {
  const found = await db
    .selectFrom('change as c')
    .leftJoin('app_user as u', 'u.id', 'c.actor')
    .select([
      'c.id',
      'c.at',
      'c.actor',
      'c.operation',
      'c.version',
      'c.diff',
      'c.source',
      'c.trace_id',
    ])
    .select('u.display_name')
    .where('c.entity', '=', entity)
    .where('c.entity_id', '=', id)
    .$if(before !== null, (query) => query.where('c.id', '<', before))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('change')
    .select(sql<number>`count(*)`.as('total'))
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow()
  const changes = found.slice(0, limit).map((row): Change => ({
    id: row.id,
    at: row.at,
    actor: row.actor === null ? null : { id: row.actor, name: row.display_name ?? 'a former user' },
    operation: row.operation,
    version: row.version,
    fields: Object.entries(row.diff).map(([path, [from, to]]) => ({ path, from, to })),
    source: row.source,
    traceId: row.trace_id,
  }))
  return { changes, total, more: found.length > limit }
}

/** The field differences of every change after a version, the newest first: to be taken back in that order. */
export async function diffsAfter(
  db: Kysely<Schema>,
  entity: string,
  id: number,
  version: number,
): Promise<Record<string, [unknown, unknown]>[]> {
  const rows = await db
    .selectFrom('change')
    .select('diff')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('version', '>', version)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.diff)
}
