import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@lambda/server/platform/database/database'
import { sql } from 'kysely'
import { type FileStore, withContentLock } from '@lambda/server/platform/files/file-store'
import type { DemoDocument, DemoVersion } from './demo-document.ts'

/** A content that is in the store, with its row. */
export interface KeptContent {
  id: number
  sha256: string
}

export type Contents = ReadonlyMap<DemoVersion, KeptContent>

/** Waiting for the disk and for one another's pictures takes longer than making them; a job has so many connections. */
const atATime = 4

/** Opens the connections that `storeContents` needs: while products are made ready, nothing answers a new one in time. */
export async function openConnections(db: Database): Promise<void> {
  await Promise.all(Array.from({ length: atATime }, () => sql`select 1`.execute(db)))
}

/**
 * Makes the contents of all versions and stores them as those of uploads are, each in a transaction of its own: what no
 * document comes to refer to is swept. They are looked into like any other once the server runs.
 */
export async function storeContents(
  db: Database,
  files: FileStore,
  documents: readonly DemoDocument[],
): Promise<Contents> {
  const kept = new Map<DemoVersion, KeptContent>()
  const waiting = documents.flatMap(({ versions }) => versions)
  const next = async (): Promise<void> => {
    for (let version = waiting.shift(); version; version = waiting.shift()) {
      kept.set(version, await keep(db, files, version))
    }
  }
  await Promise.all(Array.from({ length: atATime }, next))
  return kept
}

async function keep(
  db: Database,
  files: FileStore,
  { content, type }: DemoVersion,
): Promise<KeptContent> {
  const made = await content()
  const sha256 = createHash('sha256').update(made).digest('hex')
  const incoming = path.join(files.incoming, randomUUID())
  await writeFile(incoming, made)
  return withContentLock(db, sha256, async (trx) => {
    await files.put(sha256, incoming)
    const { id } = await trx
      .insertInto('stored_file')
      .values({ sha256, size: made.length, type })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ damage: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, sha256 }
  })
}
