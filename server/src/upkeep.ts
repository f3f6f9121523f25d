import { sql } from 'kysely'
import type { ChoreBook } from './platform/chore-book.ts'
import type { Database } from './platform/database/database.ts'
import { endOfWork } from './platform/database/end-of-work.ts'
import { forgetOldDrafts } from './platform/drafts/draft-store.ts'
import { forgetGone } from './platform/live/editors.ts'
import { turnEventMonths } from './platform/trail/events.ts'
import { forgetOldDownloads } from './platform/files/file-downloads.ts'
import { forgetOldAnswers } from './platform/http/idempotency.ts'
import { forgetOldJobs } from './platform/jobs/job-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { forgetRowChanges } from './platform/row-index/index-statements.ts'
import { forgetOldExports } from './platform/sheets/export-store.ts'
import type { RowIndexes } from './platform/row-index/row-indexes.ts'
import type { ServerLog } from './platform/server-log.ts'
import { checkDueFiles } from './resources/files/file-check.job.ts'
import { coverDue } from './resources/esg/cover/epd-due.repository.ts'
import { sweepShare } from './resources/files/file-sweep.job.ts'
import { compareDuplicates } from './resources/products/duplicates/duplicate-comparison.job.ts'
import { lookAtDueProducts } from './resources/products/findings/product-finding.job.ts'
import {
  keepDayCounts,
  keepOwnDayCounts,
} from './resources/products/trend/product-day-count.repository.ts'
import { evaluateDue } from './resources/products/readiness/readiness-due.repository.ts'

interface House {
  /** A pool for jobs. */
  db: Database
  indexes: RowIndexes
  files: FileStore
  log: ServerLog
  servedMs: () => number
}

interface Chore {
  name: string
  everySeconds: number
  run: (house: House & { stopping: AbortSignal }) => Promise<unknown>
}

/** What has to be done from time to time whoever else does it too: each may be repeated, or cut off anywhere. */
const chores: Chore[] = [
  {
    name: 'fold the counts of facets',
    everySeconds: 20,
    run: ({ db }) => sql`select fold_facet_deltas()`.execute(db),
  },
  {
    name: 'fold the counts of attachments',
    everySeconds: 20,
    run: ({ db }) => sql`select fold_attachment_deltas()`.execute(db),
  },
  {
    name: 'fold the counts of the trace log',
    everySeconds: 20,
    run: ({ db }) => sql`select fold_trace_deltas()`.execute(db),
  },
  { name: 'compare products', everySeconds: 1, run: compareDuplicates },
  { name: 'look at products again', everySeconds: 2, run: lookAtDueProducts },
  { name: 'evaluate readiness', everySeconds: 1, run: evaluateDue },
  { name: 'count the products of the day', everySeconds: 60, run: keepDayCounts },
  { name: 'count what people look after', everySeconds: 60, run: keepOwnDayCounts },
  { name: 'work out cover by EPDs', everySeconds: 1, run: coverDue },
  { name: 'keep the indexes', everySeconds: 10, run: ({ indexes }) => indexes.keep() },
  { name: 'forget old row changes', everySeconds: 600, run: ({ db }) => forgetRowChanges(db) },
  {
    name: 'forget old idempotent answers',
    everySeconds: 3_600,
    run: ({ db }) => forgetOldAnswers(db),
  },
  { name: 'forget old jobs', everySeconds: 3_600, run: ({ db }) => forgetOldJobs(db) },
  { name: 'forget old downloads', everySeconds: 3_600, run: ({ db }) => forgetOldDownloads(db) },
  { name: 'forget old drafts', everySeconds: 3_600, run: ({ db }) => forgetOldDrafts(db) },
  { name: 'forget who is editing', everySeconds: 600, run: ({ db }) => forgetGone(db) },
  { name: 'forget old exports', everySeconds: 3_600, run: ({ db }) => forgetOldExports(db) },
  {
    name: 'forget expired sign-ins',
    everySeconds: 3_600,
    run: ({ db }) => sql`delete from oidc_record where expires_at < now()`.execute(db),
  },
  { name: 'turn the months of events', everySeconds: 3_600, run: ({ db }) => turnEventMonths(db) },
  {
    name: 'sweep the file store',
    everySeconds: 3_600,
    run: ({ db, files }) => sweepShare(db, files, Math.floor(Date.now() / 3_600_000)),
  },
  { name: 'check the stored files', everySeconds: 3_600, run: checkDueFiles },
]

/** Starts the chores, and has `book` tell how they go; the function it returns ends them. */
export function keepHouse(house: House, book: ChoreBook): () => Promise<void> {
  for (const chore of chores) book.enter(chore)
  const running = new Map<Chore, Promise<unknown>>()
  const stopping = new AbortController()
  const timers = chores.map((chore) =>
    setInterval(() => {
      if (running.has(chore)) return
      const work = book
        .note(chore.name, () => chore.run({ ...house, stopping: stopping.signal }))
        .catch((error: unknown) => house.log.warn({ err: error }, `could not ${chore.name}`))
        .finally(() => running.delete(chore))
      running.set(chore, work)
    }, chore.everySeconds * 1000),
  )
  return async () => {
    timers.forEach(clearInterval)
    stopping.abort()
    await endOfWork(Promise.all(running.values()), house.db, house.log)
  }
}
