import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileType } from '@lambda/contract/attachment-categories'
import type { StoredType } from '@lambda/contract/sheets/sheet-files'
import type { TestServer } from './harness.ts'

export interface StoredFile<T extends StoredType = FileType> {
  id: number
  sha256: string
  size: number
  type: T
}

/** A file as if it had been uploaded and found good: its content in the store, its row in the database. */
export async function storeFile<T extends StoredType = FileType>(
  { db, files }: Pick<TestServer, 'db' | 'files'>,
  content: string | Uint8Array,
  type: T = 'PDF' as T,
): Promise<StoredFile<T>> {
  const sha256 = await storeContent(files, content)
  const size = Buffer.byteLength(content)
  const { id } = await db
    .insertInto('stored_file')
    .values({ sha256, size, type })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sha256, size, type }
}

/** A content without a row, as thumbnails are; answers its hash. */
export async function storeContent(
  files: TestServer['files'],
  content: string | Uint8Array,
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const incoming = path.join(files.incoming, randomUUID())
  await writeFile(incoming, content)
  await files.put(sha256, incoming)
  return sha256
}
