import {
  type SystemArea,
  type SystemCheck,
  type SystemReport,
  mostCounted,
  systemAreas,
} from '@lambda/contract/system'
import { counted } from '@lambda/domain/text/counted'
import { oldBackup } from './system-backup.rules.ts'
import { uncountedIn } from './system-uncounted.rules.ts'
import type { DatabaseSettings } from './system-database.repository.ts'

/** What is known of an installation. */
export interface SystemFacts extends Omit<SystemReport, 'checks'> {
  settings: DatabaseSettings
  /** The last migration that this program brings along. */
  ownMigration: string
}

/** What is not well; `wrong` comes before `watch`, and parts in their order. */
export function checksOf(facts: SystemFacts): SystemCheck[] {
  const found = systemAreas.flatMap((area) =>
    [...finders[area](facts), ...uncountedIn(area, facts)].map((one): SystemCheck =>
      Object.assign(one, { area }),
    ),
  )
  const wrong = found.filter(({ state }) => state === 'wrong')
  return [...wrong, ...found.filter(({ state }) => state === 'watch')]
}

type Found = Omit<SystemCheck, 'area'>

const finders: Readonly<Record<SystemArea, (facts: SystemFacts) => Found[]>> = {
  database: ({ database, settings, at }) => [
    ...connectionsLeft(database.connections),
    ...openTransaction(database.oldestTransaction, at),
    ...harmfulSettings(settings),
    ...smallBuffers(settings, database.bytes),
    ...oldTransactions(settings),
    ...oldBackup(database.lastBackup, at),
  ],
  files: ({ files: { disk, damaged } }) => [...roomOnDisk(disk), ...damagedFiles(damaged ?? 0)],
  indexes: ({ indexes, indexLimitBytes, at }) => [
    ...missingIndexes(indexes, indexLimitBytes),
    ...indexes.flatMap(({ name, asOf }) => staleIndex(name, minutesSince(asOf, at))),
  ],
  jobs: ({ jobs, at }) => (jobs ? [...waitingJobs(jobs, at), ...failedJobs(jobs.failed)] : []),
  upkeep: ({ chores, queues, at }) => [
    ...chores.flatMap((chore) => failingChore(chore)),
    ...chores.flatMap((chore) => longChore(chore, at)),
    ...queues.flatMap((queue) => longQueue(queue, at)),
  ],
  server: ({ server, database, ownMigration }) => [
    ...olderThanDatabase(database.migration?.name ?? '', ownMigration),
    ...heapLeft(server),
    ...memoryLeft(server),
    ...slowTurns(server.delayMs),
  ],
  errors: ({ errors }) => unexpectedErrors(errors ?? 0),
}

/** The graver of two states that a figure has reached, if any. */
function stateAt(figure: number, { watch, wrong }: { watch: number; wrong: number }) {
  return figure >= wrong ? 'wrong' : figure >= watch ? 'watch' : null
}

function found(
  state: SystemCheck['state'] | null | false,
  message: string,
  advice: string,
): Found[] {
  return state ? [{ state, message, advice }] : []
}

const mebibyte = 1024 ** 2
const gibibyte = 1024 ** 3

function inBytes(bytes: number): string {
  return bytes >= gibibyte
    ? `${(bytes / gibibyte).toFixed(1)} GB`
    : `${Math.round(bytes / mebibyte)} MB`
}

function minutesSince(instant: string | null, now: string): number {
  return instant === null ? 0 : (Date.parse(now) - Date.parse(instant)) / 60_000
}

function inTime(minutes: number): string {
  return minutes < 120 ? `${Math.round(minutes)} minutes` : `${Math.round(minutes / 60)} hours`
}

/** With what is counted no further than `mostCounted`. */
function about(count: number, noun: string): string {
  return count > mostCounted ? `more than ${counted(mostCounted, noun)}` : counted(count, noun)
}

function connectionsLeft({ used, most }: SystemReport['database']['connections']): Found[] {
  const state = stateAt(used / most, { watch: 0.8, wrong: 0.95 })
  return found(
    state,
    `${used} of ${most} database connections are in use.`,
    'Raise max_connections of PostgreSQL, or run fewer servers against it.',
  )
}

function openTransaction(
  oldest: SystemReport['database']['oldestTransaction'],
  at: string,
): Found[] {
  if (!oldest) return []
  const minutes = minutesSince(oldest.startedAt, at)
  const whose =
    oldest.program === '' ? 'A database transaction' : `A transaction of ${oldest.program}`
  return found(
    stateAt(minutes, { watch: 15, wrong: 60 }),
    `${whose} has been open for ${inTime(minutes)}.`,
    'While it is open, deleted rows stay in the tables and changes may have to wait. Find it in pg_stat_activity and end it with pg_terminate_backend(pid).',
  )
}

function harmfulSettings(settings: DatabaseSettings): Found[] {
  const unsafe = (isOn: boolean, name: string) =>
    found(
      !isOn && 'wrong',
      `${name} is off: a crash can lose or damage data.`,
      `Set ${name} to on in the settings of PostgreSQL.`,
    )
  return [
    ...unsafe(settings.fsync, 'fsync'),
    ...unsafe(settings.fullPageWrites, 'full_page_writes'),
    ...unsafe(settings.synchronousCommit, 'synchronous_commit'),
    ...found(
      !settings.autovacuum && 'wrong',
      'autovacuum is off: tables keep growing and queries become slow.',
      'Set autovacuum to on in the settings of PostgreSQL.',
    ),
  ]
}

function smallBuffers({ sharedBuffersBytes }: DatabaseSettings, bytes: number): Found[] {
  const isSmall = sharedBuffersBytes < 128 * mebibyte && bytes > gibibyte
  return found(
    isSmall && 'watch',
    `shared_buffers is ${inBytes(sharedBuffersBytes)} for a database of ${inBytes(bytes)}.`,
    'Set it to about a quarter of the memory of the database server.',
  )
}

function oldTransactions({ transactionAge }: DatabaseSettings): Found[] {
  return found(
    stateAt(transactionAge, { watch: 600_000_000, wrong: 1_500_000_000 }),
    `${Math.round(transactionAge / 1_000_000)} million transactions have not been frozen; at about 2,000 million PostgreSQL refuses changes.`,
    'Run VACUUM FREEZE, and find out what keeps autovacuum from doing it.',
  )
}

function roomOnDisk({ freeBytes, bytes }: SystemReport['files']['disk']): Found[] {
  const isLow = freeBytes < 5 * gibibyte || (freeBytes < bytes / 20 && freeBytes < 50 * gibibyte)
  return found(
    freeBytes < gibibyte ? 'wrong' : isLow && 'watch',
    `The disk with the data folder has ${inBytes(freeBytes)} left of ${inBytes(bytes)}.`,
    'Make room or enlarge the disk. Once it is full, uploads are refused.',
  )
}

function damagedFiles(damaged: number): Found[] {
  return found(
    damaged > 0 && 'wrong',
    `${about(damaged, 'stored file')} ${damaged === 1 ? 'is' : 'are'} missing or altered.`,
    'Restore from a backup of the files, then check the stored files again.',
  )
}

function missingIndexes(indexes: SystemReport['indexes'], limitBytes: number): Found[] {
  const named = (state: string) =>
    indexes.flatMap((index) => (index.state === state ? index.name : [])).join(', ')
  const tooLarge = named('too-large')
  return [
    ...found(
      named('off') !== '' && 'watch',
      'The indexes in memory are turned off: large lists are slower.',
      'Set INDEX_MEMORY to 300 or more and restart the server.',
    ),
    ...found(
      tooLarge !== '' && 'watch',
      `There is no room in memory for the index of ${tooLarge} (limit: ${Math.round(limitBytes / 1_000_000)} MB): large lists are slower.`,
      'Set INDEX_MEMORY higher and restart the server.',
    ),
  ]
}

function staleIndex(name: string, minutes: number): Found[] {
  return found(
    minutes >= 2 && 'watch',
    `The index of ${name} has not been brought up to date for ${inTime(minutes)}.`,
    'Look for warnings about the index in the log of this server.',
  )
}

type Jobs = NonNullable<SystemReport['jobs']>

function waitingJobs({ waitingSince, running }: Jobs, at: string): Found[] {
  const minutes = minutesSince(waitingSince, at)
  if (running === 0) {
    return found(
      minutes >= 2 && 'wrong',
      `A job has been waiting for ${inTime(minutes)}, and no server is working on any.`,
      'Check that a server is running whose log has no warnings about jobs.',
    )
  }
  return found(
    minutes >= 15 && 'watch',
    `A job has been waiting for ${inTime(minutes)}.`,
    'Each server works on two jobs at a time. Wait for those that are running, or run another server.',
  )
}

function failedJobs(failed: number): Found[] {
  return found(
    failed > 0 && 'watch',
    `${about(failed, 'job')} failed in the last 24 hours.`,
    'See on the dashboard why. Whoever started a job can resume it.',
  )
}

type Chore = SystemReport['chores'][number]

function failingChore({ name, failures }: Chore): Found[] {
  return found(
    stateAt(failures, { watch: 1, wrong: 3 }),
    `This server could not ${name}${failures === 1 ? '' : `, ${failures} times in a row`}.`,
    `Look for “could not ${name}” in the log of this server. It keeps trying.`,
  )
}

const largeChange =
  'This is normal after a large import or change. Otherwise look for long transactions and for warnings in the log.'

function longChore({ name, startedAt }: Chore, at: string): Found[] {
  const minutes = minutesSince(startedAt, at)
  return found(
    minutes >= 30 && 'watch',
    `The task “${name}” has been running for ${inTime(minutes)}.`,
    largeChange,
  )
}

function longQueue({ name, since }: SystemReport['queues'][number], at: string): Found[] {
  const minutes = minutesSince(since, at)
  return found(
    minutes >= 60 && 'watch',
    `${name === 'duplicates' ? 'The comparison for duplicates' : 'The inspection of files'} is ${inTime(minutes)} behind.`,
    largeChange,
  )
}

function olderThanDatabase(applied: string, own: string): Found[] {
  return found(
    applied > own && 'watch',
    `The database was migrated by a newer version (${applied}) than this server is (${own}).`,
    'Update this server to the same version as the others.',
  )
}

function heapLeft({ heapBytes, heapLimitBytes }: SystemReport['server']): Found[] {
  return found(
    stateAt(heapBytes / heapLimitBytes, { watch: 0.85, wrong: 0.95 }),
    `This server uses ${inBytes(heapBytes)} of the ${inBytes(heapLimitBytes)} that Node allows.`,
    'Give Node a larger heap (--max-old-space-size) and restart the server.',
  )
}

function memoryLeft({ freeMemoryBytes, machineMemoryBytes }: SystemReport['server']): Found[] {
  return found(
    freeMemoryBytes < machineMemoryBytes / 20 && 'watch',
    `The machine has ${inBytes(freeMemoryBytes)} of ${inBytes(machineMemoryBytes)} memory left.`,
    'Give it more memory, lower INDEX_MEMORY, or move other programs elsewhere.',
  )
}

function slowTurns(delayMs: number): Found[] {
  return found(
    stateAt(delayMs, { watch: 200, wrong: 1_000 }),
    `Requests wait ${Math.round(delayMs)} ms for this server to get to them.`,
    'Run another server beside it, or give the machine faster processors.',
  )
}

function unexpectedErrors(errors: number): Found[] {
  return found(
    stateAt(errors, { watch: 1, wrong: 100 }),
    `${about(errors, 'unexpected error')} in the last 24 hours.`,
    'Open them in the trace logs. The log of the server has the cause under the same trace ID.',
  )
}
