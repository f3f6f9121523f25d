import { systemApi } from '@lambda/contract/system'
import type { App } from '../../platform/app.ts'
import { newestMigration } from '../../platform/database/migrate.ts'
import { withShortWaits } from '../../platform/database/unless-locked.ts'
import { implement } from '../../platform/http/implement.ts'
import { readProgram } from '../../platform/program.ts'
import { readDatabase } from './system-database.repository.ts'
import { readProcess } from './system-process.repository.ts'
import { countErrors, readFiles, readJobs, readQueues } from './system-work.repository.ts'
import { checksOf } from './system.rules.ts'

/** How long a table that is locked is waited for, in ms: all of them together stay within the time of a request. */
const patience = 200

/**
 * How the installation is doing. Large tables are estimated and queues counted to a limit; what grows is the day of events that is
 * read for its errors.
 */
export function systemRoutes(app: App): void {
  let own: Awaited<ReturnType<typeof readOwn>> | null = null
  implement(app, systemApi, {
    get: async (context) => {
      // what failed to be read is read again for the next one who asks
      own ??= await readOwn()
      const { program, ownMigration } = own
      // a migration may hold some of the tables for long: the others tell how it is doing meanwhile
      return withShortWaits(context.db, patience, async (db) => {
        const { settings, shown: database } = await readDatabase(db)
        const report = {
          at: new Date().toISOString(),
          server: readProcess(app.http, program),
          database,
          indexes: app.indexes.standings(),
          indexLimitBytes: app.indexes.mostBytes,
          files: await readFiles(db, app.files),
          jobs: await readJobs(db),
          queues: await readQueues(db),
          chores: app.chores.list(),
          errors: await countErrors(db),
        }
        return { ...report, checks: checksOf({ ...report, settings, ownMigration }) }
      })
    },
  })
}

/** What does not change while this process runs. */
async function readOwn() {
  return { program: await readProgram(), ownMigration: await newestMigration() }
}
