import type { StoredType } from '@lambda/contract/sheets/sheet-files'
import { type Kysely, type Selectable, sql } from 'kysely'
import { ApiProblem } from '../errors.ts'
import type { Schema } from '../database/schema.ts'

type Db = Kysely<Schema>

export type UploadRow = Selectable<Schema['upload']>

const gibibyte = 1024 ** 3

/** What one person may have on its way in at the same time. */
export const uploadQuota = { bytes: 10 * gibibyte, files: 1_000 } as const

/** An upload that nothing has come for is forgotten after as many hours; `resources/files` sweeps it away. */
export const uploadHours = 24

const now = sql<string>`now()`

/** Writes down that a file is to come. Throws QUOTA. */
export async function announceUpload(
  trx: Db,
  { id, userId, name, size, categoryId }: Announced,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${userId}, 0))`.execute(
    trx,
  )
  const { files, bytes } = await trx
    .selectFrom('upload')
    .select([
      sql<number>`count(*) filter (where state <> 'refused')`.as('files'),
      sql<number>`coalesce(sum(size) filter (where state in ('receiving', 'checking')), 0)::bigint`.as(
        'bytes',
      ),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (files >= uploadQuota.files) throw tooManyFiles()
  if (bytes + size > uploadQuota.bytes) throw tooManyBytes()
  await trx
    .insertInto('upload')
    .values({ id, user_id: userId, name, size, category_id: categoryId })
    .execute()
}

export interface Announced {
  id: string
  userId: number
  name: string
  size: number
  categoryId: number | null
}

function tooManyFiles(): ApiProblem {
  return new ApiProblem(
    'QUOTA',
    `You have ${uploadQuota.files} unused uploads. Use or remove some of them first.`,
  )
}

function tooManyBytes(): ApiProblem {
  return new ApiProblem(
    'QUOTA',
    `You can have at most ${uploadQuota.bytes / gibibyte} GB of uploads in progress. Finish or cancel some of them first.`,
  )
}

/** An upload, whoever has begun it. */
export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Notes that bytes are coming, so that it is not forgotten. */
export async function noteProgress(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Notes that all of it is there, to be checked. */
export async function noteArrived(db: Db, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'checking', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()
}

/** Opens it again for what has not survived on the disk. */
export async function noteTorn(db: Db, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'receiving', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()
}

/** Uploads that wait for their check, the oldest first, but for some. */
export async function uploadsToCheck(
  db: Db,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('state', '=', 'checking')
    .where(sql<boolean>`id <> all(${except}::text[])`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps what the check has found, so that it need not look twice. */
export async function noteFound(
  db: Db,
  id: string,
  found: { sha256: string; type: StoredType },
): Promise<void> {
  await db
    .updateTable('upload')
    .set(found)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()
}

/** Says why the check has not ended yet. */
export async function noteHeld(db: Db, id: string, problem: ApiProblem): Promise<void> {
  await db
    .updateTable('upload')
    .set({ problem: jsonOf(problem) })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()
}

/** Ends it with a refusal. */
export async function refuseUpload(db: Db, id: string, problem: ApiProblem): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'refused', problem: jsonOf(problem), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()
}

/** The same, where no server has found its file for an hour. */
export async function refuseLost(db: Db, id: string): Promise<void> {
  const problem = new ApiProblem(
    'FILE_MISSING',
    'The file was lost on the server. Upload it again.',
  )
  await db
    .updateTable('upload')
    .set({ state: 'refused', problem: jsonOf(problem), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('updated_at', '<', sql<string>`now() - interval '1 hour'`)
    .execute()
}

function jsonOf({ code, message }: ApiProblem): string {
  return JSON.stringify({ code, message })
}

/** Ends it well: its content is this one, which is written down where it is new. */
export async function finishUpload(
  trx: Db,
  { id, size }: Pick<UploadRow, 'id' | 'size'>,
  { sha256, type }: { sha256: string; type: StoredType },
): Promise<void> {
  const file = await trx
    .insertInto('stored_file')
    .values({ sha256, size, type })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ damage: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('upload')
    .set({ state: 'ready', file_id: file.id, problem: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Takes its row lock; false where there is nothing left to check. */
export async function holdForCheck(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('upload')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'checking'
}

/** Forgets an upload; what became of it stays. */
export async function forgetUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}
