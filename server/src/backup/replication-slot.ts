import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * Replication slots keep the log of PostgreSQL until it is saved, across restarts, as long as it is not larger than
 * `max_slot_wal_keep_size`. They are in no backup, so a restored installation never goes on where the one that was backed up is.
 */

const beginning = 'lambda_backup_'

/** Makes a slot that keeps the log from here on, and answers its name. Those that commands before have left behind are dropped. */
export async function makeSlot(client: pg.Client): Promise<string> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where starts_with(slot_name, $1) and not active`,
    [beginning],
  )
  const name = beginning + randomBytes(4).toString('hex')
  await client.query('select pg_create_physical_replication_slot($1, true)', [name])
  return name
}

/** Whether a slot is there and still has all that it is to keep. */
export async function keepsAll(client: pg.Client, slot: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'`,
    [slot],
  )
  return rowCount === 1
}

/** Lets go of the log before a position. */
export async function letGo(client: pg.Client, slot: string, position: string): Promise<void> {
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, position])
}
