import { sql } from 'kysely'
import type { Database } from './platform/database.ts'
import { turnEventMonths } from './platform/events.ts'
import { forgetOldAnswers } from './platform/idempotency.ts'
import { forgetOldJobs } from './platform/job-store.ts'
import type { ServerLog } from './platform/server-log.ts'

/** What has to be done from time to time whoever else does it too: each is one statement and may be repeated. */
const chores: { name: string; everySeconds: number; run: (db: Database) => Promise<unknown> }[] = [
  {
    name: 'fold the counts of facets',
    everySeconds: 20,
    run: (db) => sql`select fold_facet_deltas()`.execute(db),
  },
  { name: 'forget old idempotent answers', everySeconds: 3_600, run: forgetOldAnswers },
  { name: 'forget old jobs', everySeconds: 3_600, run: forgetOldJobs },
  {
    name: 'forget expired sign-ins',
    everySeconds: 3_600,
    run: (db) => sql`delete from oidc_record where expires_at < now()`.execute(db),
  },
  { name: 'turn the months of events', everySeconds: 3_600, run: turnEventMonths },
]

/** Starts the chores; the function it returns ends them and waits for the one that runs. */
export function keepHouse(db: Database, log: ServerLog): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const timers = chores.map(({ name, everySeconds, run }) =>
    setInterval(() => {
      const work = run(db)
        .catch((error: unknown) => log.warn({ err: error }, `could not ${name}`))
        .finally(() => running.delete(work))
      running.add(work)
    }, everySeconds * 1000),
  )
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(running)
  }
}
