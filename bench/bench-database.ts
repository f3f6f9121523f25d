import path from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { acquireInstanceLock } from '../server/src/platform/embedded-postgres/instance-lock.ts'
import { databaseAt, dropDatabase, onServer } from '../server/test/database-server.ts'
import { log } from './log.ts'

/** The server of `DATABASE_URL`, if the figures are to be taken there instead of on the embedded database. */
export const serverOutside = process.env['DATABASE_URL']

/** What is lost is made anew, and nobody else is there: nothing has to be durable or tidied up on the way. */
const seedSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** For parts of the product that want a log. */
export const quiet = { info: () => undefined, warn: () => undefined, error: log }

/** The address of the database that belongs to a data directory, where that is not the embedded one. */
export function databaseOutside(dataDir: string): string | undefined {
  if (!serverOutside) return undefined
  return databaseAt(serverOutside, `lambda_bench_${path.basename(dataDir).replaceAll('-', '_')}`)
}

/** Does some work on the database of a data directory before the product runs on it; outside it is empty. */
export async function withSeedDatabase(
  dataDir: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const outside = databaseOutside(dataDir)
  if (serverOutside && outside) {
    const name = path.basename(new URL(outside).pathname)
    await onServer(serverOutside, async (client) => {
      await dropDatabase(client, name)
      await client.query(`create database ${name} template template0 encoding 'UTF8'`)
    })
    return work(outside)
  }
  const lock = await acquireInstanceLock(dataDir, 'the benchmark')
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: seedSettings })
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
    await lock.release()
  }
}
