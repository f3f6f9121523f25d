import { expect, test } from 'vitest'
import { type SystemFacts, checksOf } from './system.rules.ts'

const now = Date.parse('2026-11-28T10:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const gibibyte = 1024 ** 3

const well: SystemFacts = {
  at: ago(0),
  ownMigration: '0079_last',
  settings: {
    fsync: true,
    fullPageWrites: true,
    synchronousCommit: true,
    autovacuum: true,
    sharedBuffersBytes: gibibyte / 8,
    transactionAge: 100_000_000,
  },
  server: {
    version: '1.0.0',
    commit: null,
    node: '24.0.0',
    startedAt: ago(100),
    memoryBytes: gibibyte,
    heapBytes: gibibyte,
    heapLimitBytes: 4 * gibibyte,
    freeMemoryBytes: 4 * gibibyte,
    machineMemoryBytes: 8 * gibibyte,
    processors: 2,
    processorShare: 0.1,
    delayMs: 3,
  },
  database: {
    version: '18.4',
    startedAt: ago(100),
    bytes: 3 * gibibyte,
    migration: { name: '0079_last', appliedAt: ago(100) },
    connections: { used: 10, most: 97 },
    hosts: 1,
    oldestTransaction: { startedAt: ago(1), program: 'lambda jobs' },
    lastBackup: { begunAt: ago(25 * 60), bytes: gibibyte, changesUntil: ago(14) },
    tables: [],
  },
  indexes: [{ name: 'products', state: 'loaded', rows: 1, bytes: 1, asOf: ago(0) }],
  indexLimitBytes: 300_000_000,
  files: {
    store: 'disk',
    stored: 1,
    storedBytes: 1,
    isAbout: false,
    disk: { freeBytes: 60 * gibibyte, bytes: 2000 * gibibyte },
    uploads: { count: 0, bytes: 0 },
    damaged: 0,
  },
  jobs: { waiting: 1, running: 1, failed: 0, waitingSince: ago(5) },
  queues: [{ name: 'duplicates', waiting: 5, since: ago(20) }],
  chores: [
    { name: 'keep the indexes', everySeconds: 10, startedAt: ago(5), endedAt: null, failures: 0 },
  ],
  errors: 0,
}

const told = (facts: SystemFacts) =>
  checksOf(facts).map(({ area, state, message }) => `${area} ${state}: ${message}`)

test('nothing is told of an installation that is well', () => {
  expect(checksOf(well)).toEqual([])
})

const { database, server, settings, files, jobs } = well
const [chore] = well.chores
const [index] = well.indexes

test.each<[Partial<SystemFacts>, string]>([
  [
    { database: { ...database, connections: { used: 80, most: 97 } } },
    'database watch: 80 of 97 database connections are in use.',
  ],
  [
    { database: { ...database, connections: { used: 97, most: 97 } } },
    'database wrong: 97 of 97 database connections are in use.',
  ],
  [
    { database: { ...database, oldestTransaction: { startedAt: ago(20), program: 'psql' } } },
    'database watch: A transaction of psql has been open for 20 minutes.',
  ],
  [
    { database: { ...database, oldestTransaction: { startedAt: ago(300), program: '' } } },
    'database wrong: A database transaction has been open for 5 hours.',
  ],
  [
    {
      database: {
        ...database,
        lastBackup: { begunAt: ago(27 * 60), bytes: 1, changesUntil: null },
      },
    },
    'database watch: The last backup was made 27 hours ago.',
  ],
  [
    {
      database: { ...database, lastBackup: { begunAt: ago(60), bytes: 1, changesUntil: ago(16) } },
    },
    'database watch: What has changed in the last 16 minutes is not saved in the backup.',
  ],
  [
    {
      database: {
        ...database,
        lastBackup: { begunAt: ago(80 * 60), bytes: 1, changesUntil: null },
      },
    },
    'database wrong: The last backup was made 3 days ago.',
  ],
  [
    { settings: { ...settings, fsync: false } },
    'database wrong: fsync is off: a crash can lose or damage data.',
  ],
  [
    { settings: { ...settings, autovacuum: false } },
    'database wrong: autovacuum is off: tables keep growing and queries become slow.',
  ],
  [
    { settings: { ...settings, sharedBuffersBytes: gibibyte / 64 } },
    'database watch: shared_buffers is 16 MB for a database of 3.0 GB.',
  ],
  [
    { settings: { ...settings, transactionAge: 1_600_000_000 } },
    'database wrong: 1600 million transactions have not been frozen; at about 2,000 million PostgreSQL refuses changes.',
  ],
  [
    { files: { ...files, disk: { freeBytes: 4 * gibibyte, bytes: 20 * gibibyte } } },
    'files watch: The disk with the data folder has 4.0 GB left of 20.0 GB.',
  ],
  [
    { files: { ...files, disk: { freeBytes: gibibyte / 2, bytes: 20 * gibibyte } } },
    'files wrong: The disk with the data folder has 512 MB left of 20.0 GB.',
  ],
  [
    { indexes: index ? [{ ...index, state: 'too-large', asOf: null }] : [] },
    'indexes watch: There is no room in memory for the index of products (limit: 300 MB): large lists are slower.',
  ],
  [
    { indexes: index ? [{ ...index, asOf: ago(5) }] : [] },
    'indexes watch: The index of products has not been brought up to date for 5 minutes.',
  ],
  [
    { jobs: jobs && { ...jobs, waitingSince: ago(20) } },
    'jobs watch: A job has been waiting for 20 minutes.',
  ],
  [
    { chores: chore ? [{ ...chore, failures: 1 }] : [] },
    'upkeep watch: This server could not keep the indexes.',
  ],
  [
    { chores: chore ? [{ ...chore, failures: 4 }] : [] },
    'upkeep wrong: This server could not keep the indexes, 4 times in a row.',
  ],
  [
    { chores: chore ? [{ ...chore, startedAt: ago(45) }] : [] },
    'upkeep watch: The task “keep the indexes” has been running for 45 minutes.',
  ],
  [
    { queues: [{ name: 'inspections', waiting: 1, since: ago(180) }] },
    'upkeep watch: The inspection of files is 3 hours behind.',
  ],
  [
    { ownMigration: '0078_before' },
    'server watch: The database was migrated by a newer version (0079_last) than this server is (0078_before).',
  ],
  [
    { server: { ...server, heapBytes: 3.5 * gibibyte } },
    'server watch: This server uses 3.5 GB of the 4.0 GB that Node allows.',
  ],
  [
    { server: { ...server, freeMemoryBytes: gibibyte / 4 } },
    'server watch: The machine has 256 MB of 8.0 GB memory left.',
  ],
  [
    { server: { ...server, delayMs: 1_200 } },
    'server wrong: Requests wait 1200 ms for this server to get to them.',
  ],
  [{ errors: 10_001 }, 'errors wrong: more than 10000 unexpected errors in the last 24 hours.'],
])('of %o it is told', (change, expected) => {
  expect(told({ ...well, ...change })).toEqual([expected])
})
