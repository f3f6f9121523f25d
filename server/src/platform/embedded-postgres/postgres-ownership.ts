import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../error-code.ts'
import type { PostgresHome } from './postgres-home.ts'
import type { StartLog } from '../start-log.ts'

/**
 * Gives a cluster that root owns, as a copy made by `cp -r` is, to the user that PostgreSQL runs as, and takes it away
 * from everybody else, as PostgreSQL asks for. Interrupted, it is begun again by the next start.
 */
export async function ownCluster({ account, cluster }: PostgresHome, log: StartLog): Promise<void> {
  const found = await lstatOrNull(cluster)
  if (!found) return
  if (account && found.uid === 0) {
    await giveTo(account, cluster)
    log.info(`The database in ${cluster} belonged to root and now belongs to user ${account.uid}.`)
  }
  if ((found.mode & forbiddenRights) !== 0) await chmod(cluster, 0o700)
}

/** PostgreSQL does not start where its group may write or others may do anything. */
const forbiddenRights = 0o027

/** A folder after all that it holds: the cluster itself still tells whether everything is done. */
async function giveTo(account: { uid: number; gid: number }, file: string): Promise<void> {
  if ((await lstat(file)).isDirectory()) {
    for (const name of await readdir(file)) await giveTo(account, path.join(file, name))
  }
  await lchown(file, account.uid, account.gid)
}

async function lstatOrNull(file: string) {
  return lstat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
