import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import {
  acquireInstanceLock,
  readInstanceLock,
} from '../src/platform/embedded-postgres/instance-lock.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { findPostgresHome } from '../src/platform/embedded-postgres/postgres-home.ts'
import { stopOrphan } from '../src/platform/embedded-postgres/postgres-orphan.ts'
import { seedReferenceData } from '../src/seed/reference-data.ts'
import {
  databaseAt,
  dropDatabase,
  dropOldTestDatabases,
  onServer,
  testDatabaseName,
} from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    templateDatabase: string
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const folderPrefix = 'lambda-test-'

/**
 * One PostgreSQL for all test files, that of DATABASE_URL or an embedded one in a temporary folder,
 * with a migrated template database that `createTestDatabase` copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = testDatabaseName('template')
  try {
    await dropOldTestDatabases(server.url)
    await onServer(server.url, (client) =>
      client.query(`create database ${template} template template0 encoding 'UTF8'`),
    )
    await migrateTemplate(databaseAt(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await onServer(server.url, (client) => dropDatabase(client, template))
    await server.stop()
  }
}

async function migrateTemplate(url: string): Promise<void> {
  const db = createDatabase(url, { use: 'jobs', log: quiet })
  try {
    await migrate(db, quiet)
    await seedReferenceData(db)
  } finally {
    await db.destroy()
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env['DATABASE_URL']
  if (url) return { url, stop: async () => undefined }
  await removeLeftovers()
  const dataDir = await mkdtemp(path.join(tmpdir(), folderPrefix))
  await chmod(dataDir, 0o755)
  const lock = await acquireInstanceLock(dataDir, 'the tests')
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await lock.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A run that was killed could not clean up after itself. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = path.join(tmpdir(), name)
    if (!name.startsWith(folderPrefix) || !(await isLeftover(folder))) continue
    await stopOrphan(await findPostgresHome(folder, quiet), quiet)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without a lock it may belong to a run that is just making it. */
async function isLeftover(folder: string): Promise<boolean> {
  const owner = await readInstanceLock(folder)
  if (owner) return !owner.alive
  return Date.now() - (await stat(folder)).mtimeMs > 60_000
}
