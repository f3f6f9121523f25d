import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { StartLog } from '../start-log.ts'
import { createPool } from './database.ts'

/** What is told on a channel of the database. */
export interface Notifications {
  /** Ends the connection. */
  close(): Promise<void>
}

interface Options {
  channel: string
  log: Pick<StartLog, 'warn'>
  onMessage: (payload: string) => void
  /** It listens, at first or again: what was told before has been missed. */
  onListening: () => void
}

/** How long is waited before the next attempt to connect, and after how long without a message the connection is tried, in ms. */
const pause = 1_000
const silence = 20_000

/**
 * Listens on a channel by a connection of its own, which is made anew whenever it breaks. One that has gone silent is noticed
 * within half a minute.
 */
export function listenTo(url: string, options: Options): Notifications {
  const { channel, log, onMessage, onListening } = options
  const pool = createPool(url, { use: 'requests', log, connections: 1 })
  const closing = new AbortController()

  async function listen(client: pg.PoolClient): Promise<void> {
    const broken = new Promise<void>((resolve) =>
      client.once('end', resolve).once('error', resolve),
    )
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    await client.query(`listen ${channel}`)
    onListening()
    while (!closing.signal.aborted) {
      const isBroken = await Promise.race([
        broken.then(() => true),
        sleep(silence, false, { signal: closing.signal, ref: false }).catch(() => false),
      ])
      if (isBroken) return
      // it changes nothing where it is heard
      if (!closing.signal.aborted) await client.query(`listen ${channel}`)
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const client = await pool.connect()
        await listen(client).finally(() => client.release(true))
      } catch (error) {
        if (closing.signal.aborted) return
        log.warn(`Changes cannot be listened for: ${error instanceof Error ? error.message : ''}`)
      }
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  const kept = keepListening()
  return {
    async close() {
      closing.abort()
      await kept
      await pool.end()
    },
  }
}
