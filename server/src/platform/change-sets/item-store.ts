import { wholeRecord } from '@lambda/contract/change-sets/items'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { FoundItem, Item, Verdict } from './item.ts'

type Db = Kysely<Schema>

/** A field that somebody else has changed since, as it is kept. */
export interface StoredConflict {
  theirs: unknown
  /** Another row is where the field is. */
  isOfAnotherRow?: true
  by: { id: number; name: string } | null
  at: string | null
}

/** Of an item: the values of others that it is or was in conflict with, as they were seen, by the path of the field. */
export const seenValues = sql`(
  select jsonb_object_agg(c.key, c.value -> 'theirs') from jsonb_each(change_set_item.conflicts) as c)`

/** Of an item: its conflicts that are decided by these resolutions; null where there is none. */
export function decidedConflicts(resolutions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_object_agg(c.key, c.value) from jsonb_each(change_set_item.conflicts) as c
    where ${resolutions} ? c.key)`
}

/** Whether an item `i` leaves a field as somebody else has made it, though it was applied. */
export function isKeptOfOthers(path: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(i.outcome = 'applied' and coalesce(i.resolutions ->> ${path}, '') = 'theirs')`
}

/** Whether some of these resolutions keep the value of somebody else. */
export function keepsTheirs(resolutions: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce(jsonb_path_exists(${resolutions}, '$.* ? (@ == "theirs")'), false)`
}

/** Which items come next: after an id, with one of these outcomes. */
interface Next {
  changeSet: number
  after: number
  outcomes: readonly string[]
  limit: number
}

/** The next items that are not left out, in the order in which they were put in. */
export async function nextItems(
  db: Db,
  { changeSet, after, outcomes, limit }: Next,
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id, action, record_id as "recordId", base_version as "baseVersion", base_versions as "baseVersions", wanted, coalesce(resolutions, '{}') as resolutions,
      ${seenValues} as against,
      puts_back as "putsBack", losing_id as "losingId", losing_version as "losingVersion", unread, reason
    from change_set_item
    where change_set_id = ${changeSet} and id > ${after} and not is_excluded
      and outcome = any(${[...outcomes]}::text[])
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Of which set items are, which job is at work on it if any, and what kind their records are of. */
interface Place {
  changeSet: number
  job: number | null
  entity: string
}

/**
 * In an insert of items that are there already: the reason that was given for one, as long as it asks for nothing that it did
 * not ask for then.
 */
export const reasonThatHolds = sql`case when change_set_item.action = excluded.action and not exists (
  select from jsonb_each(excluded.wanted) as n
  where n.value -> 1 is distinct from change_set_item.wanted -> n.key -> 1) then change_set_item.reason end`

/**
 * In an insert of items that are there already: which values of others are kept of those that it would change, or that the whole
 * record is; null where none is.
 */
const keptOfOthers = sql`(select jsonb_object_agg(r.key, r.value) from jsonb_each(change_set_item.resolutions) as r
  where r.value = '"theirs"' and (excluded.wanted ? r.key or r.key = ${wholeRecord} and excluded.action <> 'change'))`

/**
 * Puts the records in that operations would change; those that were left out before stay so. What would be refused, but has a
 * reason that holds, is to be looked at with that, and what keeps values of others with these.
 */
export async function putFound(
  trx: Db,
  { changeSet, job, entity, action }: Place & Pick<Item, 'action'>,
  found: readonly FoundItem[],
): Promise<void> {
  if (found.length === 0) return
  await sql`
    insert into change_set_item (change_set_id, entity, record_id, label, action, base_version, wanted, outcome,
      problem, checked_by)
    select ${changeSet}, ${entity}, f."recordId", f.label, ${action}, f."baseVersion", coalesce(f.wanted, '{}'), f.outcome,
      f.problem, ${job}
    from json_to_recordset(${JSON.stringify(found)}::json) as f ("recordId" bigint, label text, "baseVersion" integer,
      wanted jsonb, outcome text, problem jsonb)
    on conflict (change_set_id, entity, record_id) where record_id is not null and losing_id is null do update set label = excluded.label,
      action = excluded.action, base_version = excluded.base_version, base_versions = null, wanted = excluded.wanted, reason = ${reasonThatHolds},
      outcome = case when not change_set_item.is_excluded
          and (excluded.outcome = 'refused' and ${reasonThatHolds} is not null or ${keptOfOthers} is not null)
        then 'unchecked' else excluded.outcome end,
      problem = excluded.problem, conflicts = ${decidedConflicts(keptOfOthers)}, resolutions = ${keptOfOthers},
      checked_by = excluded.checked_by`.execute(trx)
}

/**
 * Writes what has become of items; conflicts with whoever has changed the fields last. Those that are decided stay beside
 * them, and of what was applied the values that were kept; what was decided of fields that are in conflict again was of other
 * values. Where a check finds nothing to change,
 * values that are kept may still be replaced: these decisions stay; that to replace one is of a value that is gone.
 */
export async function writeVerdicts(
  trx: Db,
  { changeSet, job, entity }: Place,
  items: readonly Item[],
  verdicts: readonly Verdict[],
): Promise<void> {
  if (items.length === 0) return
  const conflicts = await conflictsOf(trx, entity, items, verdicts)
  const written = items.map(({ id }, index) => {
    return { id, ...verdicts[index], conflicts: conflicts.get(id) ?? null }
  })
  await sql`
    update change_set_item i set outcome = v.outcome, label = coalesce(v.label, i.label),
      record_id = coalesce(v."recordId", i.record_id), problem = v.problem, conflicts = nullif(coalesce((
        select jsonb_object_agg(c.key, c.value) from jsonb_each(i.conflicts) as c
        where v.outcome in ('planned', 'conflict', 'refused') and i.resolutions ? c.key
          or v.outcome = 'same' and i.outcome = 'unchecked' and i.resolutions ->> c.key = 'theirs'
          or v.outcome = 'applied' and i.resolutions ->> c.key = 'theirs'), '{}')
        || coalesce(v.conflicts, '{}'), '{}'),
      resolutions = i.resolutions - array(select jsonb_object_keys(v.conflicts))
        - array(select r.key from jsonb_each_text(i.resolutions) as r where v.outcome = 'same' and r.value = 'mine'),
      applied_version = v."appliedVersion", kept = v.kept, checked_by = ${job}
    from json_to_recordset(${JSON.stringify(written)}::json) as v (id bigint, outcome text, label text, "recordId" bigint,
      problem jsonb, conflicts jsonb, "appliedVersion" integer, kept jsonb)
    where i.change_set_id = ${changeSet} and i.id = v.id`.execute(trx)
}

interface Contested {
  item: number
  id: number
  path: string
  /** What the paths of its row begin with, where that is another one by now. */
  row: string | null
}

async function conflictsOf(
  db: Db,
  entity: string,
  items: readonly Item[],
  verdicts: readonly Verdict[],
): Promise<ReadonlyMap<number, Readonly<Record<string, StoredConflict>>>> {
  const contested = items.flatMap(({ id: item, recordId, losingId }, index): Contested[] => {
    const { theirs = {}, ofAnotherRow = [] } = verdicts[index] ?? {}
    return Object.keys(theirs).map((path) => {
      const row = ofAnotherRow.includes(path) ? path.slice(0, path.lastIndexOf('.') + 1) : null
      // what is to be deleted as it was is in conflict as a whole: of a merge that is the record that goes
      const id = (path === wholeRecord ? losingId : null) ?? recordId ?? 0
      return { item, id, path, row }
    })
  })
  if (contested.length === 0) return new Map()
  const { rows } = await sql<Contested & Omit<StoredConflict, 'theirs'>>`
    select a.item, a.id, a.path, a.row, c.at,
      case when c.actor is not null then
        jsonb_build_object('id', c.actor, 'name', coalesce(u.display_name, 'a former user')) end as by
    from json_to_recordset(${JSON.stringify(contested)}::json) as a (item bigint, id bigint, path text, row text)
    left join lateral (select at, actor from change
      where entity = ${entity} and entity_id = a.id and (a.path = ${wholeRecord} or diff ? a.path or a.row is not null and exists (
        select from jsonb_object_keys(diff) as k(key) where starts_with(k.key, a.row))) order by id desc limit 1) as c on true
    left join app_user u on u.id = c.actor`.execute(db)
  const theirs = new Map(items.map(({ id }, index) => [id, verdicts[index]?.theirs ?? {}]))
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return new Map(
    [...byItem].map(([item, fields]) => [
      item,
      Object.fromEntries(
        fields.map(({ path, row, by, at }) => [
          path,
          {
            theirs: theirs.get(item)?.[path],
            ...(row !== null && { isOfAnotherRow: true }),
            by,
            at,
          },
        ]),
      ),
    ]),
  )
}
