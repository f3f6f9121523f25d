import type pg from 'pg'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import {
  acquireInstanceLock,
  readInstanceLock,
} from '../platform/embedded-postgres/instance-lock.ts'
import { isCluster, readPassword } from '../platform/embedded-postgres/postgres-cluster.ts'
import {
  applicationUrl,
  superuserClient,
} from '../platform/embedded-postgres/postgres-first-run.ts'
import { clusterOf } from '../platform/embedded-postgres/postgres-home.ts'
import { readPidFile } from '../platform/embedded-postgres/postgres-process.ts'
import type { StartLog } from '../platform/start-log.ts'

/** An embedded database that runs. */
export interface EmbeddedDatabase {
  /** Connected as a superuser, to its maintenance database. */
  client: pg.Client
  /** Its folder. */
  cluster: string
  /** Of the application's database. */
  url: string
}

type Installation = Pick<Config, 'dataDir' | 'publicUrl'>

/**
 * Runs `work` on the embedded database of an installation, whether Lambda runs there or not: if not, the database is started, and stopped
 * afterwards. Throws CannotStart where there is none.
 */
export async function withEmbeddedDatabase<T>(
  installation: Installation,
  log: StartLog,
  work: (database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  const { dataDir } = installation
  const cluster = await findCluster(dataDir)
  const connected = (port: number) => withConnection({ dataDir, cluster, port }, work)
  if (!(await readInstanceLock(dataDir))?.alive) return started(installation, log, connected)
  const running = await readPidFile(cluster)
  if (running?.isReady) return connected(running.port)
  throw new CannotStart(`Lambda is starting or stopping in ${dataDir}. Try again in a minute.`)
}

/**
 * Runs `work` on the embedded database of an installation, if Lambda runs there: answers whether it does. Throws CannotStart where there is
 * no database.
 */
export async function withRunningDatabase(
  { dataDir }: Installation,
  work: (database: EmbeddedDatabase) => Promise<void>,
): Promise<boolean> {
  const cluster = await findCluster(dataDir)
  const running = (await readInstanceLock(dataDir))?.alive ? await readPidFile(cluster) : null
  if (!running?.isReady) return false
  await withConnection({ dataDir, cluster, port: running.port }, work)
  return true
}

async function findCluster(dataDir: string): Promise<string> {
  const cluster = await clusterOf(dataDir)
  if (await isCluster(cluster)) return cluster
  throw new CannotStart(
    `There is no database in ${dataDir}. Name the folder of the installation with DATA_DIR.`,
  )
}

async function withConnection<T>(
  { dataDir, cluster, port }: { dataDir: string; cluster: string; port: number },
  work: (database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  const password = await readPassword(dataDir)
  const client = superuserClient(port, password)
  // of a connection that is lost the query says so that runs, or the next one
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work({ client, cluster, url: applicationUrl(port, password) })
  } finally {
    await client.end()
  }
}

async function started<T>(
  { dataDir, publicUrl }: Installation,
  log: StartLog,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const lock = await acquireInstanceLock(dataDir, publicUrl)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    try {
      return await work(Number(new URL(postgres.url).port))
    } finally {
      await postgres.stop()
    }
  } finally {
    await lock.release()
  }
}
