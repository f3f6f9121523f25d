import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadProducts } from '../demo/src/load.ts'
import { storeOrganisation } from '../demo/src/organisation.ts'
import { demoProducts } from '../demo/src/demo-products.ts'
import { createDatabase } from '../server/src/platform/database/database.ts'
import { repositoryRoot } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { ensureAdministrators } from '../server/src/seed/administrators.ts'
import { seedReferenceData } from '../server/src/seed/reference-data.ts'
import { onServer } from '../server/test/database-server.ts'
import { quiet, serverOutside, withSeedDatabase } from './bench-database.ts'
import { copyProducts } from './copies.ts'
import { nothingDue } from '../server/test/products/due-products.ts'
import { log } from './log.ts'
import { productTables, withoutIndexes } from './without-indexes.ts'

export const benchUser = 'bench@lambda.example'

/** What the data are made of: when it changes, they are made anew. */
const makings = [
  'server/src/migrations',
  'server/src/projections',
  'demo/src',
  'demo/src/declared',
  'demo/src/defects',
  'demo/src/families',
  'demo/src/regulatory',
  'demo/src/trade',
]

/** Of more products than these, the others are copies, made in a copy of the data of so many. */
const mostGenerated = 100_000
const copyMakings = ['bench/copies.ts', 'bench/copy-statements.ts']

/** The data directory with so many products, made where it is not there yet; on a server outside they are always made. */
export async function seeded(size: number): Promise<string> {
  const folder = path.join(repositoryRoot, '.cache/bench')
  const prefix = serverOutside ? `outside-${size}-` : `${size}-`
  const dataDir = path.join(folder, prefix + (await hashOfMakings(size)))
  const marker = path.join(dataDir, 'seeded')
  if (existsSync(marker) && !serverOutside) return dataDir
  await removeOthers(folder, prefix)
  const originals = size > mostGenerated && !serverOutside ? await seeded(mostGenerated) : undefined
  if (originals) {
    // with its owner: the database runs under an account of its own
    execFileSync('cp', ['-a', originals, dataDir])
    await rm(path.join(dataDir, 'seeded'))
  } else {
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o755)
  }
  log(`Seeding ${size} products into ${path.relative(repositoryRoot, dataDir)} …`)
  const since = performance.now()
  await seed(dataDir, size, originals !== undefined)
  await writeFile(marker, '')
  log(`Seeded in ${((performance.now() - since) / 1000).toFixed(0)} s.`)
  return dataDir
}

async function seed(dataDir: string, size: number, hasOriginals: boolean): Promise<void> {
  await withSeedDatabase(dataDir, async (url) => {
    if (!hasOriginals) await generate(url, Math.min(size, mostGenerated))
    if (size > mostGenerated) {
      await withoutIndexes(url, productTables, () => copyProducts(url, size))
    }
    // no EPD is about any of them, and nothing that is asked tells of duplicates
    await onServer(url, (client) => client.query('truncate epd_due, duplicate_pending'))
    await onServer(url, (client) => client.query('vacuum analyze'))
  })
}

/** The tables, the lists and so many products. Copies are given what is found of them, so nothing is left to be found. */
async function generate(url: string, count: number): Promise<void> {
  const db = createDatabase(url, { use: 'jobs', log: quiet })
  try {
    await migrate(db, quiet)
    await seedReferenceData(db)
    await ensureAdministrators(db, [benchUser])
    const { id: actorId } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email_key', '=', benchUser)
      .executeTakeFirstOrThrow()
    await onServer(url, storeOrganisation)
    await withoutIndexes(url, productTables, async () => {
      await loadProducts(url, demoProducts(count), { actorId, log: quiet })
    })
    await onServer(url, (client) => client.query('analyze'))
    const since = performance.now()
    await nothingDue(db)
    log(`  what was due: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  } finally {
    await db.destroy()
  }
}

async function hashOfMakings(size: number): Promise<string> {
  const hash = createHash('sha256')
  for (const file of size > mostGenerated ? copyMakings : []) {
    hash.update(await readFile(path.join(repositoryRoot, file)))
  }
  for (const folder of makings) {
    const files = await readdir(path.join(repositoryRoot, folder))
    for (const file of files.filter((name) => /(?<!\.tests?)\.(sql|ts)$/.test(name)).sort()) {
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
