import { randomUUID } from 'node:crypto'
import type { Feed } from '@lambda/contract/api'
import type { Editing } from '@lambda/contract/drafts/editing'
import type { Kysely } from 'kysely'
import { type Notifications, listenTo } from '../database/notifications.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import type { Schema } from '../database/schema.ts'
import type { StartLog } from '../start-log.ts'
import { type RecordRef, recordKey } from '../trail/records.ts'
import { editingOf, noteUnwatched, noteWatched, recordChannel } from './editors.ts'

/** What happens to records that somebody has open at this server. */
export interface RecordFeed {
  /** Tells who is editing a record and what its last change is, at once and whenever either is another. */
  of(record: RecordRef): Feed<Editing>
  /** Ends all of it. */
  close(): Promise<void>
}

/** A record that somebody has open. */
interface Watched {
  record: RecordRef
  listeners: Set<(editing: Editing) => void>
  last: Editing | null
}

/** After so long, in ms, the database is told again what is open here, and everything is read anew: who has crashed is gone. */
const round = 60_000

/**
 * Reads a record once for all who have it open here, when the database tells that something has happened to it. Holds one
 * connection that listens, as soon as somebody has anything open, and reads by one other at most.
 */
export function createRecordFeed(
  db: Kysely<Schema>,
  { url, log }: { url: string; log: Pick<StartLog, 'warn'> },
): RecordFeed {
  const server = randomUUID()
  const open = new Map<string, Watched>()
  const due = new Set<string>()
  let notifications: Notifications | null = null
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | null = null
  const leaving = new Set<Promise<void>>()

  function read(keys: Iterable<string>): void {
    for (const key of keys) if (open.has(key)) due.add(key)
    if (due.size > 0) reading ??= outsideOfRequest(readDue).finally(() => (reading = null))
  }

  /** What cannot be read now is read with the next round, or when the connection is there again. */
  async function readDue(): Promise<void> {
    while (due.size > 0) {
      const watched = [...due].flatMap((key) => open.get(key) ?? [])
      due.clear()
      try {
        const found = await editingOf(
          db,
          watched.map(({ record }) => record),
        )
        for (const one of watched) tell(one, found.get(recordKey(one.record)))
      } catch (error) {
        log.warn(`Open records could not be read: ${error instanceof Error ? error.message : ''}`)
        return
      }
    }
  }

  function tell(watched: Watched, editing: Editing | undefined): void {
    if (!editing || JSON.stringify(editing) === JSON.stringify(watched.last)) return
    watched.last = editing
    for (const listener of watched.listeners) listener(editing)
  }

  async function sayOpen(): Promise<void> {
    const records = [...open.values()].map(({ record }) => record)
    if (records.length > 0) await noteWatched(db, server, records)
  }

  function begin(): void {
    notifications ??= listenTo(url, {
      channel: recordChannel,
      log,
      onMessage: (key) => read([key]),
      onListening: () => read(open.keys()),
    })
    timer ??= setInterval(() => {
      outsideOfRequest(sayOpen).then(
        () => read(open.keys()),
        (error: Error) => log.warn(`Open records could not be noted: ${error.message}`),
      )
    }, round).unref()
  }

  async function leave(key: string, listener: (editing: Editing) => void): Promise<void> {
    const watched = open.get(key)
    watched?.listeners.delete(listener)
    if (!watched || watched.listeners.size > 0) return
    open.delete(key)
    await noteUnwatched(db, server, [watched.record])
    // somebody has opened it meanwhile
    if (open.has(key)) await noteWatched(db, server, [watched.record])
  }

  return {
    of: (record) => async (push) => {
      const key = recordKey(record)
      begin()
      const known = open.get(key)
      const watched = known ?? { record, listeners: new Set(), last: null }
      const listener = (editing: Editing) => push(editing)
      watched.listeners.add(listener)
      open.set(key, watched)
      try {
        if (!known) await outsideOfRequest(() => noteWatched(db, server, [record]))
      } catch (error) {
        watched.listeners.delete(listener)
        if (watched.listeners.size === 0) open.delete(key)
        throw error
      }
      if (watched.last) push(watched.last)
      read([key])
      return () => {
        const left = outsideOfRequest(() => leave(key, listener))
          .catch((error: Error) => {
            log.warn(`A record could not be noted as closed: ${error.message}`)
          })
          .finally(() => leaving.delete(left))
        leaving.add(left)
      }
    },
    async close() {
      clearInterval(timer)
      await notifications?.close()
      await Promise.all([reading, ...leaving])
      const left = [...open.values()].map(({ record }) => record)
      open.clear()
      if (left.length > 0) await noteUnwatched(db, server, left).catch(() => undefined)
    },
  }
}
