import type { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import { withTransaction } from '../database/database.ts'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Where the contents of files are kept, each once under its SHA-256 (64 hex digits in lower case), on the disk of this
 * machine or in a store of the S3 kind. What a content is and who uses it says the database (`stored_file`).
 */
export interface FileStore {
  /**
   * Takes the file at `path` (same machine) in as the content with this hash; the file is gone afterwards. Doing it twice
   * is no harm, and replaces a damaged content. To be called under `withContentLock`. Throws INSUFFICIENT_STORAGE.
   */
  put(sha256: string, path: string): Promise<void>
  /** The content, or a stretch of it (bytes, both inclusive, within its size); null where there is none. */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Its size in bytes; null where there is none. */
  size(sha256: string): Promise<number | null>
  /** Does nothing where there is none. */
  remove(sha256: string): Promise<void>
  /** Everything there is, or all of which the hash begins so, in no order. */
  list(beginning?: string): AsyncIterable<StoredContent>
  /** Where they are: on a disk of this machine, or in a bucket elsewhere. */
  readonly kind: 'disk' | 'bucket'
  /** A folder on this machine for files on their way in. */
  readonly incoming: string
}

export interface StoredContent {
  sha256: string
  size: number
  storedAt: Date
}

/** Whether a name could be that of a content: whatever else lies in a store is not ours. */
export function isContentName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}

/** The refusal of what there is no room for. */
export function storageFull(): ApiProblem {
  return new ApiProblem(
    'INSUFFICIENT_STORAGE',
    'The server has no storage space left. The file was not saved. Contact an administrator.',
  )
}

/** What is told of an error of the file system: INSUFFICIENT_STORAGE where there is no room left, else the error itself. */
export function storageProblem(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '') ? storageFull() : error
}

/** What waits for a lock may wait for a gigabyte that is on its way to another machine. */
const patience = sql`set local idle_in_transaction_session_timeout = '15min'`

/**
 * Runs `work` in a transaction that nobody else who stores or removes this content takes part in: whoever puts a content
 * and its row, and whoever looks again and removes both. Between the two there is otherwise always a moment at which a
 * content has just been found unused and is just being used again.
 */
export function withContentLock<T>(
  db: Kysely<Schema>,
  sha256: string,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return withTransaction(db, async (trx) => {
    await patience.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx)
    return work(trx)
  })
}
