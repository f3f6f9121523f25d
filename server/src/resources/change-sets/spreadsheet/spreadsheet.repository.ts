import type { PendingRecord, SpreadsheetSet } from '@lambda/contract/change-sets/spreadsheet'
import type { Flat } from '@lambda/contract/flat'
import { type Kysely, sql } from 'kysely'
import type { Bases } from '../../../platform/change-sets/moved-rows.ts'
import type { Unread } from '../../../platform/change-sets/item.ts'
import {
  decidedConflicts,
  reasonThatHolds,
  seenValues,
} from '../../../platform/change-sets/item-store.ts'
import type { Resolutions, Wanted } from '../../../platform/change-sets/rebase.ts'
import { type Counts, endPhase, recount } from '../../../platform/change-sets/set-store.ts'
import type { Context } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'

type Db = Kysely<Schema>

interface Row {
  id: number
  counts: Counts
  cells: number
  isBusy: boolean
}

const shown = sql`s.id, s.counts,
  (select coalesce(sum((select count(*) from jsonb_object_keys(i.wanted)) +
      (select count(*) from jsonb_object_keys(coalesce(i.unread, '{}')))), 0)::integer
    from change_set_item i where i.change_set_id = s.id and not i.is_excluded) as cells,
  coalesce(j.state in ('queued', 'running'), false) as "isBusy"`

function asSet({ id, counts, cells, isBusy }: Row): SpreadsheetSet {
  const { planned = 0, refused = 0, conflict = 0, unchecked = 0, same = 0 } = counts
  const records = planned + refused + conflict + unchecked + same
  return { id, records, cells, planned, refused, conflict, isBusy }
}

/** The set in which somebody collects the edits of their spreadsheet: one of which nothing is applied, nor being applied. */
export async function spreadsheetOf(
  { db, actor }: Context,
  entity: string,
): Promise<SpreadsheetSet | null> {
  const { rows } = await sql<Row>`
    select ${shown} from change_set s left join job j on j.id = s.job_id
    where s.is_spreadsheet and s.author = ${actor.id} and s.entity = ${entity} and s.phase in ('open', 'checked')
      and coalesce((s.counts ->> 'applied')::integer, 0) = 0
      and not coalesce(j.state in ('queued', 'running') and j.kind <> 'check-change-set', false)
    order by s.id desc limit 1`.execute(db)
  return rows.map(asSet)[0] ?? null
}

/** A set as a spreadsheet shows it. */
export async function spreadsheetById(db: Db, id: number): Promise<SpreadsheetSet> {
  const { rows } = await sql<Row>`
    select ${shown} from change_set s left join job j on j.id = s.job_id where s.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`There is no change set ${id}.`)
  return asSet(row)
}

/** The actor's set; a new one where there is none. Two calls at a time get the same. */
export async function openSpreadsheet(
  context: Context,
  entity: string,
  title: string,
): Promise<number> {
  const { db, actor } = context
  await sql`select pg_advisory_xact_lock(hashtext('spreadsheet of a user'), ${actor.id}::integer)`.execute(
    db,
  )
  const known = await spreadsheetOf(context, entity)
  if (known) return known.id
  const { id } = await db
    .insertInto('change_set')
    .values({
      title,
      entity,
      operations: '[]',
      source: context.source === 'api' ? 'api' : 'screen',
      author: actor.id,
      is_spreadsheet: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An item of a set as it is kept. */
export interface KeptItem extends Bases {
  recordId: number
  wanted: Wanted
  unread: Unread
  resolutions: Resolutions
}

/** What a set wants of some records, by their ids. */
export async function keptItems(
  db: Db,
  changeSet: number,
  ids: readonly number[],
): Promise<Map<number, KeptItem>> {
  const { rows } = await sql<KeptItem>`
    select record_id as "recordId", wanted, coalesce(unread, '{}') as unread, coalesce(resolutions, '{}') as resolutions,
      base_version as "baseVersion", base_versions as "baseVersions"
    from change_set_item
    where change_set_id = ${changeSet} and record_id = any(${[...ids]}::bigint[]) and action = 'change'`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.recordId, row]))
}

/** An item that was kept, with the reason that was given for it where that still holds. */
interface Kept {
  id: number
  recordId: number
  reason: string | null
  /** Of which values of others decisions of it are. */
  against: Flat | null
}

/** Keeps what a set wants of records, not checked yet; those of which it wants nothing any more go. The items by record. */
export async function keepItems(
  trx: Db,
  { id, entity }: { id: number; entity: string },
  items: readonly (KeptItem & { label: string })[],
): Promise<Map<number, Kept>> {
  const isGone = ({ wanted, unread }: KeptItem) =>
    Object.keys(wanted).length + Object.keys(unread).length === 0
  const gone = items.filter(isGone).map(({ recordId }) => recordId)
  await sql`delete from change_set_item
    where change_set_id = ${id} and entity = ${entity} and record_id = any(${gone}::bigint[])
      and action = 'change'`.execute(trx)
  const kept = items
    .filter((item) => !isGone(item))
    .map((item) => {
      const isRead = Object.keys(item.unread).length === 0
      return Object.assign({}, item, { unread: isRead ? null : item.unread })
    })
  if (kept.length === 0) return new Map()
  const { rows } = await sql<Kept>`
    insert into change_set_item (change_set_id, entity, record_id, label, action, base_version, base_versions, wanted, unread,
      resolutions)
    select ${id}, ${entity}, n."recordId", n.label, 'change', n."baseVersion", n."baseVersions", n.wanted, n.unread, n.resolutions
    from json_to_recordset(${JSON.stringify(kept)}::json)
      as n ("recordId" bigint, label text, "baseVersion" integer, "baseVersions" jsonb, wanted jsonb, unread jsonb, resolutions jsonb)
    on conflict (change_set_id, entity, record_id) where record_id is not null and losing_id is null do update set label = excluded.label,
      action = 'change', base_version = excluded.base_version, base_versions = excluded.base_versions, wanted = excluded.wanted,
      unread = excluded.unread, resolutions = excluded.resolutions,
      reason = ${reasonThatHolds}, outcome = 'unchecked', problem = null,
      conflicts = ${decidedConflicts(sql`excluded.resolutions`)}, is_excluded = false
    returning id, record_id as "recordId", reason, ${seenValues} as against`.execute(trx)
  return new Map(rows.map((row) => [row.recordId, row]))
}

/** Notes that every item of a held set has been checked; where one has not, that it has to be. */
export async function noteChecked(trx: Db, changeSet: number): Promise<void> {
  const { rows } = await sql<{ isUnchecked: boolean }>`
    select exists (select from change_set_item where change_set_id = ${changeSet} and outcome = 'unchecked'
      and not is_excluded) as "isUnchecked"`.execute(trx)
  if (!rows[0]?.isUnchecked) {
    await endPhase(trx, changeSet, 'checked')
    return
  }
  await trx.updateTable('change_set').set({ phase: 'open' }).where('id', '=', changeSet).execute()
  await recount(trx, changeSet)
}

/** What a set wants of records, as it has been checked. */
export async function pendingRecords(
  db: Db,
  changeSet: number,
  ids: readonly number[],
): Promise<PendingRecord[]> {
  const { rows } = await sql<PendingRecord>`
    select record_id as "recordId", outcome, wanted as fields, coalesce(unread, '{}') as unread, problem,
      coalesce(conflicts, '{}') as conflicts
    from change_set_item
    where change_set_id = ${changeSet} and record_id = any(${[...ids]}::bigint[]) and action = 'change'`.execute(
    db,
  )
  return rows
}

/**
 * Before a held set is applied: what a spreadsheet has that cannot be applied goes into a set of its own, in which the person goes
 * on with it. Of other sets everything stays.
 */
export async function setAside(trx: Db, changeSet: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into change_set (title, entity, operations, source, author, phase, is_spreadsheet)
    select s.title, s.entity, '[]', s.source, s.author, 'checked', true from change_set s
    where s.id = ${changeSet} and s.is_spreadsheet and exists (select from change_set_item i
      where i.change_set_id = s.id and i.outcome in ('refused', 'conflict') and not i.is_excluded)
    returning id`.execute(trx)
  const [next] = rows
  if (!next) return
  await sql`update change_set_item set change_set_id = ${next.id}
    where change_set_id = ${changeSet} and outcome in ('refused', 'conflict') and not is_excluded`.execute(
    trx,
  )
  for (const id of [changeSet, next.id]) await endPhase(trx, id, 'checked')
}
