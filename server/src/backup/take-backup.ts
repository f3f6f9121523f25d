import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Config } from '../platform/config.ts'
import { errorCode } from '../platform/error-code.ts'
import { openDiskStore } from '../platform/files/file-store-disk.ts'
import { openFileStore } from '../platform/files/file-store-opening.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { syncToDisk } from '../platform/files/sync-to-disk.ts'
import { readProgram } from '../platform/program.ts'
import type { StartLog } from '../platform/start-log.ts'
import {
  type BackedUpFile,
  type Manifest,
  placesIn,
  sizeOfBackup,
  writeManifest,
} from './backup-manifest.ts'
import { copyCluster } from './cluster-copy.ts'
import { type CopiedContents, backUpContents } from './contents-copy.ts'
import { copyFileTo, writeNew } from './copied-file.ts'
import { type EmbeddedDatabase, withEmbeddedDatabase } from './embedded-database.ts'
import { draftOf, nameOfBackup, removeDrafts, removeOldBackups } from './old-backups.ts'

/** What of the data directory belongs to an installation beside its database and its files. */
const settingsOfInstallation = ['postgres-password', 'identity-keys.json']

export interface Taken {
  /** The folder of the backup. */
  backup: string
  manifest: Manifest
  /** Contents of files that are not what their hash says: left out. */
  damaged: readonly string[]
}

/**
 * Backs up an installation with an embedded database into a new folder in `folder`, while Lambda works on it or not: first the
 * database, then the files, as a file is stored before its row is. What is stored meanwhile may be in it; all that was acknowledged when it
 * was begun is. An interrupted one leaves no backup. Then all but the newest `keep` are removed, if that is given. Throws CannotStart where it cannot.
 */
export async function takeBackup(
  config: Config,
  { folder, keep }: { folder: string; keep: number | null },
  log: StartLog,
): Promise<Taken & { removed: number }> {
  await prepareFolder(config, folder)
  return withEmbeddedDatabase(config, log, async (database) => {
    await beAlone(database)
    const taken = await fillNewBackup(config, { folder, database }, log)
    return { ...taken, removed: keep === null ? 0 : await removeOldBackups(folder, keep) }
  })
}

/** Makes a new backup in `folder` of a database that runs, whose backups nobody else makes meanwhile, and has it noted there. */
export async function fillNewBackup(
  config: Config,
  { folder, database }: { folder: string; database: EmbeddedDatabase },
  log: StartLog,
): Promise<Taken> {
  const begun = new Date().toISOString()
  const backup = path.join(folder, nameOfBackup(begun))
  const draft = draftOf(backup)
  await removeDrafts(folder)
  await mkdir(draft, { mode: 0o700 })
  const store = await openDiskStore(placesIn(draft).store)
  const { manifest, damaged } = await fill(draft, { config, database, begun, store, log })
  await complete(draft, backup, manifest)
  await noteBackup(database.url, manifest)
  return { backup, manifest, damaged }
}

/** Gives it its name once everything is on the disk. */
async function complete(draft: string, backup: string, manifest: Manifest): Promise<void> {
  await writeManifest(draft, manifest)
  const { database, settings } = placesIn(draft)
  const folders = manifest.folders.map((name) => path.join(database, name))
  for (const name of [...folders, database, settings, draft]) await syncToDisk(name)
  await rename(draft, backup)
  await syncToDisk(path.dirname(backup))
}

/** Makes the folder of backups where there is none. Throws CannotStart where backups of the installation cannot be made there. */
export async function prepareFolder(config: Config, folder: string): Promise<void> {
  refuseFolder(config, folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Nobody else makes backups of the installation until the connection ends. Throws CannotStart where somebody does. */
export async function beAlone({ client }: EmbeddedDatabase): Promise<void> {
  const { rows } = await client.query<{ is_alone: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('backup', 0)) as is_alone`,
  )
  if (rows[0]?.is_alone) return
  throw new CannotStart(
    'Another backup of this installation is running. Wait until it is done, or stop the command that goes on saving changes.',
  )
}

function refuseFolder({ databaseUrl, dataDir }: Config, folder: string): void {
  if (databaseUrl !== null) {
    throw new CannotStart(
      'The database of this installation is at DATABASE_URL. Back it up with the tools of that PostgreSQL; docs/operations.md says in which order with the files.',
    )
  }
  if (!path.relative(dataDir, folder).startsWith('..')) {
    throw new CannotStart(
      `${folder} is inside the data directory. Choose a folder outside of it, best on another disk.`,
    )
  }
}

async function fill(
  draft: string,
  at: {
    config: Config
    database: EmbeddedDatabase
    begun: string
    store: FileStore
    log: StartLog
  },
): Promise<{ manifest: Manifest; damaged: readonly string[] }> {
  const { config, database, begun, store, log } = at
  const places = placesIn(draft)
  const { rows } = await database.client.query<{ server_version: string }>('show server_version')
  const copied = await copyCluster(database.client, database.cluster, places.database)
  log.info(`The database is copied: ${copied.files.length} files.`)
  const settings = await copySettings(config.dataDir, places.settings)
  const contents = config.s3
    ? await listNoContents(places.contents)
    : await backUpContents(await openFileStore(config), store, places.contents)
  return {
    manifest: {
      format: 1,
      begun,
      ended: new Date().toISOString(),
      program: await readProgram(),
      postgres: rows[0]?.server_version ?? '',
      ...copied,
      settings,
      contents: config.s3 ? 'bucket' : 'disk',
      contentCount: contents.count,
      contentBytes: contents.bytes,
    },
    damaged: contents.damaged,
  }
}

/** Tells administrators of it; a database of an earlier version has no table for that. */
async function noteBackup(url: string, manifest: Manifest): Promise<void> {
  const { begun, ended } = manifest
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select where to_regclass('backup') is not null`)
    if (rowCount === 0) return
    await client.query('insert into backup (begun_at, ended_at, bytes) values ($1, $2, $3)', [
      begun,
      ended,
      sizeOfBackup(manifest),
    ])
  } finally {
    await client.end()
  }
}

/** Those in a bucket are backed up where they are. */
async function listNoContents(listFile: string): Promise<CopiedContents> {
  await writeNew(listFile, [])
  return { count: 0, bytes: 0, damaged: [] }
}

async function copySettings(dataDir: string, target: string): Promise<BackedUpFile[]> {
  await mkdir(target, { mode: 0o700 })
  const files: BackedUpFile[] = []
  for (const name of settingsOfInstallation) {
    const copied = await copyFileTo(path.join(dataDir, name), path.join(target, name)).catch(
      (error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      },
    )
    if (copied) files.push({ path: name, ...copied })
  }
  return files
}
