import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Config } from '../platform/config.ts'
import { findPostgresHome } from '../platform/embedded-postgres/postgres-home.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openDiskStore } from '../platform/files/file-store-disk.ts'
import { openFileStore } from '../platform/files/file-store-opening.ts'
import type { StartLog } from '../platform/start-log.ts'
import {
  type BackedUpFile,
  type Manifest,
  placesIn,
  readContinuation,
  readManifest,
} from './backup-manifest.ts'
import { contentsOfBackup, copyContent } from './contents-copy.ts'
import { copyWhole } from './copied-file.ts'
import { withEmbeddedDatabase } from './embedded-database.ts'
import { type Inventory, lookThrough } from './inventory.ts'
import {
  assertReachable,
  assertReadToEnd,
  copySavedLog,
  resetReading,
  stopReadingAt,
} from './restore-log.ts'

export interface AskedBackup {
  /** Its folder. */
  backup: string
  /** As it was then (ISO 8601, UTC); null: with all that was saved. */
  until: string | null
}

export interface Restored {
  /** All that was acknowledged by then is in it (ISO 8601). */
  until: string
  inventory: Inventory
}

/**
 * Restores a backup into the data directory of `config`, which must be empty or not there: every file is compared with its hash as it is copied,
 * then the database is started once, read whole, and asked for the files that it speaks of.
 * Throws CannotStart where something of the backup is missing or damaged, or the moment is not in it; the data directory is then to be emptied.
 */
export async function restoreBackup(
  config: Config,
  { backup, until }: AskedBackup,
  log: StartLog,
): Promise<Restored> {
  if (config.databaseUrl !== null) {
    throw new CannotStart('A backup is restored into the embedded database: unset DATABASE_URL.')
  }
  const manifest = await readManifest(backup)
  const continuation = await readContinuation(backup)
  if (until !== null) assertReachable(until, manifest, continuation)
  refuseOtherStore(manifest, config)
  await makeEmpty(config.dataDir)
  const home = await findPostgresHome(config.dataDir, log)
  refuseOtherVersion(manifest, home.binaries.version)
  const places = placesIn(backup)
  const store = await openFileStore(config)
  if (manifest.contents === 'disk') await putContents(backup, store)
  await copyAll(places.settings, config.dataDir, manifest.settings)
  const draft = `${home.cluster}.restoring`
  await mkdir(draft, { mode: 0o700 })
  for (const folder of manifest.folders) await mkdir(path.join(draft, folder), { mode: 0o700 })
  if (continuation) await copySavedLog(backup, draft, continuation)
  await copyAll(places.database, draft, manifest.files)
  if (until !== null) await stopReadingAt(until, draft)
  await rename(draft, home.cluster)
  log.info('All files are copied; the database is being started and read.')
  const inventory = await withEmbeddedDatabase(config, log, async ({ client, url }) => {
    if (until !== null) await resetReading(client)
    else if (continuation) await assertReadToEnd(client, continuation)
    return lookThrough(url, store)
  })
  return { until: until ?? continuation?.until ?? manifest.begun, inventory }
}

async function makeEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  if ((await readdir(dataDir)).length === 0) return
  throw new CannotStart(
    `${dataDir} is not empty. Name an empty folder for the restored installation with DATA_DIR.`,
  )
}

function refuseOtherStore({ contents }: Manifest, { s3 }: Config): void {
  if ((contents === 'bucket') === (s3 !== null)) return
  throw new CannotStart(
    contents === 'bucket'
      ? 'The files of this backup are in a bucket: set S3_BUCKET and what else the installation had for it.'
      : 'The backup has the files of the installation in it: unset S3_BUCKET.',
  )
}

function refuseOtherVersion({ postgres, program }: Manifest, ours: string): void {
  const major = (version: string) => version.split('.')[0]
  if (major(postgres) === major(ours)) return
  throw new CannotStart(
    `The backup was made by Lambda ${program.version} with PostgreSQL ${postgres}, and this Lambda includes PostgreSQL ${ours}. Restore it with that version of Lambda.`,
  )
}

async function copyAll(from: string, to: string, files: readonly BackedUpFile[]): Promise<void> {
  for (const file of files) {
    await copyWhole(path.join(from, file.path), path.join(to, file.path), file)
  }
}

async function putContents(backup: string, store: FileStore): Promise<void> {
  const folder = placesIn(backup).store
  const backedUp = await openDiskStore(folder)
  for await (const content of contentsOfBackup(backup)) {
    const became = await copyContent(backedUp, store, content)
    if (became === 'copied') continue
    const file = `the file ${content.sha256} in ${folder}`
    throw new CannotStart(
      became === 'missing'
        ? `The backup is not complete: ${file} is missing.`
        : `The backup is damaged: ${file} is not what was backed up.`,
    )
  }
}
