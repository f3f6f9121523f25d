import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import { plannerSettings } from '../database/database.ts'
import { errorCode } from '../error-code.ts'
import type { PostgresHome } from './postgres-home.ts'
import { postgresEnvironment } from './postgres-process.ts'
import { totalmem } from 'node:os'

const run = promisify(execFile)

/**
 * Makes the cluster where there is none yet, and returns the password of its roles, which lies in
 * `postgres-password` (0600) of the data directory. A creation that was interrupted is begun again.
 * With `durable` false the new files are not forced to disk (tests). Throws CannotStart for a cluster
 * of another major version and for a lost password.
 */
export async function prepareCluster(
  home: PostgresHome,
  dataDir: string,
  durable: boolean,
): Promise<string> {
  const passwordFile = passwordFileOf(dataDir)
  const major = await readOrNull(path.join(home.cluster, 'PG_VERSION'))
  if (major !== null) {
    refuseOtherVersion(home, major)
    return readPassword(dataDir)
  }
  const password = (await readOrNull(passwordFile)) ?? (await writePassword(passwordFile))
  await createCluster(home, password, durable)
  return password
}

function passwordFileOf(dataDir: string): string {
  return path.join(dataDir, 'postgres-password')
}

/** Whether a folder is one of PostgreSQL. */
export async function isCluster(folder: string): Promise<boolean> {
  return (await readOrNull(path.join(folder, 'PG_VERSION'))) !== null
}

async function createCluster(home: PostgresHome, password: string, durable: boolean) {
  const draft = `${home.cluster}.new`
  const secret = `${home.cluster}.secret`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await rm(secret, { force: true })
  await writeFile(secret, password, { mode: 0o600 })
  if (home.account) {
    for (const file of [draft, secret]) await chown(file, home.account.uid, home.account.gid)
  }
  try {
    await initdb(home, draft, secret, durable)
  } finally {
    await rm(secret, { force: true })
  }
  await rename(draft, home.cluster)
}

/** The builtin locale sorts and changes case alike on every machine, whatever its C library. */
async function initdb(home: PostgresHome, draft: string, secret: string, durable: boolean) {
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    `--pwfile=${secret}`,
    `--pgdata=${draft}`,
  ]
  if (!durable) options.push('--no-sync')
  try {
    await run(home.binaries.initdb, options, {
      ...home.account,
      cwd: path.parse(draft).root,
      env: postgresEnvironment(),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The embedded PostgreSQL could not create its database in ${home.cluster}. ${reason.trim()}\n` +
        'The binaries require glibc and a few libraries. Alternatively, set DATABASE_URL to your own PostgreSQL.',
    )
  }
}

function refuseOtherVersion({ binaries, cluster }: PostgresHome, major: string): void {
  const ours = binaries.version.split('.')[0]
  if (major === ours) return
  throw new CannotStart(
    `The database in ${cluster} was created by PostgreSQL ${major}, but this version of Lambda includes ` +
      `PostgreSQL ${ours}. Restore a backup into a new folder (DATA_DIR).`,
  )
}

/** The password of the roles of the cluster that belongs to a data directory. Throws CannotStart where it is lost. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordFileOf(dataDir)
  const password = await readOrNull(file)
  if (password !== null) return password
  throw new CannotStart(`The password of the database is missing: restore ${file} from a backup.`)
}

/** Renamed into place, so that it is whole or not there. */
async function writePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** How the embedded PostgreSQL runs: durable, on this machine only, alike everywhere. */
export function postgresSettings(): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${sharedBuffersMegabytes()}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // the log that a backup is still to save, as long as the disk would not fill with it
    max_slot_wal_keep_size: '4GB',
    ...plannerSettings,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Failed statements are the server's to log, which knows whose they were.
    log_min_messages: 'log',
    log_line_prefix: '%m [%p] ',
  }
}

/** A quarter of the memory that we may use, from 128 MB to 1 GB. */
function sharedBuffersMegabytes(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.round(Math.min(1024, Math.max(128, memory / 4 / 1024 / 1024)))
}
