import type { Page } from '@lambda/contract/api'
import type { Change, changeQuery } from '@lambda/contract/changes'
import type { Flat } from '@lambda/contract/flat'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { sendLater } from '../database/pipeline.ts'
import { prepared } from '../database/prepared.ts'
import { fieldRefused } from '../errors.ts'
import { fieldChanges } from './field-changes.ts'
import type { RecordKinds, RecordRef } from './records.ts'
import type { Schema } from '../database/schema.ts'

/** What happened to one thing; `diff` maps the path of each field to what it was and what it is now. */
export interface Happened {
  entity: string
  id: number
  operation: Change['operation']
  version: number
  diff: Record<string, [unknown, unknown]>
  /** Where it happened elsewhere: when (ISO 8601), by which user, through which door and in which call, in place of now and this one. */
  at?: string
  actor?: number
  source?: Context['source']
  traceId?: string
}

/** Writes what happened, in the transaction of the change itself: it is sent with what comes next there. */
export async function record(context: Context, happened: Happened): Promise<void> {
  await sendLater(context.db, historyStatement(context, [happened]))
}

/** Writes what happened to several things at once. */
export async function recordAll(context: Context, happened: readonly Happened[]): Promise<void> {
  if (happened.length > 0) await sendLater(context.db, historyStatement(context, happened))
}

const recorded = prepared(
  'changes, recorded',
  `insert into change (at, actor, entity, entity_id, operation, version, diff, trace_id, source, address, batch)
    select coalesce(h.at, now()), coalesce(h.actor, $1::bigint), h.entity, h.id, h.operation, h.version, h.diff,
      coalesce(h."traceId", $2::text), coalesce(h.source, $3::text), $4::inet, $5::bigint
    from json_to_recordset($6::json) as h (at timestamptz, actor bigint, source text,
      "traceId" text, entity text, id bigint, operation text, version integer, diff jsonb)`,
)

/** What `recordAll` sends, for whoever sends it along with other statements. */
export function historyStatement(
  { actor, traceId, source, address, batch }: Context,
  happened: readonly Happened[],
): CompiledQuery {
  return recorded.of(actor.id, traceId, source, address, batch, JSON.stringify(happened))
}

async function changesOf(
  db: Kysely<Schema>,
  kinds: RecordKinds,
  { entity, id }: RecordRef,
  { limit, before, field }: { limit: number; before: number | null; field: string | undefined },
): Promise<{ changes: Change[]; total: number; more: boolean }> {
  const isOfField = field === undefined ? sql<boolean>`true` : sql<boolean>`diff ? ${field}`
  const found = await db
    .selectFrom('change as c')
    .leftJoin('app_user as u', 'u.id', 'c.actor')
    // an undo is made by the set that takes the other one back
    .leftJoin('job as j', 'j.id', 'c.batch')
    .leftJoin('change_set as s', (join) =>
      join.on(
        's.id',
        '=',
        sql<number>`coalesce(j.result ->> 'changeSet', j.input ->> 'changeSet')::bigint`,
      ),
    )
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
    .select(['u.display_name', 's.id as change_set'])
    .where('c.entity', '=', entity)
    .where('c.entity_id', '=', id)
    .where(isOfField)
    .$if(before !== null, (query) => query.where('c.id', '<', before))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('change')
    .select(sql<number>`count(*)`.as('total'))
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where(isOfField)
    .executeTakeFirstOrThrow()
  const shown = found.slice(0, limit)
  const fields = await fieldChanges(
    db,
    kinds,
    shown.map(({ version, diff }) => ({ entity, entity_id: id, version, diff })),
  )
  const changes = shown.map((row, index): Change => {
    const change = {
      id: row.id,
      at: row.at,
      actor:
        row.actor === null ? null : { id: row.actor, name: row.display_name ?? 'a former user' },
      operation: row.operation,
      version: row.version,
      fields: fields[index] ?? [],
      source: row.source,
      traceId: row.trace_id,
    }
    return row.change_set === null ? change : Object.assign(change, { changeSet: row.change_set })
  })
  return { changes, total, more: found.length > limit }
}

/** The changes of one record, or of one of its fields, as a list answers them; a cursor is the id of the last change already seen. */
export async function changesPage(
  db: Kysely<Schema>,
  kinds: RecordKinds,
  record: RecordRef,
  { limit, cursor, field }: z.output<typeof changeQuery>,
): Promise<Page<Change>> {
  const before = cursor === undefined ? null : readChangeId(cursor)
  const { changes, total, more } = await changesOf(db, kinds, record, { limit, before, field })
  const last = changes.at(-1)
  return {
    data: changes,
    page: { total, next: more && last ? String(last.id) : null, previous: null },
  }
}

function readChangeId(cursor: string): number {
  if (/^[1-9]\d{0,15}$/.test(cursor)) return Number(cursor)
  throw fieldRefused('MALFORMED', 'cursor', 'is not a valid cursor for this list')
}

/** The last deletion of a thing: every field as it was, and the version that it made; undefined where there never was one. */
export async function lastDeletion(
  db: Kysely<Schema>,
  { entity, id }: RecordRef,
): Promise<{ fields: Record<string, unknown>; version: number } | undefined> {
  const last = await db
    .selectFrom('change')
    .select(['version', 'diff'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('operation', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const fields = Object.fromEntries(Object.entries(last.diff).map(([path, [from]]) => [path, from]))
  return { fields, version: last.version }
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

/** The field differences of one change, with the version that it made. */
export interface VersionDiff {
  version: number
  diff: Happened['diff']
}

/** What has changed of things since a version of each, by their id, the newest first: one look-up; nothing of those that are as they were. */
export async function diffsSince(
  db: Kysely<Schema>,
  entity: string,
  things: readonly { id: number; version: number }[],
): Promise<Map<number, VersionDiff[]>> {
  if (things.length === 0) return new Map()
  const [ids, versions] = [things.map(({ id }) => id), things.map(({ version }) => version)]
  const { rows } = await sql<VersionDiff & { id: number }>`
    select c.entity_id as id, c.version, c.diff from unnest(${ids}::bigint[], ${versions}::integer[]) as a (id, version)
    join change c on c.entity = ${entity} and c.entity_id = a.id and c.version > a.version
    order by c.id desc`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** A thing as it is now, some of its fields, and the version in which they are asked for. */
interface AskedVersion {
  id: number
  version: number
  flat: Flat
  asked: number
}

/** The fields of things as they were in a version of each, by its id: one look-up for all that have changed since. */
export async function flatsAtVersions(
  db: Kysely<Schema>,
  entity: string,
  things: readonly AskedVersion[],
): Promise<Map<number, Flat>> {
  const flats = new Map<number, Record<string, unknown>>(
    things.map(({ id, flat }) => [id, { ...flat }]),
  )
  const older = things.filter(({ version, asked }) => asked < version)
  const since = await diffsSince(
    db,
    entity,
    older.map(({ id, asked }) => ({ id, version: asked })),
  )
  for (const [id, diffs] of since) {
    const flat = flats.get(id) ?? {}
    for (const { diff } of diffs) {
      for (const [path, [from]] of Object.entries(diff)) flat[path] = from
    }
  }
  return flats
}

/** A change that a job has made of one thing. */
export interface BatchChange {
  change: number
  id: number
  operation: Change['operation']
  diff: Happened['diff']
}

/** What a job has changed of things of a kind, the last change first, from behind the change `before`, at most `limit`, where these are given. */
export function changesOfBatch(
  db: Kysely<Schema>,
  { entity, batch }: { entity: string; batch: number },
  { before = null, limit }: { before?: number | null; limit?: number } = {},
): Promise<BatchChange[]> {
  return db
    .selectFrom('change')
    .select(['change.id as change', 'entity_id as id', 'operation', 'diff'])
    .where('batch', '=', batch)
    .where('entity', '=', entity)
    .$if(before !== null, (query) => query.where('change.id', '<', before))
    .orderBy('change.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** How many changes of things of a kind a job has made. */
export async function countChangesOfBatch(
  db: Kysely<Schema>,
  { entity, batch }: { entity: string; batch: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('change')
    .select(sql<number>`count(*)`.as('count'))
    .where('batch', '=', batch)
    .where('entity', '=', entity)
    .executeTakeFirstOrThrow()
  return count
}
