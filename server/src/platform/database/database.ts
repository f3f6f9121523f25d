import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'
import { withEndOfWork } from './end-of-work.ts'
import { pipelinedPool, sendPiece } from './pipeline.ts'
import { postgresTypes } from './postgres-types.ts'
import { withName } from './prepared.ts'
import type { Schema } from './schema.ts'
import { sharedPool } from './shared-pool.ts'
import { withStraightWay } from './straight-way.ts'
import type { StartLog } from '../start-log.ts'

export type Database = Kysely<Schema>

export type DatabaseOptions = {
  /** `requests` are cut off after seconds, `jobs` (and migrations) after minutes. */
  use: 'requests' | 'jobs'
  log: Pick<StartLog, 'warn'>
  /** Connections at most; by default what the cores can keep busy, 4 for jobs. */
  connections?: number
}

const second = 1_000
const minute = 60 * second

/** The client's own limit lies above the server's: it is for a server that no longer answers. */
const limits = {
  requests: {
    statement_timeout: 5 * second,
    query_timeout: 6 * second,
    lock_timeout: 3 * second,
    idle_in_transaction_session_timeout: 10 * second,
    max: Math.min(30, Math.max(10, 2 * availableParallelism())),
  },
  jobs: {
    statement_timeout: 10 * minute,
    query_timeout: 11 * minute,
    lock_timeout: 1 * minute,
    idle_in_transaction_session_timeout: 5 * minute,
    max: 4,
  },
}

/**
 * The database at a `postgres://` address, through a pool of its own. Connects when first used; a
 * database that is away makes queries fail within 2 s (6 s for one that went silent), and the pool
 * recovers by itself. That of requests is shared out among those who call (`request-scope.ts`). See
 * `postgres-types.ts` for the values. `destroy()` closes it.
 */
export function createDatabase(url: string, options: DatabaseOptions): Database {
  const pool = createPool(url, options)
  const shared = options.use === 'requests' ? sharedPool(pool, options.log) : pool
  const dialect = new PostgresDialect({ pool: pipelinedPool(shared) })
  return withEndOfWork(withStraightWay(new Kysely<Schema>({ dialect }), shared), pool)
}

/** The same pool without Kysely, for what Kysely does not do: COPY. The caller ends it. */
export function createPool(url: string, { use, log, connections }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...limits[use],
    ...(connections === undefined ? {} : { max: connections }),
    connectionString: withSettings(url),
    application_name: `lambda ${use}`,
    connectionTimeoutMillis: 2 * second,
    idleTimeoutMillis: 30 * second,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    types: postgresTypes,
  })
  const warn = (error: Error) => {
    // A server that is stopped right after us may still say so to a connection that is closing.
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`)
  }
  pool.on('error', warn)
  pool.on('connect', (client) => {
    // Without a listener a connection that breaks while it is in use ends the whole process.
    client.on('error', warn)
    watchQueries(client)
  })
  return pool
}

/**
 * Runs `work` in one transaction, which commits when its promise fulfils. PostgreSQL may refuse it for
 * the sake of another one (deadlock, serialization): then it runs again from the start, three times
 * at most after the first, so it must do nothing outside of the database. Inside a transaction `work`
 * simply takes part in that one.
 */
export async function withTransaction<S, T>(
  db: Kysely<S>,
  work: (trx: Kysely<S>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > 3 || !conflicts.has(errorCode(error) ?? '')) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** SQLSTATE of serialization failures and deadlocks. */
const conflicts = new Set(['40001', '40P01'])

/**
 * Throws CannotStart with a sentence for each trait of the server that would lose or garble data;
 * any other error means that it cannot be asked now.
 */
export async function assertDatabase<S>(db: Kysely<S>): Promise<void> {
  const { rows } = await sql<{ version: number; commit: string; encoding: string }>`
    select current_setting('server_version_num')::int as version,
           current_setting('synchronous_commit') as commit,
           current_setting('server_encoding') as encoding`.execute(db)
  const [server] = rows
  if (!server) throw new Error('The database did not return its settings.')
  const faults = []
  if (server.version < 150_000) {
    faults.push(
      `PostgreSQL 15 or newer is required; this is version ${Math.floor(server.version / 10_000)}.`,
    )
  }
  if (server.commit === 'off') {
    faults.push('synchronous_commit is off, so saved changes can be lost. Turn it on.')
  }
  if (server.encoding !== 'UTF8') {
    faults.push(`The database encoding must be UTF8; it is ${server.encoding}.`)
  }
  if (faults.length > 0) throw new CannotStart(faults.join('\n'))
}

/**
 * Gives prepared statements their names, sends those together that are to be (`pipeline.ts`), and ends a connection that timed out: it would go back to the pool, still
 * waiting for its answer.
 */
function watchQueries(client: pg.PoolClient): void {
  client.query = new Proxy(client.query.bind(client), {
    apply(query, _self, args) {
      const piece = sendPiece((batch) => Reflect.apply(query, undefined, [batch]), args)
      const answer: unknown = piece ?? Reflect.apply(query, undefined, withName(args))
      if (answer instanceof Promise) answer.catch((error: unknown) => endIfSilent(client, error))
      return answer
    },
  })
}

function endIfSilent(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return
  if (client instanceof pg.Client) client.end(() => undefined)
}

/**
 * What PostgreSQL plans our statements by, whatever a server has as its default. They are short: compiling one costs more
 * than it saves, and functions that rule out reading whole tables look so dear that they are compiled at every call. Four
 * times the price of reading in order is meant for disks that turn: it makes lists read whole tables.
 */
export const plannerSettings = { jit: 'off', random_page_cost: '1.1' }

function withSettings(url: string): string {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  const ours = Object.entries({ timezone: 'UTC', datestyle: 'ISO,YMD', ...plannerSettings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  address.searchParams.set('options', given ? `${given} ${ours}` : ours)
  return address.href
}
