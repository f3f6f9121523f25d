import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { errorCode } from '../../platform/error-code.ts'
import { type Damage, noteDamage } from '../../platform/files/file-damage.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

export interface FileToCheck {
  id: number
  sha256: string
  size: number
}

/** Some of all contents, in the order of their ids. */
export async function filesAfter(db: Db, id: number, limit: number): Promise<FileToCheck[]> {
  return db
    .selectFrom('stored_file')
    .select(['id', 'sha256', 'size'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Some of the contents that nobody has looked at for a week, those first that wait longest. */
export async function filesDue(db: Db, limit: number): Promise<FileToCheck[]> {
  const { rows } = await sql<FileToCheck>`select id, sha256, size from stored_file
    where coalesce(checked_at, created_at) < now() - interval '7 days'
    order by coalesce(checked_at, created_at) limit ${limit}`.execute(db)
  return rows
}

export async function countFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from stored_file`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Reads a content again and writes down what was found. */
export async function checkFile(
  db: Db,
  files: FileStore,
  { sha256 }: FileToCheck,
): Promise<Damage | null> {
  const damage = await damageOf(files, sha256)
  await noteDamage(db, sha256, damage)
  return damage
}

/** Reads a content again, from its first to its last byte; null where it is whole. */
export async function damageOf(files: FileStore, sha256: string): Promise<Damage | null> {
  const content = await files.read(sha256)
  if (!content) return 'missing'
  const hash = createHash('sha256')
  try {
    await pipeline(content, hash)
  } catch (error) {
    // a sector that cannot be read any more
    if (errorCode(error) !== 'EIO') throw error
    return 'altered'
  }
  return hash.digest('hex') === sha256 ? null : 'altered'
}
