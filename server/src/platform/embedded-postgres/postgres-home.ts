import { stat } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'
import { canReach, postgresAccount } from './postgres-account.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { copyPostgresBinaries, findPostgresBinaries } from './postgres-binaries.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { claimFolderOutside, folderOutside } from './postgres-outside.ts'
import type { StartLog } from '../start-log.ts'

export type PostgresHome = {
  account: PostgresAccount
  binaries: PostgresBinaries
  /** PostgreSQL's own data directory; it may not be there yet, its parent is. */
  cluster: string
}

/**
 * Decides as whom the embedded PostgreSQL runs, from where and on which folder. That is `postgres`
 * inside the data directory, unless we are root and the account cannot get there (a clone under
 * /root): then both go to `shared`, and the log says so. Throws CannotStart with what to do.
 */
export async function findPostgresHome(
  dataDir: string,
  log: StartLog,
  shared = '/var/lib/lambda-pim',
): Promise<PostgresHome> {
  const cluster = await clusterOf(dataDir)
  const account = (await ownerOf(cluster)) ?? (await postgresAccount())
  return {
    account,
    binaries: await reachableBinaries(account, shared, log),
    cluster: await reachableCluster({ account, cluster, dataDir, shared, log }),
  }
}

/** Where PostgreSQL's own data directory of a data directory is, or would be. */
export async function clusterOf(dataDir: string): Promise<string> {
  return (await folderOutside(dataDir)) ?? path.join(dataDir, 'postgres')
}

/** A database that exists keeps running as the user that it belongs to. */
async function ownerOf(cluster: string): Promise<PostgresAccount> {
  const found = await statOrNull(cluster)
  const we = process.getuid?.()
  if (!found || we === undefined || found.uid === we) return null
  if (we === 0) return { uid: found.uid, gid: found.gid }
  throw new CannotStart(
    `The database in ${cluster} belongs to another user (${found.uid}). Start Lambda as that user, ` +
      'as root, or choose another folder with DATA_DIR.',
  )
}

async function reachableBinaries(
  account: PostgresAccount,
  shared: string,
  log: StartLog,
): Promise<PostgresBinaries> {
  const binaries = await findPostgresBinaries()
  if (await canReach(account, binaries.postgres, 'x')) return binaries
  const copy = await copyPostgresBinaries(binaries, shared)
  if (!(await canReach(account, copy.postgres, 'x')))
    throw new CannotStart(outOfReach(copy.postgres))
  log.info(
    `The database runs from ${copy.directory} because its user has no access to ${binaries.directory}.`,
  )
  return copy
}

async function reachableCluster(at: {
  account: PostgresAccount
  cluster: string
  dataDir: string
  shared: string
  log: StartLog
}): Promise<string> {
  const parent = path.dirname(at.cluster)
  if (await canReach(at.account, parent, 'x')) {
    if (parent !== at.dataDir) at.log.info(`The database is in ${at.cluster}.`)
    return at.cluster
  }
  if (await statOrNull(at.cluster)) throw new CannotStart(outOfReach(at.cluster))
  const cluster = await claimFolderOutside(at.dataDir, at.shared)
  if (!(await canReach(at.account, path.dirname(cluster), 'x'))) {
    throw new CannotStart(outOfReach(cluster))
  }
  at.log.info(`The database is in ${cluster} because its user has no access to ${at.dataDir}.`)
  return cluster
}

function outOfReach(file: string): string {
  return (
    `The user that runs the embedded PostgreSQL has no access to ${file}. Set DATA_DIR to a folder that every ` +
    'user can access, or set DATABASE_URL to your own PostgreSQL.'
  )
}

async function statOrNull(file: string) {
  try {
    return await stat(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
