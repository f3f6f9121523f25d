import {
  type Draft,
  type DraftInput,
  type DraftRow,
  draftDays,
  mostDraftBytes,
  mostDrafts,
} from '@lambda/contract/drafts/drafts'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import type { RecordRef } from '../trail/records.ts'

type Db = Kysely<Schema>

/** A draft as it is stored: what its record is called comes on top. */
export type StoredDraft = Omit<Draft, 'label' | 'isDeleted'>

/** The same without what is in it. */
export type ListedDraft = Omit<DraftRow, 'label' | 'isDeleted'>

const kept = sql`d.entity, d.record_id as id, d.started_at as "startedAt", d.saved_at as "savedAt",
  d.saved_at + make_interval(days => ${sql.lit(draftDays)}) as "keptUntil"`

const whole = sql`${kept}, d.base_version as "baseVersion", d.base, d.wanted as values, d.page, d.page_count as count, d.revision`

/** What a user has changed of a record. */
export async function findDraft(
  db: Db,
  user: number,
  { entity, id }: RecordRef,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select ${whole} from draft d where d.user_id = ${user} and d.entity = ${entity} and d.record_id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** All drafts of a user, the last changed first, without what is in them. */
export async function draftsOf(db: Db, user: number): Promise<ListedDraft[]> {
  const { rows } = await sql<ListedDraft>`
    select ${kept}, array(select jsonb_object_keys(d.wanted) order by 1) as fields
    from draft d where d.user_id = ${user} order by d.saved_at desc, d.entity, d.record_id`.execute(
    db,
  )
  return rows
}

/**
 * Keeps what a user has changed of a record. What a page has sent before and arrives late is ignored. Where another page of
 * the user has sent changes that this one does not know, throws STALE_VERSION with what `shown` makes of the draft. Throws
 * QUOTA, TOO_LARGE.
 */
export async function keepDraft(
  { db, actor }: Context,
  record: RecordRef,
  draft: DraftInput,
  shown: (stored: StoredDraft) => Draft,
): Promise<StoredDraft> {
  const { baseVersion, page, count, revision } = draft
  const base = JSON.stringify(draft.base)
  const wanted = JSON.stringify(draft.values)
  assertSize(base, wanted)
  // one after the other, for each user: two new drafts must not pass the bound together
  await sql`select from app_user where id = ${actor.id} for no key update`.execute(db)
  const before = await findDraft(db, actor.id, record)
  if (before?.page === page && before.count >= count) return before
  if (before && before.page !== page && before.revision !== revision) {
    const detail = 'You have changed this in another window meanwhile.'
    throw new ApiProblem('STALE_VERSION', detail, { current: shown(before) })
  }
  if (!before) await assertRoom(db, actor.id)
  await sql`
    insert into draft (user_id, entity, record_id, base_version, base, wanted, page, page_count, revision)
    values (${actor.id}, ${record.entity}, ${record.id}, ${baseVersion}, ${base}::jsonb, ${wanted}::jsonb, ${page}::uuid,
      ${count}, 1)
    on conflict (user_id, entity, record_id) do update set base_version = excluded.base_version, base = excluded.base,
      wanted = excluded.wanted, page = excluded.page, page_count = excluded.page_count, revision = draft.revision + 1,
      saved_at = now()`.execute(db)
  const stored = await findDraft(db, actor.id, record)
  if (!stored) throw new Error('The draft was not stored.')
  return stored
}

function assertSize(...parts: readonly string[]): void {
  const bytes = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  if (bytes <= mostDraftBytes) return
  const most = mostDraftBytes / 1024
  throw new ApiProblem(
    'TOO_LARGE',
    `These changes have ${Math.ceil(bytes / 1024)} kB; up to ${most} kB are kept without being saved. Save them.`,
  )
}

async function assertRoom(db: Db, user: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from draft d where d.user_id = ${user}`.execute(db)
  if ((rows[0]?.count ?? 0) < mostDrafts) return
  const detail = `You have unsaved changes in ${mostDrafts} records already. Save or discard some of them first.`
  throw new ApiProblem('QUOTA', detail)
}

/** Forgets what a user has changed of a record, if anything. */
export async function dropDraft(db: Db, user: number, { entity, id }: RecordRef): Promise<void> {
  await sql`
    delete from draft where user_id = ${user} and entity = ${entity} and record_id = ${id}`.execute(
    db,
  )
}

/** Forgets what has not been changed for too long. */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await sql`
    delete from draft where saved_at < now() - make_interval(days => ${sql.lit(draftDays)})`.execute(
    db,
  )
}
