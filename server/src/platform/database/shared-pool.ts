import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StartLog } from '../start-log.ts'
import { createConnectionGate } from './connection-gate.ts'
import { type ConnectionScope, currentScope, tookTooLong } from './request-scope.ts'

/** How long a connection is kept back while the cancelling of its statement is under way, in ms. */
const cancelPatience = 1_000

/**
 * The pool as requests use it: who calls waits for their turn (`connection-gate.ts`), and at the deadline of the request
 * its statements are cancelled and it gets no further ones, but for the rollback. Outside of a request it is
 * the pool as it is.
 */
export function sharedPool(pool: pg.Pool, log: Pick<StartLog, 'warn'>): PostgresPool {
  const gate = createConnectionGate(pool.options.max)

  /** For the connection of a statement that nobody waits for any more; it says so itself where it has ended already. */
  async function cancel(client: pg.PoolClient): Promise<void> {
    const pid = 'processID' in client ? Number(client.processID) : 0
    const cancelled = pool.query('select pg_cancel_backend($1)', [pid]).catch((error: Error) => {
      log.warn(`A statement could not be cancelled: ${error.message}`)
    })
    await Promise.race([cancelled, sleep(cancelPatience, undefined, { ref: false })])
  }

  async function enter(scope: ConnectionScope): Promise<() => void> {
    const { person, lane, began, onOver } = scope
    if (person !== null)
      return gate.enter({ request: scope, person, lane, began, onOver }, tookTooLong)
    scope.onIdentified((caller) => gate.seen(caller))
    return () => undefined
  }

  async function connect(): Promise<PostgresPoolClient> {
    const scope = currentScope()
    if (!scope) return pool.connect()
    scope.assertTime()
    const leave = await enter(scope)
    try {
      const client = await pool.connect()
      return held(client, scope, { leave, cancel })
    } catch (error) {
      leave()
      throw error
    }
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

interface Holding {
  leave: () => void
  cancel: (client: pg.PoolClient) => Promise<void>
}

/** A connection in the hands of a request. */
function held(
  client: pg.PoolClient,
  scope: ConnectionScope,
  { leave, cancel }: Holding,
): PostgresPoolClient {
  let running = 0
  let cancelled = Promise.resolve()
  const forget = scope.onOver(() => {
    if (running > 0) cancelled = cancel(client)
  })

  async function send<R>(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<R & {}>> {
    running += 1
    try {
      return await client.query<R & {}>(text, [...values])
    } finally {
      running -= 1
    }
  }

  async function query<R>(text: string, values: readonly unknown[]) {
    if (text === 'commit') return scope.commit(() => send<R>(text, values))
    // it must not be what is cancelled
    if (text === 'rollback') await cancelled
    else scope.assertTime()
    return send<R>(text, values)
  }

  async function giveBack(destroy?: boolean): Promise<void> {
    await cancelled
    client.release(destroy)
    leave()
  }

  return {
    // the other overload is for cursors, which need a class of their own in the dialect
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      forget()
      void giveBack(destroy)
    },
  }
}
