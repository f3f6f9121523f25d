import { z } from 'zod'
import { endpoint, one } from './api.ts'
import { instant } from './wire.ts'

/** The parts of an installation that are looked at, in the order in which a page shows them. */
export const systemAreas = [
  'database',
  'files',
  'indexes',
  'jobs',
  'upkeep',
  'server',
  'errors',
] as const

export type SystemArea = (typeof systemAreas)[number]

/** Something that is not as it should be. `wrong` is to be acted on now, `watch` before it becomes so. */
const systemCheck = z.object({
  area: z.enum(systemAreas),
  state: z.enum(['watch', 'wrong']),
  /** What is so. */
  message: z.string(),
  /** What to do about it. */
  advice: z.string(),
})

export type SystemCheck = z.infer<typeof systemCheck>

const count = z.int().nonnegative()

/** So many of a queue are counted at most. */
export const mostCounted = 10_000

/** Work that waits for the servers, as changes leave it behind. */
export const systemQueues = [
  'findings',
  'readiness',
  'epds',
  'duplicates',
  'inspections',
  'counts',
] as const

const queue = z.object({
  name: z.enum(systemQueues),
  /** At most `mostCounted` + 1, which stands for more than that; null where a table with them is locked. */
  waiting: count.nullable(),
  /** Since when the first of them waits; null where none does, or where that is not known. */
  since: instant.nullable(),
})

const chore = z.object({
  /** What is done, as "could not …" goes on in the log. */
  name: z.string(),
  everySeconds: z.int().positive(),
  /** When the run that is under way began; null between two. */
  startedAt: instant.nullable(),
  /** When the last run that succeeded ended; null where none has since the server started. */
  endedAt: instant.nullable(),
  /** How many runs have failed since then. */
  failures: count,
})

const index = z.object({
  /** What its rows are. */
  name: z.string(),
  /** `too-large` has no room within `INDEX_MEMORY`, and `off` is that being 0: then SQL answers. */
  state: z.enum(['loaded', 'loading', 'too-large', 'off']),
  rows: count,
  bytes: count,
  /** The moment of the database that it shows; each question about it brings it up to date first. */
  asOf: instant.nullable(),
})

const table = z.object({
  name: z.string(),
  /** What it holds, in plain words. */
  holds: z.string(),
  /** With its indexes; of a partitioned one all partitions together. */
  bytes: count,
  /** About how many; null where the database has not counted yet. */
  rows: count.nullable(),
})

/** How an installation is doing, as one of its servers sees it. */
export const systemReport = z.object({
  at: instant,
  /** What wants attention, the wrong before what is to be watched; empty where all is well. */
  checks: z.array(systemCheck),
  server: z.object({
    version: z.string(),
    /** Of the source that it runs; null where that is not known. */
    commit: z.string().nullable(),
    node: z.string(),
    startedAt: instant,
    /** What this process holds in all. */
    memoryBytes: count,
    heapBytes: count,
    heapLimitBytes: count,
    /** What the machine, or the container, has left, and has in all. */
    freeMemoryBytes: count,
    machineMemoryBytes: count,
    processors: z.int().positive(),
    /** Processor time since the start, as a share of one processor; above 1 where it used several. */
    processorShare: z.number().nonnegative(),
    /** For how many ms work had to wait for its turn in the last second, on average. */
    delayMs: z.number().nonnegative(),
  }),
  database: z.object({
    version: z.string(),
    startedAt: instant,
    bytes: count,
    /** The last that was applied; null where there is none. */
    migration: z.object({ name: z.string(), appliedAt: instant }).nullable(),
    /** Of all users of the PostgreSQL server, and how many it admits. */
    connections: z.object({ used: count, most: count }),
    /** From how many addresses servers of this product are connected to it. */
    hosts: count,
    /** When the oldest transaction began, and what the program says it is; null where none is open. */
    oldestTransaction: z.object({ startedAt: instant, program: z.string() }).nullable(),
    /**
     * The last backup by the product's own command, how large it is, and until when changes were saved behind it, where they are;
     * null where none was made.
     */
    lastBackup: z
      .object({ begunAt: instant, bytes: count, changesUntil: instant.nullable() })
      .nullable(),
    /** The largest, largest first. */
    tables: z.array(table),
  }),
  indexes: z.array(index),
  /** What they may take together, in bytes. */
  indexLimitBytes: count,
  files: z.object({
    store: z.enum(['disk', 'bucket']),
    /** Null where a table of files is locked, as are sizes, uploads and damaged files then. */
    stored: count.nullable(),
    storedBytes: count.nullable(),
    /** Both are estimates, as there are many. */
    isAbout: z.boolean(),
    /** Of the disk with the data directory, where uploads arrive and, without a bucket, files stay. */
    disk: z.object({ freeBytes: count, bytes: count }),
    /** Uploads that have not arrived or are being checked. */
    uploads: z.object({ count, bytes: count }).nullable(),
    /** Stored files that are missing or altered. */
    damaged: count.nullable(),
  }),
  /** Null where their table is locked. */
  jobs: z
    .object({
      waiting: count,
      running: count,
      /** In the last 24 hours. */
      failed: count,
      /** The longest that one waits though its turn has come; null where none does. */
      waitingSince: instant.nullable(),
    })
    .nullable(),
  queues: z.array(queue),
  /** What this server does from time to time. */
  chores: z.array(chore),
  /** Unexpected errors of the last 24 hours: at most `mostCounted` + 1; null where their table is locked. */
  errors: count.nullable(),
})

export type SystemReport = z.infer<typeof systemReport>

export const systemApi = {
  get: endpoint({
    id: 'getSystem',
    method: 'GET',
    path: '/system',
    access: 'administrator',
    summary: 'How this installation is doing, and what to do where it is not well.',
    answer: one(systemReport),
  }),
}
