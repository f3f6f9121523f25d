import type { ExportInput } from '@lambda/contract/exports'
import type { DataSetType, SheetType } from '@lambda/contract/sheets/sheet-files'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'

type Db = Kysely<Schema>

/** What exports are written as. */
export type ExportedType = SheetType | DataSetType

/** An export as it is kept, with the file that its job has written. */
export interface StoredExport {
  id: number
  request: ExportInput
  name: string
  total: number
  jobId: number | null
  file: { sha256: string; type: ExportedType } | null
  createdAt: string
}

/** Writes down what somebody has asked for; its id. */
export async function insertExport(
  { db, actor }: Context,
  { request, name, total }: Pick<StoredExport, 'request' | 'name' | 'total'>,
): Promise<number> {
  const { id } = await db
    .insertInto('export')
    .values({ user_id: actor.id, request: JSON.stringify(request), name, total })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says which job writes it. */
export async function noteExportJob(trx: Db, id: number, jobId: number): Promise<void> {
  await trx.updateTable('export').set({ job_id: jobId }).where('id', '=', id).execute()
}

/** An export of this person; undefined for everybody else's. */
export async function findExport(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`
    select e.id, e.request, e.name, e.total, e.job_id as "jobId", e.created_at as "createdAt",
      case when f.id is not null then json_build_object('sha256', f.sha256, 'type', f.type) end as file
    from export e left join stored_file f on f.id = e.file_id
    where e.id = ${id} and e.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Notes the file of an export, which is in the store. */
export async function keepExportFile(
  trx: Db,
  id: number,
  file: { sha256: string; size: number; type: ExportedType },
): Promise<void> {
  const stored = await trx
    .insertInto('stored_file')
    .values({ ...file, inspection: 'done' })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ damage: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('export').set({ file_id: stored.id }).where('id', '=', id).execute()
}

/** Forgets what was asked for more than a week ago; the sweep removes the files. */
export async function forgetOldExports(db: Db): Promise<void> {
  await sql`delete from export where created_at < now() - interval '7 days'`.execute(db)
}
