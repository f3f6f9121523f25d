import { type ImportedSheet, nothingYet } from '@lambda/contract/change-sets/imported-sheet'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { RowEdit } from './import-rows.ts'
import type { StoredSheet } from './open-file.ts'

type Db = Kysely<Schema>

/** The sheet that a change set is made of, and how far it has been taken. */
export async function sheetOfSet(
  db: Db,
  changeSet: number,
): Promise<{ file: StoredSheet; imported: ImportedSheet } | undefined> {
  const { rows } = await sql<{ file: StoredSheet; imported: ImportedSheet }>`
    select json_build_object('sha256', f.sha256, 'size', f.size, 'type', f.type) as file, s.imported
    from change_set s join stored_file f on f.id = s.file_id where s.id = ${changeSet}`.execute(db)
  return rows[0]
}

/** Notes how far the rows of a sheet have been taken into its set, which the caller holds. */
export async function noteImported(
  trx: Db,
  changeSet: number,
  imported: ImportedSheet,
): Promise<void> {
  await trx
    .updateTable('change_set')
    .set({ imported: JSON.stringify(imported) })
    .where('id', '=', changeSet)
    .execute()
}

/** Takes everything out of a set that its sheet has made, to begin anew. */
export async function clearImport(trx: Db, changeSet: number): Promise<void> {
  await sql`delete from change_set_item where change_set_id = ${changeSet}`.execute(trx)
  await sql`update change_set set imported = imported || ${JSON.stringify(nothingYet)}::jsonb
    where id = ${changeSet}`.execute(trx)
}

interface Place {
  changeSet: number
  entity: string
}

/** Puts what rows want into a set; new records are left out until somebody confirms them, where that is asked. */
export async function putEdits(
  trx: Db,
  { changeSet, entity }: Place,
  edits: readonly RowEdit[],
  { leavesNewOut }: { leavesNewOut: boolean },
): Promise<void> {
  if (edits.length === 0) return
  await sql`
    insert into change_set_item (change_set_id, entity, record_id, label, action, base_version, wanted,
      is_excluded)
    select ${changeSet}, ${entity}, e."recordId", e.label,
      case when e."recordId" is null then 'create' else 'change' end, e."baseVersion", e.wanted,
      e."recordId" is null and ${leavesNewOut}
    from json_to_recordset(${JSON.stringify(edits)}::json) as e ("recordId" bigint, label text, "baseVersion" integer,
      wanted jsonb)`.execute(trx)
}

/** From so many on, and where more than half of the rows with an ID and a code are so. */
const fewestOfOthers = 3

/**
 * Leaves the records out that a sheet renames, where that is most of those that have an ID and a code in it: then it may be of
 * another installation, where the IDs are of other records. How many these are.
 */
export async function leaveRenamedOut(
  trx: Db,
  changeSet: number,
  { codePath, among }: { codePath: string; among: number },
): Promise<number> {
  const fewest = Math.max(fewestOfOthers, Math.floor(among / 2) + 1)
  const { numAffectedRows = 0n } = await sql`
    with renamed as (select id from change_set_item
      where change_set_id = ${changeSet} and action = 'change' and wanted ? ${codePath})
    update change_set_item i set is_excluded = true
    where i.change_set_id = ${changeSet} and i.id in (select id from renamed)
      and (select count(*) from renamed) >= ${fewest}`.execute(trx)
  return Number(numAffectedRows)
}

/** Takes what an earlier row wanted out of a set: of a record, or of a new one by its code. How many items these were. */
export async function dropEdits(
  trx: Db,
  changeSet: number,
  records: readonly (number | string)[],
): Promise<{ changed: number; created: number }> {
  const ids = records.filter((one) => typeof one === 'number')
  const codes = records.filter((one) => typeof one === 'string')
  const { rows } = await sql<{ action: string }>`
    delete from change_set_item where change_set_id = ${changeSet}
      and (record_id = any(${ids}::bigint[]) or record_id is null and upper(label) = any(${codes}::text[]))
    returning action`.execute(trx)
  const created = rows.filter(({ action }) => action === 'create').length
  return { changed: rows.length - created, created }
}
