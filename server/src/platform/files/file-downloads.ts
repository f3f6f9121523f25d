import { uniqueNames } from '@lambda/domain/documents/document-name'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { DownloadTable } from '../database/schema-attachments.ts'
import type { Schema } from '../database/schema.ts'

/** One file of an archive: what is stored, and what it is to be called. */
export type DownloadEntry = DownloadTable['entries']['__select__'][number]

/**
 * Writes down what somebody is to get as one archive, for a link that only names it (`LinkMaker.archive`). The names are
 * made safe, and no two of them alike; the order stays.
 */
export async function prepareDownload(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  entries: readonly DownloadEntry[],
): Promise<number> {
  const names = uniqueNames(entries.map(({ name }) => name))
  const named = entries.map((entry, i) => ({ ...entry, name: names[i] }))
  const { id } = await db
    .insertInto('download')
    .values({ user_id: actor.id, entries: JSON.stringify(named) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was written down for this user; null where nothing was, or it is forgotten. */
export async function downloadEntries(
  db: Kysely<Schema>,
  { id, userId }: { id: number; userId: number },
): Promise<DownloadEntry[] | null> {
  const row = await db
    .selectFrom('download')
    .select('entries')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.entries ?? null
}

/** Forgets what was written down more than a day ago: the links to it are long over. */
export async function forgetOldDownloads(db: Kysely<Schema>): Promise<void> {
  await sql`delete from download where created_at < now() - interval '1 day'`.execute(db)
}
