import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadProducts } from '../demo/src/load.ts'
import { storeOrganisation } from '../demo/src/organisation.ts'
import { demoProducts } from '../demo/src/demo-products.ts'
import { createDatabase } from '../server/src/platform/database/database.ts'
import { repositoryRoot } from '../server/src/platform/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { acquireInstanceLock } from '../server/src/platform/embedded-postgres/instance-lock.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { ensureAdministrators } from '../server/src/seed/administrators.ts'
import { seedReferenceData } from '../server/src/seed/reference-data.ts'
import { onServer } from '../server/test/database-server.ts'
import { copyProducts } from './copies.ts'
import { log } from './log.ts'
import { productTables, withoutIndexes } from './without-indexes.ts'

export const benchUser = 'bench@lambda.example'

/** What the data are made of: when it changes, they are made anew. */
const makings = ['server/src/migrations', 'server/src/projections', 'demo/src', 'demo/src/families']

/** Of more products than these, the others are copies. */
const mostGenerated = 100_000
const copyMakings = ['bench/copies.ts', 'bench/copy-statements.ts']

/** The data directory with so many products, made where it is not there yet. */
export async function seeded(size: number): Promise<string> {
  const folder = path.join(repositoryRoot, '.cache/bench')
  const dataDir = path.join(folder, `${size}-${await hashOfMakings(size)}`)
  const marker = path.join(dataDir, 'seeded')
  if (existsSync(marker)) return dataDir
  await removeOthers(folder, `${size}-`)
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  log(`Seeding ${size} products into ${path.relative(repositoryRoot, dataDir)} …`)
  const since = performance.now()
  await seed(dataDir, size)
  await writeFile(marker, '')
  log(`Seeded in ${((performance.now() - since) / 1000).toFixed(0)} s.`)
  return dataDir
}

/** What is lost is made anew, and nobody else is there: nothing has to be durable or tidied up on the way. */
export const seedSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

async function seed(dataDir: string, size: number): Promise<void> {
  const lock = await acquireInstanceLock(dataDir, 'the benchmark')
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: seedSettings })
  const db = createDatabase(postgres.url, { use: 'jobs', log: quiet })
  try {
    await migrate(db, quiet)
    await seedReferenceData(db)
    await ensureAdministrators(db, [benchUser])
    const { id: actorId } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email_key', '=', benchUser)
      .executeTakeFirstOrThrow()
    await onServer(postgres.url, storeOrganisation)
    await withoutIndexes(postgres.url, productTables, async () => {
      const generated = demoProducts(Math.min(size, mostGenerated))
      await loadProducts(postgres.url, generated, { actorId, log: quiet })
      await copyProducts(postgres.url, size)
    })
    await onServer(postgres.url, (client) => client.query('vacuum analyze'))
  } finally {
    await db.destroy()
    await postgres.stop()
    await lock.release()
  }
}

/** For parts of the product that want a log. */
export const quiet = { info: () => undefined, warn: () => undefined, error: log }

async function hashOfMakings(size: number): Promise<string> {
  const hash = createHash('sha256')
  for (const file of size > mostGenerated ? copyMakings : []) {
    hash.update(await readFile(path.join(repositoryRoot, file)))
  }
  for (const folder of makings) {
    const files = await readdir(path.join(repositoryRoot, folder))
    for (const file of files.filter((name) => /(?<!\.test)\.(sql|ts)$/.test(name)).sort()) {
      hash.update(await readFile(path.join(repositoryRoot, folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}

/** Removes data directories of which the name begins so. */
export async function removeOthers(folder: string, prefix: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
