import { type DraftFields, withChanged } from '@lambda/contract/drafts/draft-merge'
import {
  type Draft,
  type DraftChange,
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
 * Keeps what a user has changed of a record in place of what was kept. What a page has sent before and arrives late is ignored.
 * Where another page of the user has sent changes that this one does not know, throws STALE_VERSION with what `shown` makes of
 * the draft. Throws QUOTA, TOO_LARGE.
 */
export async function keepDraft(
  context: Context,
  record: RecordRef,
  draft: DraftInput,
  shown: (stored: StoredDraft) => Draft,
): Promise<StoredDraft> {
  const before = await draftInTurn(context, record)
  if (before && isLate(draft, before)) return before
  if (before && before.page !== draft.page && before.revision !== draft.revision) {
    const detail = 'You have changed this in another window meanwhile.'
    throw new ApiProblem('STALE_VERSION', detail, { current: shown(before) })
  }
  return storeDraft(context, record, { ...draft, before })
}

/**
 * Adds what a page has changed of a record to what is kept of it for the user, and gives all of that; nothing once nothing is
 * changed any more. Paths that the page does not name stay as they are, so it need not know them. What it has sent before and
 * arrives late is ignored. Throws QUOTA, TOO_LARGE.
 */
export async function changeDraft(
  context: Context,
  record: RecordRef,
  { changed, ...sent }: DraftChange,
): Promise<StoredDraft | undefined> {
  const before = await draftInTurn(context, record)
  if (before && isLate(sent, before)) return before
  const fields = before ? withChanged(before, sent, changed) : sent
  if (Object.keys(fields.values).length === 0) {
    await dropDraft(context.db, context.actor.id, record)
    return undefined
  }
  const baseVersion = Math.min(sent.baseVersion, before?.baseVersion ?? sent.baseVersion)
  return storeDraft(context, record, { ...sent, ...fields, baseVersion, before })
}

/** What is kept of a record. One after the other, for each user: two new drafts must not pass the bound together. */
async function draftInTurn(
  { db, actor }: Context,
  record: RecordRef,
): Promise<StoredDraft | undefined> {
  await sql`select from app_user where id = ${actor.id} for no key update`.execute(db)
  return findDraft(db, actor.id, record)
}

type Sender = Pick<DraftInput, 'page' | 'count'>

function isLate({ page, count }: Sender, before: Sender): boolean {
  return before.page === page && before.count >= count
}

async function storeDraft(
  { db, actor }: Context,
  record: RecordRef,
  draft: DraftFields & Sender & { baseVersion: number; before: StoredDraft | undefined },
): Promise<StoredDraft> {
  const { baseVersion, page, count, before } = draft
  const base = JSON.stringify(draft.base)
  const wanted = JSON.stringify(draft.values)
  assertSize(base, wanted)
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
