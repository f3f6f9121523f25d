import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './platform/cannot-start.ts'
import type { Config } from './platform/config.ts'
import { type Database, assertDatabase } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { migrate } from './platform/database/migrate.ts'
import { isConnectionError } from './platform/database/postgres-errors.ts'
import type { ServerLog } from './platform/server-log.ts'
import { ensureAdministrators } from './seed/administrators.ts'
import { seedReferenceData } from './seed/reference-data.ts'

/** What is made ready: `jobs` and `url` are the same database. */
interface Installation {
  jobs: Database
  url: string
  files: FileStore
}

/** Fills an installation that nobody has used yet, and leaves any other alone. */
export type Fill = (
  installation: { db: Database; url: string; files: FileStore },
  log: ServerLog,
) => Promise<void>

/**
 * Makes a database ready to serve: checked, migrated, seeded and, where it is empty, filled by `fill`.
 * Waits for a database that cannot be reached yet. Throws CannotStart for one that must not be used.
 */
export async function prepareDatabase(
  { jobs, url, files }: Installation,
  { administrators, fill }: { administrators: Config['administrators']; fill: Fill | null },
  log: ServerLog,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await assertDatabase(jobs)
      await migrate(jobs, log)
      await seedReferenceData(jobs)
      await ensureAdministrators(jobs, administrators)
      await fill?.({ db: jobs, url, files }, log)
      return
    } catch (error) {
      if (error instanceof CannotStart || !(error instanceof Error) || !isConnectionError(error))
        throw error
      if (attempt === 1) log.warn(`The database is not available yet: ${error.message}. Retrying.`)
      await sleep(Math.min(5_000, 250 * attempt))
    }
  }
}
