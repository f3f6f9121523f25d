import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../platform/cannot-start.ts'
import { errorCode } from '../platform/error-code.ts'
import { syncToDisk } from '../platform/files/sync-to-disk.ts'
import { writeNew } from './copied-file.ts'

const file = z.object({
  /** Below its folder in the backup, with slashes. */
  path: z.string(),
  sha256: z.string(),
  size: z.int(),
})

export type BackedUpFile = z.infer<typeof file>

const manifest = z.object({
  format: z.literal(1),
  /** When it was begun, and when it was whole. */
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  program: z.object({ version: z.string(), commit: z.string().nullable() }),
  /** Version of PostgreSQL. */
  postgres: z.string(),
  /** Folders of the database, empty ones too. */
  folders: z.array(z.string()),
  files: z.array(file),
  settings: z.array(file),
  /** The contents of files: beside the backup on the disk, or in a bucket that is none of its business. */
  contents: z.enum(['disk', 'bucket']),
  contentCount: z.int(),
  contentBytes: z.int(),
})

/** What a backup consists of: written last, so a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>

const continuation = z.object({
  format: z.literal(1),
  /** The replication slot in the database that keeps what is not saved yet: only the installation that was backed up has it. */
  slot: z.string(),
  /** All that was acknowledged by then is in the backup. */
  until: z.iso.datetime(),
  /** The last moment that can be restored by itself: what was saved goes beyond it. Null until it was saved twice. */
  reachable: z.iso.datetime().nullable(),
  /** Up to where the log of PostgreSQL is saved. */
  end: z.string(),
  /** Bytes of a segment of that log. */
  segmentSize: z.int(),
  /** Those behind the segments of the backup itself; of the last the beginning, as it was being written: its file may hold more. */
  segments: z.array(file),
  /** Contents of files that have been stored since the backup was made. */
  contents: z.array(z.object({ sha256: z.string(), size: z.int() })),
})

/** What was saved behind a backup, so that it is restored as the installation was later: written over and over, and always whole. */
export type Continuation = z.infer<typeof continuation>

const manifestName = 'manifest.json'

const continuationName = 'continuation.json'

/** What lies in the folder of a backup beside its manifest. */
export const placesIn = (backup: string) => ({
  database: path.join(backup, 'database'),
  /** Files of the data directory that belong to the installation: secrets. */
  settings: path.join(backup, 'settings'),
  /** The contents that belong to it: hash and size in bytes, one in a line. */
  contents: path.join(backup, 'contents.txt'),
  /** Segments of the log of PostgreSQL that were written after it. */
  log: path.join(backup, 'log'),
  /** The contents themselves, shared by all backups beside it: not `files`, as a data directory that is named by mistake has them. */
  store: path.join(path.dirname(backup), 'contents'),
})

/** Writes the manifest: from then on the folder is a backup. */
export async function writeManifest(backup: string, written: Manifest): Promise<void> {
  await writeNew(path.join(backup, manifestName), [Buffer.from(JSON.stringify(written))])
}

/** Replaces the continuation of a backup. */
export async function writeContinuation(backup: string, written: Continuation): Promise<void> {
  const name = path.join(backup, continuationName)
  await rm(`${name}.new`, { force: true })
  await writeNew(`${name}.new`, [Buffer.from(JSON.stringify(written))])
  await rename(`${name}.new`, name)
  await syncToDisk(backup)
}

/** How large a backup is in all, in bytes. */
export function sizeOfBackup({ files, contentBytes }: Manifest): number {
  return files.reduce((sum, { size }) => sum + size, contentBytes)
}

/** Reads the manifest in the folder of a backup. Throws CannotStart where there is none that this program knows. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = await readPart(path.join(folder, manifestName), manifest)
  if (read) return read
  throw new CannotStart(
    `${folder} is not a complete backup: it has no ${manifestName}. Name a folder that "npm run backup" has made.`,
  )
}

/** Reads what was saved behind a backup; null where nothing was. Throws CannotStart where this program cannot read it. */
export async function readContinuation(backup: string): Promise<Continuation | null> {
  return readPart(path.join(backup, continuationName), continuation)
}

async function readPart<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(name, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  })
  if (text === null) return null
  const read = schema.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new CannotStart(`${name} is damaged, or was written by a newer version of Lambda.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
