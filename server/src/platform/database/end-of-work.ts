import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { StartLog } from '../start-log.ts'

/** What is at work in the background when a server stops may finish within this time, in ms. */
const patience = 2_000

/** After which the server stops without it. */
const limit = 9_000

/** How often it is looked at again. */
const pause = 500

interface Connections {
  pool: pg.Pool
  open: Set<pg.PoolClient>
}

const connectionsOf = new WeakMap<object, Connections>()

/** The same database, whose transactions `endOfWork` can end. */
export function withEndOfWork<S>(db: Kysely<S>, pool: pg.Pool): Kysely<S> {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  connectionsOf.set(db, { pool, open })
  return db
}

/**
 * Waits until what goes on in the background has `ended`, for a server that stops: it begins nothing new. Transactions
 * of `db` that are still open after 2 s, such as one that waits for a lock, are cancelled and rolled back. After 9 s nobody
 * waits any more. Never throws on its own account: what goes wrong is logged.
 */
export async function endOfWork<S>(
  ended: Promise<unknown>,
  db: Kysely<S>,
  log: Pick<StartLog, 'warn'>,
): Promise<void> {
  const since = performance.now()
  const over = ended.then(() => true)
  const isOverWithin = (ms: number) => Promise.race([over, sleep(ms, false, { ref: false })])
  if (await isOverWithin(patience)) return
  do {
    await cancelOld(db).catch((error: unknown) => {
      log.warn(`What is at work could not be ended: ${String(error)}`)
    })
  } while (!(await isOverWithin(pause)) && performance.now() - since < limit)
}

/** Over a connection of its own: all others may be busy. */
async function cancelOld(db: object): Promise<void> {
  const connections = connectionsOf.get(db)
  if (!connections) throw new Error('Only a database itself has connections to cancel.')
  const { pool, open } = connections
  const pids = [...open].flatMap((client) =>
    'processID' in client ? [Number(client.processID)] : [],
  )
  const { connectionString, connectionTimeoutMillis } = pool.options
  const client = new pg.Client({ connectionString, connectionTimeoutMillis })
  try {
    await client.connect()
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where pid = any($1::int[]) and state = 'active'
          and xact_start < clock_timestamp() - $2 * interval '1 ms'`,
      [pids, patience],
    )
  } finally {
    await client.end()
  }
}
