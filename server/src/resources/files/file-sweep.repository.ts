import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { errorCode } from '../../platform/error-code.ts'
import type { FileStore, StoredContent } from '../../platform/files/file-store.ts'
import { foreignKeysTo } from '../../platform/reference/referrers.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/**
 * What is not used now may be about to be: whoever uploads has a day to make something of it. Rows go before what they
 * stand for, in a transaction of their own: a server that dies in between leaves a file without a row, which the next
 * sweep finds, never a row without its file.
 */
const graceHours = 24

const grace = sql`(now() - make_interval(hours => ${sql.lit(graceHours)}))`

/** Forgets uploads without progress for a day; those that are being checked wait for the server, not for a person. */
export async function forgetUploads(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from upload where updated_at < ${grace} and state <> 'checking'`.execute(db)
  return Number(numAffectedRows)
}

/** Removes from the folder for files on their way in what belongs to no upload and was not touched for a day. */
export async function removeLoose(db: Db, { incoming }: FileStore): Promise<void> {
  const old = []
  for (const name of await readdir(incoming)) {
    if (await isUntouched(path.join(incoming, name))) old.push(name)
  }
  const ids = old.map(uploadOf)
  const { rows } = await sql<{ id: string }>`
    select id from upload where id = any(${ids}::text[])`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  for (const name of old) {
    if (known.has(uploadOf(name))) continue
    await rm(path.join(incoming, name), { recursive: true, force: true })
  }
}

/** Files of an upload bear its id, perhaps with an ending. */
function uploadOf(name: string): string {
  return name.split('.')[0] ?? ''
}

async function isUntouched(file: string): Promise<boolean> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  return found !== null && isOld(found.mtime)
}

function isOld(instant: Date): boolean {
  return instant.getTime() < Date.now() - graceHours * 3_600_000
}

/**
 * Forgets contents that nothing refers to, at most `limit` of them. A content that somebody is just storing is left
 * alone; the rows are held, so that nobody can begin to refer to them, and only then looked at again.
 */
export async function forgetUnused(db: Db, limit: number): Promise<number> {
  const isUnused = sql.join(await noReferences(db), sql` and `)
  const { rows } = await sql<{ id: number }>`
    with unused as materialized (
      select f.id, f.sha256 from stored_file f where f.created_at < ${grace} and ${isUnused} limit ${limit}
    ), held as materialized (
      select id from unused where pg_try_advisory_xact_lock(hashtextextended(sha256, 0))
    )
    select f.id from stored_file f where f.id in (select id from held) for update skip locked`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const { numAffectedRows = 0n } = await sql`
    delete from stored_file f where f.id = any(${ids}::bigint[]) and ${isUnused}`.execute(db)
  return Number(numAffectedRows)
}

/** For every table that can refer to a content: that it does not. */
async function noReferences(db: Db): Promise<RawBuilder<unknown>[]> {
  const keys = await foreignKeysTo(db, 'stored_file')
  return keys.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  )
}

/** What was removed of the contents that begin so, and whether that was all. */
export interface Swept {
  looked: number
  removed: number
  bytes: number
  isAll: boolean
}

/** Removes contents without a row that have been there for a day, at most `limit` of those that begin so. */
export async function removeUnknown(
  db: Db,
  files: FileStore,
  beginning: string,
  limit: number,
): Promise<Swept> {
  const swept: Swept = { looked: 0, removed: 0, bytes: 0, isAll: true }
  const old: StoredContent[] = []
  for await (const content of files.list(beginning)) {
    swept.looked += 1
    if (isOld(content.storedAt)) old.push(content)
  }
  const unknown = await unknownAmong(
    db,
    old.map(({ sha256 }) => sha256),
  )
  const orphans = old.filter(({ sha256 }) => unknown.has(sha256))
  for (const { sha256, size } of orphans.slice(0, limit)) {
    if (!(await removeStillUnknown(db, files, sha256))) continue
    swept.removed += 1
    swept.bytes += size
  }
  return { ...swept, isAll: orphans.length <= limit }
}

/** Looks again once nobody else can be storing the same. */
async function removeStillUnknown(db: Db, files: FileStore, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${sha256}, 0)) as held`.execute(db)
  if (!rows[0]?.held) return false
  if (!(await unknownAmong(db, [sha256])).has(sha256)) return false
  await files.remove(sha256)
  return true
}

async function unknownAmong(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select h as sha256 from unnest(${hashes}::text[]) as h
    where not exists (select from stored_file f where f.sha256 = h)
      and not exists (select from stored_file f where f.thumbnail = h)`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}
