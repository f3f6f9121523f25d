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
  const cluster = await clusterOf(dataDir)
  if (!(await isCluster(cluster))) {
    throw new CannotStart(
      `There is no database in ${dataDir}. Name the folder of the installation with DATA_DIR.`,
    )
  }
  const password = await readPassword(dataDir)
  const connected = async (port: number) => {
    const client = superuserClient(port, password)
    await client.connect()
    try {
      return await work({ client, cluster, url: applicationUrl(port, password) })
    } finally {
      await client.end()
    }
  }
  if (!(await readInstanceLock(dataDir))?.alive) return started(installation, log, connected)
  const running = await readPidFile(cluster)
  if (running?.isReady) return connected(running.port)
  throw new CannotStart(`Lambda is starting or stopping in ${dataDir}. Try again in a minute.`)
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
