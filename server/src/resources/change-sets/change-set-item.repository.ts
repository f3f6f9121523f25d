import type { FieldChange } from '@lambda/contract/changes'
import type { ChangeSetItem, ItemSelection, Resolution } from '@lambda/contract/change-sets/items'
import { deletedDuplicate } from '@lambda/contract/problem'
import { type Kysely, sql } from 'kysely'
import { type StoredConflict, isKeptOfOthers } from '../../platform/change-sets/item-store.ts'
import type { Resolutions, Wanted } from '../../platform/change-sets/rebase.ts'
import { recount } from '../../platform/change-sets/set-store.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type Condition, allOf } from '../../platform/lists/query-condition.ts'
import { fieldChanges } from '../../platform/trail/field-changes.ts'
import {
  type RecordKinds,
  type RecordName,
  namesOfRecords,
  recordKey,
} from '../../platform/trail/records.ts'

type Db = Kysely<Schema>

interface Row extends Omit<ChangeSetItem, 'fields' | 'conflicts' | 'losing'> {
  losingId: number | null
  wanted: Wanted
  conflicts: Readonly<Record<string, StoredConflict>> | null
  resolutions: Resolutions | null
}

/** Items by their ids, in any order, with the names of what their values refer to. */
export async function itemsByIds(
  db: Db,
  kinds: RecordKinds,
  changeSet: number,
  ids: readonly number[],
): Promise<ChangeSetItem[]> {
  const { rows } = await sql<Row>`
    select id, entity, record_id as "recordId", label, action, outcome, is_excluded as "isExcluded", wanted, conflicts,
      resolutions, problem, reason, applied_version as "appliedVersion", losing_id as "losingId",
      coalesce(kept -> 'notes', '[]') as notes
    from change_set_item where change_set_id = ${changeSet} and id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  const kept = ({ entity, recordId, appliedVersion }: Row, diff: ReturnType<typeof diffOf>) => {
    return { entity, entity_id: recordId, version: appliedVersion, diff }
  }
  const named = await fieldChanges(db, kinds, [
    ...rows.map((row) => kept(row, diffOf(row))),
    ...rows.map((row) => kept(row, theirsIn(row.conflicts))),
  ])
  const losing = rows.flatMap(({ entity, losingId: lost }) =>
    lost === null ? [] : [{ entity, id: lost }],
  )
  const names =
    losing.length === 0 ? new Map<string, RecordName>() : await namesOfRecords(db, kinds, losing)
  return rows.map(({ wanted: _wanted, conflicts, resolutions, losingId, ...item }, index) => {
    const [fields = [], theirs = []] = [named[index], named[rows.length + index]]
    const ref = losingId === null ? null : { entity: item.entity, id: losingId }
    return Object.assign(item, {
      losing: ref && { id: ref.id, label: names.get(recordKey(ref))?.label ?? `#${ref.id}` },
      fields,
      conflicts: theirs.map((field) => conflictIn(field, { conflicts, resolutions })),
    })
  })
}

function conflictIn(
  { path, from: theirs, names, definition }: FieldChange,
  { conflicts, resolutions }: Pick<Row, 'conflicts' | 'resolutions'>,
): ChangeSetItem['conflicts'][number] {
  const { by = null, at = null, isOfAnotherRow } = conflicts?.[path] ?? {}
  return {
    path,
    theirs,
    ...(names && { names }),
    ...(definition && { definition }),
    ...(isOfAnotherRow && { isOfAnotherRow }),
    by,
    at,
    take: resolutions?.[path] ?? null,
  }
}

/** What an item changes; of what was applied without the fields that were kept as others had made them. */
function diffOf({
  wanted,
  outcome,
  resolutions,
}: Pick<Row, 'wanted' | 'outcome' | 'resolutions'>): Record<string, [unknown, unknown]> {
  const fields = Object.entries(wanted).filter(
    ([path]) => outcome !== 'applied' || resolutions?.[path] !== 'theirs',
  )
  return Object.fromEntries(fields.map(([path, [from, to]]) => [path, [from, to]]))
}

function theirsIn(conflicts: Row['conflicts']): Record<string, [unknown, unknown]> {
  const fields = Object.entries(conflicts ?? {})
  return Object.fromEntries(fields.map(([path, { theirs }]) => [path, [theirs, null]]))
}

function itemsMeant(selection: ItemSelection): Condition {
  if ('ids' in selection) return sql`i.id = any(${selection.ids}::bigint[])`
  const { outcome, path, change } = selection
  return allOf([
    outcome === undefined ? sql`true` : sql`i.outcome = ${outcome}`,
    changing(path, change === undefined ? undefined : JSON.stringify(change)),
  ])
}

/** Whether an item `i` changes a field, or changes it in one way: from what to what, as JSON. */
export function changing(path: string | undefined, change: string | undefined): Condition {
  if (path === undefined) return sql`true`
  const isSo =
    change === undefined ? sql`i.wanted ? ${path}` : sql`i.wanted -> ${path} = ${change}::jsonb`
  return sql`${isSo} and not ${isKeptOfOthers(sql`${path}`)}`
}

/** Leaves items out of a held set, or takes them back; what has been applied stays. */
export async function excludeItems(
  trx: Db,
  changeSet: number,
  { items, excluded }: { items: ItemSelection; excluded: boolean },
): Promise<void> {
  await sql`update change_set_item i set is_excluded = ${excluded}
    where i.change_set_id = ${changeSet} and i.outcome <> 'applied' and ${itemsMeant(items)}`.execute(
    trx,
  )
  await recount(trx, changeSet)
}

/** Decides conflicts of a held set, or decides them anew; an item of which none is left is to be applied, unless it keeps all as it is. */
export async function resolveConflicts(
  trx: Db,
  changeSet: number,
  { items, path, take, onlyOpen }: Resolution,
): Promise<void> {
  await sql`
    update change_set_item i set resolutions = coalesce(i.resolutions, '{}') || coalesce((
      select jsonb_object_agg(c.key, ${take}::text) from jsonb_object_keys(i.conflicts) as c(key)
      where (${path}::text is null or c.key = ${path})
        and not (${onlyOpen} and coalesce(i.resolutions, '{}') ? c.key)), '{}')
    where i.change_set_id = ${changeSet} and i.outcome in ('conflict', 'planned', 'refused', 'same')
      and i.conflicts is not null and ${itemsMeant(items)}`.execute(trx)
  // an item of which nothing is decided has no resolutions at all
  await sql`
    update change_set_item i set outcome = 'planned'
    where i.change_set_id = ${changeSet} and i.conflicts is not null
      and (i.outcome = 'conflict' or i.outcome = 'same' and jsonb_path_exists(i.resolutions, '$.* ? (@ == "mine")'))
      and not exists (select from jsonb_object_keys(i.conflicts) as c(key)
        where not coalesce(i.resolutions, '{}') ? c.key)`.execute(trx)
  await recount(trx, changeSet)
}

/** Leaves nothing decided of conflicts of a held set: its items are to be others. */
export async function forgetDecisions(trx: Db, changeSet: number): Promise<void> {
  await sql`update change_set_item set resolutions = null
    where change_set_id = ${changeSet} and resolutions is not null`.execute(trx)
}

/** Gives the reason without which items of a held set are refused; they are to be applied with it. */
export async function giveReason(
  trx: Db,
  changeSet: number,
  { items, reason }: { items: ItemSelection; reason: string },
): Promise<void> {
  await sql`update change_set_item i set reason = ${reason}, outcome = 'planned', problem = null
    where i.change_set_id = ${changeSet} and i.outcome = 'refused' and i.problem -> 'needsReason' = 'true'
      and ${itemsMeant(items)}`.execute(trx)
  await recount(trx, changeSet)
}

/**
 * Has new records of a held set that are refused as a deleted one has their code restore that one, and change it, instead. Of several
 * with one code the first does.
 */
export async function restoreDeleted(
  trx: Db,
  changeSet: number,
  items: ItemSelection,
): Promise<void> {
  await sql`
    with those as (
      select distinct on (of_deleted.id) i.id, of_deleted.id as record_id
      from change_set_item i cross join lateral (
        select (e.value -> 'record' ->> 'id')::bigint as id from jsonb_array_elements(i.problem -> 'errors') as e
        where e.value ->> 'code' = ${deletedDuplicate} and e.value -> 'record' ->> 'kind' = i.entity limit 1) as of_deleted
      where i.change_set_id = ${changeSet} and i.outcome = 'refused' and i.action = 'create' and ${itemsMeant(items)}
        and not exists (select from change_set_item o where o.change_set_id = i.change_set_id and o.entity = i.entity
          and o.record_id = of_deleted.id)
      order by of_deleted.id, i.id)
    update change_set_item i set action = 'restore', record_id = t.record_id, outcome = 'planned', problem = null
    from those t where i.id = t.id`.execute(trx)
  await recount(trx, changeSet)
}

/** What was refused is to be tried again; of operations that were impossible for a record, nothing can be. */
export async function replanRefused(trx: Db, changeSet: number): Promise<void> {
  await sql`update change_set_item set outcome = 'planned', problem = null
    where change_set_id = ${changeSet} and outcome = 'refused' and not is_excluded
      and (action <> 'change' or wanted <> '{}')`.execute(trx)
  await recount(trx, changeSet)
}
